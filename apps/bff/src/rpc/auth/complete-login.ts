import { AppError } from '@matchpoint/contracts/errors';
import type { LoginResult } from '@matchpoint/contracts/java/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import type { CallerContext } from '../context.ts';

interface CompletedLogin {
  readonly status: 'in';
  readonly user: OwnUser;
  readonly newUser: boolean;
  /** For an app to keep; a browser has a cookie. */
  readonly session?: string;
}

/** How a user logs in, for the audit log. */
interface LoginMethod {
  readonly method: string;
  readonly mobile?: string;
}

/**
 * Tries a login: counts it, asks the upstream, and writes down how it went.
 * @throws AppError RATE_LIMITED, UNAVAILABLE when no session could be kept, and whatever the upstream says
 */
export async function attemptLogin(ctx: CallerContext, method: LoginMethod, ask: () => Promise<LoginResult>): Promise<LoginResult> {
  const { caller, limiters } = ctx;
  try {
    await limiters.login.consume(caller.facts.client.address, 1);
    await caller.assertCanOpen();
    return await ask();
  } catch (error) {
    if (error instanceof AppError) caller.audit({ action: 'login_failed', ...method, reason: error.code });
    throw error;
  }
}

/** Makes a session of the upstream's answer to a login. @throws AppError SYSTEM when it holds none */
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
