import { createHash } from 'node:crypto';
import type { FeedState } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Correction } from '@matchpoint/contracts/match/base';
import type { Facts } from '@matchpoint/contracts/match/match';
import type { BattleRoyaleDetail } from '@matchpoint/contracts/match/battle-royale';
import type { LifeStatus, ResultType } from '@matchpoint/contracts/match/status';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import type { Connection } from '../../db/pool.ts';
import { recordMatchChanges } from '../../events/match-changes.ts';
import { deleteCorrections, insertCorrections, loadCorrections } from './correction-store.ts';
import { type ComparedState, findCorrections, type FoundCorrection } from './corrections.ts';
import { coverageOf } from '../../matches/coverage.ts';
import { brokenInvariants } from '@matchpoint/feeds/invariants';
import { oddsBriefOf } from './odds-brief.ts';
import { moveStart } from './start.ts';
import type { ListState, StoredDetail, StoredSummary } from '../../matches/match-row.ts';

/** The complete state of a match at an instant. */
export interface StateUpdate {
  readonly matchId: MatchId;
  readonly state: FeedState;
  /** UTC milliseconds when the feed reported the state; for a recording the time of the moment. */
  readonly at: number;
  /** Sequence number of the operator's pushes: a state with a lower or equal number is outdated. */
  readonly seq?: number;
  /** Whether the state replaces what another source said: nothing in it is a correction, and earlier corrections are dropped. */
  readonly imported?: boolean;
  /** Whether the caller's transaction inserted the match. Nobody can have read it, so no change is published. */
  readonly isNew?: boolean;
}

export interface StateOutcome {
  readonly matchId: MatchId;
  readonly outcome: 'applied' | 'unchanged' | 'outdated' | 'rejected';
  readonly rev: number;
  /** The violated rules of a rejected state. */
  readonly reason?: string;
}

/** Maximum time between a declared and a detected correction that describe the same change. */
const SAME_CORRECTION_MS = 300_000;

/** Caches the last accepted states, so that comparing does not read the large columns. Bounded; on a miss the database is read. */
export class StateMemory {
  readonly #states = new Map<MatchId, { fingerprint: string; state: ComparedState }>();
  readonly #limit: number;
  constructor(limit = 400) {
    this.#limit = limit;
  }
  /** Returns the state with this fingerprint; another process may have written a newer one since. */
  get(id: MatchId, fingerprint: string): ComparedState | undefined {
    const entry = this.#states.get(id);
    return entry?.fingerprint === fingerprint ? entry.state : undefined;
  }
  set(id: MatchId, fingerprint: string, state: ComparedState): void {
    this.#states.delete(id);
    this.#states.set(id, { fingerprint, state });
    for (const oldest of this.#states.keys()) {
      if (this.#states.size <= this.#limit) break;
      this.#states.delete(oldest);
    }
  }
}

interface LockedRow {
  readonly id: MatchId;
  readonly game_id: GameId;
  readonly team_ids: readonly TeamId[];
  readonly rev: number;
  readonly seq: number | null;
  readonly status: LifeStatus;
  readonly state: ListState;
  readonly confirmed: boolean;
  readonly result_type: ResultType | null;
  readonly start_at: number;
  readonly fixture_start_at: number;
  readonly start_exact: boolean;
  readonly original_start_at: number | null;
  readonly rescheduled: boolean;
  readonly ended_at: number | null;
  readonly popularity: number;
  readonly fingerprint: string | null;
  readonly summary: StoredSummary;
}

/**
 * Applies complete states, at most one per match, in the caller's transaction. An equal state only updates the time of the last report. A
 * different state increases the revision, records corrections and writes to the outbox. An invalid or outdated state changes nothing. `now`
 * is written to `feedAt` and `updatedAt`.
 */
export async function applyStates(
  connection: Connection,
  memory: StateMemory,
  updates: readonly StateUpdate[],
  now: number,
): Promise<StateOutcome[]> {
  const { rows } = await connection.query<LockedRow>(
    `select id, game_id, team_ids, rev, seq, status, state, confirmed, result_type, start_at, fixture_start_at, start_exact,
            original_start_at, rescheduled, ended_at, popularity, encode(fingerprint, 'hex') as fingerprint, summary
     from match where id = any($1) order by id for update`,
    [updates.map((update) => update.matchId)],
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  const outcomes: StateOutcome[] = [];
  const unchanged: { id: MatchId; seq: number | null; popularity: number; ended_at: number | null }[] = [];
  const accepted: { row: LockedRow; update: StateUpdate; fingerprint: string }[] = [];
  for (const update of updates) {
    const row = locked.get(update.matchId);
    if (row === undefined) {
      outcomes.push({ matchId: update.matchId, outcome: 'rejected', rev: 0, reason: 'no such match' });
      continue;
    }
    if (update.seq !== undefined && row.seq !== null && update.seq <= row.seq) {
      outcomes.push({ matchId: row.id, outcome: 'outdated', rev: row.rev });
      continue;
    }
    const broken = brokenInvariants(row.game_id, row.team_ids.length, update.state);
    if (broken.length > 0) {
      outcomes.push({ matchId: row.id, outcome: 'rejected', rev: row.rev, reason: broken.join('; ') });
      continue;
    }
    const fingerprint = fingerprintOf(update.state);
    if (fingerprint === row.fingerprint) {
      unchanged.push({
        id: row.id,
        seq: update.seq ?? null,
        popularity: update.state.popularity ?? row.popularity,
        // Two sources may agree on the state and not on its end: the end is that of the better source, in any order of imports.
        ended_at: update.imported === true && row.state === 'finished' ? update.at : row.ended_at,
      });
      outcomes.push({ matchId: row.id, outcome: 'unchanged', rev: row.rev });
    } else {
      accepted.push({ row, update, fingerprint });
      outcomes.push({ matchId: row.id, outcome: 'applied', rev: row.rev + 1 });
    }
  }
  if (unchanged.length > 0) {
    await connection.query(
      `update match m set feed_at = greatest(m.feed_at, $2), seq = coalesce(h.seq, m.seq), popularity = h.popularity, ended_at = h.ended_at
       from jsonb_to_recordset($1) as h (id bigint, seq bigint, popularity int, ended_at bigint) where m.id = h.id`,
      [JSON.stringify(unchanged), now],
    );
  }
  if (accepted.length > 0) await writeStates(connection, memory, accepted, now);
  return outcomes;
}

async function writeStates(
  connection: Connection,
  memory: StateMemory,
  accepted: readonly { row: LockedRow; update: StateUpdate; fingerprint: string }[],
  now: number,
): Promise<void> {
  const before = await statesBefore(
    connection,
    memory,
    accepted.filter(({ update }) => update.imported !== true).map(({ row }) => row),
  );
  await deleteCorrections(
    connection,
    accepted.filter(({ update }) => update.imported === true).map(({ row }) => row.id),
  );
  const found = accepted.map(({ row, update }) => {
    const { state, at } = update;
    const wantedStart = state.startAt ?? row.fixture_start_at;
    const start: ReturnType<typeof moveStart> =
      update.imported === true
        ? { startAt: wantedStart, originalStartAt: undefined, rescheduled: false }
        : moveStart(
            { startAt: row.start_at, originalStartAt: row.original_start_at ?? undefined, rescheduled: row.rescheduled },
            wantedStart,
            state.status,
            at,
          );
    const corrections = findCorrections(before.get(row.id), state, at);
    if (start.correction !== undefined) corrections.push(start.correction);
    return { start, corrections };
  });
  const withCorrections = accepted.filter(
    ({ update }, index) => (update.state.corrections?.length ?? 0) > 0 || (found[index]?.corrections.length ?? 0) > 0,
  );
  const known = await loadCorrections(
    connection,
    withCorrections.map(({ row }) => row.id),
  );
  const fresh: { matchId: MatchId; correction: Correction }[] = [];
  const written = accepted.map(({ row, update, fingerprint }, index) => {
    const { state, at } = update;
    const { start, corrections } = found[index] ?? {
      start: { startAt: row.start_at, originalStartAt: undefined, rescheduled: false },
      corrections: [],
    };
    const rev = row.rev + 1;
    const news = mergeCorrections(known.get(row.id) ?? [], corrections, state.corrections ?? []).map((correction) => ({
      ...correction,
      rev,
    }));
    fresh.push(...news.map((correction) => ({ matchId: row.id, correction })));
    const listState: ListState = state.status === 'hidden' ? 'hidden' : matchState(state.status);
    memory.set(row.id, fingerprint, comparedOf(state));
    return {
      id: row.id,
      start_at: start.startAt,
      start_exact: state.startExact ?? row.start_exact,
      original_start_at: start.originalStartAt ?? null,
      rescheduled: start.rescheduled,
      ended_at: listState === 'finished' ? (row.state === 'finished' && update.imported !== true ? row.ended_at : at) : null,
      status: state.status,
      state: listState,
      phase: state.phase,
      confirmed: state.confirmed,
      result_type: state.resultType ?? null,
      home_score: state.score?.[0] ?? null,
      away_score: state.score?.[1] ?? null,
      winner: state.winner ?? null,
      rev,
      seq: update.seq ?? row.seq,
      popularity: state.popularity ?? row.popularity,
      fingerprint,
      ...sectionsOf(state, row, news.at(-1) ?? (update.imported === true ? undefined : row.summary.lastCorrection)),
    };
  });
  await connection.query(
    `update match m set start_at = s.start_at, start_exact = s.start_exact, original_start_at = s.original_start_at,
       rescheduled = s.rescheduled, ended_at = s.ended_at, status = s.status, state = s.state, phase = s.phase, confirmed = s.confirmed,
       result_type = s.result_type, home_score = s.home_score, away_score = s.away_score, winner = s.winner, rev = s.rev, seq = s.seq,
       popularity = s.popularity, fingerprint = decode(s.fingerprint, 'hex'), summary = s.summary, detail = s.detail, feed_at = greatest(m.feed_at, $2),
       updated_at = $2
     from jsonb_to_recordset($1) as s (id bigint, start_at bigint, start_exact boolean, original_start_at bigint, rescheduled boolean,
       ended_at bigint, status text, state text, phase text, confirmed boolean, result_type text, home_score int, away_score int,
       winner smallint, rev int, seq bigint, popularity int, fingerprint text, summary jsonb, detail jsonb)
     where m.id = s.id`,
    [JSON.stringify(written), now],
  );
  await insertCorrections(connection, fresh);
  await recordMatchChanges(
    connection,
    accepted.flatMap(({ row, update }) => (update.isNew === true ? [] : [{ matchId: row.id, gameId: row.game_id, rev: row.rev + 1 }])),
    now,
  );
}

/** Returns the list row and the page sections of a state as they are stored. */
function sectionsOf(
  state: FeedState,
  row: LockedRow,
  lastCorrection: Correction | undefined,
): { readonly summary: StoredSummary; readonly detail: StoredDetail } {
  const { facts, battleRoyale } = withTeamIds(state, row.team_ids);
  const odds = oddsBriefOf(state.oddsTable, state.oddsSuspended);
  return {
    summary: {
      ...(state.clock === undefined ? {} : { clock: state.clock }),
      ...(state.score === undefined ? {} : { score: state.score }),
      ...(state.winner === undefined ? {} : { winner: state.winner }),
      facts,
      ...(odds === undefined ? {} : { odds }),
      ...(state.winRate === undefined ? {} : { winRate: state.winRate }),
      coverage: coverageOf(state),
      ...(lastCorrection === undefined ? {} : { lastCorrection }),
    },
    detail: {
      ...(state.soccer === undefined ? {} : { soccer: state.soccer }),
      ...(state.basketball === undefined ? {} : { basketball: state.basketball }),
      ...(state.series === undefined ? {} : { series: state.series }),
      ...(battleRoyale === undefined ? {} : { battleRoyale }),
      ...(state.oddsTable === undefined ? {} : { oddsTable: state.oddsTable }),
    },
  };
}

/** Reads the current states of the rows, from the cache where the fingerprint matches. Rows without a state are omitted. */
async function statesBefore(connection: Connection, memory: StateMemory, rows: readonly LockedRow[]): Promise<Map<MatchId, ComparedState>> {
  const before = new Map<MatchId, ComparedState>();
  const unread: LockedRow[] = [];
  for (const row of rows) {
    if (row.fingerprint === null) continue;
    const state = memory.get(row.id, row.fingerprint);
    if (state === undefined) unread.push(row);
    else before.set(row.id, state);
  }
  if (unread.length === 0) return before;
  const details = await connection.query<{ id: MatchId; detail: StoredDetail }>('select id, detail from match where id = any($1)', [
    unread.map((row) => row.id),
  ]);
  const byId = new Map(details.rows.map((row) => [row.id, row.detail]));
  for (const row of unread) {
    before.set(row.id, {
      ...byId.get(row.id),
      status: row.status,
      confirmed: row.confirmed,
      ...(row.result_type === null ? {} : { resultType: row.result_type }),
      ...(row.summary.score === undefined ? {} : { score: row.summary.score }),
      ...(row.summary.winner === undefined ? {} : { winner: row.summary.winner }),
      facts: row.summary.facts,
    });
  }
  return before;
}

function comparedOf(state: FeedState): ComparedState {
  return {
    status: state.status,
    confirmed: state.confirmed,
    facts: state.facts,
    ...(state.resultType === undefined ? {} : { resultType: state.resultType }),
    ...(state.score === undefined ? {} : { score: state.score }),
    ...(state.winner === undefined ? {} : { winner: state.winner }),
    ...(state.soccer === undefined ? {} : { soccer: state.soccer }),
    ...(state.basketball === undefined ? {} : { basketball: state.basketball }),
    ...(state.series === undefined ? {} : { series: state.series }),
  };
}

/** Returns the new corrections: those that the feed declares, and detected ones that no declared or known correction describes. */
export function mergeCorrections(
  known: readonly FoundCorrection[],
  found: readonly FoundCorrection[],
  declared: readonly FoundCorrection[],
): FoundCorrection[] {
  // Two goals may be cancelled within minutes with the same scores before and after; their minutes distinguish them.
  const same = (a: FoundCorrection, b: FoundCorrection) =>
    a.kind === b.kind &&
    a.before === b.before &&
    a.after === b.after &&
    (a.minute === undefined || b.minute === undefined || a.minute === b.minute);
  const near = (a: FoundCorrection, b: FoundCorrection) => same(a, b) && Math.abs(a.at - b.at) <= SAME_CORRECTION_MS;
  const fresh: FoundCorrection[] = [];
  for (const correction of declared) {
    if (!known.some((old) => near(old, correction)) && !fresh.some((old) => near(old, correction))) fresh.push(correction);
  }
  for (const correction of found) {
    // A declared correction of the same minute is preferred, because it has the provider's wording.
    const alreadyKnown = [...declared, ...fresh].some(
      (one) => near(one, correction) || (one.kind === correction.kind && one.minute !== undefined && one.minute === correction.minute),
    );
    if (!alreadyKnown && !known.some((old) => near(old, correction))) fresh.push(correction);
  }
  return fresh;
}

/** Converts the team indexes of a battle-royale state (from 1, contracts/feed.ts) to team ids. */
function withTeamIds(state: FeedState, teamIds: readonly TeamId[]): { facts: Facts; battleRoyale?: BattleRoyaleDetail } {
  const idOf = (index: TeamId): TeamId => teamIds[Number(index) - 1] ?? index;
  const facts: Facts =
    state.facts.kind === 'battle_royale'
      ? { ...state.facts, leaders: state.facts.leaders.map((leader) => ({ ...leader, teamId: idOf(leader.teamId) })) }
      : state.facts;
  if (state.battleRoyale === undefined) return { facts };
  return {
    facts,
    battleRoyale: {
      ...state.battleRoyale,
      table: state.battleRoyale.table.map((row) => ({ ...row, teamId: idOf(row.teamId) })),
      games: state.battleRoyale.games.map((game) => ({
        ...game,
        players: game.players.map((player) => ({ ...player, teamId: idOf(player.teamId) })),
        events: game.events.map((event) => (event.teamId === undefined ? event : { ...event, teamId: idOf(event.teamId) })),
      })),
    },
  };
}

/** Equal for equal states. The number of followers is excluded, because it changes without the match (contracts/rules/delta.ts). */
function fingerprintOf(state: FeedState): string {
  const { popularity: _popularity, ...rest } = state;
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}
