import { REDEMPTION_REVIEW_MS } from '@matchpoint/contracts/rules/mall';
import type { Connection } from '../../db/pool.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { SealingKey } from '../../lib/sealing-key.ts';
import { type RedemptionRow, type RedemptionStep, setState } from '../../mall/redemptions.ts';
import { giveBack } from '../../mall/stock.ts';
import { openCard } from './card-numbers.ts';

export interface SettlerDeps {
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
  readonly sealingKey: SealingKey;
}

type Decision<State extends RedemptionStep['state']> = Omit<Extract<RedemptionStep, { state: State }>, 'state'>;

/**
 * The steps of a redemption with their movements of coins and stock. Each runs in the caller's transaction, which holds the lock of the
 * redemption and has checked its state.
 */
export class RedemptionSettler {
  readonly #deps: SettlerDeps;
  constructor(deps: SettlerDeps) {
    this.#deps = deps;
  }

  /** Moves a redemption in progress on: to the review, to its owner when its cards need none, or back when it cannot be delivered. */
  async advance(db: Connection, row: RedemptionRow, now: number): Promise<RedemptionRow> {
    if ((await this.#isWithdrawn(db, row)) || !(await this.hasValidCards(db, row, now))) {
      return this.chargeBack(db, row, { by: null, why: 'unavailable' }, now);
    }
    if (row.product_kind === 'card' && row.instant) return this.complete(db, row, { by: null }, now);
    const reviewed = await setState(db, row, { state: 'review', dueAt: now + REDEMPTION_REVIEW_MS }, now);
    this.#deps.failpoint('mall.state_stored');
    return reviewed;
  }

  /** Pays the coins of a redemption from escrow to the site and hands the goods or cards out. */
  async complete(db: Connection, row: RedemptionRow, decision: Decision<'redeemed'>, now: number): Promise<RedemptionRow> {
    const { ledger, failpoint } = this.#deps;
    const { user_id: userId, order_no: orderNo, coins } = row;
    if (coins > 0) {
      await ledger.post(db, {
        userId,
        operation: 'redemption_release',
        key: orderNo,
        reason: 'redemption',
        ref: { type: 'redemption', id: orderNo },
        legs: [
          { account: { kind: 'escrow', currency: 'coin', userId }, amount: -coins },
          { account: { kind: 'house', currency: 'coin', userId }, amount: coins },
        ],
      });
    }
    failpoint('mall.coins_moved');
    const done = await setState(db, row, { state: 'redeemed', ...decision }, now);
    failpoint('mall.state_stored');
    return done;
  }

  /** Returns the pieces to the stock, and to the user the coins in the sorts in which they were spent. */
  async chargeBack(db: Connection, row: RedemptionRow, decision: Decision<'charged_back'>, now: number): Promise<RedemptionRow> {
    const { ledger, failpoint } = this.#deps;
    const { user_id: userId, order_no: orderNo, transaction_id: transactionId } = row;
    await giveBack(db, row, now);
    failpoint('mall.stock_returned');
    if (transactionId !== null) {
      const ref = { type: 'redemption', id: orderNo } as const;
      await ledger.reverse(db, { transactionId, userId, operation: 'redemption_return', key: orderNo, reason: 'redemption_return', ref });
    }
    failpoint('mall.coins_moved');
    const done = await setState(db, row, { state: 'charged_back', ...decision }, now);
    failpoint('mall.state_stored');
    return done;
  }

  /** Returns whether every card number of a redemption can be read and has not expired; true for goods. */
  async hasValidCards(db: Connection, row: RedemptionRow, now: number): Promise<boolean> {
    if (row.product_kind !== 'card') return true;
    const { rows } = await db.query<{ sealed: Buffer; expires_at: number | null }>(
      'select sealed, expires_at from mall_card where redemption_id = $1',
      [row.id],
    );
    const valid = rows.filter(
      ({ sealed, expires_at: expiresAt }) =>
        (expiresAt === null || expiresAt > now) && openCard(this.#deps.sealingKey, row.product_id, sealed) !== undefined,
    );
    return valid.length === row.count;
  }

  /** An order of a product that was taken off sale at the same moment is not accepted. A prize is given in any case. */
  async #isWithdrawn(db: Connection, row: RedemptionRow): Promise<boolean> {
    if (row.source === 'box') return false;
    const { rowCount } = await db.query(`select from mall_product where id = $1 and state = 'published'`, [row.product_id]);
    return rowCount === 0;
  }
}
