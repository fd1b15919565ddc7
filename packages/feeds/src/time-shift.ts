import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { RecordingSource, ScheduledRecording } from './recording.ts';

/**
 * Returns recorded matches shifted so that the first kick-off is at `startAt`, with the gaps between them divided by `speed`. Their keys
 * include both, so the original matches are not overwritten, and they are replays of them. Pure, given `startAt`.
 */
export function timeShiftedSource(recordings: readonly ScheduledRecording[], startAt: number, speed: number): RecordingSource {
  const first = Math.min(...recordings.map((one) => one.fixture.startAt));
  const shifted = recordings.map((one): ScheduledRecording => {
    const fixture: FeedFixture = {
      ...one.fixture,
      origin: 'replay',
      replayOf: { key: one.fixture.key, startAt: one.fixture.startAt },
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
