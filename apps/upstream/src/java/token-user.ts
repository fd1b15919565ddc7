import { JavaFailure } from './failure.ts';
import type { CallContext, TokenUser } from './handler.ts';

/**
 * Returns the user of a call to an endpoint for users.
 * @throws {JavaFailure} LOGIN_REQUIRED for a visitor
 */
export function tokenUser(context: CallContext): TokenUser {
  if (context.user === undefined) throw new JavaFailure('LOGIN_REQUIRED');
  return context.user;
}
