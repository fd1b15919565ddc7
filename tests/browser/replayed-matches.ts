import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { RecordingSource, ScheduledRecording } from '@matchpoint/feeds/recording';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';

/** A goal of a recorded match, at the time when it falls on the upstream's clock. */
export interface ReplayedGoal {
  readonly at: number;
  /** Key of the match's fixture. */
  readonly key: string;
  /** The score after it, as it stands on the screen. */
  readonly score: string;
}

export interface ReplayedMatches {
  readonly source: RecordingSource;
  readonly fixtures: readonly FeedFixture[];
  /** Of all the matches, in the order in which they fall. */
  readonly goals: readonly ReplayedGoal[];
  /** What one match's scores are, one after the other, from 0-0 on. */
  courseOf(key: string): string[];
}

/**
 * Recorded matches of the World Cup 2026 (the excerpt in the repository), all with one kick-off. A test that knows when the next goal falls
 * moves the upstream's clock to it.
 *
 * @param keys fixtures of the excerpt, without their tournament: `2026-06-14-germany-curacao`
 */
export async function replayMatches(keys: readonly string[], kickOff: number, speed: number): Promise<ReplayedMatches> {
  const { recordings } = await readRecordings(EXCERPT_DIR);
  const chosen = keys.map((key) => {
    const found = recordings.find(({ fixture }) => fixture.key.endsWith(`/${key}`));
    if (found === undefined) throw new Error(`${key} is not in the excerpt`);
    return found;
  });
  return replayRecordings(chosen, kickOff, speed);
}

/** Recorded matches, all with one kick-off. */
export async function replayRecordings(
  recordings: readonly ScheduledRecording[],
  kickOff: number,
  speed: number,
): Promise<ReplayedMatches> {
  const chosen = recordings.map((one): ScheduledRecording => {
    const fixture = { ...one.fixture, startAt: kickOff };
    return { ...one, fixture, load: async () => ({ ...(await one.load()), fixture }) };
  });
  const courses = new Map<string, ReplayedGoal[]>();
  for (const one of chosen) {
    const { fixture } = one;
    const recording = await one.load();
    const goals: ReplayedGoal[] = [];
    for (const moment of recording.timestamps) {
      const score = recording.stateAt(moment).score?.join('-');
      const before = goals.at(-1)?.score ?? '0-0';
      if (score !== undefined && score !== before) goals.push({ at: kickOff + moment / speed, key: fixture.key, score });
    }
    courses.set(fixture.key, goals);
  }
  return {
    source: { name: 'replay', speed, fixtures: (from, to) => (kickOff >= from && kickOff < to ? chosen : []) },
    fixtures: chosen.map(({ fixture }) => fixture),
    goals: [...courses.values()].flat().toSorted((a, b) => a.at - b.at),
    courseOf: (key) => ['0-0', ...(courses.get(key) ?? []).map(({ score }) => score)],
  };
}
