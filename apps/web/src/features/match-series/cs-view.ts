import type { CsGame, CsRound } from '@matchpoint/contracts/match/series';

export interface RoundCell {
  readonly no: number;
  readonly round?: CsRound | undefined;
  /** The current round. */
  readonly now: boolean;
  /** A half ends before this round. */
  readonly halfStart: boolean;
}

/** Rounds of regulation in one half: 12 for MR12, 15 for MR15. `maxRounds` counts both halves. */
function halfRounds(game: Pick<CsGame, 'maxRounds'>): number {
  return Math.ceil(game.maxRounds / 2);
}

/** Returns whether a round starts a new half: the second of regulation, and every half of overtime after it. */
export function startsHalf(no: number, game: Pick<CsGame, 'maxRounds' | 'overtimeRounds'>): boolean {
  const half = halfRounds(game);
  if (no <= half * 2) return no === half + 1;
  const overtimeHalf = Math.max(1, Math.ceil(game.overtimeRounds / 2));
  return (no - half * 2 - 1) % overtimeHalf === 0;
}

/** Returns the strip of rounds: all of regulation, and the overtime that was played. */
export function roundStrip(game: CsGame, live: boolean): RoundCell[] {
  const played = new Map(game.rounds.map((round) => [round.no, round]));
  const last = game.rounds.reduce((most, round) => Math.max(most, round.no), 0);
  const now = live ? last + 1 : undefined;
  const length = Math.max(halfRounds(game) * 2, last, now ?? 0);
  return Array.from({ length }, (_, index) => {
    const no = index + 1;
    return { no, round: played.get(no), now: no === now, halfStart: startsHalf(no, game) };
  });
}
