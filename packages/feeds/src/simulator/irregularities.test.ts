import { describe, expect, it } from 'vitest';
import { findScenario, type Scenario } from './scenario.ts';
import { DAY } from './fixture-slot.ts';
import { FIRST_DAY } from './test-slots.ts';

describe('irregularities of simulated matches', () => {
  const find = (name: Scenario) => {
    const match = findScenario('matchpoint', FIRST_DAY, name, 365);
    if (match === undefined) throw new RangeError(`no ${name}`);
    const recording = match.load();
    return { recording, states: recording.timestamps.map((at) => recording.stateAt(at)) };
  };

  it('a postponed match states its new date, is scheduled again and is played then', () => {
    const { states } = find('postponed');
    const postponed = states.findIndex(({ status }) => status === 'postponed');
    expect(states[postponed]?.startAt).toBeGreaterThan(DAY / 2);
    expect(states.slice(postponed).map(({ status }) => status)).toContain('scheduled');
    expect(states.at(-1)).toMatchObject({ status: 'finished', confirmed: true });
  });

  it('a match postponed without a date has no exact start and suspended odds until its new date is set, and is played then', () => {
    const { recording, states } = find('postponed_tbd');
    const postponed = states.find(({ status }) => status === 'postponed');
    expect(postponed).toMatchObject({ startExact: false, oddsSuspended: true, confirmed: false });
    const began = states.findIndex(({ status }) => status === 'live');
    expect(states[began]).toMatchObject({ startExact: true, startAt: recording.timestamps[began] });
    expect(states.at(-1)).toMatchObject({ status: 'finished', confirmed: true });
  });

  it('a delayed match states its new kick-off and is played then', () => {
    const { recording, states } = find('delayed');
    const delayed = states.find(({ status }) => status === 'delayed');
    const began = states.findIndex(({ status }) => status === 'live');
    expect(recording.timestamps[began]).toBe(delayed?.startAt);
  });

  it('the clock of an interrupted match stops and resumes at the same value', () => {
    const { states } = find('interrupted');
    const broken = states.findIndex(({ status }) => status === 'interrupted');
    const resumed = states.findIndex(({ status }, index) => index > broken && status === 'live');
    expect(states[broken]?.clock?.running).toBe(false);
    expect(states[resumed]?.clock?.running).toBe(true);
    expect(Math.abs((states[resumed]?.clock?.ms ?? 0) - (states[broken]?.clock?.ms ?? 99))).toBeLessThan(5);
    expect(states.at(-1)?.status).toBe('finished');
  });

  it('an abandoned match is void and keeps its score', () => {
    const { states } = find('abandoned');
    expect(states.at(-1)).toMatchObject({ status: 'abandoned', resultType: 'void', confirmed: true });
  });

  it('a walkover awards the match to one side', () => {
    const final = find('walkover').states.at(-1);
    expect(final).toMatchObject({ status: 'walkover', resultType: 'default_win' });
    expect(final?.score?.[final.winner ?? 0]).toBeGreaterThan(0);
  });

  it('a cancelled goal lowers the score, suspends trading meanwhile, and its event stays with the reason', () => {
    const { states } = find('goal_cancelled');
    const corrected = states.findIndex(({ corrections }) => corrections !== undefined);
    const [before, after] = [states[corrected - 1], states[corrected]];
    const sum = (score: readonly number[] | undefined) => (score ?? []).reduce((total, goals) => total + goals, 0);
    expect(sum(after?.score)).toBe(sum(before?.score) - 1);
    expect(before?.oddsSuspended).toBe(true);
    const cancelled = after?.soccer?.events.find((event) => event.cancelled !== undefined);
    expect(after?.soccer?.events.filter(({ kind, ok }) => kind === 'var' && ok === false)).toHaveLength(1);
    expect(after?.corrections?.[0]).toMatchObject({
      kind: 'goal_cancelled',
      before: before?.score?.join('-'),
      after: after?.score?.join('-'),
      note: cancelled?.cancelled?.reason,
    });
  });

  it('a forfeited game counts in the score and has no detail', () => {
    const final = find('forfeit_game').states.at(-1);
    const game = final?.series?.games.find(({ status }) => status === 'forfeit');
    expect(game?.winner).toBeDefined();
    expect(game?.detail).toBeUndefined();
  });

  it('a remade game replaces the abandoned game with its number', () => {
    const { states } = find('remake');
    const games = states.at(-1)?.series?.games ?? [];
    expect(new Set(games.map(({ no }) => no)).size).toBe(games.length);
    expect(games.filter(({ remakes }) => remakes === 1)).toHaveLength(1);
  });
});
