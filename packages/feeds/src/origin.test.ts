import { expect, it } from 'vitest';
import { readRecordings } from './recordings/read.ts';
import { createReplay, EXCERPT_DIR, RecordedData } from './recordings/source.ts';
import { createSimulator } from './simulator/source.ts';
import { timeShiftedSource } from './time-shift.ts';

const DAY_MS = 86_400_000;
const DAY = Date.UTC(2026, 10, 21);

it('every fixture of the simulator, listed or loaded, is simulated and repeats no other match', async () => {
  const scheduled = await createSimulator({ seed: 'origin' }).fixtures(DAY, DAY + DAY_MS);
  const loaded = await Promise.all(scheduled.slice(0, 20).map(async (one) => one.load()));
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { fixture } of [...scheduled, ...loaded]) expect([fixture.origin, fixture.replayOf]).toEqual(['simulated', undefined]);
});

it('every recording, listed or loaded, belongs to the archive', async () => {
  const { recordings } = await readRecordings(EXCERPT_DIR);
  expect(recordings.length).toBeGreaterThan(0);
  for (const recording of recordings) {
    expect([recording.fixture.origin, recording.load().fixture.origin]).toEqual(['archive', 'archive']);
  }
});

it('every match of the replay, listed or loaded, names the recording that it repeats with its original kick-off', async () => {
  const { recordings } = await readRecordings(EXCERPT_DIR);
  const original = new Map(recordings.map(({ fixture }) => [fixture.key, fixture.startAt]));
  const scheduled = await createReplay({ data: new RecordedData([EXCERPT_DIR]), speed: 1 }).fixtures(DAY, DAY + 7 * DAY_MS);
  const loaded = await Promise.all(scheduled.map(async (one) => one.load()));
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { fixture } of [...scheduled, ...loaded]) {
    expect(fixture.origin).toBe('replay');
    expect(original.get(fixture.replayOf?.key ?? '')).toBe(fixture.replayOf?.startAt);
  }
});

it('recordings that are shifted to now are replays of themselves', async () => {
  const { recordings } = await readRecordings(EXCERPT_DIR);
  const [first] = recordings;
  const [shifted] = await timeShiftedSource(recordings.slice(0, 1), DAY, 60).fixtures(0, Infinity);
  expect(shifted?.fixture).toMatchObject({
    origin: 'replay',
    startAt: DAY,
    replayOf: { key: first?.fixture.key, startAt: first?.fixture.startAt },
  });
  expect((await shifted?.load())?.fixture.origin).toBe('replay');
});
