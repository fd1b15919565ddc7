import type { Box, MyBoxDraw } from '@matchpoint/contracts/box/box';
import { BOX_WEIGHT_TOTAL, isPityDraw } from '@matchpoint/contracts/rules/box-draw';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { formatGold } from '../../shared/gold/format-gold.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { BoxDrawing } from './box-drawing.tsx';
import { formatShare } from './box-table.ts';
import { PrizePicture } from './prize-picture.tsx';
import { TierMark } from './tier-mark.tsx';
import classes from './box-stage.module.css';

interface BoxStageProps {
  readonly box: Box;
  /** The draw of this visit; absent before it. */
  readonly drawn: MyBoxDraw | undefined;
  readonly onVerify: (draw: MyBoxDraw) => void;
  readonly onClaim: (draw: MyBoxDraw) => void;
}

/** The box, and above it what was drawn. */
export function BoxStage({ box, drawn, onVerify, onClaim }: BoxStageProps) {
  const { t } = useTranslation('box');
  return (
    <div className={classes.stage}>
      <BoxDrawing className={classes.drawing} isOpen={drawn !== undefined} />
      <div className={classes.above} role="status">
        {drawn === undefined ? (
          <div className={classes.closed}>
            <p className={classes.question}>{t('stage')}</p>
            <p>{t('stage.text', { count: box.prizes.length })}</p>
          </div>
        ) : (
          <Prize key={drawn.id} box={box} draw={drawn} />
        )}
      </div>
      {drawn === undefined ? null : (
        <div className={classes.actions}>
          <ClaimAction draw={drawn} onClaim={onClaim} />
          <Button className={classes.ghost} onClick={() => onVerify(drawn)}>
            {t('verify.this')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Prize({ box, draw: { prize, misses } }: { readonly box: Box; readonly draw: MyBoxDraw }) {
  const { t } = useTranslation('box');
  const weight = box.prizes.find(({ number }) => number === prize.number)?.weight ?? 0;
  return (
    <div className={classes.prize}>
      <span className={classes.picture}>
        <PrizePicture prize={prize} size={112} />
      </span>
      <p className={classes.line}>
        <TierMark tier={prize.tier} />
        <span>
          {isPityDraw(box.pity, misses) ? t('won.pity') : t('won.probability', { share: formatShare(weight / BOX_WEIGHT_TOTAL) })}
        </span>
      </p>
      <p className={classes.name}>
        <bdi>{prize.name}</bdi>
      </p>
      <p className={classes.value}>
        <Icon name="coin" size={20} />
        <b>{formatGold(prize.value)}</b>
      </p>
    </div>
  );
}

/** Claims a prize that is shipped. The state of the claim follows the list of the user's draws. */
function ClaimAction({ draw, onClaim }: { readonly draw: MyBoxDraw } & Pick<BoxStageProps, 'onClaim'>) {
  const { t } = useTranslation('box');
  const { data } = trpc.box.mine.useQuery({ page: 1 });
  const redemption = data?.list.find(({ id }) => id === draw.id)?.redemption ?? draw.redemption;
  if (redemption === undefined)
    return (
      <Button className={classes.ball} onClick={() => onClaim(draw)}>
        {t('claim')}
      </Button>
    );
  return (
    <span className={classes.claimed}>
      <Icon name="ok" size={16} />
      {t(draw.prize.kind === 'card' ? 'claim.card' : 'claimed')}
    </span>
  );
}
