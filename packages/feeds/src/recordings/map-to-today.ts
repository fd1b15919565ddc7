import type { FeedFixture, FeedLeague, Names } from '@matchpoint/contracts/feed';
import { groupBy } from './group-by.ts';
import { hash32 } from './hash.ts';
import { withFixture, type ReplayRecording } from './replay-recording.ts';

/**
 * Lays recorded matches over the calendar, so that every day shows real matches: yesterday's are results, tomorrow's are to come. Where a
 * match lies is a function of the calendar day alone; a restart changes nothing. When the last day of a competition has come, it starts again
 * as another edition.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Days are those of Asia/Shanghai: in it a match day of the World Cup 2026 (16:00 to 04:00 UTC) is one calendar day. */
const DAY_STARTS_MS = -8 * HOUR_MS;

/** Weeks run from Tuesday to Monday, so that a round from Friday to Monday stays whole. 1970-01-06 was a Tuesday. */
const WEEK_STARTS_MS = 5 * DAY_MS;

/** Editions are counted from here on: what runs at this instant, or begins after it, is the first. */
const EDITIONS_FROM = Date.UTC(2026, 0, 1);

/** How many matches a day a programme without a calendar of its own has. Matches of which only the result is known are shown sparingly. */
function slotsPerDay(matches: number, resultsOnly: boolean): number {
  if (resultsOnly) return matches >= 40 ? 4 : 1;
  if (matches >= 48) return 12;
  return matches >= 5 ? 2 : 1;
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The matches of one competition, with where they lie between two instants. */
export interface RepeatedCompetition {
  readonly key: string;
  between(from: number, to: number): ReplayRecording[];
}

/**
 * A league whose season goes on today under its own name is played again here: its matches say so, and are a competition of their own beside
 * the real season's.
 */
function markAsReplay(league: FeedLeague): FeedLeague {
  const named = (names: Names, zh: string, other: string): Names =>
    Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, `${name}${locale.startsWith('zh') ? zh : other}`]));
  return {
    ...league,
    key: `${league.key}-replay`,
    names: named(league.names, '（回放）', ' (replay)'),
    shorts: named(league.shorts, '回放', ' ↺'),
  };
}

function withStartAt(recording: ReplayRecording, startAt: number, cycle: number): ReplayRecording {
  const { fixture } = recording;
  const known = recording.mapping === 'week' || fixture.gameId === 201 ? markAsReplay(fixture.league) : fixture.league;
  const { season } = known;
  const league = cycle === 0 || season === undefined ? known : { ...known, season: `${season}.${cycle}` };
  const next: FeedFixture = { ...fixture, league, key: `${fixture.key}@${isoDay(startAt)}`, startAt };
  return withFixture(recording, next);
}

/** Blocks of days that hold matches, in order and without the gaps between them, repeated for ever. */
function blocks(key: string, recordings: readonly ReplayRecording[], lengthMs: number, offsetMs: number): RepeatedCompetition {
  const byBlock = new Map<number, ReplayRecording[]>();
  for (const recording of recordings) {
    const block = Math.floor((recording.fixture.startAt - offsetMs) / lengthMs);
    byBlock.set(block, [...(byBlock.get(block) ?? []), recording]);
  }
  const largest = Math.max(...[...byBlock.values()].map((list) => list.length));
  const order = [...byBlock.entries()]
    .filter(([, list]) => lengthMs === DAY_MS || list.length * 5 >= largest * 2)
    .toSorted(([a], [b]) => a - b);
  const first = Math.max(order[0]?.[0] ?? 0, Math.floor((EDITIONS_FROM - offsetMs) / lengthMs));
  return {
    key,
    between(from, to) {
      const found: ReplayRecording[] = [];
      if (order.length === 0) return found;
      const lastBlock = Math.floor((to - offsetMs) / lengthMs);
      for (let block = Math.floor((from - offsetMs) / lengthMs); block <= lastBlock; block += 1) {
        const entry = order[modulo(block - first, order.length)];
        if (entry === undefined) continue;
        const cycle = Math.floor((block - first) / order.length);
        for (const recording of entry[1]) {
          const startAt = recording.fixture.startAt + (block - entry[0]) * lengthMs;
          if (startAt >= from && startAt < to) found.push(withStartAt(recording, startAt, cycle));
        }
      }
      return found;
    },
  };
}

/** Matches spread evenly over every day, in an order of their own. */
function slots(key: string, recordings: readonly ReplayRecording[]): RepeatedCompetition {
  const perDay = slotsPerDay(
    recordings.length,
    recordings.every(({ depth }) => depth === 'result'),
  );
  const step = DAY_MS / perDay;
  const offset = Math.floor(((hash32(`slots:${key}`) % 10_000) / 10_000) * (step / HOUR_MS) * 12) * 5 * 60_000;
  const base = Math.ceil((EDITIONS_FROM - offset) / step);
  const order = recordings.toSorted((a, b) => a.fixture.startAt - b.fixture.startAt || (a.fixture.key < b.fixture.key ? -1 : 1));
  return {
    key,
    between(from, to) {
      const found: ReplayRecording[] = [];
      for (let slot = Math.ceil((from - offset) / step); slot * step + offset < to; slot += 1) {
        const recording = order[modulo(slot - base, order.length)];
        if (recording !== undefined) found.push(withStartAt(recording, slot * step + offset, Math.floor((slot - base) / order.length)));
      }
      return found;
    },
  };
}

/**
 * The programmes of some recordings. Of a league with several seasons the newest one is shown. The tournament with most matches of a game
 * runs without a break, the others follow one another beside it. Matches without a known result stay out: they would
 * begin and never end.
 */
export function scheduleOnToday(recordings: readonly ReplayRecording[]): RepeatedCompetition[] {
  const playable = recordings.filter((recording) => recording.depth !== 'fixture');
  const found: RepeatedCompetition[] = [];
  // a soccer competition has enough matches for a programme of its own; elsewhere all matches of a game take turns
  const taking = groupBy(
    playable.filter((recording) => recording.mapping === 'slots'),
    ({ fixture, depth }) =>
      `slots ${fixture.gameId} ${fixture.gameId === 202 ? fixture.league.key : ''} ${depth === 'result' ? 'results' : 'full'}`,
  );
  for (const [key, list] of taking) found.push(slots(key, list));

  const seasons = groupBy(
    playable.filter((recording) => recording.mapping === 'week'),
    ({ fixture }) => `${fixture.gameId} ${fixture.league.key}`,
  );
  for (const [key, list] of seasons) {
    const newest = list
      .map(({ fixture }) => fixture.league.season ?? '')
      .toSorted()
      .at(-1);
    const shown = list.filter(({ fixture }) => (fixture.league.season ?? '') === newest);
    found.push(blocks(`week ${key}`, shown, 7 * DAY_MS, WEEK_STARTS_MS));
  }

  const byDay = groupBy(
    playable.filter((recording) => recording.mapping === 'day'),
    ({ fixture }) => String(fixture.gameId),
  );
  for (const [gameId, list] of byDay) {
    const tournaments = [...groupBy(list, ({ fixture }) => `${fixture.league.key} ${fixture.league.season ?? ''}`).entries()];
    const [largest, ...others] = tournaments.toSorted(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1));
    if (largest !== undefined) found.push(blocks(`day ${gameId} ${largest[0]}`, largest[1], DAY_MS, DAY_STARTS_MS));
    const rest = others.flatMap(([, matches]) => matches);
    if (rest.length > 0) found.push(blocks(`day ${gameId} others`, rest, DAY_MS, DAY_STARTS_MS));
  }
  return found;
}
