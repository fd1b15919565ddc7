import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { GameDetail } from '@matchpoint/contracts/match/series';
import { CS_MAPS } from '@matchpoint/contracts/terms/maps';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { csScenes } from './cs-scenes.ts';
import { type DraftScene, type FilmWords, MUST, scoreText } from './draft-scene.ts';
import { mobaScenes } from './moba-scenes.ts';
import type { PlayedGame } from './played-game.ts';

/** Returns the scenes of a series, in order. */
export function seriesScenes(match: MatchDetail, words: FilmWords): DraftScene[] {
  const { series, facts } = match;
  if (series === undefined || facts.kind !== 'series') return [];
  const games = series.games.filter(({ status, winner }) => (status === 'finished' || status === 'forfeit') && winner !== undefined);
  let score: Pair = facts.advantage ?? [0, 0];
  return games.flatMap((game, index): DraftScene[] => {
    const winner: Side = game.winner === 0 ? 0 : 1;
    const before = score;
    score = winner === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    const played = { game, winner, before, after: score, from: index / games.length, to: (index + 1) / games.length, games: games.length };
    const { detail } = game;
    const inner =
      detail?.kind === 'moba' ? mobaScenes(detail, played, words) : detail?.kind === 'cs' ? csScenes(detail, played, words) : [];
    return [...inner, gameScene(played, words)];
  });
}

function gameScene({ game, winner, before, after, to }: PlayedGame, words: FilmWords): DraftScene {
  const { no, map, score, status } = game;
  const name =
    map === undefined
      ? words(`第${no}局`, `Game ${no}`)
      : words(`第${no}图 ${termOf(CS_MAPS, map, 'zh_CN')}`, `Map ${no} ${termOf(CS_MAPS, map, 'en_US')}`);
  const end = status === 'forfeit' ? words('判负', 'forfeited') : words('结束', 'ends');
  const inner = score === undefined ? '' : ` ${scoreText(score, words)}`;
  const best = bestOf(game, winner);
  return {
    weight: MUST,
    lengthMs: 4_200,
    leastMs: 3_400,
    changeAt: 0.45,
    scene: {
      kind: 'game',
      id: `game-${no}`,
      title: `${name}${words('', ' ')}${end}${inner}${words(`，大比分 ${scoreText(after, words)}`, `, series ${scoreText(after, words)}`)}`,
      progress: to,
      score: before,
      after,
      side: winner,
      events: [],
      game: no,
      ...(map === undefined ? {} : { map: words(termOf(CS_MAPS, map, 'zh_CN'), termOf(CS_MAPS, map, 'en_US')) }),
      ...(score === undefined ? {} : { result: score }),
      ...(status === 'forfeit' ? { forfeit: true } : {}),
      ...(best === undefined ? {} : { best }),
    },
  };
}

/** Returns the player of the winner with the best rating, otherwise with the best ratio of kills and assists to deaths. */
function bestOf({ detail }: GameDetail, winner: Side) {
  if (detail === undefined) return undefined;
  const players: readonly { player: { name: string }; kills: number; deaths: number; assists: number; rating?: number | undefined }[] =
    detail.players[winner];
  const [best] = players.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || ratio(b) - ratio(a));
  if (best === undefined) return undefined;
  const { player, kills, deaths, assists } = best;
  return { name: player.name, kills, deaths, assists };
}

function ratio({ kills, deaths, assists }: { readonly kills: number; readonly deaths: number; readonly assists: number }): number {
  return (kills + assists * 0.6) / Math.max(1, deaths);
}
