import type { FeedFixture, FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import type { DataFile } from '../data-file.ts';
import { tournamentLeague } from '../names/competitions.ts';
import { crestOf } from '../names/crest.ts';
import { clubBook, type ClubBook } from '../names/clubs.ts';
import { nationalTeam, nationalTeamByCode } from '../names/national-teams.ts';
import { roundNames, stageNames } from '../names/round-names.ts';
import { scorerKey } from '../names/scorer-key.ts';
import { stageOf } from './stages.ts';
import { ReportBuilder } from '../report.ts';
import type { ReplayRecording } from '../replay-recording.ts';
import type { Reader } from '../reader.ts';
import type { TimedGoal } from './goals.ts';
import { squadsBeside } from './openfootball-squads.ts';
import { kickOffOf, matchFile, nameOf, recordingOfMatch, sourceMatches, type SourceMatch, type SourceTeam } from './openfootball-match.ts';

const Stadiums = z.object({ stadiums: z.array(z.object({ city: z.string(), name: z.string() })) });

/** Zones of tournaments whose times have none, by league key. */
const ZONES: Readonly<Record<string, string>> = {
  'euro-2024': 'Europe/Berlin',
  'clubworldcup-2025': 'America/New_York',
  'worldcup-1938': 'Europe/Paris',
};

/** Attribution of the data of openfootball, which is in the public domain. */
const ATTRIBUTION = { name: 'openfootball', licence: 'CC0-1.0' } as const;

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
  readonly squads: ReturnType<typeof squadsBeside>;
}

function read(file: DataFile): { recordings: ReplayRecording[]; report: ReturnType<ReportBuilder['done']>[] } {
  const report = new ReportBuilder(file.name, 'openfootball-tournament');
  const content = matchFile(file.json());
  const league = tournamentLeague(content?.name ?? '');
  if (content === undefined || league === undefined) return { recordings: [], report: [] };
  const shared = { league, report, book: clubBook(file), grounds: groundNames(file), squads: squadsBeside(file, league.season) };
  const recordings = sourceMatches(content.matches, report).flatMap((match): ReplayRecording[] => {
    const label = `${match.date} ${nameOf(match.team1)} - ${nameOf(match.team2)}`;
    const fixture = fixtureOf(match, label, shared);
    const recording = fixture === undefined ? undefined : recordingOf(match, label, fixture, report);
    return recording === undefined ? [] : [recording];
  });
  return { recordings, report: [report.done()] };
}

/** Returns the fixture of a match; undefined, with the reason in the report, when its date cannot be read. */
function fixtureOf(match: SourceMatch, label: string, { league, report, book, grounds, squads }: TournamentFile): FeedFixture | undefined {
  const kickOff = kickOffOf(match, ZONES[league.key], label, report);
  if (kickOff === undefined) return undefined;
  const teams = [match.team1, match.team2].map((side) => withSquad(teamOf(side, league, book), squads));
  const knockout = match.group == null && !/^matchday/i.test(match.round ?? '');
  const stage = stageOf(match);
  return {
    source: 'replay',
    key: tournamentKey(league, match.date, teams),
    gameId: 202,
    league,
    teams,
    startAt: kickOff.startAt,
    startExact: kickOff.exact,
    ...stage,
    ...(match.round == null || (stage.group !== undefined && match.round.startsWith('Group'))
      ? {}
      : { round: knockout || league.key.startsWith('euro') ? roundNames(match.round) : dayNames(match.round) }),
    neutral: true,
    ...(match.ground == null ? {} : { venue: grounds.get(match.ground) ?? match.ground }),
    attribution: ATTRIBUTION,
  };
}

function withSquad(team: FeedTeam, squads: TournamentFile['squads']): FeedTeam {
  const players = squads.get(team.key);
  return players === undefined ? team : { ...team, players: [...players] };
}

/** Returns the recording of a match; undefined, with the reason in the report, when it cannot be used. */
function recordingOf(match: SourceMatch, label: string, fixture: FeedFixture, report: ReportBuilder): ReplayRecording | undefined {
  const { teams } = fixture;
  const playerKey = (goal: TimedGoal): string => {
    const team = goal.detail === 'own' ? teams[1 - goal.side] : teams[goal.side];
    return scorerKey(team?.key ?? '', goal.name ?? '', { season: fixture.league.season, day: match.date });
  };
  return recordingOfMatch(match, fixture, { mapping: 'day', label, day: match.date, playerKey }, report);
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
    return tournamentLeague(matchFile(file.json())?.name ?? '') !== undefined;
  },
  read,
};
