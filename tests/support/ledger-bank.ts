import { UserId } from '@matchpoint/contracts/ids';
import type { Pool } from '@matchpoint/upstream/db/pool';
import type { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { type Bank, inOneTransaction } from './bank.ts';

/** Users of the ledger as a bank: each starts with the same coins and pays others from the wallet. `from` separates two banks. */
export async function openLedgerBank(
  ledger: Ledger,
  pool: Pool,
  options: { readonly accounts: number; readonly each: number; readonly from?: number },
): Promise<Bank> {
  const first = 500_000 + (options.from ?? 0);
  const users = Array.from({ length: options.accounts }, (_, n) => UserId.parse(first + n));
  for (const userId of users) {
    await inOneTransaction(pool, (db) =>
      ledger.post(db, {
        userId,
        operation: 'opening',
        key: 'opening',
        reason: 'adjustment',
        legs: [
          { account: { kind: 'bonus', currency: 'coin', userId }, amount: -options.each },
          { account: { kind: 'user_purchased', userId }, amount: options.each },
        ],
      }),
    );
  }
  const userOf = (n: number) => users[n] ?? UserId.parse(1);
  let keys = 0;
  return {
    transfer: (from, to, amount) => {
      keys += 1;
      const key = String(keys);
      return inOneTransaction(pool, (db) =>
        ledger.post(db, {
          userId: userOf(from),
          operation: 'transfer',
          key,
          reason: 'gift',
          legs: [
            { spend: userOf(from), amount },
            { account: { kind: 'user_purchased', userId: userOf(to) }, amount },
          ],
        }),
      );
    },
    balances: async () => {
      const { rows } = await pool.query<{ balance: number }>(
        'select balance from ledger_account where user_id = any ($1) and kind in ($2, $3)',
        [users, 'user_purchased', 'user_granted'],
      );
      return rows.map((row) => row.balance);
    },
  };
}
