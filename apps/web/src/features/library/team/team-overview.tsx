import { useTranslation } from 'react-i18next';
import type { TeamDetail } from '@matchpoint/contracts/team/team';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { hueStyle } from '../../../ui/controls/chip.tsx';
import { PageLayout } from '../../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { FormDots } from '../shared/table/form-dots.tsx';
import { nameParam } from '../shared/library-search-params.ts';
import type { MatchRows } from '../shared/match-rows.ts';
import { QueryState } from '../shared/query-state.tsx';
import { PeopleList } from '../shared/people-list.tsx';
import { groupSquad } from '../shared/names/positions.ts';
import { useSeasonText } from '../shared/names/use-season-text.ts';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import table from '../shared/table/table.module.css';
import { teamInputs } from './team-data.ts';
import { MarginChart } from './margin-chart.tsx';
import { TeamEloPanel } from './team-elo-panel.tsx';
import { TeamFrame, type TeamPageProps } from './team-frame.tsx';
import classes from './team-overview.module.css';
import { EntityLink } from '../../../shared/content/entity-link.tsx';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { useFeature } from '../../../shared/system/features.ts';

/** The overview of a team: next and last matches, places, squad, honours. */
export function TeamOverview({ id, rows: Rows }: TeamPageProps & { readonly rows: MatchRows }) {
  const { t } = useTranslation('library');
  return (
    <TeamFrame id={id} part="overview">
      {(team) => (
        <PageLayout {...(hasSide(team) ? { right: <Side team={team} /> } : {})}>
          {team.rows.length === 0 ? null : <Places team={team} />}
          {team.results.length < 2 ? null : <Margins team={team} />}
          <Panel
            title={t('team.next')}
            more={
              <Link to="/squadLibrary/$id/fixtures" params={{ id }}>
                {t('more.fixtures')}
              </Link>
            }
          >
            {team.next.length === 0 ? (
              <EmptyList icon="calendar" text={t('team.no_next')} hint={t('team.no_next_text')} level={3} />
            ) : (
              <Rows matches={team.next} scope={`${id} next`} />
            )}
          </Panel>
          <Panel
            title={t('team.last')}
            more={
              <Link to="/squadLibrary/$id/fixtures" params={{ id }} search={{ when: 'past' }}>
                {t('more.results')}
              </Link>
            }
          >
            {team.last.length === 0 ? (
              <EmptyList icon="calendar" text={t('team.no_last')} hint={t('team.no_last_text')} level={3} />
            ) : (
              <Rows matches={team.last} scope={`${id} last`} />
            )}
          </Panel>
        </PageLayout>
      )}
    </TeamFrame>
  );
}

/** Returns whether the side column has a panel; without one the main column takes the width. */
function hasSide({ elo, players, honours }: TeamDetail): boolean {
  return elo !== undefined || players > 0 || honours.length > 0;
}

function Side({ team }: { readonly team: TeamDetail }) {
  return (
    <>
      {team.elo === undefined ? null : <TeamEloPanel team={team} elo={team.elo} />}
      {team.players === 0 ? null : <Squad team={team} />}
      {team.honours.length === 0 ? null : <Honours team={team} />}
    </>
  );
}

/** The latest results with their margins. */
function Margins({ team }: { readonly team: TeamDetail }) {
  const t = useGameT('library', team.gameId);
  const count = team.results.length;
  return (
    <Panel title={t('margins.title')} note={t('margins.note')}>
      <MarginChart results={team.results} gameId={team.gameId} label={t('margins.label', { count })} />
    </Panel>
  );
}

/** The team's place in each of its leagues. */
function Places({ team }: { readonly team: TeamDetail }) {
  const { t } = useTranslation('library');
  const hasTables = useFeature('leagues');
  const draws = team.rows.some(({ row }) => row.drawn !== undefined);
  return (
    <Panel title={t('team.places')}>
      <div {...scrollArea} className={table.scroll}>
        <table className={table.table}>
          <caption>{t('team.places')}</caption>
          <thead>
            <tr>
              <th scope="col" data-name="">
                {t('career.league')}
              </th>
              <th scope="col">{t('table.rank')}</th>
              <th scope="col">{t('table.played')}</th>
              <th scope="col">{t('table.won')}</th>
              {draws ? <th scope="col">{t('table.drawn')}</th> : null}
              <th scope="col">{t('table.lost')}</th>
              <th scope="col">{t('table.goals')}</th>
              <th scope="col">{t('table.points')}</th>
              <th scope="col" className={table.wide}>
                {t('table.form')}
              </th>
            </tr>
          </thead>
          <tbody>
            {team.rows.map(({ league, season, row }) => (
              <tr key={`${league.id} ${season}`}>
                <th scope="row" data-name="">
                  <span className={table.name}>
                    <i className={classes.bar} style={hueStyle(league.hue)} />
                    {hasTables ? (
                      <Link
                        to="/leagueLibrary/$id/table"
                        params={{ id: String(league.id) }}
                        search={season === undefined ? {} : { season: nameParam(season) }}
                        preload={false}
                      >
                        <span dir="auto">{league.name}</span>
                      </Link>
                    ) : (
                      <span dir="auto">{league.name}</span>
                    )}
                    {season === undefined ? null : <small>{season}</small>}
                  </span>
                </th>
                <td className={table.strong}>{row.rank}</td>
                <td>{row.played}</td>
                <td>{row.won}</td>
                {draws ? <td>{row.drawn ?? '–'}</td> : null}
                <td>{row.lost}</td>
                <td>
                  <Bdi>
                    {row.for}:{row.against}
                  </Bdi>
                </td>
                <td>{row.points}</td>
                <td className={table.wide}>
                  <FormDots form={row.form.slice(-5)} label={t('table.form')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Number of players shown beside the matches: those with most appearances. */
const FIRST = 11;

function Squad({ team }: { readonly team: TeamDetail }) {
  const t = useGameT('library', team.gameId);
  const optionalT = useOptionalT('library');
  const { locale } = usePage();
  const id = String(team.id);
  const query = trpc.team.squad.useQuery(teamInputs.detail(locale.code, id));
  return (
    <Panel
      title={t('team.tab.squad')}
      small
      more={
        <Link to="/squadLibrary/$id/squad" params={{ id }}>
          {t('more.squad')}
        </Link>
      }
    >
      <QueryState query={query} waiting={<RowsSkeleton rows={Math.min(team.players, FIRST)} />}>
        {({ list }) => {
          const most = list.toSorted((a, b) => b.played - a.played).slice(0, FIRST);
          const groups = groupSquad(most, team.gameId);
          // In esports every role is a player's own, which stands beside the name.
          if (groups.length === 1 || groups.length === most.length)
            return <PeopleList people={groups.flatMap(({ players }) => players)} crest={team.crest} gameId={team.gameId} />;
          return groups.map(({ key, players }) => (
            <section key={key ?? 'rest'}>
              <h3 className={classes.line}>{key === undefined ? t('squad.players') : (optionalT(`squad.${key}`) ?? key)}</h3>
              <PeopleList people={players} crest={team.crest} gameId={team.gameId} />
            </section>
          ));
        }}
      </QueryState>
    </Panel>
  );
}

function Honours({ team }: { readonly team: TeamDetail }) {
  const { t } = useTranslation('library');
  const optionalT = useOptionalT('library');
  const seasonTextOf = useSeasonText(team.gameId);
  return (
    <Panel title={t('honours.title')} small>
      <ul className={classes.honours}>
        {team.honours.map((honour) => (
          <li key={`${honour.league.id} ${honour.season}`} data-place={honour.place}>
            <b>{optionalT(`honours.${honour.place}`) ?? honour.place}</b>
            <EntityLink entity={{ kind: 'league', id: honour.league.id }}>{honour.league.name}</EntityLink>
            <span>{seasonTextOf(honour.season)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
