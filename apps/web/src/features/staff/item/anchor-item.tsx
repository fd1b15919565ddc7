import { useTranslation } from 'react-i18next';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { useTimeText } from '../frame/use-time-text.ts';
import { Facts } from './facts.tsx';
import { Rows } from './rows.tsx';
import classes from './text-item.module.css';

/** An application to become an anchor. */
export function AnchorBody({ item }: { readonly item: Extract<StaffItem, { queue: 'anchor' }> }) {
  const { t } = useTranslation('staff');
  const gameText = useOptionalT('common');
  const timeText = useTimeText();
  const { anchor } = item;
  if (anchor === undefined) return null;
  const { gameId, introduction, detail, adult, mobile } = anchor;
  const game = gameId === undefined ? undefined : gameText(`game.${gameId}`);
  return (
    <>
      <Rows
        rows={[
          ...(game === undefined ? [] : [{ label: t('anchor.game'), value: game }]),
          { label: t('anchor.age'), value: t(adult ? 'anchor.adult' : 'anchor.minor') },
          { label: t('anchor.mobile'), value: mobile === '' ? t('anchor.no_mobile') : <bdi dir="ltr">{mobile}</bdi> },
          { label: t('expert.sent'), value: timeText(item.at) },
          { label: t('expert.introduction'), value: <bdi>{introduction}</bdi> },
        ]}
      />
      <h3 className={classes.heading}>{t('anchor.detail')}</h3>
      <p className={classes.text} dir="auto">
        {detail}
      </p>
    </>
  );
}

/** An appeal against a ban from broadcasting, with the ban. */
export function AppealBody({ item }: { readonly item: Extract<StaffItem, { queue: 'appeal' }> }) {
  const { t } = useTranslation('staff');
  const timeText = useTimeText();
  const { ban, text } = item;
  return (
    <>
      {ban === undefined ? null : (
        <Facts
          facts={[
            ...(ban.breach === undefined ? [] : [{ label: t('sanction.breach'), value: t(`breach.${ban.breach}`) }]),
            ...(ban.decidedAt === undefined ? [] : [{ label: t('appeal.since'), value: timeText(ban.decidedAt) }]),
            { label: t('appeal.until'), value: ban.until === undefined ? t('sanction.forever') : timeText(ban.until) },
          ]}
        />
      )}
      <p className={classes.text} dir="auto">
        {text ?? item.title}
      </p>
      {ban === undefined || ban.reason === '' ? null : (
        <>
          <h3 className={classes.heading}>{t('appeal.reason')}</h3>
          <p className={classes.text} dir="auto">
            {ban.reason}
          </p>
        </>
      )}
    </>
  );
}
