import type { SoccerShot } from '@matchpoint/contracts/match/soccer';
import { z } from 'zod';
import { csvRows } from '../csv.ts';
import type { DataFile } from '../data-file.ts';
import { clubBook } from '../names/clubs.ts';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { unescapeName, timelineRecording, type Timeline } from './event-timeline.ts';

const Tag = z.object({ id: z.int() });
const Period = z.enum(['1H', '2H', 'E1', 'E2', 'P']);
const RawEvent = z.object({
  eventName: z.string(),
  subEventName: z.string(),
  tags: z.array(Tag),
  playerId: z.int(),
  teamId: z.int(),
  matchPeriod: Period,
  eventSec: z.number(),
  /** Where it began and ended, percent, seen in the attack direction of the team. */
  positions: z.array(z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })).catch([]),
});
type RawEvent = z.infer<typeof RawEvent>;

const Raw = z.object({
  events: z.array(z.unknown()).min(1),
  teams: z.record(z.string(), z.object({ team: z.object({ name: z.string(), wyId: z.int() }) })),
  players: z.record(z.string(), z.array(z.unknown())),
});
const RawPlayer = z.object({
  player: z.object({ wyId: z.int(), shortName: z.string(), role: z.object({ code3: z.string() }).nullish() }),
});

const GOAL = 101;
const OWN_GOAL = 102;
const LEFT_FOOT = 401;
const RIGHT_FOOT = 402;
/** Head, or another part of the body: the source has one tag for both. */
const HEAD = 403;
const COUNTER_ATTACK = 1901;
const BLOCKED = 2101;
const ACCURATE = 1801;
const RED = 1701;
const YELLOW = 1702;
const SECOND_YELLOW = 1703;

/** Returns the shot of an event; undefined where it has no position. The source has no expected goals. */
function shotOf(event: RawEvent): SoccerShot | undefined {
  const has = (tag: number) => event.tags.some((one) => one.id === tag);
  const [place] = event.positions;
  if (place === undefined) return undefined;
  const body = has(HEAD) ? 'part' : has(LEFT_FOOT) ? 'left' : has(RIGHT_FOOT) ? 'right' : undefined;
  return {
    x: place.x,
    y: place.y,
    outcome: has(GOAL) ? 'goal' : has(ACCURATE) ? 'on' : has(BLOCKED) ? 'blocked' : 'off',
    ...(body === undefined ? {} : { body }),
    situation:
      event.subEventName === 'Penalty'
        ? 'penalty'
        : event.subEventName === 'Free kick shot'
          ? 'free_kick'
          : has(COUNTER_ATTACK)
            ? 'counter'
            : 'open',
  };
}

/** Converts a raw event to events of a timeline; most yield none. A foul that brought a card yields only the card. */
function timelineEvents(event: RawEvent): Timeline['events'] {
  const has = (tag: number) => event.tags.some((one) => one.id === tag);
  const base = {
    p: event.matchPeriod,
    s: Math.round(event.eventSec * 10) / 10,
    t: event.teamId,
    ...(event.playerId === 0 ? {} : { pl: event.playerId }),
  };
  const penalty = event.subEventName === 'Penalty';
  const shot = event.eventName === 'Shot' || penalty || event.subEventName === 'Free kick shot';
  if (event.matchPeriod === 'P') return penalty ? [{ ...base, k: 'shootout', ok: has(GOAL) }] : [];
  const attempt = shot ? shotOf(event) : undefined;
  const tried = attempt === undefined ? {} : { shot: attempt };
  if (shot && has(GOAL)) {
    const how = penalty ? 'penalty' : event.eventName === 'Free Kick' ? 'free_kick' : has(HEAD) ? 'header' : 'shot';
    return [{ ...base, k: 'goal', how, ...tried }];
  }
  const found: Timeline['events'] = [];
  if (has(OWN_GOAL) && event.eventName !== 'Save attempt') found.push({ ...base, k: 'own_goal' });
  if (shot) found.push({ ...base, k: penalty ? 'penalty_missed' : 'shot', on: has(ACCURATE), ...tried });
  if (event.subEventName === 'Corner') found.push({ ...base, k: 'corner' });
  if (event.eventName === 'Foul' && !has(RED) && !has(SECOND_YELLOW) && !has(YELLOW)) found.push({ ...base, k: 'foul' });
  if (event.eventName === 'Offside') found.push({ ...base, k: 'offside' });
  if (has(RED)) found.push({ ...base, k: 'red' });
  if (has(SECOND_YELLOW)) found.push({ ...base, k: 'second_yellow' });
  if (has(YELLOW)) found.push({ ...base, k: 'yellow' });
  return found;
}

/** Converts "June 14, 2018 at 5:00:00 PM GMT+2" to ISO text in UTC; undefined for other texts. */
export function kickoffText(text: string): string | undefined {
  const parts = /^(\w+ \d{1,2}, \d{4}) at (\d{1,2}:\d{2}:\d{2}) (AM|PM) GMT([+-]\d{1,2})$/.exec(text);
  if (parts === null) return undefined;
  const at = Date.parse(`${parts[1] ?? ''} ${parts[2] ?? ''} ${parts[3] ?? ''} UTC`);
  return Number.isNaN(at) ? undefined : new Date(at - Number(parts[4]) * 3_600_000).toISOString();
}

type OfMinute = Timeline['passes_per_minute'][number];

/** Counts the passes of each minute of both sides; `accurate`: only those that reached a team-mate. */
function passesPerMinute(events: readonly RawEvent[], home: number, accurate: boolean): OfMinute[] {
  const passes = new Map<string, OfMinute>();
  for (const event of events) {
    if (event.eventName !== 'Pass') continue;
    const minute = Math.floor(event.eventSec / 60);
    const key = `${event.matchPeriod} ${minute}`;
    const entry = passes.get(key) ?? [event.matchPeriod, minute, 0, 0];
    if (!accurate || event.tags.some((one) => one.id === ACCURATE)) entry[event.teamId === home ? 2 : 3] += 1;
    passes.set(key, entry);
  }
  return [...passes.values()];
}

/** Actions on the ball from which an average place is taken, at least. */
const MIN_ACTIONS = 5;

/** Returns the average places of players until the end of each period, from where their actions on the ball began. */
function averagePlaces(events: readonly RawEvent[]): NonNullable<Timeline['averages']> {
  const sums = new Map<number, { x: number; y: number; count: number }>();
  return (['1H', '2H', 'E1', 'E2'] as const).flatMap((period) => {
    const own = events.filter((event) => event.matchPeriod === period);
    for (const { playerId, positions } of own) {
      const [place] = positions;
      if (playerId === 0 || place === undefined) continue;
      const sum = sums.get(playerId) ?? { x: 0, y: 0, count: 0 };
      sums.set(playerId, { x: sum.x + place.x, y: sum.y + place.y, count: sum.count + 1 });
    }
    if (own.length === 0) return [];
    return [...sums].flatMap(([player, { x, y, count }]): NonNullable<Timeline['averages']> =>
      count < MIN_ACTIONS ? [] : [[period, player, Math.round(x / count), Math.round(y / count)]],
    );
  });
}

/** Converts a raw file to a timeline. `label` contains teams and score: "Russia - Croatia, 2 - 2 (P)". */
export function timelineOfRaw(
  id: number,
  value: unknown,
  label: string,
  kickoffUtc: string,
  broken: (what: string) => void,
): Timeline | undefined {
  const raw = Raw.safeParse(value);
  const parts = /^(.+) - (.+), (\d+) - (\d+)( \([PE]\))?$/.exec(label);
  if (!raw.success || parts === null) return undefined;
  const teams = Object.values(raw.data.teams).map(({ team }) => ({ id: team.wyId, name: unescapeName(team.name) }));
  const home = teams.find((team) => team.name === parts[1]);
  const away = teams.find((team) => team.name === parts[2]);
  if (home === undefined || away === undefined) return undefined;

  const events: RawEvent[] = [];
  for (const candidate of raw.data.events) {
    const event = RawEvent.safeParse(candidate);
    if (event.success) events.push(event.data);
    else broken('event cannot be read');
  }
  const seconds: Record<string, number> = {};
  const first = new Map<number, [z.infer<typeof Period>, number]>();
  for (const event of events) {
    seconds[event.matchPeriod] = Math.max(seconds[event.matchPeriod] ?? 0.1, event.eventSec);
    if (!first.has(event.playerId)) first.set(event.playerId, [event.matchPeriod, event.eventSec]);
  }
  const squads: Timeline['squads'] = {};
  for (const team of [home, away]) {
    squads[team.id] = (raw.data.players[team.id] ?? []).flatMap((candidate) => {
      const player = RawPlayer.safeParse(candidate);
      if (!player.success) {
        broken('player cannot be read');
        return [];
      }
      const { wyId, shortName, role } = player.data.player;
      return [{ id: wyId, n: unescapeName(shortName), role: role?.code3 ?? null, first: first.get(wyId) ?? null }];
    });
  }
  return {
    id,
    label,
    kickoff_utc: kickoffUtc,
    home,
    away,
    score: [Number(parts[3]), Number(parts[4])],
    decided: parts[5] === ' (P)' ? 'penalties' : parts[5] === ' (E)' ? 'extra_time' : 'regular',
    period_seconds: seconds,
    passes_per_minute: passesPerMinute(events, home.id, false),
    accurate_per_minute: passesPerMinute(events, home.id, true),
    averages: averagePlaces(events),
    squads,
    events: events.flatMap(timelineEvents),
  };
}

/** Returns the row of the index beside a raw file that belongs to its number. */
function indexRow(file: DataFile): { id: number; label: string; kickoffUtc: string } | undefined {
  const id = /(\d+)\.json(\.gz)?$/.exec(file.path)?.[1];
  const index = file.beside('index.csv');
  const row = index === undefined ? undefined : csvRows(index.text()).find((one) => one['id'] === id);
  const kickoffUtc = kickoffText(row?.['local_time'] ?? '');
  return row === undefined || kickoffUtc === undefined ? undefined : { id: Number(id), label: row['label'] ?? '', kickoffUtc };
}

/** Reads every event of a match with its position and tags. Label and kick-off are in `index.csv` beside the file. */
export const eventRaw: Reader = {
  name: 'event-raw',
  accepts(file) {
    const raw = Raw.safeParse(file.json());
    return raw.success && RawEvent.safeParse(raw.data.events[0]).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const row = indexRow(file);
    if (row === undefined) {
      report.refuse('no label and kick-off in index.csv', file.name);
      return { recordings: [], report: [report.done()] };
    }
    const timeline = timelineOfRaw(row.id, file.json(), row.label, row.kickoffUtc, (what) => report.warn(what, String(row.id)));
    if (timeline === undefined) {
      report.refuse('teams do not fit the label', row.label);
      return { recordings: [], report: [report.done()] };
    }
    const recording = timelineRecording(timeline, clubBook(file), report);
    return { recordings: recording === undefined ? [] : [recording], report: [report.done()] };
  },
};
