import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { formatCount } from '@matchpoint/i18n/format-count';
import { dayText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import { matchDisplayState, sideOrder } from '../../../shared/match/match-display-state.ts';
import { hasDraw } from '../row/odds-cells.tsx';
import type { MatchRowProps } from '../row/match-row.tsx';
import type { RowGroup } from './group-matches.ts';
import classes from './group-head.module.css';

export interface GroupHeadProps {
  readonly group: RowGroup;
  /** Total number of matches of the group when the list shows only some of them. */
  readonly total?: number | undefined;
  readonly level: 2 | 3;
  readonly prefer?: MatchRowProps['prefer'];
}

/** The heading of a group of rows, with the column names of its sport. */
export function GroupHead({ group, total, level, prefer }: GroupHeadProps) {
  const Heading: 'h2' | 'h3' = `h${level}`;
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const first = group.rows[0];
  let icon: IconName = 'time';
  let title: ReactNode;
  switch (group.kind) {
    case 'live':
      icon = 'hot';
      title = tMatchList('group.live');
      break;
    case 'hour': {
      const hour = group.key.slice(-2);
      const next = String((Number(hour) + 1) % 24).padStart(2, '0');
      title = <bdi dir="ltr">{`${hour}:00 – ${next}:00`}</bdi>;
      break;
    }
    case 'tbd':
      title = tMatchList('group.tbd');
      break;
    case 'off':
      icon = 'warn';
      title = tMatchList('group.off');
      break;
    case 'finished':
    case 'previous':
      icon = 'ok';
      title = tMatchList(group.kind === 'finished' ? 'group.finished' : 'group.previous');
      break;
    case 'upcoming':
      title = tMatchList('group.upcoming');
      break;
    case 'current':
      icon = 'hot';
      title = tMatchList('group.current');
      break;
    case 'next':
      title = tMatchList('group.next');
      break;
    case 'day':
      icon = 'calendar';
      title = <bdi>{dayText(group.key, locale.code)}</bdi>;
      break;
    case 'game': {
      const game = first === undefined ? undefined : gameById(first.gameId);
      icon = game === undefined ? 'score' : `game-${game.gameId}`;
      title =
        game === undefined ? null : (
          <Link to="/match/{-$game}" params={{ game: game.slug }} activeProps={{}} activeOptions={EXACT}>
            {tCommon(`game.${game.gameId}`)}
          </Link>
        );
      break;
    }
    case 'other':
      icon = 'hot';
      title = tMatchList('group.other');
      break;
    case 'league':
      icon = first === undefined ? 'score' : `game-${first.gameId}`;
      title = <span className={classes.name}>{[first?.league.name, commonStage(group.rows)].filter(Boolean).join(' · ')}</span>;
  }
  return (
    <div className={classes.head}>
      <Heading className={classes.title}>
        <Icon name={icon} size={16} />
        {title}
        <span className={classes.count}>{formatCount(total ?? group.rows.length)}</span>
      </Heading>
      <Columns rows={group.rows} prefer={prefer} />
    </div>
  );
}

function commonStage(rows: readonly MatchSummary[]): string | undefined {
  const stage = rows[0]?.round ?? rows[0]?.stage;
  return stage !== undefined && rows.every((row) => (row.round ?? row.stage) === stage) ? stage : undefined;
}

interface ColumnsProps {
  readonly rows: readonly MatchSummary[];
  readonly prefer: MatchRowProps['prefer'];
}

/** Column names in the words of the sport. Of several sports only those are named that all have: predictions, and odds as such. */
function Columns({ rows, prefer = 'odds' }: ColumnsProps) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tMatch } = useTranslation('match');
  const kinds = new Set(rows.map((row) => row.facts.kind));
  const kind = kinds.size === 1 ? rows[0]?.facts.kind : undefined;
  const predicted = rows.some((row) => matchDisplayState(row) === 'pre' && row.winRate !== undefined);
  const begun = rows.some((row) => matchDisplayState(row) === 'live' || matchDisplayState(row) === 'end');
  const odds = rows.some((row) => row.odds !== undefined) || (kind === 'soccer' && rows.some((row) => row.origin !== 'replay'));
  const rate = predicted ? <bdi>{tMatchList('col.win_rate')}</bdi> : null;
  const onlyRate = predicted && (prefer === 'chances' || !odds);
  return (
    <>
      {kind === 'basketball' && begun ? (
        <span className={classes.quarters} dir="ltr" aria-hidden="true">
          {[1, 2, 3, 4].map((no) => (
            <i key={no}>{no}</i>
          ))}
          <i>{tMatch('basketball.total')}</i>
        </span>
      ) : kind === 'soccer' && begun ? (
        <span className={classes.both} data-wide={onlyRate || undefined}>
          <span>{tMatchList('col.half_corners')}</span>
          {rate}
        </span>
      ) : rate === null ? null : (
        <span className={classes.both} data-rate="" data-wide={onlyRate || undefined}>
          {rate}
        </span>
      )}
      {kind === 'soccer' && begun && !predicted ? (
        <>
          <span className={classes.half}>{tMatchList('col.half')}</span>
          <span className={classes.corners}>{tMatchList('col.corners')}</span>
        </>
      ) : null}
      {odds ? <OddsColumns rows={rows} kind={kind} hidden={onlyRate} /> : null}
    </>
  );
}

interface OddsColumnsProps {
  readonly rows: readonly MatchSummary[];
  readonly kind: MatchSummary['facts']['kind'] | undefined;
  /** Only wide lists show the odds. */
  readonly hidden: boolean;
}

function OddsColumns({ rows, kind, hidden }: OddsColumnsProps) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tMatch } = useTranslation('match');
  const priced = rows.filter((row) => row.odds !== undefined);
  const draws = priced.filter(hasDraw).length;
  const swapped = priced.filter((row) => sideOrder(row)[0] === 1).length;
  // Rows whose columns differ have no names above them.
  const mixed = (draws > 0 && draws < priced.length) || (swapped > 0 && swapped < priced.length);
  const sides =
    draws > 0 || (kind === 'soccer' && priced.length === 0)
      ? [tMatch('home.short'), tMatch('draw.short'), tMatch('away.short')]
      : [tMatchList('col.home_win'), tMatchList('col.away_win')];
  const maps = rows.every((row) => row.gameId === 2);
  const words =
    kind === 'soccer'
      ? 'col.odds'
      : kind === 'basketball'
        ? 'col.odds_basketball'
        : kind === undefined
          ? 'col.odds_any'
          : maps
            ? 'col.odds_maps'
            : 'col.odds_series';
  return (
    <>
      <span className={classes.odds} data-wide={hidden || kind === 'basketball' || kind === 'battle_royale' || undefined}>
        {tMatchList(words)}
      </span>
      {mixed ? null : (
        <span className={classes.euro} data-outcomes={sides.length} dir="ltr">
          {(swapped > 0 ? sides.toReversed() : sides).map((side) => (
            <i key={side}>{side}</i>
          ))}
        </span>
      )}
    </>
  );
}
