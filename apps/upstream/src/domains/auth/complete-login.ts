import type { LoginResult } from '@matchpoint/contracts/java/auth';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../db/pool.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import type { FoundAccount } from '../../accounts/accounts.ts';
import { readOwnUser } from '../../users/own-user.ts';
import type { KnownLogins } from '../../accounts/known-logins.ts';
import type { Tokens } from '../../accounts/tokens.ts';

/** How a user logged in. */
export type LoginMethod = 'code' | 'password' | 'telegram' | 'wx' | 'qq' | 'sz';

/** Opens the session of a proven login and remembers where it came from, in the transaction that proved it, and returns the login result (spec §3). */
export async function completeLogin(
  deps: { readonly tokens: Tokens; readonly clock: Clock; readonly knownLogins: KnownLogins },
  db: Connection,
  login: { readonly account: FoundAccount; readonly way: LoginMethod; readonly by: Caller },
): Promise<LoginResult> {
  const { account, way, by } = login;
  const { uid } = account;
  const { token, sessionId, expireAt } = await deps.tokens.open(db, { uid, client: by.client });
  await deps.knownLogins.remember(db, uid, by.client);
  await addAudit(db, {
    at: deps.clock.now(),
    uid,
    action: 'login',
    outcome: 'done',
    by,
    detail: { way, sessionId, created: account.created },
  });
  return { token, user: await readOwnUser(db, uid), newUser: account.signupBonus, wxBind: true, sessionId, expireAt };
}
