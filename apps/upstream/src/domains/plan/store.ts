import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { Pick, PlanNote } from '@matchpoint/contracts/plan/plan';
import type { PickMarket } from '@matchpoint/contracts/rules/pick';
import { cappedCount, pageOffset, type ListPage, totalCount } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';
import { onSaleCondition, saleStateOf } from '../../plans/sale-state.ts';
import { PLAN_COLUMNS, PLAN_TABLES, type PlanRow, PURCHASE_COLUMNS, type PurchaseRow, type StoredPlan } from './tables.ts';

/** Selects published plans. */
export interface PlanFilter {
  readonly matchId?: MatchId | undefined;
  readonly authorId?: UserId | undefined;
  readonly gameId?: GameId | undefined;
  readonly market?: PickMarket | undefined;
  readonly refundable?: boolean | undefined;
  readonly state: 'all' | 'on_sale' | 'settled';
}

/** `all`: newest publication first. `on_sale`: nearest kick-off first. `settled`: newest kick-off first. */
const ORDERS: Readonly<Record<PlanFilter['state'], string>> = {
  all: 'plan.published_at desc, plan.id desc',
  on_sale: 'match.start_at, plan.published_at desc, plan.id desc',
  settled: 'match.start_at desc, plan.published_at desc, plan.id desc',
};

/** All plans of one match: those on sale first. */
const ORDER_OF_MATCH = `(${onSaleCondition('$1::bigint')}) desc nulls last, ${ORDERS.all}`;

/** A pick of a plan that the viewer may see. */
export interface PickRow {
  readonly plan_id: PlanId;
  readonly market: PickMarket;
  readonly side: Pick['side'];
  readonly line: number | null;
  readonly game: number | null;
  readonly odds_milli: number;
  readonly closing_odds_milli: number | null;
  readonly result: Pick['result'];
  readonly profit: number | null;
}

/** What a locked plan shows of its picks. */
export interface TeaserRow {
  readonly plan_id: PlanId;
  readonly market: PickMarket;
}

/** The newest settlement of a plan. */
export interface SettlementRow {
  readonly settlement: number;
  readonly at: number;
  readonly note: string | null;
}

/** The locked version of a plan. `salt` and `content` are read only after settlement. */
export interface RecordRow {
  readonly version: number;
  readonly submitted_at: number;
  readonly line: number;
  readonly salt: string | null;
  readonly content: string | null;
}

/** SQL of plans as fans read them. Times are UTC milliseconds. */
export class PlanStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Returns one page of published plans with the total. */
  async page(filter: PlanFilter, page: ListPage, now: number): Promise<{ readonly rows: PlanRow[]; readonly total: number }> {
    const offset = pageOffset(page);
    const where = conditions(filter);
    const order = filter.state === 'all' && filter.matchId !== undefined ? ORDER_OF_MATCH : ORDERS[filter.state];
    const values = [now, filter.matchId, filter.authorId, filter.gameId, filter.market, filter.refundable];
    const { rows } =
      offset === undefined
        ? { rows: [] }
        : await this.#db.query<StoredPlan>(
            `select ${PLAN_COLUMNS} from ${PLAN_TABLES} where ${where} order by ${order} limit $7 offset $8`,
            [...values, page.pageSize, offset],
          );
    return {
      rows: rows.map((row) => withSale(row, now)),
      total: await totalCount(page, rows.length, () => cappedCount(this.#db, `1 from ${PLAN_TABLES} where ${where}`, values)),
    };
  }

  /** Returns the plans among `ids`, in no order: published ones, and removed ones that the viewer wrote or bought. */
  async byIds(ids: readonly PlanId[], viewer: UserId | undefined, now: number): Promise<PlanRow[]> {
    const { rows } = await this.#db.query<StoredPlan>(
      `select ${PLAN_COLUMNS} from ${PLAN_TABLES}
       where plan.id = any ($1::bigint[]) and (plan.review = 'published' or plan.review = 'removed' and (plan.author_id = $2
         or exists (select from plan_purchase bought where bought.plan_id = plan.id and bought.buyer_id = $2)))`,
      [ids, viewer],
    );
    return rows.map((row) => withSale(row, now));
  }

  /** Returns the matches on which most plans are on sale, with their number. */
  async busiestMatches(
    gameId: GameId | undefined,
    limit: number,
    now: number,
  ): Promise<{ readonly match_id: MatchId; readonly plans: number }[]> {
    const { rows } = await this.#db.query<{ match_id: MatchId; plans: number }>(
      `select plan.match_id, count(*) as plans from plan join match on match.id = plan.match_id join app_user author on author.id = plan.author_id
       where ${onSaleCondition('$1::bigint')} and ($2::smallint is null or match.game_id = $2)
       group by plan.match_id, match.start_at order by plans desc, match.start_at, plan.match_id limit $3`,
      [now, gameId, limit],
    );
    return rows;
  }

  /** Returns the picks of plans that the viewer may see, in their order. */
  async picks(ids: readonly PlanId[]): Promise<PickRow[]> {
    const { rows } = await this.#db.query<PickRow>(
      `select pick.plan_id, pick.market, pick.side, pick.line::float8 as line, pick.game, pick.odds_milli, pick.closing_odds_milli, pick.result,
         pick.profit
       from plan_pick pick join plan on plan.id = pick.plan_id and plan.version = pick.version
       where pick.plan_id = any ($1::bigint[]) order by pick.plan_id, pick.number`,
      [ids],
    );
    return rows;
  }

  /** Returns the markets of the picks of locked plans, in their order. */
  async teasers(ids: readonly PlanId[]): Promise<TeaserRow[]> {
    const { rows } = await this.#db.query<TeaserRow>(
      `select pick.plan_id, pick.market from plan_pick pick join plan on plan.id = pick.plan_id and plan.version = pick.version
       where pick.plan_id = any ($1::bigint[]) order by pick.plan_id, pick.number`,
      [ids],
    );
    return rows;
  }

  /** Returns the content of a plan that the viewer may see. */
  async content(id: PlanId): Promise<string> {
    const { rows } = await this.#db.query<{ content: string }>('select content from plan where id = $1', [id]);
    return rows[0]?.content ?? '';
  }

  /** Returns the number of characters of the content, which is not read. */
  async contentLength(id: PlanId): Promise<number> {
    const { rows } = await this.#db.query<{ length: number }>('select char_length(content) as length from plan where id = $1', [id]);
    return rows[0]?.length ?? 0;
  }

  /** Returns the notes that an author added, oldest first. */
  async notes(id: PlanId): Promise<PlanNote[]> {
    const { rows } = await this.#db.query<PlanNote>('select at, text from plan_note where plan_id = $1 order by id', [id]);
    return rows;
  }

  async newestSettlement(id: PlanId): Promise<SettlementRow | undefined> {
    const { rows } = await this.#db.query<SettlementRow>(
      'select settlement, at, note from plan_settlement where plan_id = $1 order by settlement desc limit 1',
      [id],
    );
    return rows[0];
  }

  /** Returns the record of the published version; undefined when the log has no line of it. `revealed`: whether the plan is settled. */
  async record(id: PlanId, revealed: boolean): Promise<RecordRow | undefined> {
    const { rows } = await this.#db.query<RecordRow>(
      `select version.version, version.submitted_at, line.number as line, ${revealed ? 'version.salt, version.content' : 'null as salt, null as content'}
       from plan join plan_version version on version.plan_id = plan.id and version.version = plan.version
         join record_line line on line.plan_id = plan.id and line.kind = 'plan' and (line.text::jsonb -> 'body' ->> 'version')::int = plan.version
       where plan.id = $1 limit 1`,
      [id],
    );
    return rows[0];
  }

  /** Returns which of some plans a user bought. */
  async bought(userId: UserId, ids: readonly PlanId[]): Promise<ReadonlySet<PlanId>> {
    const { rows } = await this.#db.query<{ plan_id: PlanId }>(
      'select plan_id from plan_purchase where buyer_id = $1 and plan_id = any ($2::bigint[])',
      [userId, ids],
    );
    return new Set(rows.map((row) => row.plan_id));
  }

  /** Returns one page of the purchases of a user, newest first, with the total. */
  async purchases(
    userId: UserId,
    state: PurchaseRow['state'] | undefined,
    page: ListPage,
  ): Promise<{ readonly rows: PurchaseRow[]; readonly total: number }> {
    const from = 'from plan_purchase where buyer_id = $1 and ($2::text is null or state = $2)';
    const offset = pageOffset(page);
    const { rows } =
      offset === undefined
        ? { rows: [] }
        : await this.#db.query<PurchaseRow>(`select ${PURCHASE_COLUMNS} ${from} order by id desc limit $3 offset $4`, [
            userId,
            state,
            page.pageSize,
            offset,
          ]);
    return { rows, total: await totalCount(page, rows.length, () => cappedCount(this.#db, `1 ${from}`, [userId, state])) };
  }
}

function withSale(row: StoredPlan, now: number): PlanRow {
  const match = { state: row.match_state, status: row.match_status, start_at: row.start_at };
  return { ...row, sale: saleStateOf({ ...row, match }, now) };
}

/** `$1` is the present instant, then the fields of the filter in their order. */
function conditions({ state }: PlanFilter): string {
  const states = { all: 'true', on_sale: onSaleCondition('$1::bigint'), settled: `$1::bigint is not null and plan.result <> 'pending'` };
  return `plan.review = 'published' and ${states[state]}
    and $1::bigint is not null and ($2::bigint is null or plan.match_id = $2) and ($3::bigint is null or plan.author_id = $3)
    and ($4::smallint is null or match.game_id = $4) and ($6::boolean is null or plan.refundable = $6)
    and ($5::text is null or exists (
      select from plan_pick pick where pick.plan_id = plan.id and pick.version = plan.version and pick.market = $5))`;
}
