import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StubHandler } from './stub-upstream.ts';

/** The code that logs every number in. */
export const STUB_CODE = '123456';

/** A user in wire format. */
function stubUser(uid: Id) {
  return { uid, username: `user${uid}`, mobile: '138****0000', gold: { total: 200, purchased: 0, granted: 200 } };
}

/**
 * Users of a stub: the code logs a user in as the number's last four digits, each time in a new session. Ended tokens are answered as
 * such.
 */
export class StubUsers {
  /** The user and session of every valid token. */
  readonly tokens = new Map<string, { readonly uid: Id; readonly sessionId: string }>();
  #logins = 0;

  /** The rows that users need. */
  handlers(): Partial<Record<JavaName, StubHandler>> {
    return {
      sendVerificationCode: () => ({ result: { nextInSec: 60 } }),
      checkCode: ({ input }) => this.#login(input),
      getTokenInfo: (call) => this.#asUser(call.headers['token'], ({ uid }) => ({ user: stubUser(uid) })),
      logout: (call) => {
        this.tokens.delete(String(call.headers['token']));
        return { result: {} };
      },
      attention: (call) => this.#asUser(call.headers['token'], () => ({ attention: true })),
    };
  }

  #login(input: Readonly<Record<string, unknown>>) {
    if (input['checkCode'] !== STUB_CODE) return failure('7003');
    this.#logins += 1;
    const uid = Number(String(input['mobile']).slice(-4));
    const login = { uid, sessionId: `stub-session-${this.#logins}` };
    const token = `stub-token-${this.#logins}`;
    this.tokens.set(token, login);
    return { result: { token, sessionId: login.sessionId, user: stubUser(uid), newUser: false } };
  }

  #asUser(token: string | string[] | undefined, answer: (login: { readonly uid: Id; readonly sessionId: string }) => unknown) {
    const login = this.tokens.get(String(token));
    return login === undefined ? failure('3001') : { result: answer(login) };
  }
}

function failure(errorCode: string) {
  return { raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) };
}
