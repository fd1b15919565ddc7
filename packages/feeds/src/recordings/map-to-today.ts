import type { FeedFixture, FeedLeague, Names } from '@matchpoint/contracts/feed';
import { groupBy } from './group-by.ts';
import { hash32 } from './hash.ts';
import { withFixture, type ReplayRecording } from './replay-recording.ts';

/**
 * Maps recorded matches onto the calendar, so that every day shows real matches: results of yesterday and fixtures of tomorrow. The mapping
 * is a function of the calendar day alone, so a restart changes nothing. After its last day a competition starts again as another edition.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Days are those of Asia/Shanghai, where a match day of the World Cup 2026 (16:00 to 04:00 UTC) is one calendar day. */
const DAY_STARTS_MS = -8 * HOUR_MS;

/** Weeks run from Tuesday to Monday, so that a round from Friday to Monday stays whole. 1970-01-06 was a Tuesday. */
const WEEK_STARTS_MS = 5 * DAY_MS;

/** Editions are counted from here: the one that is running or starts next is the first. */
const EDITIONS_FROM = Date.UTC(2026, 0, 1);

/** Returns the matches per day of a competition without a calendar of its own. Few are shown of which only the result is known. */
function slotsPerDay(matches: number, resultsOnly: boolean): number {
  if (resultsOnly) return matches >= 40 ? 4 : 1;
  if (matches >= 48) return 12;
  return matches >= 5 ? 2 : 1;
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The matches of one competition and when they take place between two instants. */
export interface RepeatedCompetition {
  readonly key: string;
  between(from: number, to: number): ReplayRecording[];
}

/** Returns a league marked as a replay: it is repeated while its real season is running, so its matches form a competition of their own. */
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

/** Repeats blocks of days that have matches, in order and without the gaps between them. */
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

/** Spreads matches evenly over every day. */
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
 * Returns the repeated competitions of recordings. Of a league with several seasons the newest is shown. The tournament with most matches
 * of a game is repeated without a break; the others follow one another beside it. Matches without a known result are left out, because they
 * would start and never end.
 */
export function scheduleOnToday(recordings: readonly ReplayRecording[]): RepeatedCompetition[] {
  const playable = recordings.filter((recording) => recording.depth !== 'fixture');
  const found: RepeatedCompetition[] = [];
  // A soccer competition has enough matches to be repeated on its own; in other games all matches take turns.
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
