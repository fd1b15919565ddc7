import type { ProductId, UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Redemption, Shipping } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Connection, Queryable } from '../../db/pool.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';
import { itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult } from './review-queue.ts';

interface WaitingRedemption {
  readonly id: number;
  readonly userId: UserId;
  readonly redemption: Redemption;
  readonly version: number;
  readonly dueAt: number;
}

interface DecidedRedemption {
  readonly order_no: string;
  readonly user_id: UserId;
  readonly product_id: ProductId;
  readonly state: string;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
}

/** The redemptions in review, as the mall keeps them. */
export interface RedemptionReview {
  count(db: Queryable): Promise<number>;
  list(db: Queryable, page: { readonly limit: number; readonly offset: number }, lan: Locale): Promise<WaitingRedemption[]>;
  find(db: Queryable, id: number, lan: Locale): Promise<(WaitingRedemption & { readonly shipping: Shipping | undefined }) | undefined>;
  /** @throws {JavaFailure} NOT_FOUND, CONFLICT, OWN_REVIEW, BAD_INPUT */
  decide(
    db: Connection,
    id: number,
    decision: Pick<ReviewDecision, 'version' | 'approve' | 'reason' | 'shipment' | 'now'> & { readonly by: UserId },
  ): Promise<{ readonly before: DecidedRedemption; readonly after: DecidedRedemption }>;
}

/** Redemptions of the mall that are shipped, handed out or charged back. */
export class RedemptionQueue implements ReviewQueue {
  readonly queue = 'redemption';
  readonly #review: RedemptionReview;
  constructor(review: RedemptionReview) {
    this.#review = review;
  }

  count(db: Queryable): Promise<number> {
    return this.#review.count(db);
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }, lan: Locale): Promise<StaffItem[]> {
    return present(db, await this.#review.list(db, page, lan));
  }

  async find(db: Queryable, id: Id, lan: Locale): Promise<StaffItem | undefined> {
    const found = await this.#review.find(db, Number(id), lan);
    if (found === undefined) return undefined;
    const [item] = await present(db, [found]);
    return item === undefined || found.shipping === undefined ? item : { ...item, shipping: found.shipping };
  }

  /** The audit log has the shipment, and never a recipient or a card number. */
  async decide(db: Connection, { id, staff, ...decision }: ReviewDecision): Promise<ReviewResult> {
    const { before, after } = await this.#review.decide(db, Number(id), { ...decision, by: staff.uid });
    const shipment = after.carrier === null ? {} : { carrier: after.carrier, trackingNumber: after.tracking_number };
    return {
      subject: 'redemption',
      subjectId: id,
      userId: before.user_id,
      before: { orderNo: before.order_no, state: before.state },
      after: { orderNo: after.order_no, state: after.state, ...shipment },
      changed: { kind: 'product', id: before.product_id },
    };
  }
}

async function present(db: Queryable, waiting: readonly WaitingRedemption[]): Promise<Extract<StaffItem, { queue: 'redemption' }>[]> {
  const { rows } = await db.query<{ id: UserId; author: StoredAuthor }>(`select id, ${AUTHOR} from app_user author where id = any ($1)`, [
    waiting.map(({ userId }) => userId),
  ]);
  const authors = new Map(rows.map((row) => [row.id, row.author]));
  return waiting.map(({ id, userId, redemption, version, dueAt }) => ({
    queue: 'redemption',
    id,
    version,
    at: redemption.at,
    dueAt,
    title: redemption.name,
    ...itemUser(authors.get(userId) ?? null),
    redemption,
  }));
}
