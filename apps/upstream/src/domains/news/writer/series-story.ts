import type { Pair, PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { GameDetail, SeriesFacts } from '@matchpoint/contracts/match/series';
import type { Id } from '@matchpoint/contracts/rules/id';
import { otherOf, SIDES } from './article-context.ts';

/** `decider`: the last possible game decided. `reverse`: the winner lost at least the first two games. */
export type SeriesShape = 'single' | 'sweep' | 'reverse' | 'comeback' | 'decider' | 'clear' | 'draw';

/** A game with its winner, if known. */
export interface PlayedGame {
  readonly game: GameDetail;
  readonly winner: Side;
}

export interface SeriesStory {
  readonly score: Pair;
  readonly winner: Side | undefined;
  readonly bestOf: number;
  readonly advantage: Pair | undefined;
  /** Finished and forfeited games in order. */
  readonly games: readonly PlayedGame[];
  readonly shape: SeriesShape;
  readonly totals: readonly [readonly PlayerTotal[], readonly PlayerTotal[]] | undefined;
}

/** Kills, deaths and assists of a player over all games of the series. */
export interface PlayerTotal {
  readonly player: PlayerRef;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly mvps: number;
}

/** Returns the facts of a series; undefined when it has no score or its games do not add up to it. */
export function seriesStory(detail: MatchDetail, facts: SeriesFacts): SeriesStory | undefined {
  const { score, winner } = detail;
  if (score === undefined || score[0] + score[1] === 0) return undefined;
  const games = (detail.series?.games ?? []).flatMap((game): PlayedGame[] =>
    game.winner === undefined ? [] : [{ game, winner: game.winner }],
  );
  const advantage = facts.advantage !== undefined && facts.advantage[0] + facts.advantage[1] > 0 ? facts.advantage : undefined;
  const won = (side: Side) => games.filter((one) => one.winner === side).length + (advantage?.[side] ?? 0);
  if (won(0) !== score[0] || won(1) !== score[1]) return undefined;
  return { score, winner, bestOf: facts.bestOf, advantage, games, shape: shapeOf(score, winner, facts, games), totals: totalsOf(games) };
}

function shapeOf(score: Pair, winner: Side | undefined, facts: SeriesFacts, games: readonly PlayedGame[]): SeriesShape {
  if (winner === undefined || score[0] === score[1]) return 'draw';
  if (facts.bestOf === 1) return 'single';
  const loser = otherOf(winner);
  if (score[loser] === 0 && (facts.advantage === undefined || facts.advantage[winner] === 0)) return 'sweep';
  if (facts.advantage === undefined && facts.mode === 'bo') {
    const lostFirst = games.findIndex((one) => one.winner === winner);
    if (lostFirst >= 2) return 'reverse';
    if (lostFirst === 1) return 'comeback';
  }
  return score[0] + score[1] === facts.bestOf && facts.mode === 'bo' ? 'decider' : 'clear';
}

function totalsOf(games: readonly PlayedGame[]): SeriesStory['totals'] {
  const played = games.filter(({ game }) => game.status === 'finished');
  const details = played.flatMap(({ game }) => (game.detail === undefined ? [] : [game.detail]));
  if (details.length === 0 || details.length < played.length) return undefined;
  if (details.some((detail) => detail.players[0].length === 0 || detail.players[1].length === 0)) return undefined;
  const totals = SIDES.map((side) => {
    const byId = new Map<Id, PlayerTotal>();
    for (const detail of details) {
      for (const line of detail.players[side]) {
        const old = byId.get(line.player.id);
        byId.set(line.player.id, {
          player: line.player,
          kills: (old?.kills ?? 0) + line.kills,
          deaths: (old?.deaths ?? 0) + line.deaths,
          assists: (old?.assists ?? 0) + line.assists,
          mvps: (old?.mvps ?? 0) + ('mvp' in line && line.mvp === true ? 1 : 0),
        });
      }
    }
    return [...byId.values()].toSorted((a, b) => b.kills - a.kills || a.deaths - b.deaths || b.assists - a.assists);
  });
  const [home = [], away = []] = totals;
  return [home, away];
}
