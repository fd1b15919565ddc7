import type { FeedFixture, FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { hash32 } from '../hash.ts';
import { clubBook, type ClubBook } from '../names/clubs.ts';
import { leagueByName } from '../names/leagues.ts';
import { nationalTeam, nationalTeamByCode } from '../names/national-teams.ts';
import { roundNames } from '../names/round-names.ts';
import { scorerKey } from '../names/scorer-key.ts';
import type { Reader } from '../reader.ts';
import type { ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import type { TimedGoal } from './goals.ts';
import {
  hasMatches,
  kickOffOf,
  knownZone,
  matchFile,
  nameOf,
  recordingOfMatch,
  sourceMatches,
  type SourceMatch,
  type SourceTeam,
} from './openfootball-match.ts';
import { slugOf } from './openfootball-tournament.ts';
import { stageOf } from './stages.ts';

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
  const hosts = new Set(matches.map((match) => nameOf(match.team1)));
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
  const years = /^(\d{4})[/-]\d{2}$/.exec(season);
  const parts = /^(\d{4})-(\d{2}-\d{2})$/.exec(date);
  if (years === null || parts === null || date >= `${years[1] ?? ''}-07-01` || parts[1] !== years[1]) return { date, repaired: false };
  return { date: `${Number(parts[1]) + 1}-${parts[2] ?? ''}`, repaired: true };
}

const HUES = ['#1F6F8B', '#7A1F3D', '#0A6E5C', '#7C5A00', '#4B2E83', '#8C1C13', '#34597E', '#1B5E20'];

/** A league of a file. Without a zone its local times are estimates; without a country its clubs are known by their names alone. */
interface FileLeague {
  readonly league: FeedLeague;
  readonly zone: string | undefined;
  readonly country: string | undefined;
}

/**
 * Returns the league of a name with a season ("Swiss Super League 2025/26"). A league that is not in our table comes in under its own name.
 * Returns undefined for a file without a name: its matches are not guessed into another league.
 */
export function leagueOfFile(name: string, timezone: string | undefined): FileLeague | undefined {
  const known = leagueByName(name);
  if (known !== undefined) return { ...known, zone: knownZone(timezone) ?? known.zone };
  const parts = /^(.+?)[,\s]+(\d{4}(?:[/-]\d{2,4})?)$/.exec(name);
  const own = parts?.[1]?.trim() ?? name;
  const slug = slugOf(own);
  if (slug === '') return undefined;
  const key = `of-${slug}`;
  const hue = HUES[hash32(key) % HUES.length] ?? '#1F6F8B';
  const names = { en_US: own };
  const season = parts?.[2];
  return {
    league: { key, names, shorts: names, hue, ...(season === undefined ? {} : { season }) },
    zone: knownZone(timezone),
    country: undefined,
  };
}

/** Returns the team of each name: national teams where all names are such, else clubs. */
function teamsOf(matches: readonly SourceMatch[], book: ClubBook, country: string | undefined): (team: SourceTeam) => FeedTeam | undefined {
  const national = (team: SourceTeam) =>
    (typeof team === 'string' ? undefined : nationalTeamByCode(team.code ?? '')) ?? nationalTeam(nameOf(team));
  if (matches.every((match) => national(match.team1) !== undefined && national(match.team2) !== undefined)) return national;
  const club = clubsOfSeason(matches, book, country);
  return (team) => club(nameOf(team));
}

/**
 * Reads leagues and cups of openfootball, listed or by round: fixtures with scores, and with the minutes of goals where the file has them,
 * else the minutes are drawn.
 */
export const openfootballLeague: Reader = {
  name: 'openfootball-league',
  accepts(file) {
    const content = matchFile(file.json());
    return content !== undefined && hasMatches(content);
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const content = matchFile(file.json());
    const known = leagueOfFile(content?.name ?? '', content?.timezone);
    if (content === undefined || known === undefined) {
      report.drop('the file does not name its competition');
      return { recordings: [], report: [report.done()] };
    }
    const matches = sourceMatches(content.matches, report);
    const teamOf = teamsOf(matches, clubBook(file), known.country);
    const seen = new Map<string, string[]>();
    const recordings = matches.flatMap((match): ReplayRecording[] => {
      const recording = leagueRecording(match, known, teamOf, seen, report);
      return recording === undefined ? [] : [recording];
    });
    return { recordings, report: [report.done()] };
  },
};

function leagueRecording(
  match: SourceMatch,
  { league, zone }: FileLeague,
  teamOf: (team: SourceTeam) => FeedTeam | undefined,
  seen: Map<string, string[]>,
  report: ReportBuilder,
): ReplayRecording | undefined {
  const label = `${match.date} ${nameOf(match.team1)} - ${nameOf(match.team2)}`;
  const [home, away] = [teamOf(match.team1), teamOf(match.team2)];
  if (home === undefined || away === undefined) {
    report.refuse('club name is cut short and fits several clubs', label);
    return undefined;
  }
  const { date, repaired } = dateInSeason(match.date, league.season ?? '');
  const kickOff = kickOffOf({ ...match, date }, zone, label, report);
  if (kickOff === undefined) return undefined;
  if (repaired) report.warn('year repaired: the season had not begun', `${label} → ${date} ${match.round ?? ''}`);

  const key = `${league.key}-${slugOf(league.season ?? '')}/${date}-${slugOf(home.names['en_US'] ?? home.key)}-${slugOf(away.names['en_US'] ?? away.key)}`;
  const content = JSON.stringify([match.round, match.time, match.score, match.status]);
  const twins = seen.get(key) ?? [];
  if (twins.includes(content)) {
    report.skip('the same match twice', label);
    return undefined;
  }
  seen.set(key, [...twins, content]);

  const fixture: FeedFixture = {
    source: 'replay',
    key,
    gameId: 202,
    league,
    teams: [home, away],
    startAt: kickOff.startAt,
    startExact: kickOff.exact,
    ...stageOf(match),
    ...(match.round == null ? {} : { round: roundNames(match.round) }),
    ...(match.ground == null || match.ground === '' ? {} : { venue: match.ground }),
    attribution: ATTRIBUTION,
  };
  if (match.score != null && !Array.isArray(match.score)) {
    if (match.score.ft != null) report.count('withFt');
    if (match.score.ht != null) report.count('withHt');
  }
  const playerKey = (goal: TimedGoal): string => {
    const team = (goal.detail === 'own') === (goal.side === 0) ? away : home;
    return scorerKey(team.key, goal.name ?? '', { season: fixture.league.season, day: date });
  };
  return recordingOfMatch(match, fixture, { mapping: 'week', label, day: date, playerKey }, report);
}
