import type { Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail, PastMatch, StandingRow } from '@matchpoint/contracts/match/match';

export type Result = 'W' | 'D' | 'L';

/** What a past match was for a team, by its score. */
export function resultFor(match: PastMatch, team: number): Result {
  const [own, theirs] = match.home.id === team ? match.score : [match.score[1], match.score[0]];
  return own > theirs ? 'W' : own < theirs ? 'L' : 'D';
}

/** Sides of matches between strangers: the same word is somebody else in every match. */
const NOBODY = /^(?:[蓝红]方|天辉|夜魇|\d+号队|(?:Blue|Red) side|Radiant|Dire|Team \d+)$/u;

/** Whether both teams are teams that play again under their names. */
export function areTeams({ teams }: Pick<MatchDetail, 'teams'>): boolean {
  return teams.every((team) => !NOBODY.test(team.name));
}

/** A table of a league has at least so many teams. */
const LEAST_TABLE = 8;

/** Wins, draws, losses, and what was scored and conceded. */
export interface Tally {
  readonly played: number;
  readonly W: number;
  readonly D: number;
  readonly L: number;
  readonly scored: number;
  readonly conceded: number;
}

export function tallyOf(matches: readonly PastMatch[], team: number): Tally {
  const count = (result: Result) => matches.filter((match) => resultFor(match, team) === result).length;
  const sum = (own: boolean) => matches.reduce((total, match) => total + match.score[(match.home.id === team) === own ? 0 : 1], 0);
  return { played: matches.length, W: count('W'), D: count('D'), L: count('L'), scored: sum(true), conceded: sum(false) };
}

/**
 * How many matches in a row, this one included, ended like this one for a side. Only when the row's beginning is known: an earlier match that
 * ended otherwise is in the list.
 */
export function streakOf(detail: MatchDetail, side: Side, result: Result): number | undefined {
  const team = detail.teams[side];
  const form = detail.analysis?.form[side];
  if (team === undefined || form === undefined) return undefined;
  const before = form.findIndex((match) => resultFor(match, team.id) !== result);
  return before < 0 ? undefined : before + 1;
}

/**
 * The lines of both teams in their table after this match. Nothing unless the table is whole: both have played as many matches as the round
 * has in its name, everybody else at most one fewer, and no stage stands beside it.
 */
export function tableLines(detail: MatchDetail): readonly [StandingRow, StandingRow] | undefined {
  const round = /^\D*(\d{1,2})\D*$/.exec(detail.round ?? '')?.[1];
  if (round === undefined || detail.stage !== undefined) return undefined;
  const [home, away] = detail.teams;
  for (const { rows } of detail.analysis?.standings ?? []) {
    const lines = [rows.find((row) => row.teamId === home?.id), rows.find((row) => row.teamId === away?.id)];
    const [first, second] = lines;
    if (first === undefined || second === undefined) continue;
    const whole = rows.length >= LEAST_TABLE && rows.every((row) => row.played >= Number(round) - 1);
    return whole && Number(round) >= 2 && first.played === Number(round) && second.played === Number(round) ? [first, second] : undefined;
  }
  return undefined;
}
