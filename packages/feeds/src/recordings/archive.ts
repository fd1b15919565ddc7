import type { FeedState } from '@matchpoint/contracts/feed';
import type { Recording } from '../recording.ts';
import { refusedCompetition } from './names/not-competitions.ts';
import type { Depth, ReplayRecording } from './replay-recording.ts';

/** A match that the archive does not take, and why. */
export interface RefusedMatch {
  readonly key: string;
  readonly reason: string;
}

/** Recorded matches as history, newest first. */
export interface Archive<T extends ReplayRecording = ReplayRecording> {
  readonly matches: readonly T[];
  readonly refused: readonly RefusedMatch[];
}

/**
 * Returns the recorded matches as history: each under its real date with its final state, without anything that its source does not say.
 * Refuses games that belong to no competition, and fixtures before `now` (UTC milliseconds) whose result was not recorded.
 */
export function archiveOf<T extends ReplayRecording>(recordings: Iterable<T>, now: number): Archive<T> {
  const matches: T[] = [];
  const refused: RefusedMatch[] = [];
  for (const recording of recordings) {
    const { fixture, depth } = recording;
    const isFuture = fixture.startAt > now;
    const reason = refusedCompetition(fixture) ?? (depth === 'fixture' && !isFuture ? 'the result was not recorded' : undefined);
    if (reason !== undefined) refused.push({ key: fixture.key, reason });
    else matches.push(isFuture ? recording : archivedMatch(recording));
  }
  return {
    matches: matches.toSorted((a, b) => b.fixture.startAt - a.fixture.startAt || (a.fixture.key < b.fixture.key ? -1 : 1)),
    refused,
  };
}

/** Returns the recording with its final state alone. It holds from the last timestamp of the recording. */
function archivedMatch<T extends ReplayRecording>(recording: T): T {
  return {
    ...recording,
    beforeMs: 0,
    load: (): Recording => {
      const played = recording.load();
      const last = played.timestamps.at(-1) ?? 0;
      const state = recordedFacts(played.stateAt(last), recording.depth);
      return { fixture: recording.fixture, timestamps: [last], stateAt: () => state };
    },
  };
}

/**
 * Returns a final state without what a reader estimates so that the match can be replayed: minutes of goals of which only the score is known,
 * added time of periods, times of rounds and games, and odds.
 */
function recordedFacts(state: FeedState, depth: Depth): FeedState {
  const { clock: _clock, oddsTable: _oddsTable, oddsSuspended: _oddsSuspended, winRate: _winRate, ...known } = state;
  return {
    ...known,
    ...(known.soccer === undefined ? {} : { soccer: recordedSoccer(known.soccer, depth) }),
    ...(known.basketball === undefined ? {} : { basketball: recordedBasketball(known.basketball, depth) }),
    ...(known.series === undefined ? {} : { series: recordedSeries(known.series, depth) }),
  };
}

function recordedSoccer(soccer: NonNullable<FeedState['soccer']>, depth: Depth): NonNullable<FeedState['soccer']> {
  // Only a source with a timeline by second has stats, and with it the length of each period.
  if (soccer.stats.full.length > 0) return soccer;
  const events = depth === 'timed' ? soccer.events.filter((event) => event.kind !== 'period') : [];
  return { ...soccer, events, momentum: [] };
}

/** No source has the times of rounds or the breaks between games. */
function recordedSeries(series: NonNullable<FeedState['series']>, depth: Depth): NonNullable<FeedState['series']> {
  return {
    ...series,
    games: series.games.map(({ startedAt: _startedAt, lengthSec, detail, ...game }) => ({
      ...game,
      ...(lengthSec === undefined || detail?.kind !== 'moba' ? {} : { lengthSec }),
      ...(detail === undefined ? {} : { detail: depth === 'timed' && detail.kind === 'moba' ? detail : { ...detail, events: [] } }),
    })),
  };
}

function recordedBasketball(basketball: NonNullable<FeedState['basketball']>, depth: Depth): NonNullable<FeedState['basketball']> {
  return depth === 'timed' ? basketball : { ...basketball, events: [], lead: [] };
}

/** Returns how many matches were refused for each reason. */
export function countReasons(refused: readonly RefusedMatch[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
