import type { UserId } from '@matchpoint/contracts/ids';
import { type Pool, transaction } from '../../db/pool.ts';
import { noFailpoint } from '../../ledger/failpoint.ts';
import { Ledger } from '../../ledger/ledger.ts';

interface DemoRecharge {
  readonly uid: UserId;
  readonly orderNo: string;
  readonly packageId: number;
  /** UTC milliseconds, in the past. */
  readonly at: number;
}

/** Stores a recharge of the demo world: an order of no provider that was paid and credited at once. Nobody paid for it. */
export async function creditDemoRecharge(pool: Pool, { uid, orderNo, packageId, at }: DemoRecharge): Promise<void> {
  const ledger = new Ledger({ clock: { now: () => at }, failpoint: noFailpoint });
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ fen: number; coins: number; bonus: number }>(
      `insert into gold_order (order_no, user_id, key, package_id, fen, coins, bonus, provider, created_at, changed_at, expires_at, check_at)
       select $1, $2, $1, id, fen, coins, bonus, 'demo', $3::bigint, $3::bigint, $3::bigint, $3::bigint from gold_package where id = $4
       returning fen, coins, bonus`,
      [orderNo, uid, at, packageId],
    );
    const [order] = rows;
    if (order === undefined) return;
    const { fen, coins, bonus } = order;
    await db.query(`update gold_order set state = 'paid', trade_no = 'demo-' || order_no, paid_at = $2 where order_no = $1`, [orderNo, at]);
    const { transactionId } = await ledger.post(db, {
      userId: uid,
      operation: 'recharge',
      key: orderNo,
      reason: 'recharge',
      ref: { type: 'order', id: orderNo },
      legs: [
        { account: { kind: 'clearing', currency: 'fen', userId: uid }, amount: -fen },
        { account: { kind: 'house', currency: 'fen', userId: uid }, amount: fen },
        { account: { kind: 'clearing', currency: 'coin', userId: uid }, amount: -coins },
        { account: { kind: 'user_purchased', userId: uid }, amount: coins },
        ...(bonus === 0
          ? []
          : [
              { account: { kind: 'bonus', currency: 'coin', userId: uid }, amount: -bonus } as const,
              { account: { kind: 'user_granted', userId: uid }, amount: bonus } as const,
            ]),
      ],
      at,
    });
    await db.query(`update gold_order set state = 'credited', transaction_id = $2 where order_no = $1`, [orderNo, transactionId]);
  });
}
