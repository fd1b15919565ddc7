import { AppError } from '@matchpoint/contracts/errors';
import type { LoginResult } from '@matchpoint/contracts/java/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import type { CallerContext } from '../context.ts';

interface CompletedLogin {
  readonly status: 'in';
  readonly user: OwnUser;
  readonly newUser: boolean;
  /** The session id, for apps only; a browser receives it as a cookie. */
  readonly session?: string;
}

/** How a user logs in, for the audit log. */
interface LoginMethod {
  readonly method: string;
  readonly mobile?: string;
}

/**
 * Attempts a login: counts it against the rate limit, calls the upstream, and writes the outcome to the audit log.
 * @throws AppError RATE_LIMITED, UNAVAILABLE when no session can be stored, and every error of the upstream
 */
export async function attemptLogin(ctx: CallerContext, method: LoginMethod, ask: () => Promise<LoginResult>): Promise<LoginResult> {
  const { caller, limiters } = ctx;
  try {
    await limiters.login.consume(caller.limitKey, 1);
    await caller.assertCanOpen();
    return await ask();
  } catch (error) {
    if (error instanceof AppError) caller.audit({ action: 'login_failed', ...method, reason: error.code });
    throw error;
  }
}

/** Opens a session for the upstream's response to a login. @throws AppError SYSTEM when the response contains no session */
export async function completeLogin(ctx: CallerContext, method: LoginMethod, result: LoginResult): Promise<CompletedLogin> {
  const { auth, caller } = ctx;
  const { token, sessionId, newUser } = result;
  if (token === undefined) throw new AppError('SYSTEM');
  const user = result.user ?? (await caller.withToken(token).call(JAVA.getTokenInfo, {}, caller.options())).user;
  const session = await caller.open({ token, uid: user.uid, sessionId });
  const opened = await caller.session();
  if (opened !== undefined) auth.roles.remember(opened, user.roles);
  caller.audit({ action: 'login', uid: user.uid, ...method });
  return { status: 'in', user, newUser, ...(session === undefined ? {} : { session }) };
}
