import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import type { LeagueTable } from '@matchpoint/contracts/league/league';
import type { RevealedItem } from '@matchpoint/contracts/rules/spoiler';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { idOfParam } from '../../../lib/navigation/id-param.ts';
import { MaskedNote } from '../../../shared/spoiler/masked-note.tsx';
import { useRevealed } from '../../../shared/spoiler/revealed.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import type { EntitySearchParams } from '../shared/library-search-params.ts';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { StandingsTable } from '../shared/table/standings-table.tsx';
import { ZoneLegend } from '../shared/table/zone-legend.tsx';
import { Bracket } from './bracket.tsx';
import { PointsTable } from './points-table.tsx';
import { Swiss } from './swiss.tsx';
import { leagueInputs } from './league-data.ts';
import { LeagueFrame } from './league-frame.tsx';
import type { LeaguePageProps } from './league-overview.tsx';
import classes from './league-table.module.css';

/** How often a knock-out in play is read again. */
const LIVE_REFRESH_MS = 15_000;

function hasLiveTie({ bracket, swiss }: LeagueTable): boolean {
  const rounds = [...bracket, ...(swiss?.rounds.flatMap(({ boxes }) => boxes) ?? [])];
  return rounds.some(({ ties }) => ties.some(({ state }) => state === 'live'));
}

/** The table of a season, over all matches, home or away matches, or the newest six; below it the knockout. */
export function LeagueTablePage({ id, search }: LeaguePageProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const { t: tSpoiler } = useTranslation('spoiler');
  const item: RevealedItem = `table:${idOfParam(id)}`;
  const isRevealed = useRevealed(item);
  const input = leagueInputs.table(locale.code, id, search);
  const query = trpc.league.table.useQuery(isRevealed ? { ...input, reveal: true } : input, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && hasLiveTie(state.data) ? LIVE_REFRESH_MS : false),
  });
  return (
    <LeagueFrame id={id} part="table" search={search}>
      {(league) => (
        <PageLayout>
          <QueryState query={query} waiting={<RowsSkeleton rows={20} />}>
            {({ groups, points, bracket, swiss }) => (
              <>
                {bracket.length === 0 ? null : (
                  <Panel title={t('bracket.title')}>
                    <Bracket bracket={bracket} gameId={league.gameId} />
                  </Panel>
                )}
                {swiss === undefined ? null : (
                  <Panel title={t('swiss.title')}>
                    <Swiss swiss={swiss} gameId={league.gameId} />
                  </Panel>
                )}
                {groups.some(isMasked) || points.some(isMasked) ? (
                  <Panel title={t('table.title')}>
                    <MaskedNote item={item} text={tSpoiler('table.masked_text')} action={tSpoiler('table.show')} />
                  </Panel>
                ) : null}
                {groups.length + points.length + bracket.length === 0 && swiss === undefined ? (
                  <Panel title={t('table.title')} beside={<Scopes id={id} search={search} />}>
                    <EmptyList icon="score" text={t('table.empty')} hint={t('table.empty_text')} level={3} />
                  </Panel>
                ) : null}
                {points.map((table, index) => (
                  <Panel key={table.name ?? index} title={table.name ?? t('table.title')} note={t('points.note')}>
                    <PointsTable table={table} gameId={league.gameId} caption={t('table.caption', { league: league.name })} />
                  </Panel>
                ))}
                <div className={groups.length > 2 ? classes.groups : classes.few}>
                  {groups.map((group, index) => (
                    <Panel
                      key={group.group ?? index}
                      title={group.group === undefined ? t('table.title') : t('table.group', { group: group.group })}
                      beside={index === 0 ? <Scopes id={id} search={search} /> : undefined}
                      note={
                        index === groups.length - 1 && groups.some(({ rows }) => rows.some((row) => row.zone !== undefined)) ? (
                          <ZoneLegend groups={groups} />
                        ) : undefined
                      }
                    >
                      <StandingsTable table={group} gameId={league.gameId} caption={t('table.caption', { league: league.name })} />
                    </Panel>
                  ))}
                </div>
              </>
            )}
          </QueryState>
        </PageLayout>
      )}
    </LeagueFrame>
  );
}

/** The matches that the table covers. */
function Scopes({ id, search }: { readonly id: string; readonly search: EntitySearchParams }) {
  const { t } = useTranslation('library');
  const { scope = 'total', ...rest } = search;
  return (
    <nav className={segmentedControlClass} aria-label={t('table.scopes')}>
      {(['total', 'home', 'away', 'form'] as const).map((each) => (
        <Link
          key={each}
          to="/leagueLibrary/$id/table"
          params={{ id }}
          search={each === 'total' ? rest : { ...rest, scope: each }}
          resetScroll={false}
          replace
          activeProps={{}}
          activeOptions={EXACT}
          aria-current={each === scope ? 'true' : undefined}
        >
          {t(`table.scope.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
