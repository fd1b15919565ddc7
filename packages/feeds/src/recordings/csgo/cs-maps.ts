import type { CsGame, CsRound } from '@matchpoint/contracts/match/series';
import { z } from 'zod';
import { seeded } from '../hash.ts';
import type { GameTimeline, GameFrame, Score, Side } from '../series/series-timeline.ts';

export const Rounds = z.object({
  halfResults: z.array(z.object({ team1Rounds: z.int().min(0), team2Rounds: z.int().min(0) })),
  team1TotalRounds: z.int().min(0),
  team2TotalRounds: z.int().min(0),
});

export type Rounds = z.infer<typeof Rounds>;

/** Returns the key of a map from a name such as "de_dust2" or "dst2". */
export function csMap(name: string): string {
  const plain = name.replace(/^(de|cs)_/, '');
  return plain === 'cbble' ? 'cobblestone' : plain;
}

/** Regulation of the CS:GO era: first to 16 of 30 rounds; overtime halves have three rounds. */
const MAX_ROUNDS = 30;
const OVERTIME_ROUNDS = 6;

/** Average duration of a round, from freeze time to freeze time, and of the break between halves, milliseconds. */
const ROUND_MS = 105_000;
const HALF_MS = 150_000;
export const sideOf = (score: Score): Side | undefined => (score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1);

/**
 * Returns a map of which only the halves are known. The winners of rounds within a half are drawn from `seed`; the history shows no rounds.
 */
export function placedMap(seed: string, map: string, rounds: Rounds, pickedBy: Side | undefined): GameTimeline {
  const random = seeded(`rounds:${seed}:${map}`);
  const frames: GameFrame[] = [{ atMs: 0, phase: 'in_game', score: [0, 0], round: 1 }];
  const halves: CsGame['halves'] = [];
  let at = 0;
  let score: Score = [0, 0];
  const detail = (): CsGame => ({
    kind: 'cs',
    maxRounds: MAX_ROUNDS,
    overtimeRounds: OVERTIME_ROUNDS,
    halves: [...halves],
    rounds: [],
    players: [[], []],
    events: [],
  });
  for (const [index, half] of rounds.halfResults.entries()) {
    let left: [number, number] = [half.team1Rounds, half.team2Rounds];
    let won: Score = [0, 0];
    if (index > 0) {
      frames.push({ atMs: at + 1000, phase: 'half_time', score, detail: detail() });
      at += HALF_MS;
      frames.push({ atMs: at, phase: 'in_game', score, round: score[0] + score[1] + 1, detail: detail() });
    }
    while (left[0] + left[1] > 0) {
      const home = random() * (left[0] + left[1]) < left[0];
      left = home ? [left[0] - 1, left[1]] : [left[0], left[1] - 1];
      score = home ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
      won = home ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
      at += Math.round(ROUND_MS * (0.7 + random() * 0.6));
      halves[index] = { score: [won[0], won[1]] };
      frames.push({ atMs: at, phase: 'in_game', score, round: score[0] + score[1] + 1, detail: detail() });
    }
  }
  const final: Score = [rounds.team1TotalRounds, rounds.team2TotalRounds];
  return { map: csMap(map), pickedBy, winner: sideOf(final), lengthMs: at + 5000, frames, score: final, detail: detail() };
}

/** Returns a map of which only the result is known. */
export function resultMap(map: string | undefined, score: Score | undefined, winner?: Side): GameTimeline {
  return {
    ...(map === undefined ? {} : { map: csMap(map) }),
    winner: winner ?? (score === undefined ? undefined : sideOf(score)),
    lengthMs: 50 * 60_000,
    frames: [],
    ...(score === undefined ? {} : { score }),
  };
}

/** Returns the halves of rounds: a new half begins when the sides change. */
export function halvesOf(rounds: readonly Pick<CsRound, 'side' | 'ct'>[]): CsGame['halves'] {
  const halves: { ct: Side; score: [number, number] }[] = [];
  for (const round of rounds) {
    const last = halves.at(-1);
    const half = last?.ct === round.ct ? last : { ct: round.ct, score: [0, 0] satisfies [number, number] as [number, number] };
    if (half !== last) halves.push(half);
    half.score = round.side === 0 ? [half.score[0] + 1, half.score[1]] : [half.score[0], half.score[1] + 1];
  }
  return halves;
}

export function roundMap(seed: string, map: string, rounds: readonly CsRound[], players: CsGame['players']): GameTimeline {
  const random = seeded(`length:${seed}`);
  const detail = (upTo: number, lines: CsGame['players']): CsGame => ({
    kind: 'cs',
    maxRounds: MAX_ROUNDS,
    overtimeRounds: OVERTIME_ROUNDS,
    halves: halvesOf(rounds.slice(0, upTo)),
    rounds: rounds.slice(0, upTo),
    players: lines,
    events: [],
  });
  const first = rounds[0]?.ct;
  const frames: GameFrame[] = [
    { atMs: 0, phase: 'in_game', score: [0, 0], round: 1, ...(first === undefined ? {} : { ctSide: first }), detail: detail(0, [[], []]) },
  ];
  let at = 0;
  let score: Score = [0, 0];
  for (const [index, round] of rounds.entries()) {
    at += Math.round(ROUND_MS * (0.7 + random() * 0.6));
    score = round.side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    const next = rounds[index + 1];
    const common = { score, round: index + 2, detail: detail(index + 1, [[], []]) };
    if (next !== undefined && next.ct !== round.ct) {
      frames.push({ atMs: at, phase: 'half_time', ...common });
      at += HALF_MS;
    }
    if (next !== undefined) frames.push({ atMs: at, phase: 'in_game', ctSide: next.ct, ...common });
  }
  return { map: csMap(map), winner: sideOf(score), lengthMs: at + 5000, frames, score, detail: detail(rounds.length, players) };
}

/**
 * Returns the winner of each map of a series of which only the map score is known: the winner wins the last map, and the order of the
 * others is drawn from `seed`.
 */
export function mapsOf(seed: string, [home, away]: Score): Side[] {
  const winner: Side = home > away ? 0 : 1;
  const loser: Side = winner === 0 ? 1 : 0;
  const random = seeded(`maps:${seed}`);
  const before = [
    ...Array.from({ length: Math.max(home, away) - 1 }, () => winner),
    ...Array.from({ length: Math.min(home, away) }, () => loser),
  ];
  const drawn = before.map((side) => ({ side, by: random() })).toSorted((a, b) => a.by - b.by);
  return [...drawn.map((one) => one.side), winner];
}
