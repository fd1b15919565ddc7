import type { TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { CrestSpec, Side } from '@matchpoint/contracts/match/base';
import { textIn, type LocalizedText } from '../../../java/localized-text.ts';
import type { MatchRow } from '../../../matches/match-row.ts';
import type { MatchStore, SeasonRow } from '../../../matches/match-store.ts';
import type { NameStore } from '../../../matches/name-store.ts';
import { countingRows, type Table, tablesOf } from '../../../matches/standings.ts';

/** A row of a table, before and after a match. */
interface ChangedLine {
  readonly rank: number;
  readonly rankBefore: number;
  readonly points: number;
  readonly pointsBefore: number;
}

/** The part of a table that a match changed, as `video_film.table_change` stores it. */
export interface StoredTableChange {
  readonly group?: LocalizedText;
  readonly lines: readonly (ChangedLine & { readonly teamId: TeamId })[];
}

/** The same in a language. */
export interface TableChange {
  readonly group?: string;
  readonly lines: readonly (ChangedLine & { readonly name: string; readonly crest: CrestSpec; readonly side?: Side })[];
}

/** What is read of the match. */
export type ChangedMatch = Pick<MatchRow, 'id' | 'game_id' | 'origin' | 'league_id' | 'season' | 'team_ids' | 'start_at'>;

/** Rows that a film shows, those of both sides among them. */
const ROWS = 6;

/**
 * Returns how a match changed the table of its league: the results of matches that began no later, without and with its own. `change` is
 * undefined for a match that counts for no table, and for the first match of a side in a season.
 */
export async function tableChange(
  row: ChangedMatch,
  store: Pick<MatchStore, 'seasonResults'>,
): Promise<{ readonly change: StoredTableChange | undefined; readonly counted: number }> {
  const [home, away] = row.team_ids;
  if (home === undefined || away === undefined || row.origin === 'replay') return { change: undefined, counted: 0 };
  const results = await store.seasonResults(row.league_id, row.season, row.start_at + 1);
  const counted = results.filter((result) => result.confirmed && result.state === 'finished').length;
  return { change: changeOf(row, results), counted };
}

/** Returns a stored change in a language. */
export async function presentTableChange(change: StoredTableChange, row: MatchRow, names: NameStore, lan: Locale): Promise<TableChange> {
  const [home, away] = row.team_ids;
  const teams = await names.teams(change.lines.map((line) => line.teamId));
  const lines = change.lines.flatMap(({ teamId, ...line }) => {
    const team = teams.get(teamId);
    if (team === undefined) return [];
    const side = teamId === home ? (0 as const) : teamId === away ? (1 as const) : undefined;
    return [{ name: textIn(team.names, lan), crest: team.crest, ...(side === undefined ? {} : { side }), ...line }];
  });
  return { ...(change.group === undefined ? {} : { group: textIn(change.group, lan) }), lines };
}

function changeOf(
  { id, game_id: gameId, team_ids: [home, away] }: ChangedMatch,
  results: readonly SeasonRow[],
): StoredTableChange | undefined {
  if (!countingRows(results).some((result) => result.id === id)) return undefined;
  const tableOf = (rows: readonly SeasonRow[]) =>
    tablesOf(gameId, rows).find(({ lines }) => lines.some((line) => line.teamId === home) && lines.some((line) => line.teamId === away));
  const after = tableOf(results);
  const before = tableOf(results.filter((result) => result.id !== id));
  if (after === undefined || before === undefined) return undefined;
  const lines = shownRows(after, [home, away]).flatMap((index) => {
    const line = after.lines[index];
    if (line === undefined) return [];
    const found = before.lines.findIndex((one) => one.teamId === line.teamId);
    const rankBefore = found < 0 ? after.lines.length : found + 1;
    return [{ teamId: line.teamId, rank: index + 1, rankBefore, points: line.points, pointsBefore: before.lines[found]?.points ?? 0 }];
  });
  return { ...(after.group === undefined ? {} : { group: after.group }), lines };
}

/** Returns the indexes of the rows that are shown: both sides with their neighbours, in order. */
function shownRows({ lines }: Table, sides: readonly (MatchRow['team_ids'][number] | undefined)[]): number[] {
  const own = lines.flatMap((line, index) => (sides.includes(line.teamId) ? [index] : []));
  const byDistance = lines.map((_line, index) => index).toSorted((a, b) => distance(a, own) - distance(b, own) || a - b);
  return byDistance.slice(0, ROWS).toSorted((a, b) => a - b);
}

function distance(index: number, own: readonly number[]): number {
  return Math.min(...own.map((one) => Math.abs(one - index)));
}
