import type { Box, BoxStanding } from '@matchpoint/contracts/box/box';
import { MAX_CLIENT_SEED } from '@matchpoint/contracts/rules/box-draw';
import { businessDateText } from './business-date.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAccount } from '../../shared/account/use-account.ts';
import { useLoginGate } from '../../shared/account/use-login-gate.ts';
import { AgeConfirmation } from '../../shared/gold/age-confirmation.tsx';
import { formatGold } from '../../shared/gold/format-gold.ts';
import { useFeature } from '../../shared/system/features.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { formatMean, valuesOf } from './box-table.ts';
import { randomClientSeed } from './client-seed.ts';
import type { BoxDrawing } from './use-box-draw.ts';
import classes from './draw-panel.module.css';

interface DrawPanelProps {
  readonly box: Box;
  readonly drawing: BoxDrawing;
}

/** What a draw costs and returns, the commitment and seed of the next one, what is left of the day, and the button. */
export function DrawPanel({ box, drawing }: DrawPanelProps) {
  const { t } = useTranslation('box');
  const account = useAccount();
  const { data: standing } = trpc.box.standing.useQuery({ boxId: box.id }, { enabled: account.uid !== undefined });
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h1>{box.name}</h1>
        <span className={classes.tag}>{t('version', { version: box.version })}</span>
        {box.demonstration ? (
          <span className={classes.tag} data-kind="demo" title={t('demo_text')}>
            {t('demo')}
          </span>
        ) : null}
        <p>{t('since', { date: businessDateText(box.startedAt) })}</p>
      </header>
      <Facts box={box} />
      {standing === undefined ? (
        <p className={classes.visitor}>{t('commitment.visitor')}</p>
      ) : (
        <Standing key={`${standing.boxId}`} box={box} standing={standing} drawing={drawing} />
      )}
      {standing === undefined ? <LoginButton box={box} isVisitor={account.state === 'visitor'} /> : null}
    </div>
  );
}

function Facts({ box }: { readonly box: Box }) {
  const { t } = useTranslation('box');
  const { least, most, expected } = valuesOf(box);
  const facts = [
    ['fact.price', formatGold(box.price)],
    ['fact.range', `${formatGold(least)}–${formatGold(most)}`],
    ['fact.expected', formatMean(expected)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <b dir="ltr">{value}</b>
            <small>{t('coin')}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Before the standing is known: for a visitor the way to the login. */
function LoginButton({ box, isVisitor }: { readonly box: Box; readonly isVisitor: boolean }) {
  const { t } = useTranslation('box');
  const login = useLoginGate(`box:${box.id}`, () => undefined);
  return (
    <div className={classes.pay}>
      <Button className={classes.ball} disabled={!isVisitor} onClick={login}>
        {t('draw.login')}
        <Price coins={box.price} />
      </Button>
    </div>
  );
}

function Price({ coins }: { readonly coins: number }) {
  return (
    <span className={classes.price}>
      <Icon name="coin" size={16} />
      <span dir="ltr">{formatGold(coins)}</span>
    </span>
  );
}

interface StandingProps extends DrawPanelProps {
  readonly standing: BoxStanding;
}

function Standing({ box, standing, drawing }: StandingProps) {
  const { t } = useTranslation('box');
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const [seed, setSeed] = useState(() => (standing.clientSeed === '' ? randomClientSeed() : standing.clientSeed));
  const saving = trpc.box.seed.useMutation({
    onSuccess: (saved) => {
      utils.box.standing.setData({ boxId: box.id }, saved);
      setSeed(saved.clientSeed);
    },
  });
  const save = () => {
    if (seed.trim() !== '' && seed !== standing.clientSeed) saving.mutate({ boxId: box.id, clientSeed: seed });
  };
  return (
    <>
      <div className={classes.commitment}>
        <p>
          <b>{t('commitment')}</b> <span>{t('commitment.how')}</span>
        </p>
        <code dir="ltr">{standing.commitment}</code>
      </div>
      <div className={classes.seeds}>
        <TextField
          name="clientSeed"
          label={t('seed')}
          value={seed}
          maxLength={MAX_CLIENT_SEED}
          dir="auto"
          autoComplete="off"
          hint={t('seed.hint')}
          error={saving.isError ? failureText(saving.error) : undefined}
          onChange={setSeed}
          onBlur={save}
          trailing={
            <button type="button" className={classes.renew} onClick={() => setSeed(randomClientSeed())}>
              <Icon name="again" size={16} />
              {t('seed.new')}
            </button>
          }
        />
        <div className={classes.nonce}>
          <span>{t('nonce')}</span>
          <b dir="ltr">{standing.nonce}</b>
        </div>
      </div>
      <Meters box={box} standing={standing} />
      <Action box={box} standing={standing} drawing={drawing} seed={seed} />
    </>
  );
}

/** How far the pity and the day are used up. */
function Meters({ box, standing }: { readonly box: Box; readonly standing: BoxStanding }) {
  const { t } = useTranslation('box');
  const used = Math.max(0, box.dailyCap - standing.drawsLeft);
  return (
    <div className={classes.meters}>
      {box.pity === undefined ? null : (
        <div>
          <p>
            <span>{t('pity')}</span>
            <b>{t('pity.left', { count: box.pity.after - standing.misses, tier: t(`tier.${box.pity.tier}`) })}</b>
            <bdi dir="ltr">
              {standing.misses}/{box.pity.after}
            </bdi>
          </p>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ inlineSize: `${(100 * standing.misses) / box.pity.after}%` }} />
          </span>
        </div>
      )}
      <div>
        <p>
          <span>{t('today')}</span>
          <b>{t('today.left', { count: standing.drawsLeft })}</b>
          <bdi dir="ltr">
            {used}/{box.dailyCap}
          </bdi>
        </p>
        <span className={classes.bar} aria-hidden="true">
          <i style={{ inlineSize: `${(100 * used) / box.dailyCap}%` }} />
        </span>
      </div>
    </div>
  );
}

/** The button, or why nothing can be drawn. */
function Action({ box, standing, drawing, seed }: StandingProps & { readonly seed: string }) {
  const { t } = useTranslation('box');
  const { user } = useAccount();
  const canDeclareAge = useFeature('age');
  const soldOut = box.prizes.find(({ stock }) => stock === 0);
  if (user?.adult === false) return <Notice title={t('age.minor')} text={t('age.minor_text')} />;
  if (user !== undefined && user.adult === undefined && canDeclareAge) {
    const values = { price: formatGold(box.price), expected: formatMean(valuesOf(box).expected) };
    return (
      <div className={classes.age}>
        <AgeConfirmation title={t('age.title')} text={t('age.text', values)} />
      </div>
    );
  }
  if (box.state === 'ended') return <Notice title={t('ended')} />;
  if (box.paused) return <Notice title={t('paused')} text={t('paused_text', { name: soldOut?.name ?? '' })} />;
  if (standing.drawsLeft === 0) return <LimitNotice box={box} standing={standing} />;
  const gold = user?.gold?.total;
  const isShort = gold !== undefined && gold < box.price;
  return (
    <>
      <div className={classes.pay}>
        <Button
          className={classes.ball}
          disabled={user === undefined || isShort || seed.trim() === ''}
          aria-busy={drawing.isPending}
          aria-disabled={drawing.isPending || undefined}
          onClick={() => drawing.draw(standing.commitment, seed)}
        >
          {t(drawing.drawn === undefined ? 'draw' : 'draw.again')}
          <Price coins={box.price} />
          <VisuallyHidden as="span">{t('coin')}</VisuallyHidden>
        </Button>
        {gold === undefined ? null : (
          <span>
            {isShort
              ? t('balance.short', { coins: formatGold(gold) })
              : t('balance', { coins: formatGold(gold), after: formatGold(gold - box.price) })}{' '}
            {isShort ? <RechargeLink /> : null}
          </span>
        )}
      </div>
      <Failure drawing={drawing} />
    </>
  );
}

function RechargeLink() {
  const { t } = useTranslation('box');
  return (
    <Link className={classes.link} to="/userInfo/water" preload={false}>
      {t('recharge')}
    </Link>
  );
}

function Failure({ drawing: { error, code } }: { readonly drawing: BoxDrawing }) {
  const failureText = useFailureText();
  if (error === undefined) return null;
  return (
    <p className={classes.failure} role="alert">
      <Icon name="warn" size={16} />
      <span>{failureText(error)}</span>
      {code === 'INSUFFICIENT_COINS' ? <RechargeLink /> : null}
    </p>
  );
}

function Notice({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className={classes.notice} role="status">
      <b>{title}</b>
      {text === undefined ? null : <p>{text}</p>}
    </div>
  );
}

function LimitNotice({ box, standing }: { readonly box: Box; readonly standing: BoxStanding }) {
  const { t } = useTranslation('box');
  return (
    <div className={classes.notice} role="status">
      <b>{t('limit', { count: box.dailyCap })}</b>
      <p>{t('limit_text')}</p>
      <dl className={classes.sums}>
        <div>
          <dt>{t('limit.spent')}</dt>
          <dd dir="ltr">{formatGold(standing.spentToday)}</dd>
        </div>
        <div>
          <dt>{t('limit.value')}</dt>
          <dd dir="ltr">{formatGold(standing.valueToday)}</dd>
        </div>
      </dl>
    </div>
  );
}
