import { useTranslation } from 'react-i18next';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { oddsText } from '../../../shared/plan/pick-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { usePickText } from '../pick/pick-text.ts';
import { Price } from '../plans/price.tsx';
import { type Draft, quoteKey } from './draft.ts';
import classes from './preview-panel.module.css';

export interface PreviewPanelProps {
  readonly draft: Draft;
  /** Decimal odds in thousandths by `quoteKey`. */
  readonly odds: ReadonlyMap<string, number>;
}

/** The plan as a card of lists, as buyers and others see it. */
export function PreviewPanel({ draft, odds }: PreviewPanelProps) {
  const { t } = useTranslation('creator');
  const [view, setView] = useState<'locked' | 'open'>('locked');
  const isLocked = view === 'locked' && !(draft.price === 0 && draft.viewing === 'anyone');
  return (
    <Panel
      title={t('preview.title')}
      small
      note={t('preview.note')}
      more={
        <SegmentedControl
          label={t('preview.title')}
          value={view}
          options={[
            { value: 'locked', label: t('preview.locked') },
            { value: 'open', label: t('preview.open') },
          ]}
          onChange={setView}
        />
      }
    >
      <article className={classes.card}>
        <CardHead draft={draft} />
        {isLocked ? null : <OpenPicks draft={draft} odds={odds} />}
        <p className={classes.foot}>
          <Icon name={isLocked ? 'lock' : 'ok'} size={16} />
          <Price coins={draft.price} />
          <span className={classes.action}>{draft.price > 0 ? t('preview.unlock') : t('preview.read')}</span>
        </p>
      </article>
    </Panel>
  );
}

function CardHead({ draft: { title, match, picks, refundable } }: { readonly draft: Draft }) {
  const { t } = useTranslation('creator');
  const { locale } = usePage();
  const { zone } = useZone();
  const { user } = useAccount();
  const [home, away] = match?.teams ?? [];
  return (
    <>
      {user === undefined ? null : (
        <p className={classes.author}>
          <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={32} />
          <b>
            <bdi>{user.username}</bdi>
          </b>
        </p>
      )}
      <h3 className={classes.title} dir="auto">
        {title.trim() === '' ? t('list.untitled') : title.trim()}
      </h3>
      <p className={classes.facts}>
        {match === undefined ? (
          <span>{t('list.no_match')}</span>
        ) : (
          <>
            <Chip hue={match.league.hue}>{match.league.short === '' ? match.league.name : match.league.short}</Chip>
            {home === undefined || away === undefined ? null : <span>{t('versus', { home: home.name, away: away.name })}</span>}
            <span>{kickOffText(match.startAt, zone, locale.code)}</span>
          </>
        )}
        <Badge>{t('preview.picks', { count: picks.length })}</Badge>
        {refundable ? <Badge kind="ok">{t('write.refund')}</Badge> : null}
      </p>
    </>
  );
}

function OpenPicks({ draft, odds }: PreviewPanelProps) {
  const text = usePickText();
  return (
    <>
      <ul className={classes.picks}>
        {draft.picks.map((pick) => {
          const price = odds.get(quoteKey(pick));
          return (
            <li key={quoteKey(pick)}>
              <span>{text.market(pick, draft.match)}</span> <b dir="auto">{text.side(pick, draft.match)}</b>
              {price === undefined ? null : (
                <>
                  {' @ '}
                  <Bdi>{oddsText(price)}</Bdi>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.content} dir="auto">
        {draft.content}
      </p>
    </>
  );
}
