import type { FixtureSlot } from '../fixture-slot.ts';
import { namesOf, type Team } from '../world.ts';
import { overBy, resultOf } from './results.ts';

/** A name in simplified Chinese and English. */
export type Name = readonly [string, string];

/** A match between two teams before its key, teams and time are set. */
export type SlotBase = Omit<FixtureSlot, 'key' | 'teams' | 'startAt'> & { readonly keyPrefix: string };

/** The date and format of a knock-out round. */
export interface KnockoutRound {
  readonly name: Name;
  /** Returns the kick-off of a game (from 0) of a tie (from 0), UTC milliseconds. `home` is the team that plays at home. */
  readonly at: (tie: number, game: number, home: Team) => number;
  /** Best-of of an esports series. */
  readonly length?: number;
  /** Matches of a tie: the first team with the majority goes through. 1 by default. */
  readonly bestOfMatches?: number;
  readonly neutral?: boolean;
}

/** A tie whose matches are simulated to the end. */
interface PlayedTie {
  readonly slots: readonly FixtureSlot[];
  readonly winner: Team;
  readonly loser: Team;
}

/** Returns a slot of a competition: the base with its own key, teams and time. */
export function slotOf(base: SlotBase, key: string, teams: readonly Team[], startAt: number): FixtureSlot {
  const { keyPrefix, ...rest } = base;
  return { ...rest, key: `${keyPrefix}-${key}`, teams, startAt };
}

/** Names of the rounds with two, four, eight … ties left to the final. */
export function roundNameOf(ties: number): Name {
  switch (ties) {
    case 1:
      return ['决赛', 'Final'];
    case 2:
      return ['半决赛', 'Semi-finals'];
    case 4:
      return ['1/4决赛', 'Quarter-finals'];
    default:
      return [`1/${ties}决赛`, `Round of ${ties * 2}`];
  }
}

/**
 * Returns the matches of a knock-out from its first round to the final. `entrants` are in the order of seeds; their number is a power of
 * two with one round for each halving. The winners of a round meet in the next one. `knownAt` is when the entrants are known. With `third`
 * the losers of the semi-finals play for third place.
 */
export function knockoutSlots(
  base: SlotBase,
  entrants: readonly Team[],
  rounds: readonly KnockoutRound[],
  knownAt: number,
  third?: KnockoutRound,
): FixtureSlot[] {
  const seeds = new Map(entrants.map((team, index) => [team.key, index]));
  const slots: FixtureSlot[] = [];
  let left: readonly { readonly team: Team; readonly knownAt: number }[] = bracketOrder(entrants).map((team) => ({ team, knownAt }));
  for (const [index, round] of rounds.entries()) {
    const next: { team: Team; knownAt: number }[] = [];
    const losers: Team[] = [];
    for (let tie = 0; tie * 2 < left.length; tie += 1) {
      const [a, b] = [left[tie * 2], left[tie * 2 + 1]];
      if (a === undefined || b === undefined) throw new RangeError(`${base.keyPrefix}: ${left.length} teams in a round`);
      const favoured = (seeds.get(a.team.key) ?? 0) <= (seeds.get(b.team.key) ?? 0);
      const pair = favoured ? ([a.team, b.team] as const) : ([b.team, a.team] as const);
      const played = playTie(base, `k${index + 1}-${tie + 1}`, pair, round, tie, Math.max(a.knownAt, b.knownAt));
      slots.push(...played.slots);
      losers.push(played.loser);
      next.push({ team: played.winner, knownAt: Math.max(...played.slots.map(overBy)) });
    }
    left = next;
    const [a, b] = losers;
    if (third !== undefined && next.length === 2 && a !== undefined && b !== undefined) {
      slots.push(...playTie(base, 'third', [a, b], third, 0, Math.max(...next.map((entry) => entry.knownAt))).slots);
    }
  }
  return slots;
}

/** Plays a tie of one or several matches; the first team has the home advantage. */
export function playTie(
  base: SlotBase,
  key: string,
  [first, second]: readonly [Team, Team],
  round: KnockoutRound,
  tie: number,
  knownAt: number,
): PlayedTie {
  const matches = round.bestOfMatches ?? 1;
  const needed = Math.floor(matches / 2) + 1;
  const slots: FixtureSlot[] = [];
  const won: [number, number] = [0, 0];
  for (let game = 0; Math.max(...won) < needed && game < matches; game += 1) {
    // The first team plays at home in games 1, 2, 5 and 7.
    const turned = game === 2 || game === 3 || game === 5;
    const teams = turned ? [second, first] : [first, second];
    const previous = slots.at(-1);
    const announcedAt = game < needed || previous === undefined ? knownAt : overBy(previous);
    const slot: FixtureSlot = {
      ...slotOf(base, matches === 1 ? key : `${key}-${game + 1}`, teams, round.at(tie, game, turned ? second : first)),
      round: namesOf(round.name[0], round.name[1]),
      knockout: true,
      announcedAt,
      ...(round.length === undefined ? {} : { length: round.length }),
      ...(round.neutral === undefined ? {} : { neutral: round.neutral }),
    };
    slots.push(slot);
    const side = resultOf(slot)?.winner ?? 0;
    won[turned ? (side === 0 ? 1 : 0) : side] += 1;
  }
  return won[0] > won[1] ? { slots, winner: first, loser: second } : { slots, winner: second, loser: first };
}

/** Returns the seeds in the order of the bracket: the best two can meet in the final only. */
function bracketOrder<T>(seeds: readonly T[]): T[] {
  let order = [0];
  while (order.length < seeds.length) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return order.flatMap((seed) => seeds[seed] ?? []);
}

/**
 * Returns the matches of a double elimination of four teams in the order of seeds: a team is out after its second defeat. `at` returns the
 * kick-off of a step: 0 two upper semi-finals, 1 upper final, 2 lower round 1, 3 lower round 2, 4 grand final.
 */
export function doubleEliminationSlots(
  base: SlotBase,
  entrants: readonly [Team, Team, Team, Team],
  options: {
    readonly at: (step: 0 | 1 | 2 | 3 | 4, tie: number) => number;
    readonly length: number;
    readonly finalLength: number;
    /** The winner of the upper bracket starts the grand final with one game. */
    readonly advantage: boolean;
  },
  knownAt: number,
): FixtureSlot[] {
  const [a, b, c, d] = entrants;
  const round = (name: Name, step: 0 | 1 | 2 | 3 | 4): KnockoutRound => ({
    name,
    at: (tie) => options.at(step, tie),
    length: step === 4 ? options.finalLength : options.length,
    neutral: true,
  });
  const until = (...ties: readonly PlayedTie[]): number => Math.max(...ties.flatMap(({ slots }) => slots.map(overBy)));
  const opening = round(['胜者组第一轮', 'Upper bracket, Round 1'], 0);
  const first = playTie(base, 'u1-1', [a, d], opening, 0, knownAt);
  const second = playTie(base, 'u1-2', [b, c], opening, 1, knownAt);
  const begun = until(first, second);
  const upper = playTie(base, 'u2-1', [first.winner, second.winner], round(['胜者组第二轮', 'Upper bracket, Round 2'], 1), 0, begun);
  const lower = playTie(base, 'l1-1', [first.loser, second.loser], round(['败者组第一轮', 'Lower bracket, Round 1'], 2), 0, begun);
  const last = playTie(
    base,
    'l2-1',
    [upper.loser, lower.winner],
    round(['败者组第二轮', 'Lower bracket, Round 2'], 3),
    0,
    until(upper, lower),
  );
  const final = playTie(
    options.advantage ? { ...base, advantage: [1, 0] } : base,
    'gf-1',
    [upper.winner, last.winner],
    round(['总决赛', 'Grand Final'], 4),
    0,
    until(upper, last),
  );
  return [first, second, upper, lower, last, final].flatMap(({ slots }) => slots);
}
