import { useTranslation } from 'react-i18next';
import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { GameDetail, SeriesDetail } from '@matchpoint/contracts/match/series';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { segmentedControlClass } from '../../ui/controls/segmented-control.tsx';
import { CsBoard } from './cs-board.tsx';
import { CsDuels } from './cs-duels.tsx';
import { CsEconomy } from './cs-economy.tsx';
import { CsSections } from './cs-sections.tsx';
import { csMaps } from './cs-series.ts';
import { CsTotalsPanel } from './cs-totals.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { choices, chosenGame, shownGames } from './games-of.ts';
import { GoldPanel } from './gold-panel.tsx';
import { SeriesBest, SeriesObjectives } from './moba-best.tsx';
import { MobaSections } from './moba-sections.tsx';
import { mobaGames } from './moba-series.ts';
import { useWinRates } from './use-win-rates.ts';
import graphs from './series-graphs.module.css';
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
      {chosen === 'total' && <Total match={match} series={series} teams={teams} />}
      {cs && chosen !== 'total' && all.length === 1 && <OnlyMap match={match} series={series} teams={teams} />}
      {game !== undefined && <Game match={match} game={game} teams={teams} />}
    </>
  );
}

/** The veto of a series of one map. */
function OnlyMap({ match, series, teams }: { match: MatchDetail; series: SeriesDetail; teams: Props['teams'] }) {
  return <CsBoard series={series} teams={teams} rates={useWinRates(match.id)} />;
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
      {game.detail?.kind === 'moba' && (
        <MobaSections matchId={match.id} gameId={match.gameId} game={game} detail={game.detail} teams={teams} />
      )}
      {game.detail?.kind === 'cs' && <CsSections game={game} detail={game.detail} teams={teams} />}
      {game.detail === undefined && (
        <Panel title={t('games.no', { no: game.no })}>
          <EmptyState icon="time" title={t('game.no_detail')} />
        </Panel>
      )}
    </>
  );
}

/** 总览: the series as a whole. */
function Total({ match, series, teams }: { match: MatchDetail; series: SeriesDetail; teams: Props['teams'] }) {
  const rates = useWinRates(match.id);
  if (match.gameId === 2) {
    const maps = csMaps(series);
    return (
      <>
        <CsBoard series={series} teams={teams} rates={rates} />
        <CsEconomy maps={maps} teams={teams} />
        <div className={graphs.columns}>
          <div>
            {maps.length > 0 && <CsTotalsPanel maps={maps} teams={teams} />}
            <CsDuels maps={maps} teams={teams} />
          </div>
        </div>
      </>
    );
  }
  const games = mobaGames(series);
  return (
    <>
      <DraftsPanel games={games} teams={teams} />
      <GoldPanel gameId={match.gameId} games={games} teams={teams} />
      <div className={graphs.columns}>
        <div>
          <SeriesBest games={games} teams={teams} />
          <SeriesObjectives gameId={match.gameId} games={games} teams={teams} />
        </div>
      </div>
      {games.length === 0 && <Results games={shownGames(series)} teams={teams} />}
    </>
  );
}

/** The winners of games without further data. */
function Results({ games, teams }: { games: readonly GameDetail[]; teams: Props['teams'] }) {
  const { t } = useTranslation('match-series');
  if (games.length === 0) return null;
  return (
    <Panel title={t('games.label')}>
      <ol className={classes.results}>
        {games.map((game) => (
          <li key={game.no}>
            <b>{t('games.no', { no: game.no })}</b>
            <span>{game.winner === undefined ? t(`game.${game.status}`) : t('gold.won', { team: teams[game.winner].name })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
