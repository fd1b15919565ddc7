import type { FeedFixture } from '@matchpoint/contracts/feed';
import { SoccerShot, type Lineup, type LineupPlayer } from '@matchpoint/contracts/match/soccer';
import type { Id } from '@matchpoint/contracts/rules/id';
import { z } from 'zod';
import { playerRef } from '../../player-id.ts';
import type { DataFile } from '../data-file.ts';
import { clubBook, type ClubBook } from '../names/clubs.ts';
import { settingOf } from './event-competition.ts';
import type { Reader } from '../reader.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder, type FileReport } from '../report.ts';
import { SOCCER_AFTER_MS, soccerRecording } from './match-timeline.ts';
import type { SoccerTimeline, Incident, PassesOfMinute, Period, PeriodKind, Score, Side } from './timeline-types.ts';
import { tournamentKey } from './openfootball-tournament.ts';

const PeriodName = z.enum(['1H', '2H', 'E1', 'E2', 'P']);
const TeamId = z.int().positive();
const Team = z.object({ id: TeamId, name: z.string().min(1) });
const SquadPlayer = z.object({
  id: z.int().nonnegative(),
  n: z.string(),
  role: z.string().nullish(),
  first: z.tuple([PeriodName, z.number()]).nullish(),
});
const Event = z.object({
  p: PeriodName,
  s: z.number().min(0),
  t: TeamId,
  pl: z.int().nullish(),
  k: z.enum(['goal', 'own_goal', 'penalty_missed', 'shot', 'corner', 'foul', 'offside', 'yellow', 'second_yellow', 'red', 'shootout']),
  on: z.boolean().nullish(),
  ok: z.boolean().nullish(),
  how: z.string().nullish(),
  /** Where the shot was taken; the files that count by second have no positions. */
  shot: SoccerShot.optional(),
});
const OfMinute = z.tuple([PeriodName, z.int().min(0), z.int().min(0), z.int().min(0)]);

/** A match of the event timelines: seconds are counted from the start of each period. */
export const Timeline = z.object({
  id: z.int().positive(),
  label: z.string(),
  /** The competition with its season, e.g. "Italian Serie A 2017/18"; the data sets that are known leave it out. */
  competition: z.string().nullish(),
  kickoff_utc: z.string(),
  home: Team,
  away: Team,
  score: z.tuple([z.int().min(0), z.int().min(0)]),
  decided: z.enum(['regular', 'extra_time', 'penalties']),
  period_seconds: z.partialRecord(PeriodName, z.number().positive()),
  passes_per_minute: z.array(OfMinute),
  /** Passes that reached a team-mate, of the same minutes. */
  accurate_per_minute: z.array(OfMinute).optional(),
  /** Average place of a player until the end of a period: [period, player, x, y] in percent of the pitch, seen in attack direction. */
  averages: z.array(z.tuple([PeriodName, z.int(), z.number(), z.number()])).optional(),
  squads: z.record(z.string(), z.array(SquadPlayer)),
  events: z.array(Event),
});
export type Timeline = z.infer<typeof Timeline>;

const ORDER: readonly PeriodKind[] = ['1H', '2H', 'E1', 'E2', 'P'];

/** Attribution required by the licence of the events. */
const ATTRIBUTION = {
  name: 'Soccer match event dataset',
  licence: 'CC BY 4.0',
  attribution:
    'Pappalardo, Luca; Massucco, Emanuele (2019): Soccer match event dataset. figshare. https://doi.org/10.6084/m9.figshare.c.4415000 — ' +
    'Pappalardo, L., Cintia, P., Rossi, A. et al. A public data set of spatio-temporal match events in soccer competitions. Sci Data 6, 236 ' +
    '(2019). https://doi.org/10.1038/s41597-019-0247-7. Licensed under CC BY 4.0; reduced to selected events, score and clock rebuilt from them.',
} as const;

/** Unescapes names that were escaped twice and contain a literal backslash-u sequence; drops soft hyphens and other invisible characters. */
export function unescapeName(name: string): string {
  return name
    .replace(/\\u([0-9a-fA-F]{4})/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\p{Cf}/gu, '');
}

const POSITIONS: Readonly<Record<string, string>> = { GKP: 'GK', DEF: 'DF', MID: 'MF', FWD: 'FW' };
const POSITION_ORDER = ['GK', 'DF', 'MF', 'FW', ''];

/** Estimates the line-up, which no source has: the eleven players who acted first, one goalkeeper among them. */
function estimatedLineup(squad: readonly z.infer<typeof SquadPlayer>[]): Lineup {
  const when = (player: z.infer<typeof SquadPlayer>) =>
    player.first == null ? Number.POSITIVE_INFINITY : ORDER.indexOf(player.first[0]) * 10_000 + player.first[1];
  const seen = squad.filter((player) => player.first != null).toSorted((a, b) => when(a) - when(b));
  const keeper = seen.find((player) => player.role === 'GKP');
  const others = seen.filter((player) => player.role !== 'GKP').slice(0, keeper === undefined ? 11 : 10);
  const eleven = new Set([...(keeper === undefined ? [] : [keeper]), ...others]);
  const line = (player: z.infer<typeof SquadPlayer>): LineupPlayer => ({
    player: playerRef(`wyscout:${player.id}`, unescapeName(player.n)),
    pos: POSITIONS[player.role ?? ''] ?? '',
  });
  const byPosition = (a: LineupPlayer, b: LineupPlayer) => POSITION_ORDER.indexOf(a.pos) - POSITION_ORDER.indexOf(b.pos);
  return {
    confirmed: false,
    estimated: true,
    players: [...eleven].map(line).toSorted(byPosition),
    bench: squad
      .filter((player) => !eleven.has(player))
      .map(line)
      .toSorted(byPosition),
    missing: [],
  };
}

function incidentOf(event: z.infer<typeof Event>, home: number, names: ReadonlyMap<number, string>): Incident {
  const acts: Side = event.t === home ? 0 : 1;
  const name = event.pl == null ? undefined : names.get(event.pl);
  const base = {
    period: event.p,
    atMs: Math.floor(event.s * 1000),
    ...(event.pl == null || name === undefined ? {} : { player: playerRef(`wyscout:${event.pl}`, name) }),
    ...(event.shot === undefined ? {} : { attempt: event.shot }),
  };
  switch (event.k) {
    case 'goal':
      return { ...base, kind: 'goal', side: acts, detail: event.how === 'penalty' ? 'penalty' : 'regular', shot: true };
    case 'own_goal':
      return { ...base, kind: 'goal', side: acts === 0 ? 1 : 0, detail: 'own' };
    case 'penalty_missed':
      return { ...base, kind: 'penalty_missed', side: acts, shot: true, ok: event.on === true };
    case 'shot':
      return { ...base, kind: 'shot', side: acts, ok: event.on === true };
    case 'yellow':
    case 'red':
      return { ...base, kind: 'card', side: acts, detail: event.k, foul: true };
    case 'second_yellow':
      return { ...base, kind: 'card', side: acts, detail: 'yellow_red', foul: true };
    case 'shootout':
      return { ...base, kind: 'shootout', side: acts, ok: event.ok === true };
    case 'corner':
    case 'foul':
    case 'offside':
      return { ...base, kind: event.k, side: acts };
  }
}

/** Returns the goals of each side among the incidents of some periods. */
function goalsIn(incidents: readonly Incident[], periods: readonly PeriodKind[], kind: 'goal' | 'shootout'): [number, number] {
  const counted = incidents.filter((one) => one.kind === kind && periods.includes(one.period) && (kind === 'goal' || one.ok === true));
  return [counted.filter((one) => one.side === 0).length, counted.filter((one) => one.side === 1).length];
}

const same = (a: Score, b: Score): boolean => a[0] === b[0] && a[1] === b[1];

/** Returns the passes of each minute with those that reached a team-mate, where the timeline has them. */
function passesOf(timeline: Timeline): PassesOfMinute[] {
  const accurate = new Map(
    (timeline.accurate_per_minute ?? []).map(([period, minute, home, away]) => [`${period} ${minute}`, [home, away]]),
  );
  return timeline.passes_per_minute.map(([period, minute, home, away]): PassesOfMinute => {
    const [homeMade, awayMade] = accurate.get(`${period} ${minute}`) ?? [];
    return { period, minute, home, away, ...(homeMade === undefined || awayMade === undefined ? {} : { accurate: [homeMade, awayMade] }) };
  });
}

/** Returns the average places of a timeline by period and player; undefined where it has none. */
function averagesOf(timeline: Timeline): SoccerTimeline['averages'] {
  if (timeline.averages === undefined) return undefined;
  const byPeriod = new Map<PeriodKind, Map<Id, [number, number]>>();
  for (const [period, player, x, y] of timeline.averages) {
    const places = byPeriod.get(period) ?? new Map<Id, [number, number]>();
    places.set(playerRef(`wyscout:${player}`, '').id, [x, y]);
    byPeriod.set(period, places);
  }
  return byPeriod;
}

/** Converts a timeline; `result.score` is the sum of its events. */
function toSoccerTimeline(timeline: Timeline): SoccerTimeline {
  const names = new Map(
    Object.values(timeline.squads).flatMap((squad) => squad.map((player): [number, string] => [player.id, unescapeName(player.n)])),
  );
  const incidents = timeline.events.map((event) => incidentOf(event, timeline.home.id, names));
  const periods = ORDER.flatMap((kind): Period[] => {
    const seconds = timeline.period_seconds[kind];
    const last = Math.max(0, ...incidents.filter((one) => one.period === kind).map((one) => one.atMs));
    return seconds === undefined ? [] : [{ kind, lengthMs: Math.max(Math.round(seconds * 1000), last + 1000) }];
  });
  const ft = goalsIn(incidents, ['1H', '2H'], 'goal');
  const et = goalsIn(incidents, ['E1', 'E2'], 'goal');
  const extra = periods.some((period) => period.kind === 'E1');
  const averages = averagesOf(timeline);
  const [home, away] = [timeline.squads[timeline.home.id], timeline.squads[timeline.away.id]];
  return {
    periods,
    incidents,
    counted: true,
    halvesKnown: true,
    passes: passesOf(timeline),
    ...(averages === undefined ? {} : { averages }),
    ...(home === undefined || away === undefined ? {} : { lineups: [estimatedLineup(home), estimatedLineup(away)] as const }),
    result: {
      score: [ft[0] + et[0], ft[1] + et[1]],
      ht: goalsIn(incidents, ['1H'], 'goal'),
      ft,
      ...(extra ? { et } : {}),
      ...(periods.some((period) => period.kind === 'P') ? { pen: goalsIn(incidents, ['P'], 'shootout') } : {}),
    },
  };
}

/** Returns the recording of a timeline; undefined, with the reason in the report, when it cannot be used. */
export function timelineRecording(timeline: Timeline, book: ClubBook, report: ReportBuilder): ReplayRecording | undefined {
  const label = `${timeline.id} ${timeline.label}`;
  const startAt = Date.parse(timeline.kickoff_utc);
  if (Number.isNaN(startAt)) {
    report.refuse('kick-off cannot be read', label);
    return undefined;
  }
  const date = new Date(startAt).toISOString().slice(0, 10);
  const setting = settingOf(timeline, date, book);
  if (setting === undefined) {
    report.refuse('the competition is not named, and teams and day belong to none that is known', label);
    return undefined;
  }
  const { league, teams } = setting;
  const soccerTimeline = toSoccerTimeline(timeline);
  if (!same(soccerTimeline.result.score, timeline.score)) {
    report.refuse(`events add up to another score than the label`, `${label} (events ${soccerTimeline.result.score.join('-')})`);
    return undefined;
  }
  const fixture: FeedFixture = {
    source: 'replay',
    key: tournamentKey(league, date, teams),
    gameId: 202,
    league,
    teams: [...teams],
    startAt,
    startExact: true,
    ...(setting.neutral ? { neutral: true } : {}),
    attribution: ATTRIBUTION,
  };
  report.use();
  for (const incident of soccerTimeline.incidents) {
    report.count(
      incident.kind === 'goal' && incident.detail === 'own'
        ? 'ownGoals'
        : incident.kind === 'goal'
          ? 'goals'
          : incident.kind === 'card'
            ? `card.${incident.detail ?? ''}`
            : incident.kind,
    );
  }
  return replayRecording(fixture, { depth: 'timed', mapping: 'slots', afterMs: SOCCER_AFTER_MS, day: date }, (as) =>
    soccerRecording(as, toSoccerTimeline(timeline)),
  );
}

/** Returns the lines of a file that may hold one JSON object per line. */
function lines(file: DataFile): string[] {
  return file
    .text()
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Reads timelines that are exact to the second (World Cup 2018, Premier League 2017/18), one match per line. */
export const eventTimeline: Reader = {
  name: 'event-timeline',
  accepts(file) {
    const first = /^[^\n]*/.exec(file.text())?.[0] ?? '';
    return first.includes('"period_seconds"') && Timeline.safeParse(parsed(first)).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const book = clubBook(file);
    const recordings: ReplayRecording[] = [];
    for (const [index, line] of lines(file).entries()) {
      const timeline = Timeline.safeParse(parsed(line));
      if (!timeline.success) {
        report.refuse('not a timeline', `line ${index + 1}: ${timeline.error.issues[0]?.path.join('.') ?? ''}`);
        continue;
      }
      const recording = timelineRecording(timeline.data, book, report);
      if (recording !== undefined) recordings.push(recording);
    }
    const reports: FileReport[] = [report.done()];
    return { recordings, report: reports };
  },
};
