import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { RecordingSource, ScheduledRecording } from '@matchpoint/feeds/recording';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';

/** A goal of a recorded match, with its time on the upstream's clock. */
export interface ReplayedGoal {
  readonly at: number;
  /** Key of the match's fixture in the recordings. */
  readonly key: string;
  /** The score after the goal, as shown on the screen. */
  readonly score: string;
}

export interface ReplayedMatches {
  readonly source: RecordingSource;
  readonly fixtures: readonly FeedFixture[];
  /** The goals of all matches, in order of time. */
  readonly goals: readonly ReplayedGoal[];
  /** Returns the successive scores of a match, starting with 0-0. */
  scoresOf(key: string): string[];
}

/**
 * Reads recorded matches of the World Cup 2026 (the excerpt in the repository) and gives them the same kick-off. With the times of the goals
 * a test can move the upstream's clock from goal to goal.
 *
 * @param keys fixture keys of the excerpt without the tournament, such as `2026-06-14-germany-curacao`
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

/** Creates a source that replays recordings with the same kick-off. */
export async function replayRecordings(
  recordings: readonly ScheduledRecording[],
  kickOff: number,
  speed: number,
): Promise<ReplayedMatches> {
  const chosen = recordings.map((one): ScheduledRecording => {
    const fixture = { ...one.fixture, startAt: kickOff };
    return { ...one, fixture, load: async () => ({ ...(await one.load()), fixture }) };
  });
  const changes = new Map<string, ReplayedGoal[]>();
  for (const one of chosen) {
    const { fixture } = one;
    const recording = await one.load();
    const goals: ReplayedGoal[] = [];
    for (const moment of recording.timestamps) {
      const score = recording.stateAt(moment).score?.join('-');
      const before = goals.at(-1)?.score ?? '0-0';
      if (score !== undefined && score !== before) goals.push({ at: kickOff + moment / speed, key: fixture.key, score });
    }
    changes.set(fixture.key, goals);
  }
  return {
    source: { name: 'replay', speed, fixtures: (from, to) => (kickOff >= from && kickOff < to ? chosen : []) },
    fixtures: chosen.map(({ fixture }) => fixture),
    goals: [...changes.values()].flat().toSorted((a, b) => a.at - b.at),
    scoresOf: (key) => ['0-0', ...(changes.get(key) ?? []).map(({ score }) => score)],
  };
}
