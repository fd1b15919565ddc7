import type { RechargeOrder } from '@matchpoint/contracts/gold/gold';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';
import { itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult } from './review-queue.ts';

/** An order with what a decision needs. */
interface ReviewedOrder {
  readonly id: Id;
  readonly userId: UserId;
  readonly order: RechargeOrder;
  readonly waits: boolean;
  readonly wasInReview: boolean;
  readonly version: number;
  readonly since: number;
  readonly reason: string;
}

/** The orders in review, as the domain of gold keeps them. */
export interface OrderReview {
  count(db: Queryable): Promise<number>;
  list(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<ReviewedOrder[]>;
  find(db: Queryable, id: Id): Promise<ReviewedOrder | undefined>;
  /** @throws {JavaFailure} BAD_INPUT, INSUFFICIENT_COINS */
  decide(db: Connection, id: Id, decision: 'credit' | 'refund'): Promise<RechargeOrder>;
}

const DUE_MS = 24 * 3_600_000;

/** Recharge orders that need a person: paid after they were closed, or refunded at the provider. */
export class OrderQueue implements ReviewQueue {
  readonly queue = 'order';
  readonly #orders: OrderReview;
  constructor(orders: OrderReview) {
    this.#orders = orders;
  }

  count(db: Queryable): Promise<number> {
    return this.#orders.count(db);
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<StaffItem[]> {
    return this.#present(db, await this.#orders.list(db, page));
  }

  async find(db: Queryable, id: Id, _lan: Locale): Promise<StaffItem | undefined> {
    const found = await this.#orders.find(db, id);
    return found?.waits === true ? (await this.#present(db, [found]))[0] : undefined;
  }

  async decide(db: Connection, { id, version, approve, staff }: ReviewDecision): Promise<ReviewResult> {
    const found = await this.#orders.find(db, id);
    if (found?.wasInReview !== true) throw new JavaFailure('NOT_FOUND');
    if (!found.waits || found.version !== version) throw new JavaFailure('CONFLICT');
    if (found.userId === staff.uid) throw new JavaFailure('OWN_REVIEW');
    const after = await this.#orders.decide(db, id, approve ? 'credit' : 'refund');
    const { orderNo, state } = found.order;
    return {
      subject: 'order',
      subjectId: id,
      userId: found.userId,
      before: { orderNo, state, reason: found.reason },
      after: { orderNo, state: after.state },
    };
  }

  async #present(db: Queryable, orders: readonly ReviewedOrder[]): Promise<StaffItem[]> {
    const { rows } = await db.query<{ id: UserId; author: StoredAuthor }>(`select id, ${AUTHOR} from app_user author where id = any ($1)`, [
      orders.map(({ userId }) => userId),
    ]);
    const authors = new Map(rows.map((row) => [row.id, row.author]));
    return orders.map(({ id, userId, order, version, since, reason }) => ({
      queue: 'order',
      id,
      version,
      at: since,
      dueAt: since + DUE_MS,
      title: order.orderNo,
      ...itemUser(authors.get(userId) ?? null),
      order,
      reason,
    }));
  }
}
