import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { StandingRow, Standings } from '@matchpoint/contracts/match/match';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { wordOf, type Words } from '../../java/words.ts';
import type { StoredTeam } from './names.ts';
import type { SeasonRow } from './store.ts';

/** A team's line before it has a name. */
interface Line {
  readonly teamId: TeamId;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  for: number;
  against: number;
  points: number;
  form: ('W' | 'D' | 'L')[];
}

interface Table {
  readonly group: Words | undefined;
  readonly lines: readonly Line[];
}

const FORM_LENGTH = 5;

/**
 * The tables of one season from its results: one for each group, or one for all. Where a season has groups, knock-out matches count in
 * none; a season whose matches all are knock-out (a stage, but no group and no round of a league) has no table.
 */
export function tablesOf(gameId: GameId, rows: readonly SeasonRow[]): Table[] {
  const grouped = rows.some((row) => row.group_name !== null);
  const staged = rows.some((row) => row.stage !== null) && rows.some((row) => row.stage === null);
  // In a season with a main phase and stages beside it (play-offs), the main phase is the one without a stage.
  const counting = rows.filter((row) => (grouped ? row.group_name !== null : !staged || row.stage === null));
  const groups = new Map<string, { group: Words | undefined; rows: SeasonRow[] }>();
  for (const row of counting) {
    const key = JSON.stringify(row.group_name);
    const entry = groups.get(key) ?? { group: row.group_name ?? undefined, rows: [] };
    entry.rows.push(row);
    groups.set(key, entry);
  }
  return [...groups.values()]
    .toSorted((a, b) => ((a.group?.['en_US'] ?? '') < (b.group?.['en_US'] ?? '') ? -1 : 1))
    .map(({ group, rows: own }) => ({ group, lines: linesOf(gameId, own) }))
    .filter((table) => table.lines.some((line) => line.played > 0));
}

function linesOf(gameId: GameId, rows: readonly SeasonRow[]): Line[] {
  const lines = new Map<TeamId, Line>();
  const lineOf = (teamId: TeamId): Line => {
    const line = lines.get(teamId) ?? { teamId, played: 0, won: 0, drawn: 0, lost: 0, for: 0, against: 0, points: 0, form: [] };
    lines.set(teamId, line);
    return line;
  };
  const sport = gameById(gameId)?.sport;
  for (const row of rows) {
    const [home, away] = row.team_ids;
    if (home === undefined || away === undefined) continue;
    const [a, b] = [lineOf(home), lineOf(away)];
    if (!row.confirmed || row.home_score === null || row.away_score === null) continue;
    const winner = row.winner ?? (row.home_score > row.away_score ? 0 : row.home_score < row.away_score ? 1 : undefined);
    addResult(a, row.home_score, row.away_score, winner === undefined ? 'D' : winner === 0 ? 'W' : 'L', sport === 'soccer');
    addResult(b, row.away_score, row.home_score, winner === undefined ? 'D' : winner === 1 ? 'W' : 'L', sport === 'soccer');
  }
  return [...lines.values()].toSorted(sport === 'basketball' ? byShare : byPoints);
}

function addResult(line: Line, scored: number, conceded: number, result: 'W' | 'D' | 'L', soccer: boolean): void {
  line.played += 1;
  line.for += scored;
  line.against += conceded;
  if (result === 'W') line.won += 1;
  else if (result === 'D') line.drawn += 1;
  else line.lost += 1;
  line.points = soccer ? line.won * 3 + line.drawn : line.won;
  line.form = [...line.form, result].slice(-FORM_LENGTH);
}

function byPoints(a: Line, b: Line): number {
  return b.points - a.points || b.for - b.against - (a.for - a.against) || b.for - a.for || a.teamId - b.teamId;
}

function byShare(a: Line, b: Line): number {
  const share = (line: Line) => (line.played === 0 ? 0 : line.won / line.played);
  return share(b) - share(a) || byPoints(a, b);
}

/** The tables in a language; `teams` must hold their teams. */
export function presentTables(tables: readonly Table[], gameId: GameId, teams: ReadonlyMap<TeamId, StoredTeam>, lan: Locale): Standings[] {
  const soccer = gameById(gameId)?.sport === 'soccer';
  return tables.map(({ group, lines }) => ({
    ...(group === undefined ? {} : { group: wordOf(group, lan) }),
    rows: lines.flatMap((line, index): StandingRow[] => {
      const team = teams.get(line.teamId);
      if (team === undefined) return [];
      const { drawn, ...rest } = line;
      return [{ rank: index + 1, name: wordOf(team.names, lan), crest: team.crest, ...rest, ...(soccer || drawn > 0 ? { drawn } : {}) }];
    }),
  }));
}

/** Key of a season's tables in a cache. */
export function seasonKey(league: LeagueId, season: string | null): string {
  return `${league}\n${season ?? ''}`;
}
export type { Table };
