import { AppError } from '@matchpoint/contracts/errors';
import type { Caller } from './request-identity.ts';
import type { Session } from './session.ts';

/**
 * Changes what an account stands on (number, password, its end), and writes down that it was done or refused.
 * @throws whatever `change` throws
 */
export async function changeAccount<T>(caller: Caller, session: Session, way: string, change: () => Promise<T>): Promise<T> {
  const { accounts, facts } = caller;
  const { uid } = session;
  try {
    const changed = await change();
    accounts.audit(facts, { act: 'account_changed', uid, way });
    return changed;
  } catch (error) {
    if (error instanceof AppError) accounts.audit(facts, { act: 'account_change_failed', uid, way, why: error.code });
    throw error;
  }
}
