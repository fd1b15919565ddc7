import type { FeedFixture } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import type { Recording } from '../../recording.ts';
import { replayRecording, type CalendarMapping, type ReplayRecording } from '../replay-recording.ts';
import type { ReportBuilder } from '../report.ts';
import { offsetInstant, zonedInstant } from '../zoned-time.ts';
import { GoalCount, SourceGoal, type TimedGoal } from './goals.ts';
import { SOCCER_AFTER_MS, abandonedSoccer, soccerRecording, unknownSoccer, unplayedSoccer } from './match-timeline.ts';
import { outcomeOf, timelineOfGoals } from './soccer-outcome.ts';

const Pair = z.tuple([GoalCount, GoalCount]);
const SourceScore = z.union([Pair, z.object({ ht: Pair.nullish(), ft: Pair.nullish(), et: Pair.nullish(), p: Pair.nullish() })]);

/** A team of openfootball: a name, or a name with the code of a country. */
export const SourceTeam = z.union([z.string().min(1), z.object({ name: z.string().min(1), code: z.string().nullish() })]);
export type SourceTeam = z.infer<typeof SourceTeam>;

/** A match of openfootball, in leagues and in tournaments. */
export const SourceMatch = z.object({
  round: z.string().nullish(),
  stage: z.string().nullish(),
  num: z.int().nullish(),
  date: z.string(),
  time: z.string().nullish(),
  timezone: z.string().nullish(),
  team1: SourceTeam,
  team2: SourceTeam,
  score: SourceScore.nullish(),
  goals1: z.array(SourceGoal).nullish(),
  goals2: z.array(SourceGoal).nullish(),
  group: z.string().nullish(),
  ground: z.string().nullish(),
  status: z.string().nullish(),
});
export type SourceMatch = z.infer<typeof SourceMatch>;

const SourceFile = z.object({
  name: z.string().nullish(),
  timezone: z.string().nullish(),
  matches: z.array(z.unknown()).nullish(),
  rounds: z.array(z.object({ name: z.string(), matches: z.array(z.unknown()) })).nullish(),
});

/** A file of openfootball: its competition and its matches, also of files that list them by round. */
export interface MatchFile {
  /** The competition with its season; empty where the file does not name it. */
  readonly name: string;
  readonly timezone: string | undefined;
  readonly matches: readonly unknown[];
}

/** Returns the content of a file of openfootball; undefined when it has another form. */
export function matchFile(value: unknown): MatchFile | undefined {
  const { data } = SourceFile.safeParse(value);
  const matches =
    data?.matches ??
    data?.rounds?.flatMap((round) =>
      round.matches.map((match) => (typeof match === 'object' && match !== null ? { round: round.name, ...match } : match)),
    );
  return data === undefined || matches === undefined
    ? undefined
    : { name: data.name?.trim() ?? '', timezone: data.timezone ?? undefined, matches };
}

/** Returns whether a file has the form of openfootball: at least one of its matches names two teams and a date. */
export function hasMatches(file: MatchFile): boolean {
  return file.matches.some((match) => SourceMatch.pick({ date: true, team1: true, team2: true }).safeParse(match).success);
}

/** Returns the name of a team as it is written. */
export function nameOf(team: SourceTeam): string {
  return typeof team === 'string' ? team : team.name;
}

/** Returns the matches of a list; what is none is refused with its position and the first problem. */
export function sourceMatches(raw: readonly unknown[], report: ReportBuilder): SourceMatch[] {
  return raw.flatMap((value, index): SourceMatch[] => {
    const parsed = SourceMatch.safeParse(value);
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    report.refuse('not a match', `#${index + 1}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
    return [];
  });
}

type Life = 'played' | 'postponed' | 'cancelled' | 'awarded' | 'abandoned';

const STATUSES: Readonly<Record<string, Life>> = {
  '': 'played',
  played: 'played',
  finished: 'played',
  ft: 'played',
  aet: 'played',
  pen: 'played',
  scheduled: 'played',
  postponed: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'cancelled',
  awarded: 'awarded',
  walkover: 'awarded',
  forfeit: 'awarded',
  forfeited: 'awarded',
  abandoned: 'abandoned',
};

/** Returns the IANA zone of a name such as "Europe/Berlin"; undefined when there is none. */
export function knownZone(name: string | null | undefined): string | undefined {
  if (name == null || name === '') return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** When a match kicks off. `exact` is false when only the day is known, or when the zone of the time is not. */
export interface KickOff {
  readonly startAt: number;
  readonly exact: boolean;
}

/**
 * Returns the kick-off of a match: a time with an offset ("20:45 UTC+2", "2025-08-15T20:45+02:00"), else a local time in the match's zone,
 * else in the zone of its competition. A time whose zone is unknown is read as UTC and not exact. Refuses, and returns undefined, when the
 * date, the time or the zone cannot be read.
 */
export function kickOffOf(match: SourceMatch, zone: string | undefined, label: string, report: ReportBuilder): KickOff | undefined {
  const time = match.time == null || match.time.trim() === '' ? undefined : match.time.trim();
  const own = knownZone(match.timezone);
  if (match.timezone != null && match.timezone !== '' && own === undefined) {
    report.refuse('unknown time zone', `${label} ${match.timezone}`);
    return undefined;
  }
  const offset = time === undefined ? undefined : offsetInstant(match.date, time);
  const startAt = offset ?? zonedInstant(match.date, time ?? '12:00', own ?? zone ?? 'UTC');
  if (startAt === undefined) {
    report.refuse('date or time cannot be read', `${label} ${time ?? ''}`);
    return undefined;
  }
  const unknownZone = time !== undefined && offset === undefined && own === undefined && zone === undefined;
  if (unknownZone) report.warn('local time without a zone: the kick-off counts as estimated', label);
  return { startAt, exact: time !== undefined && !unknownZone };
}

interface SourceAbout {
  readonly mapping: CalendarMapping;
  readonly label: string;
  readonly day: string;
  /** Returns the key of the player who scored. */
  readonly playerKey: (goal: TimedGoal) => string;
}

/**
 * Returns the recording of a match: played, not played yet, postponed, cancelled, awarded or abandoned. Refuses, and returns undefined, when
 * its status is unknown or its score cannot be read.
 */
export function recordingOfMatch(
  match: SourceMatch,
  fixture: FeedFixture,
  about: SourceAbout,
  report: ReportBuilder,
): ReplayRecording | undefined {
  const { label, mapping, day } = about;
  const life = STATUSES[match.status?.trim().toLowerCase() ?? ''];
  if (life === undefined) {
    report.refuse(`unknown status "${match.status ?? ''}"`, label);
    return undefined;
  }
  const made = (depth: ReplayRecording['depth'], load: (as: FeedFixture) => Recording) => {
    report.use();
    return replayRecording(fixture, { depth, mapping, day, afterMs: SOCCER_AFTER_MS }, load);
  };
  if (life === 'postponed' || life === 'cancelled') {
    report.count(life);
    return made('result', (as) => unplayedSoccer(as, { status: life }));
  }
  const outcome = outcomeOf(fixture.key, match, (what) => report.warn(what, label));
  const empty =
    match.score == null ||
    (!Array.isArray(match.score) && Object.values(match.score).every((value) => value === null || value === undefined));
  if (life === 'abandoned' && (outcome !== undefined || empty)) {
    report.count('abandoned');
    return made('result', (as) =>
      abandonedSoccer(as, outcome?.scorers === true ? timelineOfGoals(fixture.key, outcome, about.playerKey) : undefined, outcome?.score),
    );
  }
  if (outcome === undefined) {
    if (!empty || life !== 'played') {
      report.refuse(empty ? `${life} without a score` : 'score cannot be read', label);
      return undefined;
    }
    report.count('withoutScore');
    return made('fixture', unknownSoccer);
  }
  if (life === 'awarded') {
    report.count('awarded');
    return made('result', (as) => unplayedSoccer(as, { status: 'walkover', result: outcome }));
  }
  report.count('withScore');
  if (outcome.scorers) report.count('goals', outcome.goals.length);
  if (outcome.et !== undefined) report.count('extraTime');
  if (outcome.pen !== undefined) report.count('shootouts');
  if (outcome.pen !== undefined && outcome.pen[0] === outcome.pen[1]) report.warn('a shoot-out without a decision: no winner', label);
  return made(outcome.scorers ? 'timed' : 'placed', (as) => soccerRecording(as, timelineOfGoals(fixture.key, outcome, about.playerKey)));
}
