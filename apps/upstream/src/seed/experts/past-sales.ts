import { createHash } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import { type Pool, transaction } from '../../db/pool.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { StoredPlan } from './demo-plans.ts';

/**
 * Sells a plan as a purchase before its kick-off did: the price goes from the wallet into escrow, once for each buyer.
 * @param ledger with the clock at `at`
 */
export async function sellPast(
  { pool, ledger }: { readonly pool: Pool; readonly ledger: Ledger },
  plan: StoredPlan,
  sale: { readonly buyer: UserId; readonly at: number },
): Promise<void> {
  const { id, price, refundable } = plan;
  const { buyer, at } = sale;
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ result: string }>('select result from plan where id = $1 for no key update', [id]);
    if (rows[0]?.result !== 'pending') return;
    const { transactionId, replayed } = await ledger.post(db, {
      userId: buyer,
      operation: 'plan_purchase',
      key: String(id),
      reason: 'plan_purchase',
      ref: { type: 'plan', id: String(id) },
      legs: [
        { spend: buyer, amount: price },
        { account: { kind: 'escrow', currency: 'coin', userId: buyer }, amount: price },
      ],
    });
    if (replayed) return;
    await db.query(
      `insert into plan_purchase (order_no, plan_id, version, buyer_id, price, refundable, transaction_id, at)
       values ($1, $2, 1, $3, $4, $5, $6, $7)`,
      [orderNo(at, id, buyer), id, buyer, price, refundable, transactionId, at],
    );
    await db.query('update plan set sold = sold + 1 where id = $1', [id]);
  });
}

/** `MPP`, the time and 20 digits, as orders have. */
function orderNo(at: number, plan: StoredPlan['id'], buyer: UserId): string {
  const digest = createHash('sha256').update(`demo order ${plan} ${buyer}`).digest();
  const digits = BigInt(`0x${digest.subarray(0, 12).toString('hex')}`) % 10n ** 20n;
  return `MPP${at}${String(digits).padStart(20, '0')}`;
}
