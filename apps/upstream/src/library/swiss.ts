import type { TeamId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { LocalizedText } from '../java/localized-text.ts';
import type { SeasonRow } from '../matches/match-store.ts';
import { type Tie, tieOf } from './bracket.ts';

/** Matches won and lost. */
type WinLoss = readonly [won: number, lost: number];

/** The matches of a round between teams with one record before it. */
interface SwissBox {
  readonly record: WinLoss;
  readonly ties: readonly Tie[];
}

/** A Swiss stage, independent of language. */
export interface Swiss {
  readonly rounds: readonly {
    readonly name: LocalizedText;
    readonly from: number;
    readonly to: number;
    readonly boxes: readonly SwissBox[];
  }[];
  /** Best record first; empty until every match is over. */
  readonly results: readonly { readonly record: WinLoss; readonly through?: boolean; readonly teams: readonly TeamId[] }[];
}

const SWISS = /\bswiss\b/i;

/** Returns whether a match belongs to a Swiss stage, by the English name of its stage. */
export function isSwiss(row: Pick<SeasonRow, 'stage'>): boolean {
  return SWISS.test(row.stage?.['en_US'] ?? '');
}

/**
 * Returns the Swiss stage of a season: the matches of each round by the record of their teams before it, the better of two. Undefined when
 * the source names no such stage. `knockout` are the teams of the rounds that follow, empty while they are unknown.
 */
export function swissOf(gameId: GameId, rows: readonly SeasonRow[], knockout: ReadonlySet<TeamId>): Swiss | undefined {
  const byRound = new Map<string, { name: LocalizedText; rows: SeasonRow[] }>();
  for (const row of rows) {
    if (row.team_ids.length !== 2 || row.status === 'cancelled' || row.result_type === 'void') continue;
    if (!isSwiss(row) || row.round === null) continue;
    const key = row.round['en_US'] ?? '';
    const round = byRound.get(key) ?? { name: row.round, rows: [] };
    round.rows.push(row);
    byRound.set(key, round);
  }
  if (byRound.size === 0) return undefined;
  const records = new Map<TeamId, WinLoss>();
  const ordered = [...byRound.values()].toSorted((a, b) => (a.rows[0]?.start_at ?? 0) - (b.rows[0]?.start_at ?? 0));
  const rounds = ordered.map((round) => {
    const boxes = new Map<string, { record: WinLoss; ties: Tie[] }>();
    for (const row of round.rows) {
      const tie = tieOf(gameId, [row], 1);
      if (tie === undefined) continue;
      const [record] = tie.teams.map((team) => records.get(team) ?? ([0, 0] as const)).toSorted(byRecord);
      const box = boxes.get(String(record)) ?? { record: record ?? [0, 0], ties: [] };
      box.ties.push(tie);
      boxes.set(String(record), box);
    }
    for (const row of round.rows) count(records, row);
    const starts = round.rows.map((row) => row.start_at);
    return {
      name: round.name,
      from: Math.min(...starts),
      to: Math.max(...starts),
      boxes: [...boxes.values()].toSorted((a, b) => byRecord(a.record, b.record)),
    };
  });
  const isOver = ordered.every((round) => round.rows.every((row) => row.state === 'finished' && row.confirmed));
  return { rounds, results: isOver ? resultsOf(records, knockout) : [] };
}

/** Orders records: more wins first, then fewer defeats. */
function byRecord(a: WinLoss, b: WinLoss): number {
  return b[0] - a[0] || a[1] - b[1];
}

function count(records: Map<TeamId, WinLoss>, row: SeasonRow): void {
  for (const [side, team] of row.team_ids.entries()) {
    const [won, lost] = records.get(team) ?? [0, 0];
    const counts = row.state === 'finished' && row.winner !== null;
    records.set(team, !counts ? [won, lost] : row.winner === side ? [won + 1, lost] : [won, lost + 1]);
  }
}

function resultsOf(records: ReadonlyMap<TeamId, WinLoss>, knockout: ReadonlySet<TeamId>): Swiss['results'] {
  const groups = new Map<string, { record: WinLoss; through?: boolean; teams: TeamId[] }>();
  for (const [team, record] of records) {
    const through = knockout.size === 0 ? undefined : knockout.has(team);
    const key = `${String(record)} ${through}`;
    const group = groups.get(key) ?? { record, ...(through === undefined ? {} : { through }), teams: [] };
    group.teams.push(team);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => byRecord(a.record, b.record) || Number(b.through ?? false) - Number(a.through ?? false));
}
