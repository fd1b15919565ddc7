import { expect, it } from 'vitest';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { ScheduledRecording } from './recording.ts';
import { timeShiftedSource } from './time-shift.ts';

const recorded = (key: string, startAt: number): ScheduledRecording => {
  const names = { en_US: key };
  const team = { key, names, shorts: names, crest: { initials: 'X', primary: '#111111', secondary: '#222222', pattern: 'solid' as const } };
  const fixture: FeedFixture = {
    source: 'made',
    key,
    gameId: 202,
    league: { key: 'l', names, shorts: names, hue: '#111111' },
    teams: [team, team],
    startAt,
    startExact: true,
    attribution: { name: 'made' },
  };
  return {
    fixture,
    beforeMs: 0,
    afterMs: 0,
    load: () => ({
      fixture,
      timestamps: [],
      stateAt: () => ({ status: 'live', phase: 'first_half', confirmed: false, facts: { kind: 'soccer' } }),
    }),
  };
};

it('a time-shifted source starts with the first kick-off at the given instant and divides the gaps by the speed', async () => {
  const source = timeShiftedSource([recorded('b', 7_200_000), recorded('a', 3_600_000)], 50_000_000, 60);
  const found = await source.fixtures(0, Infinity);
  expect(found.map((one) => one.fixture.startAt)).toEqual([50_060_000, 50_000_000]);
  expect((await found[0]?.load())?.fixture).toEqual(found[0]?.fixture);
});

it('a time-shifted source gives matches new keys, so that the recorded matches are not overwritten', async () => {
  const keys = async (startAt: number) =>
    (await timeShiftedSource([recorded('a', 0)], startAt, 60).fixtures(0, Infinity)).map((one) => one.fixture.key);
  expect(await keys(1_000)).not.toEqual(['a']);
  expect(await keys(1_000)).toEqual(await keys(1_000));
  expect(await keys(1_000)).not.toEqual(await keys(2_000));
});
