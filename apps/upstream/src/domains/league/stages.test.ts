import { describe, expect, it } from 'vitest';
import { testSeasonRow } from '../../matches/test-season-row.ts';
import { stagesOf } from './stages.ts';

const named = (en: string) => ({ en_US: en });

describe('stages of a season', () => {
  it('stages are those that the source names, by their first kick-off, with the matches that are over', () => {
    const stages = stagesOf(1, [
      testSeasonRow(1, 2, [2, 0], { stage: named('Swiss stage'), start_at: 10 }),
      testSeasonRow(1, 2, [2, 1], { stage: named('Swiss stage'), start_at: 20 }),
      testSeasonRow(1, 2, undefined, { stage: named('Play-offs'), round: named('Final'), start_at: 40 }),
      testSeasonRow(1, 2, undefined, { stage: named('Play-offs'), round: named('Semi-finals'), start_at: 30, state: 'live' }),
    ]);
    expect(stages).toEqual([
      { name: named('Swiss stage'), kind: 'swiss', from: 10, to: 20, matches: 2, finished: 2, live: 0 },
      { name: named('Play-offs'), kind: 'knockout', from: 30, to: 40, matches: 2, finished: 0, live: 1 },
    ]);
  });

  it('a source that names no stages yields the groups and the knock-out without names', () => {
    const stages = stagesOf(202, [
      testSeasonRow(1, 2, [1, 0], { group_name: named('Group A'), start_at: 1 }),
      testSeasonRow(3, 4, [1, 1], { group_name: named('Group B'), start_at: 2 }),
      testSeasonRow(1, 3, undefined, { round: named('Final'), start_at: 9 }),
    ]);
    expect(stages.map(({ name, kind, matches }) => [name, kind, matches])).toEqual([
      [undefined, 'groups', 2],
      [undefined, 'knockout', 1],
    ]);
  });

  it('a cancelled match belongs to no stage', () => {
    expect(stagesOf(202, [testSeasonRow(1, 2, undefined, { status: 'cancelled', state: 'finished' })])).toEqual([]);
  });

  it('the match days of a battle royale are a stage of points', () => {
    expect(stagesOf(5, [testSeasonRow(1, 2, [0, 0], { stage: named('Regular season') })]).map(({ kind }) => kind)).toEqual(['points']);
  });
});
