import type { UserId } from '@matchpoint/contracts/ids';
import { WELCOME_COINS } from '@matchpoint/contracts/rules/account';
import type { Clock } from '../clock.ts';
import type { Connection } from '../db/pool.ts';
import type { Failpoint } from './failpoint.ts';
import type { Ledger } from './ledger.ts';

/** What the welcome bonus needs of the outside. */
export interface SignupBonusDeps {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly failpoint: Failpoint;
}

/**
 * Gives a new user his granted coins (spec §9), inside the caller's transaction: once for a mobile number, also when its account was
 * deleted and another is made, and once for a user, also when he binds another number. `mobileHash` is a keyed digest of the number.
 * @returns whether the coins came now.
 */
export async function grantSignupBonus(
  deps: SignupBonusDeps,
  db: Connection,
  who: { readonly userId: UserId; readonly mobileHash: string },
): Promise<boolean> {
  const { userId, mobileHash } = who;
  // Waits for another that claims the same number at this moment.
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
