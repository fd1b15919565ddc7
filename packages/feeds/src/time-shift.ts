import type { RecordingSource, ScheduledRecording } from './recording.ts';

/**
 * Recorded matches as if their first kick-off were at `startAt`, with the gaps between them shortened by `speed`. Their keys say so: the
 * recorded matches themselves stay as they are. Pure, given `startAt`.
 */
export function timeShiftedSource(recordings: readonly ScheduledRecording[], startAt: number, speed: number): RecordingSource {
  const first = Math.min(...recordings.map((one) => one.fixture.startAt));
  const shifted = recordings.map((one): ScheduledRecording => {
    const fixture = {
      ...one.fixture,
      key: `${one.fixture.key}@${new Date(startAt).toISOString()}x${speed}`,
      startAt: startAt + Math.round((one.fixture.startAt - first) / speed),
    };
    return { ...one, fixture, load: async () => ({ ...(await one.load()), fixture }) };
  });
  return {
    name: 'replay',
    speed,
    fixtures: (from, to) => shifted.filter(({ fixture }) => fixture.startAt >= from && fixture.startAt < to),
  };
}
