import { AppError } from '@matchpoint/contracts/errors';
import type { RequestIdentity } from './request-identity.ts';

/**
 * Sends a code: counted by address, and written down.
 * @throws AppError TOO_MANY, and whatever `send` throws
 */
export async function sendCodeRateLimited<T>(
  caller: RequestIdentity,
  what: { method: string; mobile?: string; uid?: number },
  send: () => Promise<T>,
): Promise<T> {
  const { accounts, facts } = caller;
  try {
    await accounts.codeLimiter.take(facts.client.address, 1);
    const sent = await send();
    accounts.audit(facts, { action: 'code_sent', ...what });
    return sent;
  } catch (error) {
    if (error instanceof AppError) accounts.audit(facts, { action: 'code_refused', ...what, reason: error.code });
    throw error;
  }
}
