import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { dayText } from '@matchpoint/i18n/match-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { Icon, type IconName } from '../../../ui/image/icon.tsx';
import type { RowGroup } from './group-matches.ts';
import classes from './group-head.module.css';

export interface GroupHeadProps {
  readonly group: RowGroup;
  /** Total number of matches of the group when the list shows only some of them. */
  readonly total?: number | undefined;
  readonly level: 2 | 3;
}

/** The heading of a group of rows, with the column names of its sport. */
export function GroupHead({ group, total, level }: GroupHeadProps) {
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

/** Column names, when all rows of the group have the same columns. */
function Columns({ rows }: { readonly rows: readonly MatchSummary[] }) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tMatch } = useTranslation('match');
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
          <i>{tMatch('basketball.total')}</i>
        </span>
        {odds ? <OddsColumns /> : null}
      </>
    );
  }
  if (kind !== 'soccer') return odds ? <OddsColumns wide /> : null;
  return (
    <>
      <span className={classes.both}>{tMatchList('col.half_corners')}</span>
      <span className={classes.half}>{tMatchList('col.half')}</span>
      <span className={classes.corners}>{tMatchList('col.corners')}</span>
      {odds || rows.some((row) => row.origin !== 'replay') ? <OddsColumns /> : null}
    </>
  );
}

function OddsColumns({ wide = false }: { readonly wide?: boolean }) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tMatch } = useTranslation('match');
  return (
    <>
      <span className={classes.odds} data-wide={wide || undefined}>
        {tMatchList('col.odds')}
      </span>
      <span className={classes.euro} dir="ltr">
        <i>{tMatch('home.short')}</i>
        <i>{tMatch('draw.short')}</i>
        <i>{tMatch('away.short')}</i>
      </span>
    </>
  );
}
