import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { matchName } from '../../shared/match/match-name.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Crest } from '../../ui/image/crest.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './search-hits.module.css';
import { EntityLink } from '../../shared/content/entity-link.tsx';

const MATCHES = 6;
const TEAMS = 9;

/** Shown instead of hits: the most viewed matches and teams. */
export function HotSearches() {
  const { t } = useTranslation('search');
  const { t: tMatch } = useTranslation('match');
  const { locale } = usePage();
  const { data } = trpc.match.hot.useQuery({ locale: locale.code }, { staleTime: 60_000 });
  const rows = [...(data?.living ?? []), ...(data?.future ?? [])].toSorted((a, b) => b.popularity - a.popularity || compareIds(a.id, b.id));
  if (rows.length === 0) return null;
  const teams = [...new Map(rows.flatMap((row) => row.teams).map((team) => [team.id, team])).values()].slice(0, TEAMS);
  return (
    <Panel title={t('hot.title')}>
      <ul className={classes.grid}>
        {rows.slice(0, MATCHES).map((row) => (
          <li key={row.id} className={classes.card}>
            <span className={classes.pair}>
              {row.kind === 'versus' ? (
                row.teams.map((team, side) => (
                  <Crest key={team.id} spec={team.crest} against={side === 1 ? row.teams[0]?.crest : undefined} size={26} />
                ))
              ) : (
                <Icon name={`game-${row.gameId}`} size={20} />
              )}
            </span>
            <span className={classes.who}>
              <Link to="/$game/$id" params={{ game: gameById(row.gameId)?.slug ?? 'soccer', id: String(row.id) }} preload={false}>
                {matchName(row, tMatch)}
              </Link>
              <small>{row.league.name}</small>
              <OriginMark origin={row.origin} originalAt={row.replayOf?.startAt} />
            </span>
          </li>
        ))}
        {teams.map((team) => (
          <li key={`team ${team.id}`} className={classes.card}>
            <Crest spec={team.crest} size={32} />
            <span className={classes.who}>
              <EntityLink entity={{ kind: 'team', id: team.id }}>{team.name}</EntityLink>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
