import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { dayText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import type { RowGroup } from './group-matches.ts';
import classes from './group-head.module.css';

export interface GroupHeadProps {
  readonly group: RowGroup;
  /** Matches that the heading speaks for, where the list shows only some of them. */
  readonly total?: number | undefined;
  readonly level: 2 | 3;
}

/** The heading of a block of rows, with the names of the columns that its sport fills. */
export function GroupHead({ group, total, level }: GroupHeadProps) {
  const Heading: 'h2' | 'h3' = `h${level}`;
  const lists = useWords('lists');
  const common = useWords('common');
  const { locale } = usePage();
  const first = group.rows[0];
  let icon: IconName = 'time';
  let title: ReactNode;
  switch (group.kind) {
    case 'live':
      icon = 'hot';
      title = lists('group.live');
      break;
    case 'hour': {
      const hour = group.key.slice(-2);
      const next = String((Number(hour) + 1) % 24).padStart(2, '0');
      title = <bdi dir="ltr">{`${hour}:00 – ${next}:00`}</bdi>;
      break;
    }
    case 'tbd':
      title = lists('group.tbd');
      break;
    case 'off':
      icon = 'warn';
      title = lists('group.off');
      break;
    case 'finished':
    case 'previous':
      icon = 'ok';
      title = lists(group.kind === 'finished' ? 'group.finished' : 'group.previous');
      break;
    case 'current':
      icon = 'hot';
      title = lists('group.current');
      break;
    case 'next':
      title = lists('group.next');
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
            {common(`game.${game.gameId}`)}
          </Link>
        );
      break;
    }
    case 'league':
      icon = first === undefined ? 'score' : `game-${first.gameId}`;
      title = [first?.league.name, commonStage(group.rows)].filter(Boolean).join(' · ');
  }
  return (
    <div className={classes.head}>
      <Heading className={classes.title}>
        <Icon name={icon} size={16} />
        {title}
        <span className={classes.count}>{total ?? group.rows.length}</span>
      </Heading>
      <Columns rows={group.rows} />
    </div>
  );
}

function commonStage(rows: readonly MatchSummary[]): string | undefined {
  const stage = rows[0]?.round ?? rows[0]?.stage;
  return stage !== undefined && rows.every((row) => (row.round ?? row.stage) === stage) ? stage : undefined;
}

/** Column names, where all rows of the group fill the same columns. */
function Columns({ rows }: { readonly rows: readonly MatchSummary[] }) {
  const lists = useWords('lists');
  const match = useWords('match');
  const kind = rows[0]?.facts.kind;
  if (kind === undefined || rows.some((row) => row.facts.kind !== kind)) return null;
  const odds = rows.some((row) => row.odds !== undefined);
  if (kind === 'basketball') {
    return (
      <>
        <span className={classes.quarters} dir="ltr" aria-hidden="true">
          {[1, 2, 3, 4].map((no) => (
            <i key={no}>{no}</i>
          ))}
          <i>{match('basketball.total')}</i>
        </span>
        {odds ? <OddsColumns /> : null}
      </>
    );
  }
  if (kind !== 'soccer') return odds ? <OddsColumns wide /> : null;
  return (
    <>
      <span className={classes.both}>{lists('col.half_corners')}</span>
      <span className={classes.half}>{lists('col.half')}</span>
      <span className={classes.corners}>{lists('col.corners')}</span>
      <OddsColumns />
    </>
  );
}

function OddsColumns({ wide = false }: { readonly wide?: boolean }) {
  const lists = useWords('lists');
  const match = useWords('match');
  return (
    <>
      <span className={classes.odds} data-wide={wide || undefined}>
        {lists('col.odds')}
      </span>
      <span className={classes.euro} dir="ltr">
        <i>{match('home.short')}</i>
        <i>{match('draw.short')}</i>
        <i>{match('away.short')}</i>
      </span>
    </>
  );
}
