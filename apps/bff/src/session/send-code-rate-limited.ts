import { AppError } from '@matchpoint/contracts/errors';
import type { Caller } from './request-identity.ts';

/**
 * Sends a code: counted by address, and written down.
 * @throws AppError TOO_MANY, and whatever `send` throws
 */
export async function sendCounted<T>(
  caller: Caller,
  what: { way: string; mobile?: string; uid?: number },
  send: () => Promise<T>,
): Promise<T> {
  const { accounts, facts } = caller;
  try {
    await accounts.codes.take(facts.client.address, 1);
    const sent = await send();
    accounts.audit(facts, { act: 'code_sent', ...what });
    return sent;
  } catch (error) {
    if (error instanceof AppError) accounts.audit(facts, { act: 'code_refused', ...what, why: error.code });
    throw error;
  }
}
