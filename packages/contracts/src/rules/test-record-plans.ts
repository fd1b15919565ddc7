import fc from 'fast-check';
import { GAME_IDS } from '../games.ts';
import { type MatchOutcome, type PickMarket, sidesOf } from './pick.ts';
import type { RecordedContent, RecordedPick } from './record-chain.ts';
import { toHex } from './sha256.ts';
import { HOUR_MS, type TestPlan } from './test-record-log.ts';

/** Kick-off of the first plan: noon of a day in UTC+8. */
export const FIRST_KICKOFF = Date.UTC(2026, 10, 2, 4);

const sideOf = (market: PickMarket) => fc.constantFrom(...sidesOf(market));
const oddsMilli = fc.integer({ min: 1001, max: 50_000 });
const quarters = fc.integer({ min: -40, max: 40 }).map((steps) => steps / 4);

/** Picks of every market. */
const pick: fc.Arbitrary<RecordedPick> = fc.oneof(
  fc
    .constantFrom('win_draw_win' as const, 'money_line' as const)
    .chain((market) => fc.record({ market: fc.constant(market), side: sideOf(market), oddsMilli })),
  fc
    .constantFrom('handicap' as const, 'total' as const)
    .chain((market) => fc.record({ market: fc.constant(market), side: sideOf(market), oddsMilli, line: quarters })),
  fc.record({ market: fc.constant('game_winner' as const), side: sideOf('game_winner'), oddsMilli, game: fc.integer({ min: 1, max: 5 }) }),
);

const side = fc.constantFrom('home' as const, 'away' as const);
const outcome: fc.Arbitrary<MatchOutcome> = fc.oneof(
  fc.constant<MatchOutcome>({ state: 'void' }),
  fc.record(
    {
      state: fc.constant('played' as const),
      score: fc.tuple(fc.nat(9), fc.nat(9)),
      winner: side,
      games: fc.array(fc.option(side), { maxLength: 5 }),
    },
    { requiredKeys: ['state', 'score'] },
  ),
);

/** Plans of any content; the plan, expert and match are those of `number`. */
export function planOf(number: number): fc.Arbitrary<TestPlan> {
  const startAt = FIRST_KICKOFF + number * HOUR_MS;
  const content: fc.Arbitrary<RecordedContent> = fc.record({
    plan: fc.constant(500_000 + number),
    version: fc.integer({ min: 1, max: 9 }),
    expert: fc.constant(100 + (number % 3)),
    match: fc.constant(9_000 + number),
    gameId: fc.constantFrom(...GAME_IDS),
    leagueId: fc.integer({ min: 1, max: 99 }),
    startAt: fc.constant(startAt),
    realm: fc.constantFrom('real' as const, 'simulated' as const),
    title: fc.string({ unit: 'grapheme', minLength: 5, maxLength: 30 }),
    text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    price: fc.constantFrom(0, 8, 28, 88),
    refundable: fc.boolean(),
    picks: fc.array(pick, { minLength: 1, maxLength: 5 }),
  });
  return fc.record({
    content,
    salt: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex),
    lockedAt: fc.integer({ min: startAt - 72 * HOUR_MS, max: startAt - HOUR_MS / 4 }),
    outcome,
  });
}

/** Returns plans that are the same in every run. */
export function samplePlans(count: number): TestPlan[] {
  return Array.from({ length: count }, (_, index) => fc.sample(planOf(index + 1), { numRuns: 1, seed: index })).flat();
}
