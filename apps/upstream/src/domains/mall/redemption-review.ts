import type { ProductId, UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Redemption, Shipping } from '@matchpoint/contracts/mall/mall';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { presentRedemption, presentRedemptions } from '../../mall/present-redemption.ts';
import { findRedemption, lockRedemption, type RedemptionRow, SELECT_REDEMPTION } from '../../mall/redemptions.ts';
import type { Shippings } from '../../mall/shippings.ts';
import type { RedemptionSettler } from './redemption-settler.ts';

/** A redemption for the desk. */
interface ReviewedRedemption {
  readonly id: number;
  readonly userId: UserId;
  readonly productId: ProductId;
  readonly redemption: Redemption;
  /** In full. */
  readonly shipping: Shipping | undefined;
  readonly version: number;
  readonly dueAt: number;
}

interface Decision {
  readonly version: number;
  readonly approve: boolean;
  readonly reason: string;
  readonly shipment: { readonly carrier: string; readonly trackingNumber: string } | undefined;
  readonly by: UserId;
  readonly now: number;
}

/** Decisions of staff on redemptions in review: goods are shipped, cards handed out, or coins and stock return. */
export class RedemptionReview {
  readonly #shippings: Shippings;
  readonly #settler: RedemptionSettler;
  constructor(deps: { readonly shippings: Shippings; readonly settler: RedemptionSettler }) {
    this.#shippings = deps.shippings;
    this.#settler = deps.settler;
  }

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from mall_redemption where state = 'review'`);
    return rows[0]?.count ?? 0;
  }

  /** Returns a page of the redemptions in review, the most urgent first. */
  async list(
    db: Queryable,
    page: { readonly limit: number; readonly offset: number },
    lan: Locale,
  ): Promise<Omit<ReviewedRedemption, 'shipping'>[]> {
    const { rows } = await db.query<RedemptionRow>(
      `${SELECT_REDEMPTION} where redemption.state = 'review' order by redemption.due_at, redemption.id limit $1 offset $2`,
      [page.limit, page.offset],
    );
    const presented = await presentRedemptions(db, this.#shippings, rows, lan);
    return rows.flatMap((row, index) => {
      const redemption = presented[index];
      return redemption === undefined ? [] : [{ ...factsOf(row), redemption }];
    });
  }

  /** Returns a redemption in review with its recipient in full; undefined when it does not wait. */
  async find(db: Queryable, id: number, lan: Locale): Promise<ReviewedRedemption | undefined> {
    const row = await findRedemption(db, id);
    if (row?.state !== 'review') return undefined;
    const { shipping } = this.#shippings.open(row.user_id, row.sealed);
    return { ...factsOf(row), redemption: await presentRedemption(db, this.#shippings, row, lan), shipping };
  }

  /**
   * Approves or charges a redemption back.
   * @throws {JavaFailure} NOT_FOUND when it never waited; CONFLICT when it changed or was decided, or when its cards have expired; OWN_REVIEW;
   * BAD_INPUT for goods without a shipment
   */
  async decide(db: Connection, id: number, decision: Decision): Promise<{ readonly before: RedemptionRow; readonly after: RedemptionRow }> {
    const { by, now } = decision;
    const before = await lockRedemption(db, id);
    if (before === undefined || before.state === 'in_progress') throw new JavaFailure('NOT_FOUND', `no redemption ${id} waits`);
    if (before.state !== 'review' || before.version !== decision.version) throw new JavaFailure('CONFLICT');
    if (before.user_id === by) throw new JavaFailure('OWN_REVIEW');
    if (!decision.approve) {
      return { before, after: await this.#settler.chargeBack(db, before, { by, why: 'staff', reason: decision.reason }, now) };
    }
    const shipment = before.product_kind === 'goods' ? decision.shipment : undefined;
    if (before.product_kind === 'goods' && shipment === undefined)
      throw new JavaFailure('BAD_INPUT', 'shipment: goods are approved with one');
    if (!(await this.#settler.hasValidCards(db, before, now))) throw new JavaFailure('CONFLICT', 'a card number has expired');
    return { before, after: await this.#settler.complete(db, before, { by, shipment }, now) };
  }
}

function factsOf(row: RedemptionRow) {
  return { id: row.id, userId: row.user_id, productId: row.product_id, version: row.version, dueAt: row.due_at ?? row.at };
}
