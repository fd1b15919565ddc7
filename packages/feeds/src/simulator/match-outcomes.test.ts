import type { FeedState } from '@matchpoint/contracts/feed';
import { GAMES, type GameId } from '@matchpoint/contracts/games';
import { outcomeOf } from '@matchpoint/contracts/rules/match-outcome';
import { marketsOf, settlePick } from '@matchpoint/contracts/rules/pick-settlement';
import { sidesOf } from '@matchpoint/contracts/rules/pick';
import { VOID_AFTER_MOVED_MS } from '@matchpoint/contracts/rules/plan-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FixtureSlot, kickOffOf } from './fixture-slot.ts';
import { findScenario, type Scenario } from './scenario.ts';
import { anySlot, FIRST_DAY, finalOf, runs } from './test-slots.ts';

const VERSUS: readonly GameId[] = GAMES.filter(({ kind }) => kind === 'versus').map(({ gameId }) => gameId);
const SERIES: readonly GameId[] = [1, 2, 3, 4, 7];
const YEAR_MS = 365 * 86_400_000;

/** Returns the outcome of a state of a match that was planned for `startAt`, long after it. */
function outcomeAt(state: FeedState, startAt: number) {
  const facts = { ...state, startAt: startAt + (state.startAt ?? 0), startExact: state.startExact ?? true };
  return outcomeOf(facts, startAt, startAt + YEAR_MS);
}

describe('the outcome of simulated matches', () => {
  it('the outcome of a simulated match is played or void after the last state, with the score by which the markets settle', () => {
    fc.assert(
      fc.property(anySlot(VERSUS), (slot: FixtureSlot) => {
        const final = finalOf(slot);
        const { facts, score, status, resultType } = final;
        const outcome = outcomeAt(final, slot.startAt);
        const moved = kickOffOf(slot) - slot.startAt > VOID_AFTER_MOVED_MS;
        const awarded = resultType !== 'normal' && resultType !== 'draw';
        const settled = facts.kind === 'soccer' ? facts.ft : score;
        expect(outcome).toMatchObject(moved || awarded || status !== 'finished' ? { state: 'void' } : { state: 'played', score: settled });
      }),
      runs(80),
    );
  });

  it('the outcome of a simulated match names the winner of each game that was played to its end', () => {
    fc.assert(
      fc.property(anySlot(SERIES), (slot) => {
        const final = finalOf(slot);
        const { facts } = final;
        const outcome = outcomeAt(final, slot.startAt);
        const played = facts.kind === 'series' && outcome.state === 'played' ? facts.games : [];
        const games = outcome.state === 'played' ? outcome.games : undefined;
        const sides = ['home', 'away'] as const;
        for (const { no, status, winner } of played) {
          expect(games?.[no - 1]).toBe(status === 'finished' && winner !== undefined ? sides[winner] : null);
        }
      }),
      runs(80),
    );
  });

  it('the outcome of a simulated match settles every market and side of its game', () => {
    fc.assert(
      fc.property(anySlot(VERSUS), (slot) => {
        const final = finalOf(slot);
        const outcome = outcomeAt(final, slot.startAt);
        for (const market of marketsOf(slot.gameId, final.facts)) {
          const results = sidesOf(market).map((side) => settlePick({ market, side, line: 0.5, game: 1 }, outcome));
          expect(results.filter((result) => result === 'win').length, `${market} ${results.join()}`).toBe(results[0] === 'void' ? 0 : 1);
        }
      }),
      runs(80),
    );
  });

  it.each<[Scenario, string]>([
    ['extra_time', 'played'],
    ['shoot_out', 'played'],
    ['overtime', 'played'],
    ['series_draw', 'played'],
    ['cancelled', 'void'],
    ['abandoned', 'void'],
    ['walkover', 'void'],
  ])('the outcome of a match with %s is %s, and was pending until the result was confirmed', (scenario, expected) => {
    const match = findScenario('matchpoint', FIRST_DAY, scenario, 365);
    if (match === undefined) throw new RangeError(`no ${scenario}`);
    const recording = match.load();
    const states = recording.timestamps.map((at) => recording.stateAt(at));
    const confirmed = states.findIndex((state) => state.confirmed);
    const outcomes = states.map(
      (state) => outcomeOf({ ...state, startAt: state.startAt ?? 0, startExact: state.startExact ?? true }, 0, 0).state,
    );
    expect(outcomes.slice(0, confirmed).every((state) => state === 'pending')).toBe(true);
    expect(outcomes.slice(confirmed).every((state) => state === expected)).toBe(true);
    expect(confirmed).toBeGreaterThan(0);
  });
});
