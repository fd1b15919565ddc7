import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { GameDetail } from '@matchpoint/contracts/match/series';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { CsSections, Maps, Veto } from './cs-sections.tsx';
import { choices, chosenGame, shownGames } from './games-of.ts';
import { MobaSections } from './moba-sections.tsx';
import { thousands } from './moba-view.ts';
import classes from './series-sections.module.css';

interface Props {
  readonly match: MatchDetail;
  readonly teams: readonly [TeamRef, TeamRef];
  /** The game from the URL. */
  readonly asked: number | undefined;
}

/** 对局 of a series: a tab for the series and one for each game that was played, then the content of the chosen tab. */
export function SeriesOverview({ match, teams, asked }: Props) {
  const { t } = useTranslation('match-series');
  const series = match.series;
  const facts = match.facts;
  if (series === undefined || facts.kind !== 'series') return null;
  const all = choices(series, facts.bestOf);
  const chosen = chosenGame(series, facts.bestOf, asked);
  const game = chosen === 'total' ? undefined : series.games.find((one) => one.no === chosen);
  const cs = match.gameId === 2;
  return (
    <>
      {all.length > 1 && (
        <nav className={classes.tabs} aria-label={t('games.label')}>
          <div className={segmentedControlClass}>
            {all.map((choice) => {
              const one = choice === 'total' ? undefined : series.games.find((entry) => entry.no === choice);
              return (
                <Link
                  key={choice}
                  to="."
                  search={(before: object) => ({ ...before, game: choice === 'total' ? 0 : choice })}
                  replace
                  resetScroll={false}
                  aria-current={choice === chosen ? 'page' : undefined}
                >
                  {choice === 'total' ? t('games.total') : t(cs ? 'games.map' : 'games.no', { no: choice })}
                  {one?.winner !== undefined && ` ${teams[one.winner].short}`}
                </Link>
              );
            })}
          </div>
        </nav>
      )}
      {cs && (chosen === 'total' || all.length === 1) && <Veto series={series} teams={teams} />}
      {cs && (chosen === 'total' || all.length === 1) && <Maps series={series} teams={teams} />}
      {chosen === 'total' && !cs && <Total games={shownGames(series)} teams={teams} />}
      {game !== undefined && <Game match={match} game={game} teams={teams} />}
    </>
  );
}

function Game({ match, game, teams }: { match: MatchDetail; game: GameDetail; teams: readonly [TeamRef, TeamRef] }) {
  const { t } = useTranslation('match-series');
  if (game.status === 'forfeit')
    return (
      <Panel title={t('games.no', { no: game.no })}>
        <EmptyState
          icon="shield"
          title={t('game.forfeit')}
          text={game.winner === undefined ? t('game.forfeit_open') : t('game.forfeit_won', { team: teams[game.winner].name })}
        />
      </Panel>
    );
  return (
    <>
      {(game.remakes ?? 0) > 0 && <p className={classes.remade}>{t('game.remade', { count: game.remakes ?? 0 })}</p>}
      {game.detail?.kind === 'moba' && <MobaSections gameId={match.gameId} game={game} detail={game.detail} teams={teams} />}
      {game.detail?.kind === 'cs' && <CsSections game={game} detail={game.detail} teams={teams} />}
      {game.detail === undefined && (
        <Panel title={t('games.no', { no: game.no })}>
          <EmptyState icon="time" title={t('game.no_detail')} />
        </Panel>
      )}
    </>
  );
}

/** The series as a whole: one line per game with winner, length, kills and gold. */
function Total({ games, teams }: { games: readonly GameDetail[]; teams: readonly [TeamRef, TeamRef] }) {
  const { t } = useTranslation('match-series');
  return (
    <Panel title={t('total.title')}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.total}>
          <thead>
            <tr>
              <th scope="col">{t('total.game')}</th>
              <th scope="col">{t('total.winner')}</th>
              <th scope="col">{t('total.length')}</th>
              <th scope="col">{t('team.kills')}</th>
              <th scope="col">{t('team.gold')}</th>
              <th scope="col">{t('team.towers')}</th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => {
              const moba = game.detail?.kind === 'moba' ? game.detail.teams : undefined;
              const pair = (value: (team: 0 | 1) => number | undefined, write: (value: number) => string = String) => {
                const [left, right] = [value(0), value(1)];
                return left === undefined || right === undefined ? '–' : `${write(left)} – ${write(right)}`;
              };
              return (
                <tr key={game.no}>
                  <th scope="row">{t('games.no', { no: game.no })}</th>
                  <td>{game.winner === undefined ? t(`game.${game.status}`) : teams[game.winner].name}</td>
                  <td>
                    <bdi dir="ltr">{game.lengthSec === undefined ? '–' : clockText(game.lengthSec * 1000)}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{pair((side) => moba?.[side].kills)}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{pair((side) => moba?.[side].gold, thousands)}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{pair((side) => moba?.[side].towers)}</bdi>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
