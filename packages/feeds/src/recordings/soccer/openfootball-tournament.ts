import type { FeedFixture, FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import type { DataFile } from '../data-file.ts';
import { tournamentLeague } from '../names/competitions.ts';
import { crestOf } from '../names/crest.ts';
import { clubBook, type ClubBook } from '../names/clubs.ts';
import { nationalTeam, nationalTeamByCode } from '../names/national-teams.ts';
import { roundNames, stageNames } from '../names/round-names.ts';
import { ReportBuilder } from '../report.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import type { Reader } from '../reader.ts';
import { offsetInstant, zonedInstant } from '../zoned-time.ts';
import { soccerRecording, SOCCER_AFTER_MS, unknownSoccer, unplayedSoccer } from './match-timeline.ts';
import type { SoccerTimeline, Result, Score } from './timeline-types.ts';
import { goalIncidents, goalMinute, periodsFor, placedGoals, SourceGoal, countGoals, type TimedGoal } from './goals.ts';

const Pair = z.tuple([z.int().min(0), z.int().min(0)]);
const SourceScore = z.union([Pair, z.object({ ht: Pair.nullish(), ft: Pair.nullish(), et: Pair.nullish(), p: Pair.nullish() })]);
const SourceTeam = z.union([z.string().min(1), z.object({ name: z.string().min(1), code: z.string().nullish() })]);
const SourceMatch = z.object({
  round: z.string().nullish(),
  num: z.int().nullish(),
  date: z.string(),
  time: z.string().nullish(),
  team1: SourceTeam,
  team2: SourceTeam,
  score: SourceScore.nullish(),
  goals1: z.array(SourceGoal).nullish(),
  goals2: z.array(SourceGoal).nullish(),
  group: z.string().nullish(),
  ground: z.string().nullish(),
  status: z.string().nullish(),
});
type SourceMatch = z.infer<typeof SourceMatch>;
type SourceTeam = z.infer<typeof SourceTeam>;

const Listed = z.object({ name: z.string(), matches: z.array(z.unknown()) });
const ByRound = z.object({ name: z.string(), rounds: z.array(z.object({ name: z.string(), matches: z.array(z.unknown()) })) });
const Stadiums = z.object({ stadiums: z.array(z.object({ city: z.string(), name: z.string() })) });

/** Zones of tournaments whose times have none, by league key. */
const ZONES: Readonly<Record<string, string>> = {
  'euro-2024': 'Europe/Berlin',
  'clubworldcup-2025': 'America/New_York',
  'worldcup-1938': 'Europe/Paris',
};

/** Attribution of the data of openfootball, which is in the public domain. */
const ATTRIBUTION = { name: 'openfootball', licence: 'CC0-1.0' } as const;

/** Duration per kick of a shoot-out whose kicks are not recorded, milliseconds. */
const KICK_MS = 50_000;

function nameOf(team: SourceTeam): string {
  return typeof team === 'string' ? team : team.name;
}

/** Returns a placeholder for "W101" and "L101", the winner and the loser of a match that is not played yet. */
function placeholder(name: string, league: FeedLeague): FeedTeam | undefined {
  const parts = /^([WL])(\d+)$/.exec(name);
  if (parts === null) return undefined;
  const names = stageNames(parts[1] === 'W' ? 'winner' : 'loser', parts[2] ?? '');
  const key = `${league.key}-${name}`;
  return { key, names, shorts: { en_US: name }, crest: crestOf(key, name, { colours: ['#9AA4B2', '#FFFFFF', 'solid'], initials: '?' }) };
}

function teamOf(team: SourceTeam, league: FeedLeague, book: ClubBook): FeedTeam {
  const name = nameOf(team);
  const code = typeof team === 'string' ? undefined : (team.code ?? undefined);
  return placeholder(name, league) ?? (code === undefined ? undefined : nationalTeamByCode(code)) ?? nationalTeam(name) ?? book.team(name);
}

interface Outcome extends Result {
  readonly goals: readonly TimedGoal[];
  readonly scorers: boolean;
  readonly halvesKnown: boolean;
}

/**
 * Combines the score and the goals of a match. The score may be a bare list, may lack `ft`, and has the 120-minute score in `et`. The final
 * score always counts: goals that do not add up to it are replaced by drawn ones. Goals that add up take precedence over the half-time
 * score. A minute above 90 without extra time is added time, unless it is past 105 or follows a later minute of added time. Every
 * contradiction is reported.
 */
export function outcomeOf(
  seed: string,
  match: Pick<SourceMatch, 'score' | 'goals1' | 'goals2'>,
  warn: (what: string) => void,
): Outcome | undefined {
  const { score } = match;
  if (score == null) return undefined;
  const given = Array.isArray(score) ? { ht: undefined, ft: undefined, et: undefined, p: undefined } : score;
  const total: Score | undefined = Array.isArray(score) ? score : (given.et ?? given.ft ?? undefined);
  if (total === undefined) return undefined;

  const listed = [
    ...(match.goals1 ?? []).map((goal) => ({ goal, side: 0 as const })),
    ...(match.goals2 ?? []).map((goal) => ({ goal, side: 1 as const })),
  ];
  const goals: TimedGoal[] = [];
  let readable = true;
  for (const { goal, side } of listed) {
    const minute = goalMinute(goal);
    if (minute === undefined) readable = false;
    else
      goals.push({
        side,
        ...minute,
        detail: goal.owngoal === true ? 'own' : goal.penalty === true ? 'penalty' : 'regular',
        name: goal.name ?? '',
      });
  }
  const all = countGoals(goals);
  const complete = readable && all[0] === total[0] && all[1] === total[1];
  if (listed.length > 0 && !complete) warn('goals do not add up to the score: the score stands, goals are placed');

  const late = goals.filter((goal) => goal.minute > 90);
  const isExtra = (goal: TimedGoal) => goal.minute > 105 || goals.some((other) => other.minute === 90 && other.plus >= goal.minute - 90);
  const inferred = given.et == null && complete && late.some(isExtra);
  if (inferred && given.ft != null) warn('extra time is missing in the score: taken from the minutes of the goals');
  const extraTime = given.et != null || inferred;
  const timed = extraTime
    ? goals
    : goals.map((goal) => (goal.minute > 90 ? { ...goal, minute: 90, plus: goal.minute - 90 + goal.plus } : goal));
  if (!extraTime && late.length > 0 && complete) warn('minutes above 90 without extra time: read as added time');

  const ninety: Score | undefined = inferred
    ? countGoals(timed, 90)
    : (given.ft ?? (extraTime ? (complete ? countGoals(timed, 90) : undefined) : total));
  if (ninety === undefined || total[0] < ninety[0] || total[1] < ninety[1]) return undefined;
  const fits = complete && String(countGoals(timed, 90)) === String(ninety);
  if (complete && !fits) warn('minutes of goals contradict the score after 90 minutes: the score stands, goals are placed');
  const counted = fits ? countGoals(timed, 45) : undefined;
  if (counted !== undefined && given.ht != null && String(counted) !== String(given.ht)) {
    warn(`half-time score ${given.ht.join('-')} contradicts the minutes of the goals: they stand`);
  }
  const half: Score | undefined = counted ?? given.ht ?? undefined;
  if (half !== undefined && (half[0] > ninety[0] || half[1] > ninety[1])) return undefined;
  const extra: Score | undefined = extraTime ? [total[0] - ninety[0], total[1] - ninety[1]] : undefined;
  return {
    score: total,
    ht: half,
    ft: ninety,
    et: extra,
    pen: given.p ?? undefined,
    goals: fits ? timed : placedGoals(seed, ninety, half, extra),
    scorers: fits,
    halvesKnown: half !== undefined,
  };
}

/** Returns the timeline of a match of which the goals are known. */
export function timelineOfGoals(seed: string, outcome: Outcome, playerKey: (goal: TimedGoal) => string): SoccerTimeline {
  const { pen } = outcome;
  const kicks = pen === undefined ? 0 : Math.max(6, 2 * Math.max(...pen)) * KICK_MS;
  return {
    periods: periodsFor(seed, outcome.goals, outcome.et !== undefined, kicks),
    incidents: goalIncidents(seed, outcome.goals, (goal) =>
      goal.name === undefined || goal.name === '' ? undefined : { id: playerId(playerKey(goal)), name: goal.name },
    ),
    result: outcome,
    counted: false,
    halvesKnown: outcome.halvesKnown,
  };
}

/** Returns the key of a match of a tournament, the same in every source. */
export function tournamentKey(league: FeedLeague, date: string, teams: readonly FeedTeam[]): string {
  return `${league.key}/${date}-${teams.map((team) => slugOf(team.names['en_US'] ?? team.key)).join('-')}`;
}

/** Returns a name as part of a key. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Shared by the matches of one file while they are read. */
interface TournamentFile {
  readonly league: FeedLeague;
  readonly report: ReportBuilder;
  readonly book: ClubBook;
  readonly grounds: ReadonlyMap<string, string>;
  /** Number of matches by key: two matches of the same teams on one day need different keys. */
  readonly timesSeen: Map<string, number>;
}

function read(file: DataFile): { recordings: ReplayRecording[]; report: ReturnType<ReportBuilder['done']>[] } {
  const report = new ReportBuilder(file.name, 'openfootball-tournament');
  const listed = Listed.safeParse(file.json());
  const byRound = ByRound.safeParse(file.json());
  const league = tournamentLeague(listed.data?.name ?? byRound.data?.name ?? '');
  if (league === undefined) return { recordings: [], report: [] };
  const raw: unknown[] =
    listed.data?.matches ??
    (byRound.data?.rounds ?? []).flatMap((round) =>
      round.matches.map((match) => (typeof match === 'object' && match !== null ? { round: round.name, ...match } : match)),
    );
  const shared = { league, report, book: clubBook(file), grounds: groundNames(file), timesSeen: new Map<string, number>() };
  const recordings = raw.flatMap((value, index): ReplayRecording[] => {
    const parsed = SourceMatch.safeParse(value);
    if (!parsed.success) {
      report.skip('not a match', `#${index + 1}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
      return [];
    }
    const match = parsed.data;
    const label = `${match.date} ${nameOf(match.team1)} - ${nameOf(match.team2)}`;
    const fixture = fixtureOf(match, label, shared);
    const recording = fixture === undefined ? undefined : recordingOf(match, label, fixture, report);
    return recording === undefined ? [] : [recording];
  });
  return { recordings, report: [report.done()] };
}

/** Returns the fixture of a match; undefined, with the reason in the report, when its date cannot be read. */
function fixtureOf(
  match: SourceMatch,
  label: string,
  { league, report, book, grounds, timesSeen }: TournamentFile,
): FeedFixture | undefined {
  const zone = ZONES[league.key];
  const named = match.time == null ? undefined : offsetInstant(match.date, match.time);
  const startAt = named ?? zonedInstant(match.date, match.time ?? '12:00', zone ?? 'UTC');
  if (startAt === undefined) {
    report.skip('date or time cannot be read', label);
    return undefined;
  }
  if (match.time != null && named === undefined) {
    if (zone === undefined) report.warn('time without a zone, read as UTC', label);
    else if (league.key.startsWith('clubworldcup')) report.warn(`time without a zone, read as ${zone}`, label);
  }
  const teams = [teamOf(match.team1, league, book), teamOf(match.team2, league, book)];
  const base = tournamentKey(league, match.date, teams);
  const times = (timesSeen.get(base) ?? 0) + 1;
  timesSeen.set(base, times);
  const knockout = match.group == null && !/^matchday/i.test(match.round ?? '');
  const group = /^Group (\S+)$/.exec(match.group ?? '') ?? /^Group (\S+)$/.exec(match.round ?? '');
  return {
    source: 'replay',
    key: times === 1 ? base : `${base}-${times}`,
    gameId: 202,
    league,
    teams,
    startAt,
    startExact: match.time != null,
    ...(group === null ? {} : { stage: stageNames('groupStage'), group: stageNames('group', group[1] ?? '') }),
    ...(match.round == null || (group !== null && match.round.startsWith('Group'))
      ? {}
      : { round: knockout || league.key.startsWith('euro') ? roundNames(match.round) : dayNames(match.round) }),
    neutral: true,
    ...(match.ground == null ? {} : { venue: grounds.get(match.ground) ?? match.ground }),
    attribution: ATTRIBUTION,
  };
}

/** Returns the recording of a match; undefined, with the reason in the report, when its score cannot be read. */
function recordingOf(match: SourceMatch, label: string, fixture: FeedFixture, report: ReportBuilder): ReplayRecording | undefined {
  const { key, teams } = fixture;
  const about = (depth: ReplayRecording['depth']) => ({ depth, mapping: 'day' as const, afterMs: SOCCER_AFTER_MS });
  const status = match.status?.toLowerCase();
  if (status === 'canceled' || status === 'cancelled' || status === 'postponed') {
    const outcome = status === 'postponed' ? 'postponed' : 'cancelled';
    report.use();
    report.count(outcome);
    return replayRecording(fixture, about('result'), (as) => unplayedSoccer(as, { status: outcome }));
  }
  const outcome = outcomeOf(key, match, (what) => report.warn(what, label));
  if (outcome === undefined) {
    const empty = match.score == null || (!Array.isArray(match.score) && Object.keys(match.score).length === 0);
    if (!empty) {
      report.skip('score cannot be read', label);
      return undefined;
    }
    report.use();
    report.count('withoutScore');
    return replayRecording(fixture, about('fixture'), unknownSoccer);
  }
  report.use();
  report.count('withScore');
  if (outcome.scorers) report.count('goals', outcome.goals.length);
  if (outcome.et !== undefined) report.count('extraTime');
  if (outcome.pen !== undefined) report.count('shootouts');
  const playerKey = (goal: TimedGoal): string => {
    const team = goal.detail === 'own' ? teams[1 - goal.side] : teams[goal.side];
    return `soccer:${team?.key ?? ''}:${goal.name ?? ''}`;
  };
  return replayRecording(fixture, about(outcome.scorers ? 'timed' : 'placed'), (as) =>
    soccerRecording(as, timelineOfGoals(key, outcome, playerKey)),
  );
}

/** Returns the name of a round; "Matchday 13" of a tournament's group stage counts days, not rounds. */
function dayNames(round: string): FeedFixture['round'] {
  const number = /^matchday\s+(\d+)$/i.exec(round)?.[1];
  return number === undefined ? roundNames(round) : stageNames('day', number);
}

/** Returns names of stadiums by city, from the file of stadiums beside the matches. */
function groundNames(file: DataFile): ReadonlyMap<string, string> {
  const beside = file.beside('worldcup.stadiums.json');
  const parsed = Stadiums.safeParse(beside?.json());
  return new Map((parsed.data?.stadiums ?? []).map((stadium) => [stadium.city, `${stadium.name}, ${stadium.city}`]));
}

/** Reads World Cups, European championships, their qualifying and the Club World Cup of openfootball: results with the minutes of goals. */
export const openfootballTournament: Reader = {
  name: 'openfootball-tournament',
  accepts(file) {
    const name = Listed.safeParse(file.json()).data?.name ?? ByRound.safeParse(file.json()).data?.name;
    return name !== undefined && tournamentLeague(name) !== undefined;
  },
  read,
};
