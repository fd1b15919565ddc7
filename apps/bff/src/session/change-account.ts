import { AppError } from '@matchpoint/contracts/errors';
import type { RequestIdentity } from './request-identity.ts';
import type { Session } from './session.ts';

/**
 * Changes an account's phone number, password or deletion state, and writes the outcome to the audit log.
 * @throws every error of `change`
 */
export async function changeAccount<T>(caller: RequestIdentity, session: Session, method: string, change: () => Promise<T>): Promise<T> {
  const { uid } = session;
  try {
    const changed = await change();
    caller.audit({ action: 'account_changed', uid, method });
    return changed;
  } catch (error) {
    if (error instanceof AppError) caller.audit({ action: 'account_change_failed', uid, method, reason: error.code });
    throw error;
  }
}
