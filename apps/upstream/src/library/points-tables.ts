import type { MatchId, TeamId } from '@matchpoint/contracts/ids';
import { compareIds } from '@matchpoint/contracts/rules/id';
import type { LocalizedText } from '../java/localized-text.ts';
import type { SeasonRow } from '../matches/match-store.ts';
import { groupBy } from './group-by.ts';
import type { StatTotals } from './stat-totals.ts';

/** What a team did in a finished match. */
export interface TeamMatchTotals {
  readonly match_id: MatchId;
  readonly team_id: TeamId;
  readonly stats: StatTotals;
}

/** The points of a team over the match days of a table, before its name is added. */
interface PointsLine {
  readonly rank: number;
  readonly teamId: TeamId;
  readonly played: number;
  readonly games: number;
  readonly wwcd: number;
  readonly kills: number;
  readonly points: number;
  /** Points of each day of the table; null where the team did not play. */
  readonly days: readonly (number | null)[];
}

/** The points of a stage, or of a group of it, independent of language. */
export interface PointsTable {
  readonly names: readonly LocalizedText[];
  readonly days: readonly { readonly matchId: MatchId; readonly round: LocalizedText | null; readonly at: number }[];
  readonly lines: readonly PointsLine[];
}

/**
 * Returns the points of the match days of a battle-royale season: one table per stage and group, the newest stage first. Equal points are
 * ordered by games won, then by kills. A match day without points, such as a void one, does not count.
 */
export function pointsTablesOf(rows: readonly SeasonRow[], teams: readonly TeamMatchTotals[]): PointsTable[] {
  const byMatch = groupBy(
    teams.filter(({ stats }) => stats['points'] !== undefined),
    (team) => team.match_id,
  );
  const counted = rows.filter((row) => byMatch.has(row.id)).toSorted((a, b) => a.start_at - b.start_at || compareIds(a.id, b.id));
  const tables = groupBy(counted, (row) => JSON.stringify([row.stage, row.group_name]));
  return [...tables.values()]
    .map((days) => ({ days, table: tableOf(days, byMatch) }))
    .toSorted((a, b) => (b.days.at(-1)?.start_at ?? 0) - (a.days.at(-1)?.start_at ?? 0))
    .map(({ table }) => table);
}

function tableOf(rows: readonly SeasonRow[], byMatch: ReadonlyMap<MatchId, readonly TeamMatchTotals[]>): PointsTable {
  const lines = new Map<TeamId, Omit<PointsLine, 'rank'>>();
  for (const [index, row] of rows.entries()) {
    for (const { team_id: teamId, stats } of byMatch.get(row.id) ?? []) {
      const line: Omit<PointsLine, 'rank'> = lines.get(teamId) ?? {
        teamId,
        played: 0,
        games: 0,
        wwcd: 0,
        kills: 0,
        points: 0,
        days: rows.map(() => null),
      };
      const points = stats['points']?.[0] ?? 0;
      lines.set(teamId, {
        teamId,
        played: line.played + 1,
        games: line.games + (stats['games']?.[0] ?? 0),
        wwcd: line.wwcd + (stats['wwcd']?.[0] ?? 0),
        kills: line.kills + (stats['kills']?.[0] ?? 0),
        points: line.points + points,
        days: line.days.with(index, points),
      });
    }
  }
  const [first] = rows;
  return {
    names: first === undefined ? [] : [first.stage, first.group_name].filter((name) => name !== null),
    days: rows.map((row) => ({ matchId: row.id, round: row.round, at: row.start_at })),
    lines: ranked([...lines.values()]),
  };
}

function ranked(lines: readonly Omit<PointsLine, 'rank'>[]): PointsLine[] {
  const order = (a: Omit<PointsLine, 'rank'>, b: Omit<PointsLine, 'rank'>) => b.points - a.points || b.wwcd - a.wwcd || b.kills - a.kills;
  const ordered = lines.toSorted((a, b) => order(a, b) || compareIds(a.teamId, b.teamId));
  let rank = 0;
  return ordered.map((line, index) => {
    const previous = ordered[index - 1];
    if (previous === undefined || order(previous, line) !== 0) rank = index + 1;
    return { rank, ...line };
  });
}
