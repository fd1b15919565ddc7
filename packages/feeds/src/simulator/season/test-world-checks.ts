import type { Id } from '@matchpoint/contracts/rules/id';
import type { CompetitionFormat } from '../data/league-spec.ts';
import { kickOffOf, type FixtureSlot } from '../fixture-slot.ts';
import { planSeries } from '../series/plan.ts';
import { overBy, resultOf } from './results.ts';
import { slotsOf, type Season } from './season.ts';

/*
 * Checks of a world of seasons. Each returns the contradictions that it finds, as sentences. They read plain matches, so that a test can
 * give them a contradictory world.
 */

/** A match as the checks read it. */
export interface WorldMatch {
  readonly key: string;
  readonly gameId: number;
  /** Keys; home first. */
  readonly teams: readonly string[];
  /** Actual kick-off, and an instant by which the match is over; UTC milliseconds. */
  readonly startAt: number;
  readonly overAt: number;
  /** When the teams were announced, UTC milliseconds; undefined: with the season. */
  readonly announcedAt?: number | undefined;
  /** English texts. */
  readonly stage?: string | undefined;
  readonly round?: string | undefined;
  readonly group?: string | undefined;
  readonly knockout: boolean;
  /** Ended without a result. */
  readonly isVoid: boolean;
  readonly score?: readonly [number, number] | undefined;
  readonly winner?: 0 | 1 | undefined;
}

/** A season as the checks read it. */
export interface WorldSeason {
  readonly name: string;
  readonly gameId: number;
  readonly format: CompetitionFormat;
  readonly matches: readonly WorldMatch[];
}

const HOUR = 3_600_000;

/** Returns a match of the calendar for the checks; `result` is false for games that are not played by two teams. */
export function worldMatch(slot: FixtureSlot): WorldMatch {
  const result = slot.teams.length === 2 ? resultOf(slot) : undefined;
  return {
    key: slot.key,
    gameId: slot.gameId,
    teams: slot.teams.map(({ key }) => key),
    startAt: kickOffOf(slot),
    overAt: overBy(slot),
    announcedAt: slot.announcedAt,
    stage: slot.stage?.['en_US'],
    round: slot.round?.['en_US'],
    group: slot.group?.['en_US'],
    knockout: slot.knockout === true && slot.teams.length === 2,
    isVoid: slot.irregularity === 'cancelled' || slot.irregularity === 'abandoned',
    score: result?.score,
    winner: result?.winner,
  };
}

/** Returns a season of the calendar for the checks. */
export function worldSeason(season: Season): WorldSeason {
  const { league, label } = season;
  return { name: `${league.key} ${label}`, gameId: league.gameId, format: league.format, matches: slotsOf(season).map(worldMatch) };
}

/** Returns the lists of items by key. */
export function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const own = groups.get(key) ?? [];
    groups.set(key, own);
    own.push(item);
  }
  return groups;
}

const pairOf = ({ teams }: WorldMatch): string => teams.toSorted().join(' ');
const isTeamTable = ({ format }: WorldSeason): boolean => !format.startsWith('match_days') && format !== 'knockout';

/** Every team plays once in each round of a table; in a round robin each pair meets equally often, in a Swiss stage at most once. */
export function incompleteRounds(season: WorldSeason): string[] {
  if (!isTeamTable(season)) return [];
  const found: string[] = [];
  const main = season.matches.filter(({ knockout, isVoid }) => !knockout && !isVoid);
  for (const [group, own] of groupBy(main, (match) => match.group ?? '')) {
    const place = `${season.name} ${group}`.trim();
    const teams = new Set(own.flatMap((match) => match.teams));
    for (const [round, list] of groupBy(own, (match) => match.round ?? '')) {
      const playing = list.flatMap((match) => match.teams);
      if (new Set(playing).size !== playing.length) found.push(`${place}: a team plays twice in ${round}`);
      if (playing.length !== teams.size - (teams.size % 2)) found.push(`${place}: ${round} has ${playing.length} of ${teams.size} teams`);
    }
    const meetings = groupBy(own, pairOf);
    const times = new Set(Array.from(meetings.values(), (list) => list.length));
    if (season.format === 'swiss_knockout') {
      if (Math.max(...times) > 1) found.push(`${place}: two teams meet twice`);
    } else if (times.size !== 1 || meetings.size !== (teams.size * (teams.size - 1)) / 2) {
      found.push(`${place}: not every pair meets equally often`);
    }
  }
  return found;
}

/** Every match without a result is repeated once, in its round, by the same teams. */
export function unrepeatedMatches(season: WorldSeason): string[] {
  return season.matches
    .filter(({ isVoid }) => isVoid)
    .filter((lost) => {
      const again = season.matches.filter(
        (match) => !match.isVoid && match.round === lost.round && match.startAt > lost.startAt && pairOf(match) === pairOf(lost),
      );
      return again.length !== 1;
    })
    .map(({ key }) => `${season.name}: ${key} ended without a result and is not repeated once`);
}

/** A team stands in at most one group of a season. */
export function teamsInSeveralGroups(season: WorldSeason): string[] {
  const groups = new Map<string, Set<string>>();
  for (const { group, teams } of season.matches) {
    if (group !== undefined) for (const team of teams) groups.set(team, (groups.get(team) ?? new Set()).add(group));
  }
  return Array.from(groups).flatMap(([team, own]) => (own.size > 1 ? [`${season.name}: ${team} stands in ${[...own].join(', ')}`] : []));
}

/** A tie of one or several matches between two teams in a round of a knock-out. */
interface Tie {
  readonly matches: readonly WorldMatch[];
  readonly round: string;
  readonly winner: string;
  readonly loser: string;
}

function tiesOf(season: WorldSeason): Tie[] {
  const matches = season.matches.filter(({ knockout, isVoid }) => knockout && !isVoid);
  const groups = groupBy(matches, (match) => `${match.round ?? ''} ${pairOf(match)}`);
  const ties = Array.from(groups.values(), (own): Tie => {
    const won = new Map<string, number>();
    for (const { teams, winner } of own) {
      const team = winner === undefined ? undefined : teams[winner];
      if (team !== undefined) won.set(team, (won.get(team) ?? 0) + 1);
    }
    const ordered = (own[0]?.teams ?? []).toSorted((a, b) => (won.get(b) ?? 0) - (won.get(a) ?? 0));
    const sorted = own.toSorted((a, b) => a.startAt - b.startAt);
    return { matches: sorted, round: own[0]?.round ?? '', winner: ordered[0] ?? '', loser: ordered[1] ?? '' };
  });
  return ties.toSorted((a, b) => (a.matches[0]?.startAt ?? 0) - (b.matches[0]?.startAt ?? 0));
}

const isThirdPlace = (round: string): boolean => /third[- ]place/i.test(round);
const isFinal = (round: string): boolean => /^(grand )?final$/i.test(round);

/**
 * The teams of a later tie are the winners of earlier ones (in a double elimination also teams with one defeat), no tie begins or is
 * announced before the matches that it follows from are over, every winner goes on until the final, and nothing follows the final.
 */
export function bracketContradictions(season: WorldSeason): string[] {
  const ties = tiesOf(season);
  if (ties.length === 0) return [];
  const found: string[] = [];
  const lives = season.format === 'groups_double_elimination' ? 2 : 1;
  const lost = new Map<string, number>();
  const last = new Map<string, WorldMatch>();
  const before = season.matches.filter(({ knockout, isVoid }) => !knockout && !isVoid);
  for (const match of before.toSorted((a, b) => a.startAt - b.startAt)) for (const team of match.teams) last.set(team, match);
  let final: Tie | undefined;
  for (const tie of ties) {
    const [first] = tie.matches;
    if (first === undefined) continue;
    if (final !== undefined) found.push(`${season.name}: ${first.key} (${tie.round}) is played after the final`);
    for (const team of first.teams) {
      const feeder = last.get(team);
      if (feeder !== undefined && feeder.overAt > first.startAt) {
        found.push(`${season.name}: ${first.key} (${tie.round}) is played before ${feeder.key} (${feeder.round ?? ''}) is over`);
      }
      if (feeder !== undefined && (first.announcedAt ?? -Infinity) < feeder.overAt) {
        found.push(`${season.name}: ${first.key} (${tie.round}) is announced before ${feeder.key} is over`);
      }
      if (!isThirdPlace(tie.round) && (lost.get(team) ?? 0) >= lives) {
        found.push(`${season.name}: ${team} plays ${first.key} (${tie.round}) after its elimination`);
      }
    }
    const end = tie.matches.at(-1) ?? first;
    for (const team of first.teams) last.set(team, end);
    lost.set(tie.loser, (lost.get(tie.loser) ?? 0) + 1);
    if (!lost.has(tie.winner)) lost.set(tie.winner, 0);
    if (isFinal(tie.round)) final = tie;
  }
  if (final === undefined) return [...found, `${season.name}: a knock-out without a final`];
  const left = Array.from(lost).flatMap(([team, defeats]) =>
    defeats < lives && team !== final.winner && team !== final.loser ? [team] : [],
  );
  return [...found, ...left.map((team) => `${season.name}: ${team} has won and plays no further match`)];
}

/** No team plays two matches at once, a soccer club not twice in 48 hours, and an esports team in one event at a time. */
export function clashes(seasons: readonly WorldSeason[]): string[] {
  const found: string[] = [];
  const all = seasons.flatMap(({ name, matches }) => matches.map((match) => ({ ...match, event: name })));
  const byTeam = groupBy(
    all.flatMap((match) => match.teams.map((team) => ({ match, id: `${match.gameId} ${team}` }))),
    ({ id }) => id,
  );
  for (const [team, entries] of byTeam) {
    const own = entries.map(({ match }) => match).toSorted((a, b) => a.startAt - b.startAt);
    const finished = new Set<string>();
    for (const [index, match] of own.entries()) {
      const previous = own[index - 1];
      if (previous === undefined) continue;
      const rest = match.startAt - previous.startAt;
      if (previous.overAt - HOUR >= match.startAt) found.push(`${team}: ${match.key} begins during ${previous.key}`);
      if (match.gameId === 202 && !previous.isVoid && rest < 48 * HOUR) {
        found.push(`${team}: ${match.key} begins ${rest / HOUR} hours after ${previous.key}`);
      }
      if (match.gameId >= 200) continue;
      if (previous.event !== match.event) finished.add(previous.event);
      if (finished.has(match.event)) found.push(`${team}: ${match.key} belongs to an event that another one interrupts`);
    }
  }
  return found;
}

/** The sums of a team in a table. */
export interface TableEntry {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly points: number;
  readonly for: number;
  readonly against: number;
}

/** Returns the sums of matches that are over at an instant, in no order. */
function sumsOf(matches: readonly WorldMatch[], at: number): Map<string, TableEntry> {
  const sums = new Map<string, TableEntry>();
  for (const { gameId, teams, score, winner, isVoid, overAt } of matches) {
    if (isVoid || score === undefined || overAt > at) continue;
    const soccer = gameId === 202;
    for (const side of [0, 1] as const) {
      const team = teams[side] ?? '';
      const old = sums.get(team) ?? { team, played: 0, won: 0, points: 0, for: 0, against: 0 };
      const won = winner === side ? 1 : 0;
      const draw = winner === undefined && soccer ? 1 : 0;
      sums.set(team, {
        team,
        played: old.played + 1,
        won: old.won + won,
        points: old.points + won * (soccer ? 3 : 1) + draw,
        for: old.for + score[side],
        against: old.against + score[side === 0 ? 1 : 0],
      });
    }
  }
  return sums;
}

/** A table shows exactly the sums of the results that are over at its date, and its order is that of its points. */
export function tableContradictions(name: string, table: readonly TableEntry[], matches: readonly WorldMatch[], at: number): string[] {
  const sums = sumsOf(matches, at);
  const found = table.flatMap((line, index) => {
    const sum = sums.get(line.team) ?? { team: line.team, played: 0, won: 0, points: 0, for: 0, against: 0 };
    const own = (['played', 'won', 'points', 'for', 'against'] as const).flatMap((field) =>
      line[field] === sum[field] ? [] : [`${name}: ${line.team} has ${field} ${line[field]} in the table and ${sum[field]} in its results`],
    );
    const next = table[index + 1];
    const share = (one: TableEntry): number => (one.played === 0 ? 0 : one.points / one.played);
    const isBehind = next !== undefined && (matches[0]?.gameId === 201 ? share(next) > share(line) : next.points > line.points);
    return isBehind ? [...own, `${name}: ${line.team} stands before ${next.team} with fewer points`] : own;
  });
  const missing = [...sums.keys()].filter((team) => !table.some((line) => line.team === team));
  return [...found, ...missing.map((team) => `${name}: ${team} has results and no line in the table`)];
}

/** The ranks that a match page shows are the places of its teams in the table at kick-off; a team without a result has none. */
export function rankContradictions(
  match: string,
  teams: readonly string[],
  shown: readonly (number | null)[],
  table: readonly TableEntry[],
): string[] {
  return teams.flatMap((team, side) => {
    const index = table.findIndex((line) => line.team === team && line.played > 0);
    const rank = index < 0 ? null : index + 1;
    return (shown[side] ?? null) === rank
      ? []
      : [`${match}: ${team} is shown as ${shown[side] ?? 'unranked'} and is ${rank ?? 'unranked'}`];
  });
}

/** The plan of a series: who won each game, and the games given before the start. */
export interface PlayedSeries {
  readonly key: string;
  readonly bestOf: number;
  readonly advantage: readonly [number, number];
  readonly winners: readonly (0 | 1)[];
}

/** Returns the series of a slot; undefined when all games are played in any case. */
export function seriesOf(slot: FixtureSlot): PlayedSeries | undefined {
  const { games, bestOf, mode, advantage } = planSeries(slot);
  return mode !== 'bo' || bestOf === 2 ? undefined : { key: slot.key, bestOf, advantage, winners: games.map(({ winner }) => winner) };
}

/** A series is played until one side has the majority, and no game further. */
export function seriesContradictions({ key, bestOf, advantage, winners }: PlayedSeries): string[] {
  const needed = Math.floor(bestOf / 2) + 1;
  const won: [number, number] = [advantage[0], advantage[1]];
  for (const [index, winner] of winners.entries()) {
    if (Math.max(...won) >= needed) return [`${key}: game ${index + 1} is played after the series is decided`];
    won[winner] += 1;
  }
  return Math.max(...won) === needed ? [] : [`${key}: the series is not decided`];
}

/** A player belongs to one team of a game, and a name stands once in a roster. */
export function rosterContradictions(rosters: ReadonlyMap<string, readonly { readonly id: Id; readonly name: string }[]>): string[] {
  const teamOf = new Map<Id, string>();
  const found: string[] = [];
  for (const [team, players] of rosters) {
    if (new Set(players.map(({ name }) => name.toLowerCase())).size !== players.length) found.push(`${team}: two players with one name`);
    for (const { id, name } of players) {
      const other = teamOf.get(id);
      if (other !== undefined && other !== team) found.push(`${name} (${id}) belongs to ${other} and to ${team}`);
      teamOf.set(id, team);
    }
  }
  return found;
}

/** The settled side of a line, in quarters of a stake from −4 (lost) to 4 (won), counted from two half stakes. */
export function lineContradictions(key: string, margin: number, line: number, shown: number): string[] {
  const halves = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];
  const expected = halves.reduce((sum, half) => sum + Math.sign(margin + half) / 2, 0);
  return shown === expected ? [] : [`${key}: line ${line} at a margin of ${margin} is shown as ${shown} and gives ${expected}`];
}
