import type { FeedFixture } from '@matchpoint/contracts/feed';
import { hash32 } from './hash.ts';
import { withFixture, type ReplayRecording } from './replay-recording.ts';

/**
 * The programme of classic matches (经典回放): recorded matches shown again as if they were live. Which match begins when is a function of the
 * calendar day alone, so a restart changes nothing. A match stays in its real league and season, and names the match that it repeats.
 */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Programme days are those of Asia/Shanghai. */
const ZONE_MS = 8 * 60 * MINUTE_MS;

/** The rings of matches are counted from this day on. */
const FIRST_DAY = Math.floor((Date.UTC(2026, 0, 1) + ZONE_MS) / DAY_MS);

/** Soccer begins every hour and a half, so that a match is always in play. Four of the kick-offs are in the evening of Asia/Shanghai. */
const SOCCER_STEP_MINUTES = 90;
const SOCCER_SLOTS = Array.from({ length: (24 * 60) / SOCCER_STEP_MINUTES }, (_, index) => index * SOCCER_STEP_MINUTES);
const EVENING_FROM_MINUTES = 18 * 60;

/** Kick-offs of the other games, minutes of the day. Each game has its own. */
const OTHER_SLOTS: Readonly<Record<number, readonly number[]>> = {
  1: [16 * 60 + 15],
  2: [15 * 60 + 15, 22 * 60 + 15],
  4: [13 * 60 + 45, 20 * 60 + 15],
  5: [14 * 60 + 30],
  201: [9 * 60 + 45, 19 * 60 + 15],
};

/** Rounds that decide a competition; their matches fill the evening. */
const DECIDING = /final|round of|third|last 16|play-?off/i;

/** A ring of matches that take turns in some kick-offs of each day. */
interface Ring {
  readonly matches: readonly ReplayRecording[];
  /** Minutes of the day. */
  readonly slots: readonly number[];
}

/** Returns the matches of the programme with kick-off in [from, to), UTC milliseconds. */
export type Programme = (from: number, to: number) => ReplayRecording[];

/**
 * Returns the programme of recorded matches. It has only matches of which it is recorded when everything happened: one of which only the
 * result is known would need invented minutes.
 */
export function programmeOf(recordings: Iterable<ReplayRecording>): Programme {
  const shown = [...recordings].filter(({ depth, mapping }) => depth === 'timed' && mapping !== 'history');
  const rings = [...new Set(shown.map(({ fixture }) => fixture.gameId))]
    .toSorted((a, b) => a - b)
    .flatMap((gameId) => ringsOf(gameId, shuffled(shown.filter(({ fixture }) => fixture.gameId === gameId))));
  return (from, to) => {
    const found: ReplayRecording[] = [];
    const lastDay = Math.floor((to + ZONE_MS) / DAY_MS);
    for (let day = Math.floor((from + ZONE_MS) / DAY_MS); day <= lastDay; day += 1) {
      for (const ring of rings) {
        for (const recording of matchesOfDay(ring, day)) {
          if (recording.fixture.startAt >= from && recording.fixture.startAt < to) found.push(recording);
        }
      }
    }
    return found;
  };
}

function ringsOf(gameId: number, matches: readonly ReplayRecording[]): Ring[] {
  if (gameId !== 202) return [{ matches, slots: OTHER_SLOTS[gameId] ?? [12 * 60 + 15] }];
  const evening = SOCCER_SLOTS.filter((minutes) => minutes >= EVENING_FROM_MINUTES);
  const day = SOCCER_SLOTS.filter((minutes) => minutes < EVENING_FROM_MINUTES);
  const deciding = matches.filter((match) => isDeciding(match.fixture));
  const others = matches.filter((match) => !isDeciding(match.fixture));
  if (deciding.length < evening.length || others.length < day.length) return [{ matches, slots: SOCCER_SLOTS }];
  return [
    { matches: deciding, slots: evening },
    { matches: others, slots: day },
  ];
}

function isDeciding({ round, stage }: FeedFixture): boolean {
  return DECIDING.test(round?.['en_US'] ?? '') || DECIDING.test(stage?.['en_US'] ?? '');
}

/** Returns the matches in an order that mixes leagues and years, the same for the same matches. */
function shuffled(matches: readonly ReplayRecording[]): ReplayRecording[] {
  const rank = (match: ReplayRecording) => hash32(`programme:${match.fixture.key}`);
  return matches.toSorted((a, b) => rank(a) - rank(b) || (a.fixture.key < b.fixture.key ? -1 : 1));
}

/** Returns what a ring shows on a day; a ring shorter than its kick-offs shows each match once a day. */
function matchesOfDay({ matches, slots }: Ring, day: number): ReplayRecording[] {
  const perDay = Math.min(slots.length, matches.length);
  const first = (day - FIRST_DAY) * perDay;
  return slots.slice(0, perDay).flatMap((minutes, index) => {
    const at = (((first + index) % matches.length) + matches.length) % matches.length;
    const recording = matches[at];
    return recording === undefined ? [] : [shownAt(recording, day, minutes)];
  });
}

function shownAt(recording: ReplayRecording, day: number, minutes: number): ReplayRecording {
  const { fixture } = recording;
  const startAt = day * DAY_MS - ZONE_MS + minutes * MINUTE_MS;
  const key = `${fixture.key}@${new Date(day * DAY_MS).toISOString().slice(0, 10)}`;
  const replayOf = { key: fixture.key, startAt: fixture.startAt };
  return withFixture(recording, { ...fixture, key, origin: 'replay', replayOf, startAt, startExact: true });
}
