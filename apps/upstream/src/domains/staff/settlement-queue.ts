import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { MatchOutcome } from '@matchpoint/contracts/rules/pick';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/pool.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { planMatches } from '../../plans/present-plan.ts';
import { fingerprint, type ReviewQueue } from './review-queue.ts';

/** A match whose plans have no result this long after kick-off waits for staff. */
const WAITS_AFTER_MS = 24 * 3_600_000;
const DUE_MS = 24 * 3_600_000;

interface SettlementRow {
  readonly match_id: MatchId;
  readonly plans: number;
  readonly start_at: number;
  readonly outcome: MatchOutcome | null;
  readonly note: string | null;
  readonly proposed_by: UserId | null;
  readonly proposed_at: number | null;
  readonly username: string | null;
  readonly version: number;
}

/** `$1` is the latest kick-off of matches that wait. */
const WAITING = `select plan.match_id, count(*)::int as plans, min(plan.locked_start_at) as start_at
  from plan where plan.review in ('published', 'removed') and plan.match_id is not null
    and (plan.match_id in (select match_id from staff_settlement_proposal) or (plan.result = 'pending' and plan.locked_start_at <= $1))
  group by plan.match_id`;
const ROWS = `select waiting.*, proposal.outcome, proposal.note, proposal.proposed_by, proposal.proposed_at, app_user.username,
    ${fingerprint(`concat_ws('|', waiting.plans, proposal.outcome, proposal.note, proposal.proposed_by, proposal.proposed_at)`)} as version
  from (${WAITING}) waiting left join staff_settlement_proposal proposal on proposal.match_id = waiting.match_id
    left join app_user on app_user.id = proposal.proposed_by`;

/** Matches whose plans cannot be settled from their data. The number of an item is that of the match. */
export class SettlementQueue implements ReviewQueue {
  readonly queue = 'settlement';
  readonly #names: NameStore;
  readonly #clock: Clock;
  constructor(deps: { readonly names: NameStore; readonly clock: Clock }) {
    this.#names = deps.names;
    this.#clock = deps.clock;
  }

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from (${WAITING}) waiting`, [this.#since()]);
    return rows[0]?.count ?? 0;
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }, lan: Locale): Promise<StaffItem[]> {
    const { rows } = await db.query<SettlementRow>(`${ROWS} order by waiting.start_at, waiting.match_id limit $2 offset $3`, [
      this.#since(),
      page.limit,
      page.offset,
    ]);
    return this.#present(db, rows, lan);
  }

  async find(db: Queryable, id: Id, lan: Locale): Promise<StaffItem | undefined> {
    const { rows } = await db.query<SettlementRow>(`${ROWS} where waiting.match_id = $2`, [this.#since(), id]);
    return (await this.#present(db, rows, lan))[0];
  }

  #since(): number {
    return this.#clock.now() - WAITS_AFTER_MS;
  }

  async #present(db: Queryable, rows: readonly SettlementRow[], lan: Locale): Promise<StaffItem[]> {
    const matches = await planMatches(
      { db, names: this.#names },
      rows.map((row) => row.match_id),
      lan,
    );
    return rows.map((row) => {
      const match = matches.get(row.match_id);
      return {
        queue: 'settlement',
        id: row.match_id,
        version: row.version,
        at: row.start_at,
        dueAt: row.start_at + WAITS_AFTER_MS + DUE_MS,
        title: match?.teams.map(({ name }) => name).join(' – ') ?? String(row.match_id),
        matchId: row.match_id,
        ...(match === undefined ? {} : { match }),
        plans: row.plans,
        ...proposalOf(row),
      };
    });
  }
}

function proposalOf({ outcome, note, proposed_by: by, proposed_at: at, username }: SettlementRow) {
  if (outcome === null || note === null || by === null || at === null) return {};
  const score = outcome.state === 'played' ? { outcome: 'score', score: [...outcome.score] } : { outcome: 'void' };
  return { proposal: { by, byName: username ?? '', at, ...score, note } };
}
