import type { TeamId } from '@matchpoint/contracts/ids';
import { type GameId, gameById } from '@matchpoint/contracts/games';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { countingRows, tablesOf } from '../matches/standings.ts';
import type { SeasonRow } from '../matches/match-store.ts';
import { bracketOf, lastTies } from './bracket.ts';

export interface Honour {
  readonly place: 'champion' | 'runner_up' | 'third';
  readonly teamId: TeamId;
}

/**
 * Returns who has won a season, only when its matches are conclusive: all are finished and confirmed, and either one final decides, or a
 * complete round-robin table whose places differ in points (tie-breakers differ by league). A match without a result counts when it was
 * repeated. A table that is followed by play-offs of a few teams with its first one is inconclusive: they may be for the title.
 */
export function honoursOf(gameId: GameId, rows: readonly SeasonRow[]): Honour[] {
  if (rows.length === 0 || gameById(gameId)?.kind !== 'versus' || !rows.every(isSettled)) return [];
  const bracket = bracketOf(gameId, rows);
  const counting = countingRows(rows);
  const knockout = rows.length > counting.length;
  const main = counting.filter((row) => !isVoid(row));
  if (!knockout) return honoursFromTable(gameId, main, rows);
  const { final, third } = lastTies(bracket);
  if (final?.winner === undefined) return [];
  const wentOn = bracket.flatMap((round) => round.ties.flatMap((tie) => tie.teams));
  if (!finalDecidesTitle(gameId, main, wentOn)) {
    const fromTable = honoursFromTable(gameId, main, rows);
    const champion = fromTable[0]?.teamId;
    return champion === undefined || wentOn.includes(champion) ? [] : fromTable;
  }
  const bronze = third?.winner === undefined ? undefined : third.teams[third.winner];
  return [
    { place: 'champion', teamId: final.teams[final.winner] },
    { place: 'runner_up', teamId: final.teams[final.winner === 0 ? 1 : 0] },
    ...(bronze === undefined ? [] : [{ place: 'third' as const, teamId: bronze }]),
  ];
}

function isSettled(row: SeasonRow): boolean {
  return (
    row.status === 'cancelled' || (row.confirmed && (row.status === 'finished' || row.status === 'walkover' || row.status === 'abandoned'))
  );
}

/** Returns whether a match ended without a result. */
function isVoid(row: SeasonRow): boolean {
  return row.status === 'cancelled' || row.result_type === 'void';
}

/** A soccer league with a complete round robin has its champion before any play-offs. */
function finalDecidesTitle(gameId: GameId, main: readonly SeasonRow[], knockoutTeams: readonly TeamId[]): boolean {
  if (gameById(gameId)?.sport !== 'soccer' || main.some((row) => row.group_name !== null) || main.length === 0) return true;
  const mainTeams = new Set(main.flatMap((row) => row.team_ids));
  const wentOn = new Set(knockoutTeams.filter((team) => mainTeams.has(team)));
  return !isRoundRobin(main) && wentOn.size * 2 >= mainTeams.size;
}

function honoursFromTable(gameId: GameId, main: readonly SeasonRow[], rows: readonly SeasonRow[]): Honour[] {
  const [table, other] = tablesOf(gameId, rows);
  if (table === undefined || other !== undefined || !isRoundRobin(main)) return [];
  const { lines } = table;
  const honours: Honour[] = [];
  for (const [index, place] of (['champion', 'runner_up', 'third'] as const).entries()) {
    const [line, next] = [lines[index], lines[index + 1]];
    if (line === undefined || next === undefined || line.points === next.points) break;
    honours.push({ place, teamId: line.teamId });
  }
  return honours;
}

/** Returns whether every team met every other equally often. */
function isRoundRobin(rows: readonly SeasonRow[]): boolean {
  const teams = new Set(rows.flatMap((row) => row.team_ids));
  const meetings = new Map<string, number>();
  for (const row of rows) {
    const pair = row.team_ids.toSorted(compareIds).join(' ');
    meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
  }
  const times = new Set(meetings.values());
  return teams.size >= 3 && times.size === 1 && meetings.size === (teams.size * (teams.size - 1)) / 2;
}
