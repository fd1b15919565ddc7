import type { UserId } from '@matchpoint/contracts/ids';
import { WELCOME_COINS } from '@matchpoint/contracts/rules/account';
import type { Clock } from '../clock.ts';
import type { Connection } from '../db/pool.ts';
import type { Failpoint } from './failpoint.ts';
import type { Ledger } from './ledger.ts';

/** Dependencies of the signup bonus. */
export interface SignupBonusDeps {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly failpoint: Failpoint;
}

/**
 * Grants the signup bonus (spec §9) in the caller's transaction: once per mobile number, also after its account was deleted, and once per
 * user, also after binding another number. `mobileHash` is a keyed digest of the number.
 * @returns whether the bonus was granted now
 */
export async function grantSignupBonus(
  deps: SignupBonusDeps,
  db: Connection,
  who: { readonly userId: UserId; readonly mobileHash: string },
): Promise<boolean> {
  const { userId, mobileHash } = who;
  // Waits for a concurrent transaction that claims the same number.
  const { rowCount } = await db.query(
    'insert into signup_bonus (mobile_hash, user_id, at) values ($1, $2, $3) on conflict (mobile_hash) do nothing',
    [mobileHash, userId, deps.clock.now()],
  );
  deps.failpoint('signup-bonus.claimed');
  if (rowCount === 0) return false;
  const { replayed } = await deps.ledger.post(db, {
    userId,
    operation: 'welcome',
    key: 'welcome',
    reason: 'welcome',
    legs: [
      { account: { kind: 'bonus', currency: 'coin', userId }, amount: -WELCOME_COINS },
      { account: { kind: 'user_granted', userId }, amount: WELCOME_COINS },
    ],
  });
  return !replayed;
}
