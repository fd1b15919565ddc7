import { createHash } from 'node:crypto';
import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../../db/pool.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { DemoPlan } from './demo-plans.ts';

/** A purchase in the demo world. */
export interface Sale {
  readonly plan: DemoPlan;
  readonly buyer: UserId;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Sells plans as purchases before their kick-off did, in the caller's transaction: the price goes from the wallet into escrow, once for each
 * buyer. Plans that are missing or settled are left out.
 */
export async function sellPast(
  { db, ledger }: { readonly db: Connection; readonly ledger: Ledger },
  sales: readonly Sale[],
): Promise<void> {
  if (sales.length === 0) return;
  const { rows } = await db.query<{ id: PlanId; key: string }>(
    `select id, key from plan where key = any ($1::uuid[]) and author_id = any ($2::bigint[]) and result = 'pending' order by id
     for no key update`,
    [[...new Set(sales.map(({ plan }) => plan.key))], [...new Set(sales.map(({ plan }) => plan.author))]],
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const open = sales.flatMap((sale) => {
    const id = ids.get(sale.plan.key);
    return id === undefined ? [] : [{ ...sale, id }];
  });
  const posted = await ledger.postAll(
    db,
    open.map(({ id, plan: { price }, buyer, at }) => ({
      userId: buyer,
      operation: 'plan_purchase',
      key: String(id),
      reason: 'plan_purchase',
      ref: { type: 'plan', id: String(id) },
      at,
      legs: [
        { spend: buyer, amount: price },
        { account: { kind: 'escrow', currency: 'coin', userId: buyer }, amount: price },
      ],
    })),
  );
  const bought = open.flatMap(({ id, plan, buyer, at }, index) => {
    const movement = posted[index];
    if (movement === undefined || movement.replayed) return [];
    return [{ id, plan, buyer, at, transactionId: movement.transactionId }];
  });
  await db.query(
    `insert into plan_purchase (order_no, plan_id, version, buyer_id, price, refundable, transaction_id, at)
     select order_no, plan_id, 1, buyer_id, price, refundable, transaction_id, at
     from jsonb_to_recordset($1) as bought (order_no text, plan_id bigint, buyer_id bigint, price int, refundable boolean, transaction_id bigint,
       at bigint)`,
    [
      JSON.stringify(
        bought.map(({ id, plan: { price, refundable }, buyer, at, transactionId }) => ({
          order_no: orderNo(at, id, buyer),
          plan_id: id,
          buyer_id: buyer,
          price,
          refundable,
          transaction_id: transactionId,
          at,
        })),
      ),
    ],
  );
  await db.query(
    `update plan set sold = sold + sales.count from (select id, count(*) as count from unnest($1::bigint[]) as bought (id) group by id) sales
     where plan.id = sales.id`,
    [bought.map(({ id }) => id)],
  );
}

/** `MPP`, the time and 20 digits, as orders have. */
function orderNo(at: number, plan: PlanId, buyer: UserId): string {
  const digest = createHash('sha256').update(`demo order ${plan} ${buyer}`).digest();
  const digits = BigInt(`0x${digest.subarray(0, 12).toString('hex')}`) % 10n ** 20n;
  return `MPP${at}${String(digits).padStart(20, '0')}`;
}
