import { useTranslation } from 'react-i18next';
import type { PlayerDetail } from '@matchpoint/contracts/player/player';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { StatCells } from '../shared/table/stat-cells.tsx';
import { statText, meanText } from '../shared/table/stat-text.ts';
import { StatTiles } from '../shared/table/stat-tiles.tsx';
import { FormDots } from '../shared/table/form-dots.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { PeopleList } from '../shared/people-list.tsx';
import { PoolTable } from '../shared/table/pool-table.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import table from '../shared/table/table.module.css';
import { TeamOfRow } from '../shared/table/team-of-row.tsx';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { useSeasonText } from '../shared/names/use-season-text.ts';
import { playerInputs } from './player-data.ts';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerMatchTable } from './player-match-table.tsx';
import classes from './player-overview.module.css';
import { EntityLink } from '../../../shared/content/entity-link.tsx';

/** The overview of a player: totals, recent matches, seasons, heroes or maps, teammates. */
export function PlayerOverview({ id }: { readonly id: string }) {
  const { t } = useTranslation('library');
  return (
    <PlayerFrame id={id} part="overview">
      {(player) => (
        <PageLayout right={<Mates player={player} />}>
          <Totals player={player} />
          {player.played === 0 ? null : <Recent player={player} />}
          <Career player={player} />
          {player.pools.length === 0 ? null : (
            <Panel title={t(player.pools[0]?.kind === 'map' ? 'pool.maps' : 'pool.heroes')}>
              <PoolTable pools={player.pools} gameId={player.gameId} caption={t('pool.title')} />
            </Panel>
          )}
        </PageLayout>
      )}
    </PlayerFrame>
  );
}

function Totals({ player }: { readonly player: PlayerDetail }) {
  const { t } = useTranslation('library');
  const { statName } = useEntityNames();
  return (
    <Panel title={t('player.totals')} more={<FormDots form={player.form.slice(-10).map(({ result }) => result)} label={t('table.form')} />}>
      {player.totals.length === 0 ? (
        <EmptyList icon="pro" text={t('stats.empty')} hint={t('stats.empty_text')} level={3} />
      ) : (
        <StatTiles
          tiles={player.totals.map((each) => ({
            key: each.key,
            label: statName(each.key),
            text: statText(each),
            note: each.perMatch === undefined ? undefined : t('stat.each', { value: meanText(each.perMatch) }),
          }))}
        />
      )}
    </Panel>
  );
}

/** One row per season, league and team. */
function Career({ player }: { readonly player: PlayerDetail }) {
  const t = useGameT('library', player.gameId);
  const { statName } = useEntityNames();
  const seasonTextOf = useSeasonText(player.gameId);
  const keys = [...new Set(player.career.flatMap((row) => row.stats.map((each) => each.key)))];
  return (
    <Panel title={t('career.title')}>
      {player.career.length === 0 ? (
        <EmptyList icon="calendar" text={t('career.empty')} hint={t('career.empty_text')} level={3} />
      ) : (
        <div {...scrollArea} className={table.scroll}>
          <table className={table.table}>
            <caption>{t('career.title')}</caption>
            <thead>
              <tr>
                <th scope="col" data-name="">
                  {t('career.league')}
                </th>
                <th scope="col" data-text="">
                  {t('table.team')}
                </th>
                <th scope="col">{t('stats.played')}</th>
                <th scope="col">{t('table.won')}</th>
                {keys.map((key) => (
                  <th key={key} scope="col">
                    {statName(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {player.career.map((row) => (
                <tr key={`${row.league.id} ${row.season} ${row.team?.id}`}>
                  <th scope="row" data-name="">
                    <span className={table.name}>
                      <i className={classes.bar} style={hueStyle(row.league.hue)} />
                      <EntityLink entity={{ kind: 'league', id: row.league.id }}>
                        <span dir="auto">{row.league.name}</span>
                      </EntityLink>
                      {row.season === undefined ? null : <small>{seasonTextOf(row.season)}</small>}
                    </span>
                  </th>
                  <td data-text="">
                    <TeamOfRow team={row.team} />
                  </td>
                  <td>{row.played}</td>
                  <td>{row.won}</td>
                  <StatCells keys={keys} stats={row.stats} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** Number of matches that are shown here; the others have a page of their own. */
const NEWEST = 5;
/** Number of their statistics that are shown. */
const MAX_STATS = 5;

function Recent({ player }: { readonly player: PlayerDetail }) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const id = String(player.id);
  const query = trpc.player.matches.useQuery(playerInputs.matches(locale.code, id, {}));
  return (
    <Panel
      title={t('player.recent')}
      more={
        <Link to="/playerLibrary/$id/matches" params={{ id }}>
          {t('more.matches')}
        </Link>
      }
    >
      <QueryState query={query} waiting={<RowsSkeleton rows={NEWEST} />}>
        {({ list }) => <PlayerMatchTable list={list.slice(0, NEWEST)} most={MAX_STATS} />}
      </QueryState>
    </Panel>
  );
}

function Mates({ player }: { readonly player: PlayerDetail }) {
  const { t } = useTranslation('library');
  if (player.mates.length === 0) return null;
  return (
    <Panel title={t('player.mates')} small>
      <PeopleList people={player.mates} crest={player.team?.crest} gameId={player.gameId} />
    </Panel>
  );
}
