import type { Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail, PastMatch, StandingRow } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';

export type Result = 'W' | 'D' | 'L';

/** Returns the result of a past match for a team, by its score. */
export function resultFor(match: PastMatch, team: Id): Result {
  const [own, theirs] = match.home.id === team ? match.score : [match.score[1], match.score[0]];
  return own > theirs ? 'W' : own < theirs ? 'L' : 'D';
}

/** Placeholder sides whose name means another team in every match. */
const PLACEHOLDER_SIDE = /^(?:[蓝红]方|天辉|夜魇|\d+号队|(?:Blue|Red) side|Radiant|Dire|Team \d+)$/u;

/** Returns whether both teams are real teams that play again under their names. */
export function areTeams({ teams }: Pick<MatchDetail, 'teams'>): boolean {
  return teams.every((team) => !PLACEHOLDER_SIDE.test(team.name));
}

/** Teams that a league table has at least. */
const MIN_TABLE_TEAMS = 8;

/** Wins, draws, losses, and scores for and against. */
export interface MatchRecord {
  readonly played: number;
  readonly W: number;
  readonly D: number;
  readonly L: number;
  readonly scored: number;
  readonly conceded: number;
}

export function recordOf(matches: readonly PastMatch[], team: Id): MatchRecord {
  const count = (result: Result) => matches.filter((match) => resultFor(match, team) === result).length;
  const sum = (own: boolean) => matches.reduce((total, match) => total + match.score[(match.home.id === team) === own ? 0 : 1], 0);
  return { played: matches.length, W: count('W'), D: count('D'), L: count('L'), scored: sum(true), conceded: sum(false) };
}

/**
 * Returns the number of consecutive matches, this one included, with the same result for a side. Undefined unless an earlier match with
 * another result is in the list, so that the beginning of the streak is known.
 */
export function streakOf(detail: MatchDetail, side: Side, result: Result): number | undefined {
  const team = detail.teams[side];
  const form = detail.analysis?.form[side];
  if (team === undefined || form === undefined) return undefined;
  const before = form.findIndex((match) => resultFor(match, team.id) !== result);
  return before < 0 ? undefined : before + 1;
}

/**
 * Returns the rows of both teams in their table after this match. Undefined unless the table is complete: both have played as many matches
 * as the round number says, everybody else at most one fewer, and the match has no stage.
 */
export function tableLines(detail: MatchDetail): readonly [StandingRow, StandingRow] | undefined {
  const round = /^\D*(\d{1,2})\D*$/.exec(detail.round ?? '')?.[1];
  if (round === undefined || detail.stage !== undefined) return undefined;
  const [home, away] = detail.teams;
  for (const { rows } of detail.analysis?.standings ?? []) {
    const lines = [rows.find((row) => row.teamId === home?.id), rows.find((row) => row.teamId === away?.id)];
    const [first, second] = lines;
    if (first === undefined || second === undefined) continue;
    const whole = rows.length >= MIN_TABLE_TEAMS && rows.every((row) => row.played >= Number(round) - 1);
    return whole && Number(round) >= 2 && first.played === Number(round) && second.played === Number(round) ? [first, second] : undefined;
  }
  return undefined;
}

/** Teams that the table of a group has at least, and matches that each team of a league or a group has played before the table says much. */
const MIN_GROUP_TEAMS = 4;
const MIN_LEAGUE_PLAYED = 4;
const MIN_GROUP_PLAYED = 1;

/**
 * Returns the standings before a future match of a league or a group: the rows of both teams, and all rows. Returns undefined unless both teams
 * have played every earlier round and every other team has missed at most one.
 */
export function tableBefore(
  detail: MatchDetail,
): { readonly lines: readonly [StandingRow, StandingRow]; readonly rows: readonly StandingRow[] } | undefined {
  const round = Number(/^\D*(\d{1,2})\D*$/.exec(detail.round ?? '')?.[1] ?? Number.NaN);
  const inGroup = detail.group !== undefined;
  if (Number.isNaN(round) || (detail.stage !== undefined && !inGroup)) return undefined;
  const [home, away] = detail.teams;
  for (const { rows } of detail.analysis?.standings ?? []) {
    const [first, second] = [rows.find((row) => row.teamId === home?.id), rows.find((row) => row.teamId === away?.id)];
    if (first === undefined || second === undefined) continue;
    const whole = rows.length >= (inGroup ? MIN_GROUP_TEAMS : MIN_TABLE_TEAMS) && rows.every((row) => row.played >= round - 2);
    const known =
      round - 1 >= (inGroup ? MIN_GROUP_PLAYED : MIN_LEAGUE_PLAYED) && first.played === round - 1 && second.played === round - 1;
    return whole && known ? { lines: [first, second], rows } : undefined;
  }
  return undefined;
}
