import type { PastRecording, Recording, RecordingSource, ScheduledRecording } from '../recording.ts';
import { basketballRecording } from './basketball/basketball-timeline.ts';
import { battleRoyaleRecording } from './battle-royale/battle-royale-timeline.ts';
import { Calendar } from './calendar.ts';
import { csRecording } from './cs/recording.ts';
import { compactState } from './compact-state.ts';
import { PRE_MATCH_MS } from './match-lifecycle.ts';
import { mobaProfile, mobaRecording } from './moba/recording.ts';
import { DAY, fixtureOf, HOUR, type FixtureSlot } from './fixture-slot.ts';
import { overBy, resultOf } from './season/results.ts';
import { soccerRecording } from './soccer/soccer-timeline.ts';

export interface SimulatorOptions {
  /** The same seed yields the same world on every machine. */
  readonly seed: string;
  /** Match time per real time; 1 (real time) by default. */
  readonly speed?: number;
}

/**
 * Creates a source of simulated matches in all nine games. Its output is a pure function of the seed and the requested time (DESIGN §8).
 */
export function createSimulator({ seed, speed = 1 }: SimulatorOptions): RecordingSource {
  const calendar = new Calendar(seed);
  return {
    name: 'simulator',
    speed,
    fixtures(from, to) {
      const found: ScheduledRecording[] = [];
      for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
        for (const slot of calendar.day(day)) if (slot.startAt >= from && slot.startAt < to) found.push(scheduled(slot));
      }
      return found;
    },
    *history(now, until) {
      for (const day of calendar.past(now, Math.floor(until / DAY))) {
        const slots = day.filter((slot) => slot.startAt < until);
        if (slots.length > 0) yield slots.toReversed().map(past);
      }
    },
  };
}

/** Returns a slot as a match of the past. */
function past(slot: FixtureSlot): PastRecording {
  return {
    fixture: fixtureOf(slot),
    ...(slot.announcedAt === undefined ? {} : { announcedAt: slot.announcedAt }),
    result: () => {
      const result = slot.teams.length === 2 ? resultOf(slot) : undefined;
      return result === undefined ? undefined : { ...result, knownAt: overBy(slot) };
    },
    final: () => {
      const recording = recordingOf(slot);
      const at = recording.timestamps.at(-1) ?? 0;
      return { state: compactState(recording.stateAt(at)), at };
    },
  };
}

/** A simulated match; its recording loads synchronously. */
export interface SimulatedMatch extends ScheduledRecording {
  load(): Recording;
}

/** Returns a slot of the calendar as a scheduled recording. */
export function scheduled(slot: FixtureSlot): SimulatedMatch {
  return {
    fixture: fixtureOf(slot),
    beforeMs: PRE_MATCH_MS,
    afterMs: (slot.movedMs ?? 0) + 10 * HOUR,
    ...(slot.announcedAt === undefined ? {} : { announcedAt: slot.announcedAt }),
    load: () => recordingOf(slot),
  };
}

function recordingOf(slot: FixtureSlot): Recording {
  const moba = mobaProfile(slot.gameId);
  if (moba !== undefined) return mobaRecording(slot, moba);
  switch (slot.gameId) {
    case 201:
      return basketballRecording(slot);
    case 202:
      return soccerRecording(slot);
    case 2:
      return csRecording(slot);
    default:
      return battleRoyaleRecording(slot);
  }
}
