import type { UserId } from '@matchpoint/contracts/ids';
import { type Pool, transaction } from '../../db/pool.ts';
import type { Ledger } from '../../ledger/ledger.ts';

/** Coins with which a fan of the demo world buys plans. */
const COINS = 30_000;

/** Grants the fans of the demo world their coins, once each. */
export async function grantDemoCoins(
  { pool, ledger }: { readonly pool: Pool; readonly ledger: Ledger },
  fans: readonly UserId[],
): Promise<void> {
  for (const userId of fans) {
    await transaction(pool, (db) =>
      ledger.post(db, {
        userId,
        operation: 'demo_grant',
        key: 'plans',
        reason: 'adjustment',
        legs: [
          { account: { kind: 'bonus', currency: 'coin', userId }, amount: -COINS },
          { account: { kind: 'user_granted', userId }, amount: COINS },
        ],
      }),
    );
  }
}
