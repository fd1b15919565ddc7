import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Side } from '@matchpoint/contracts/match/base';
import type { StandingRow, Standings } from '@matchpoint/contracts/match/match';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { textIn, type LocalizedText } from '../java/localized-text.ts';
import { orderTable, type TableResult } from '@matchpoint/contracts/rules/table-order';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { isKnockout } from './knockout.ts';
import type { StoredTeam } from './name-store.ts';
import type { TableRow } from './match-store.ts';

/** A team's row before the name is added. */
interface Line {
  readonly teamId: TeamId;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly for: number;
  readonly against: number;
  readonly points: number;
  readonly form: ('W' | 'D' | 'L')[];
  /** The newest result, and the matches in a row that ended so; absent before the first match. */
  readonly streak?: { readonly result: 'W' | 'D' | 'L'; readonly length: number };
}

interface Table {
  readonly group: LocalizedText | undefined;
  readonly lines: readonly Line[];
}

const FORM_LENGTH = 5;

/** The matches that a table counts: all, home, away, or the latest six of each team. */
export type Scope = 'total' | 'home' | 'away' | 'form';

const NEWEST = 6;

/**
 * Returns the tables of a season from its results: one per group, or one in total. Knockout matches do not count; a season of knockout
 * matches alone has no table.
 */
export function tablesOf(gameId: GameId, rows: readonly TableRow[], scope: Scope = 'total'): Table[] {
  const groups = new Map<string, { group: LocalizedText | undefined; rows: TableRow[] }>();
  for (const row of countingRows(rows)) {
    const key = JSON.stringify(row.group_name);
    const entry = groups.get(key) ?? { group: row.group_name ?? undefined, rows: [] };
    entry.rows.push(row);
    groups.set(key, entry);
  }
  return [...groups.values()]
    .toSorted((a, b) => ((a.group?.['en_US'] ?? '') < (b.group?.['en_US'] ?? '') ? -1 : 1))
    .map(({ group, rows: own }) => ({ group, lines: linesOf(gameId, own, scope) }))
    .filter((table) => table.lines.some((line) => line.played > 0));
}

/** Returns the matches of a season's main phase: group matches, or all that are no knockout. */
export function countingRows<Row extends TableRow>(rows: readonly Row[]): readonly Row[] {
  if (rows.some((row) => row.group_name !== null)) return rows.filter((row) => row.group_name !== null);
  const league = rows.filter((row) => !isKnockout(row));
  // In a season with a main phase and additional stages, the main phase has no stage.
  const staged = league.some((row) => row.stage !== null) && league.some((row) => row.stage === null);
  return staged ? league.filter((row) => row.stage === null) : league;
}

/** A match from the view of one team; a walkover may lack scores. */
interface Outcome {
  readonly result: 'W' | 'D' | 'L';
  readonly scored: number;
  readonly conceded: number;
  readonly side: Side;
}

function linesOf(gameId: GameId, rows: readonly TableRow[], scope: Scope): Line[] {
  const outcomes = new Map<TeamId, Outcome[]>();
  for (const row of rows) {
    const found = outcomesOf(row);
    for (const side of [0, 1] as const) {
      const teamId = row.team_ids[side];
      if (teamId === undefined) continue;
      const own = outcomes.get(teamId) ?? [];
      outcomes.set(teamId, own);
      if (found !== undefined) own.push(found[side]);
    }
  }
  const sport = gameById(gameId)?.sport;
  const lines = [...outcomes].map(([teamId, all]) => lineOf(teamId, all, scope, sport === 'soccer'));
  const results = rows.flatMap((row): TableResult<TeamId>[] => {
    const [home, away] = row.team_ids;
    const found = outcomesOf(row);
    if (found === undefined || home === undefined || away === undefined) return [];
    return [{ teams: [home, away], winner: found[0].result === 'D' ? undefined : found[0].result === 'W' ? 0 : 1 }];
  });
  const sums = lines.map((line) => ({ ...line, id: line.teamId }));
  return orderTable(sums, results, sport === 'basketball', compareIds).map(({ id: _id, ...line }) => line);
}

function outcomesOf(row: TableRow): readonly [Outcome, Outcome] | undefined {
  if (!row.confirmed || row.result_type === 'void') return undefined;
  const { home_score: home, away_score: away } = row;
  if (home === null || away === null) {
    // A walkover has a winner and no score.
    if (row.winner === null) return undefined;
    const [a, b] = row.winner === 0 ? (['W', 'L'] as const) : (['L', 'W'] as const);
    return [
      { result: a, scored: 0, conceded: 0, side: 0 },
      { result: b, scored: 0, conceded: 0, side: 1 },
    ];
  }
  const winner = row.winner ?? (home > away ? 0 : home < away ? 1 : undefined);
  const resultOf = (side: Side) => (winner === undefined ? 'D' : winner === side ? 'W' : 'L');
  return [
    { result: resultOf(0), scored: home, conceded: away, side: 0 },
    { result: resultOf(1), scored: away, conceded: home, side: 1 },
  ];
}

function inScope(outcomes: readonly Outcome[], scope: Scope): readonly Outcome[] {
  switch (scope) {
    case 'total':
      return outcomes;
    case 'form':
      return outcomes.slice(-NEWEST);
    case 'home':
    case 'away':
      return outcomes.filter(({ side }) => (side === 0) === (scope === 'home'));
  }
}

function lineOf(teamId: TeamId, all: readonly Outcome[], scope: Scope, soccer: boolean): Line {
  const outcomes = inScope(all, scope);
  // The latest six matches may be the end of a longer streak.
  const streak = streakOf(scope === 'form' ? all : outcomes);
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  const [won, drawn] = [count('W'), count('D')];
  return {
    teamId,
    played: outcomes.length,
    won,
    drawn,
    lost: count('L'),
    for: outcomes.reduce((sum, { scored }) => sum + scored, 0),
    against: outcomes.reduce((sum, { conceded }) => sum + conceded, 0),
    points: soccer ? won * 3 + drawn : won,
    form: outcomes.slice(-FORM_LENGTH).map(({ result }) => result),
    ...(streak === undefined ? {} : { streak }),
  };
}

function streakOf(outcomes: readonly Outcome[]): Line['streak'] {
  const newest = outcomes.at(-1)?.result;
  if (newest === undefined) return undefined;
  const broken = outcomes.findLastIndex(({ result }) => result !== newest);
  return { result: newest, length: outcomes.length - 1 - broken };
}

/** Returns the tables in a language; `teams` must contain their teams. */
export function presentTables(tables: readonly Table[], gameId: GameId, teams: ReadonlyMap<TeamId, StoredTeam>, lan: Locale): Standings[] {
  const soccer = gameById(gameId)?.sport === 'soccer';
  return tables.map(({ group, lines }) => ({
    ...(group === undefined ? {} : { group: textIn(group, lan) }),
    rows: lines.flatMap((line, index): StandingRow[] => {
      const team = teams.get(line.teamId);
      if (team === undefined) return [];
      const { drawn, ...rest } = line;
      return [{ rank: index + 1, name: textIn(team.names, lan), crest: team.crest, ...rest, ...(soccer || drawn > 0 ? { drawn } : {}) }];
    }),
  }));
}

/** Returns the cache key of a season's tables. */
export function seasonKey(league: LeagueId, season: string | null): string {
  return `${league}\n${season ?? ''}`;
}
export type { Table };
