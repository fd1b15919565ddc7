import type { FeedFixture, FeedTeam } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import { clubBook, type ClubBook } from '../names/clubs.ts';
import { leagueByName, type KnownLeague } from '../names/leagues.ts';
import { roundNames } from '../names/round-names.ts';
import type { Reader } from '../reader.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { zonedInstant } from '../zoned-time.ts';
import { SOCCER_AFTER_MS, soccerRecording, unknownSoccer, unplayedSoccer } from './match-timeline.ts';
import { timelineOfGoals, outcomeOf, slugOf } from './openfootball-tournament.ts';

const Pair = z.tuple([z.int().min(0), z.int().min(0)]);
const SourceMatch = z.object({
  round: z.string().nullish(),
  date: z.string(),
  time: z.string().nullish(),
  team1: z.string().min(1),
  team2: z.string().min(1),
  score: z.object({ ht: Pair.nullish(), ft: Pair.nullish(), et: Pair.nullish(), p: Pair.nullish() }).nullish(),
  status: z.string().nullish(),
});
type SourceMatch = z.infer<typeof SourceMatch>;
const SourceFile = z.object({ name: z.string(), matches: z.array(z.unknown()) });

const ATTRIBUTION = { name: 'openfootball', licence: 'CC0-1.0' } as const;

/**
 * Returns the clubs of a season by the names in its file. Every club plays at home, so a name that is never at home is truncated: it stands
 * for the one club whose name begins with it, or for none when several do.
 */
function clubsOfSeason(
  matches: readonly SourceMatch[],
  book: ClubBook,
  country: string | undefined,
): (name: string) => FeedTeam | undefined {
  const hosts = new Set(matches.map((match) => match.team1));
  const found = new Map<string, FeedTeam | undefined>();
  return (name) => {
    if (!found.has(name)) {
      const longer = hosts.has(name) ? [] : [...hosts].filter((host) => host.startsWith(`${name} `));
      const keys = new Set(longer.map((host) => book.team(host, country).key));
      found.set(name, longer.length === 0 ? book.team(name, country) : keys.size === 1 ? book.team(longer[0] ?? name, country) : undefined);
    }
    return found.get(name);
  };
}

/**
 * Returns the date of a match of a season that runs from summer to summer. A date before its first summer has a wrong year in the source
 * (rounds 24 to 46 of a season that starts in August cannot be played in the January before): day and month are kept, the year is the next.
 */
export function dateInSeason(date: string, season: string): { date: string; repaired: boolean } {
  const years = /^(\d{4})\/\d{2}$/.exec(season);
  const parts = /^(\d{4})-(\d{2}-\d{2})$/.exec(date);
  if (years === null || parts === null || date >= `${years[1] ?? ''}-07-01` || parts[1] !== years[1]) return { date, repaired: false };
  return { date: `${Number(parts[1]) + 1}-${parts[2] ?? ''}`, repaired: true };
}

/** Reads leagues and club cups of openfootball: fixtures with half-time and full-time scores; minutes of goals are drawn. */
export const openfootballLeague: Reader = {
  name: 'openfootball-league',
  accepts(file) {
    const parsed = SourceFile.safeParse(file.json());
    return parsed.success && leagueByName(parsed.data.name) !== undefined;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = SourceFile.safeParse(file.json());
    const known = leagueByName(parsed.data?.name ?? '');
    if (!parsed.success || known === undefined) return { recordings: [], report: [] };
    const matches: SourceMatch[] = [];
    for (const [index, value] of parsed.data.matches.entries()) {
      const match = SourceMatch.safeParse(value);
      if (match.success) matches.push(match.data);
      else report.skip('not a match', `#${index + 1}: ${match.error.issues[0]?.path.join('.') ?? ''}`);
    }
    const clubOf = clubsOfSeason(matches, clubBook(file), known.country);
    const seen = new Map<string, string[]>();
    const recordings = matches.flatMap((match): ReplayRecording[] => {
      const recording = leagueRecording(match, known, clubOf, seen, report);
      return recording === undefined ? [] : [recording];
    });
    return { recordings, report: [report.done()] };
  },
};

function leagueRecording(
  match: SourceMatch,
  { league, zone }: KnownLeague,
  clubOf: (name: string) => FeedTeam | undefined,
  seen: Map<string, string[]>,
  report: ReportBuilder,
): ReplayRecording | undefined {
  const label = `${match.date} ${match.team1} - ${match.team2}`;
  const teams = [clubOf(match.team1), clubOf(match.team2)];
  const [home, away] = teams;
  if (home === undefined || away === undefined) {
    report.skip('club name is cut short and fits several clubs', label);
    return undefined;
  }
  const { date, repaired } = dateInSeason(match.date, league.season ?? '');
  const startAt = zonedInstant(date, match.time ?? '12:00', zone);
  if (startAt === undefined) {
    report.skip('date or time cannot be read', label);
    return undefined;
  }
  if (repaired)
    report.warn('year repaired: the season had not begun', `${match.date} → ${date} ${match.round ?? ''} ${match.team1} - ${match.team2}`);

  const base = `${league.key}-${slugOf(league.season ?? '')}/${date}-${slugOf(home.names['en_US'] ?? home.key)}-${slugOf(away.names['en_US'] ?? away.key)}`;
  const content = JSON.stringify([match.round, match.time, match.score, match.status]);
  const twins = seen.get(base) ?? [];
  if (twins.includes(content)) {
    report.skip('the same match twice', label);
    return undefined;
  }
  seen.set(base, [...twins, content]);
  const key = twins.length === 0 ? base : `${base}-${twins.length + 1}`;

  const fixture: FeedFixture = {
    source: 'replay',
    key,
    gameId: 202,
    league,
    teams: [home, away],
    startAt,
    startExact: match.time != null,
    ...(match.round == null ? {} : { round: roundNames(match.round) }),
    attribution: ATTRIBUTION,
  };
  if (match.score?.ft != null) report.count('withFt');
  if (match.score?.ht != null) report.count('withHt');
  const status = match.status?.toLowerCase();
  const about = { mapping: 'week', afterMs: SOCCER_AFTER_MS } as const;
  const outcome = outcomeOf(key, { score: match.score }, (what) => report.warn(what, label));

  if (status === 'postponed' || status === 'cancelled' || status === 'canceled') {
    const unplayed = status === 'postponed' ? 'postponed' : 'cancelled';
    report.use();
    report.count(unplayed);
    return replayRecording(fixture, { ...about, depth: 'result' }, (as) => unplayedSoccer(as, { status: unplayed }));
  }
  if (outcome === undefined) {
    const empty = match.score == null || Object.values(match.score).every((value) => value == null);
    if (!empty) {
      report.skip('score cannot be read', label);
      return undefined;
    }
    report.use();
    report.count('resultUnknown');
    return replayRecording(fixture, { ...about, depth: 'fixture' }, unknownSoccer);
  }
  report.use();
  if (status === 'awarded') {
    report.count('awarded');
    return replayRecording(fixture, { ...about, depth: 'result' }, (as) => unplayedSoccer(as, { status: 'walkover', result: outcome }));
  }
  if (status != null) report.warn(`unknown status "${status}"`, label);
  if (outcome.pen !== undefined && outcome.pen[0] === outcome.pen[1]) report.warn('a shoot-out without a decision: no winner', label);
  return replayRecording(fixture, { ...about, depth: 'placed' }, (as) =>
    soccerRecording(
      as,
      timelineOfGoals(key, outcome, () => key),
    ),
  );
}
