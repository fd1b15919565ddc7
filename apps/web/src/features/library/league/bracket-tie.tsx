import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { BracketTie } from '@matchpoint/contracts/league/league';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { timeText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import { useDatedText } from '../../../lib/time/use-dated-text.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { useStatusText } from '../../../shared/match-time/use-status-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/image/crest.tsx';
import classes from './bracket-tie.module.css';

export interface TieBoxProps {
  readonly tie: BracketTie;
  readonly gameId: GameId;
}

/** A tie of a knock-out: when it is played or how it ended, and both teams with their score. Links to the last of its matches. */
export function TieBox({ tie, gameId }: TieBoxProps) {
  const match = tie.live?.id ?? tie.matchIds.at(-1);
  const isOpen = tie.home === undefined || tie.away === undefined;
  const content = (
    <>
      {tie.state === undefined || tie.startAt === undefined ? null : (
        <span className={classes.head}>
          {tie.live === undefined ? <TieTime tie={tie} at={tie.startAt} /> : <LiveTime match={tie.live} />}
        </span>
      )}
      <Side tie={tie} side={0} />
      <Side tie={tie} side={1} />
    </>
  );
  return match === undefined ? (
    <div className={classes.tie} data-open={isOpen || undefined}>
      {content}
    </div>
  ) : (
    <Link
      className={classes.tie}
      data-live={tie.live === undefined ? undefined : ''}
      data-open={isOpen || undefined}
      to="/$game/$id"
      params={{ game: gameById(gameId)?.slug ?? 'soccer', id: String(match) }}
      preload={false}
    >
      {content}
    </Link>
  );
}

function LiveTime({ match }: { readonly match: MatchSummary }) {
  const { t } = useTranslation('match');
  const { main } = useStatusText(match);
  return (
    <>
      <b suppressHydrationWarning>
        <bdi>{main}</bdi>
      </b>
      <Badge kind="live">{t('status.live')}</Badge>
    </>
  );
}

function TieTime({ tie: { state, after }, at }: { readonly tie: BracketTie; readonly at: number }) {
  const { t } = useTranslation('library');
  const { zone } = useZone();
  const dated = useDatedText();
  if (state === 'finished') {
    return (
      <>
        <b>{t(after === 'penalties' ? 'bracket.penalties' : after === 'extra_time' ? 'bracket.extra_time' : 'bracket.over')}</b>
        <time suppressHydrationWarning>{dated(at)}</time>
      </>
    );
  }
  return (
    <time suppressHydrationWarning>
      {dated(at)} <bdi dir="ltr">{timeText(at, zone)}</bdi>
    </time>
  );
}

function Side({ tie, side }: { readonly tie: BracketTie; readonly side: 0 | 1 }) {
  const { t } = useTranslation('library');
  const team = side === 0 ? tie.home : tie.away;
  const hasWinner = tie.winner !== undefined && tie.score !== undefined;
  return (
    <span className={classes.side} data-won={hasWinner ? tie.winner === side : undefined}>
      {team === undefined ? <i className={classes.nobody} /> : <Crest spec={team.crest} size={18} />}
      <span className={classes.name} dir="auto">
        {team?.name ?? t('bracket.open')}
      </span>
      {tie.penalties === undefined ? null : <small dir="ltr">({tie.penalties[side]})</small>}
      <b className={classes.score}>{tie.score?.[side] ?? '–'}</b>
    </span>
  );
}
