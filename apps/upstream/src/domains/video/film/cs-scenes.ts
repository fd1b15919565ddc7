import type { Pair } from '@matchpoint/contracts/match/base';
import type { CsGame } from '@matchpoint/contracts/match/series';
import { CS_MAPS } from '@matchpoint/contracts/terms/maps';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { type DraftScene, type FilmWords, scoreText } from './draft-scene.ts';
import type { PlayedGame } from './played-game.ts';

/** Returns the scenes of one CS map before its end: its halves round by round, with all of overtime as the last one. */
export function csScenes({ rounds, maxRounds }: CsGame, played: PlayedGame, words: FilmWords): DraftScene[] {
  const { no, map } = played.game;
  if (rounds.length === 0 || map === undefined) return [];
  const half = maxRounds / 2;
  const parts = [rounds.slice(0, half), rounds.slice(half, maxRounds), rounds.slice(maxRounds)].filter((part) => part.length > 0);
  const name = words(termOf(CS_MAPS, map, 'zh_CN'), termOf(CS_MAPS, map, 'en_US'));
  let score: Pair = [0, 0];
  let seen = 0;
  return parts.map((part, index): DraftScene => {
    const before = score;
    const wonBy = (side: 0 | 1) => part.filter((round) => round.side === side).length;
    score = [score[0] + wonBy(0), score[1] + wonBy(1)];
    seen += part.length;
    const what = index === 0 ? words('上半场', 'first half') : index === 1 ? words('下半场', 'second half') : words('加时', 'overtime');
    return {
      weight: played.games <= 2 || index === parts.length - 1 ? 7 : 5,
      lengthMs: 6_400,
      leastMs: 4_800,
      scene: {
        kind: 'rounds',
        id: `rounds-${no}-${index + 1}`,
        title: `${name} ${what} ${scoreText(score, words)}`,
        progress: played.from + (played.to - played.from) * (seen / rounds.length) * 0.999,
        score: played.before,
        events: [],
        game: no,
        map: name,
        rounds: part.map(({ no: round, side, ct, reason, economy }) => ({
          no: round,
          side,
          ct,
          reason,
          ...(economy === undefined ? {} : { economy }),
        })),
        before,
        half: index + 1,
      },
    };
  });
}
