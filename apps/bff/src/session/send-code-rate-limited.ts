import { AppError } from '@matchpoint/contracts/errors';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RateLimiter } from '../ops/rate-limit.ts';
import type { RequestIdentity } from './request-identity.ts';

/**
 * Sends a code: counts it by client address, or by the mark of a browser that logged in before, and writes it to the audit log.
 * @throws AppError RATE_LIMITED, and every error of `send`
 */
export async function sendCodeRateLimited<T>(
  { caller, limiter }: { readonly caller: RequestIdentity; readonly limiter: RateLimiter },
  what: { method: string; mobile?: string; uid?: Id },
  send: () => Promise<T>,
): Promise<T> {
  try {
    await limiter.consume(caller.limitKey, 1);
    const sent = await send();
    caller.audit({ action: 'code_sent', ...what });
    return sent;
  } catch (error) {
    if (error instanceof AppError) caller.audit({ action: 'code_refused', ...what, reason: error.code });
    throw error;
  }
}
