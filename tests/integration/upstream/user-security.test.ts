import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { transaction } from '@matchpoint/upstream/db/pool';
import { deleteUserContent } from '@matchpoint/upstream/domains/content/delete-user-content';
import { DeletionJob } from '@matchpoint/upstream/domains/user/deletion-job';
import { eraseUser } from '@matchpoint/upstream/domains/user/erase-user';
import { usernameKey } from '@matchpoint/upstream/users/username';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';

const DAY_MS = 86_400_000;
const DEVICE = 'one-browser';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
const newMobile = () => {
  numbers += 1;
  return `137${String(numbers).padStart(8, '0')}`;
};
const newUser = async (mobile = newMobile()) => {
  const { uid, token, sessionId } = await running.logIn(mobile);
  return { mobile, uid, sessionId, headers: headersOf(token) };
};
/** Each caller of its own address: the limits by address are proven elsewhere. */
const headersOf = (token?: string) => {
  numbers += 1;
  const address = `10.${numbers >> 8}.${numbers & 255}.1`;
  return { ...(token === undefined ? {} : { token }), 'x-service-key': FEED_KEY, 'x-client-address': address };
};
type User = Awaited<ReturnType<typeof newUser>>;

const codeOf = async (name: JavaName, input: Record<string, unknown>, user: User) => {
  const answer = await running.envelope(name, input, user.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });
const newestCode = async (to: string) => {
  const { list } = Inbox.parse(await (await fetch(`${running.url}/dev/inbox.json?${new URLSearchParams({ to })}`)).json());
  return list[0]?.code ?? '';
};
/** A code to the account's own number. A minute passes: codes come no faster. */
const ownCode = async (user: User) => {
  running.clock.advance(61_000);
  await running.call('sendOwnCode', { device: DEVICE }, user.headers);
  return newestCode(user.mobile);
};
/** A code to a number that is to be bound. */
const phoneCode = async (mobile: string) => {
  await running.call('sendVerificationCode', { mobile, purpose: 'phone', device: DEVICE }, headersOf());
  return newestCode(mobile);
};
const emailCode = async (user: User, email: string) => {
  await running.call('sendEmailCode', { email, device: DEVICE }, user.headers);
  return newestCode(email);
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const sessionsOf = async (user: User) => (await running.call('userSessions', {}, user.headers)).list;
const alive = async (user: User) => (await running.envelope('userSessions', {}, user.headers)).status === 'success';
const audit = async (user: User) => {
  const { rows } = await running.pool.query<{ line: string }>(
    "select action || ' ' || outcome as line from audit_entry where user_id = $1 order by id",
    [user.uid],
  );
  return rows.map((row) => row.line);
};

describe('sessions', () => {
  it('are listed with their place masked, and end by name or all but this one', async () => {
    const first = await newUser();
    const second = await newUser(first.mobile);
    const third = await newUser(first.mobile);
    const list = await sessionsOf(first);
    expect(new Map(list.map((session) => [session.sessionId, session.current]))).toEqual(
      new Map([
        [first.sessionId, true],
        [second.sessionId, false],
        [third.sessionId, false],
      ]),
    );
    expect(new Set(list.map((session) => session.address))).toEqual(new Set(['203.0.113.*']));
    expect(await running.call('endSessions', { sessionId: second.sessionId }, first.headers)).toEqual({ ended: [second.sessionId] });
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([true, false, true]);
    expect(await running.call('endSessions', { others: true }, first.headers)).toEqual({ ended: [third.sessionId] });
    expect([await alive(first), await alive(third)]).toEqual([true, false]);
    expect(await codeOf('endSessions', {}, first)).toBe('4000');
    const { rows } = await running.pool.query("select payload from user_event where user_id = $1 and type = 'session' order by id", [
      first.uid,
    ]);
    expect(rows).toEqual([second, third].map(({ sessionId }) => ({ payload: { type: 'session', ended: [sessionId] } })));
  });
});

describe('the password', () => {
  it('is changed by a code to the own number, and sends everybody else away', async () => {
    const user = await newUser();
    const elsewhere = await newUser(user.mobile);
    const checkCode = await ownCode(user);
    const { ended } = await running.call('changePassword', { checkCode, password: 'Kestrel7wind', device: DEVICE }, user.headers);
    expect(ended).toEqual([elsewhere.sessionId]);
    expect([await alive(user), await alive(elsewhere)]).toEqual([true, false]);
    const login = (password: string) => running.envelope('mobileandpw', { mobile: user.mobile, password }, headersOf());
    expect((await login('Kestrel7wind')).status).toBe('success');
    expect((await login('Kestrel7winD')).errorCode).toBe('7109');
    expect(await audit(user)).toEqual(expect.arrayContaining(['code_sent done', 'password_set done']));
    // A code opens once.
    expect(await codeOf('changePassword', { checkCode, password: 'Kestrel8wind', device: DEVICE }, user)).toBe('7110');
  });

  it.each([
    ['', '7104'],
    ['abcdefgh', '7105'],
    ['abc1234', '7106'],
    [`a1${'x'.repeat(127)}`, '7107'],
    ['password1', '7108'],
  ])('%j is refused before the code counts', async (password, code) => {
    const user = await newUser();
    const checkCode = await ownCode(user);
    expect(await codeOf('changePassword', { checkCode, password, device: DEVICE }, user)).toBe(code);
    expect(await codeOf('changePassword', { checkCode, password: 'Kestrel7wind', device: DEVICE }, user)).toBe('success');
  });

  it('is not changed by a code for something else, of another browser, wrong five times, or empty', async () => {
    const user = await newUser();
    const change = (checkCode: string, device = DEVICE) => codeOf('changePassword', { checkCode, password: 'Kestrel7wind', device }, user);
    await running.call('sendVerificationCode', { mobile: user.mobile, purpose: 'login', device: DEVICE }, headersOf());
    expect(await change(await newestCode(user.mobile))).toBe('7110');
    const code = await ownCode(user);
    expect(await change('')).toBe('7103');
    expect(await change(code, 'another-browser')).toBe('7110');
    for (let tries = 1; tries < 5; tries += 1) expect(await change(wrong(code))).toBe('7003');
    expect(await change(wrong(code))).toBe('7110');
    expect(await change(code)).toBe('7110');
    expect((await audit(user)).filter((line) => line.startsWith('password_set'))).not.toContain('password_set done');
  });

  it('needs a number', async () => {
    const user = await newUser();
    await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
    expect(await codeOf('sendOwnCode', {}, user)).toBe('7204');
    expect(await codeOf('changePassword', { checkCode: '123456', password: 'Kestrel7wind' }, user)).toBe('7204');
  });
});

describe('the mobile number', () => {
  const bind = (user: User, input: Record<string, unknown>) => codeOf('bindPhone', { device: DEVICE, ...input }, user);

  it('is replaced when both numbers are proven, and everybody else has to log in again', async () => {
    const user = await newUser();
    const elsewhere = await newUser(user.mobile);
    const own = await ownCode(user);
    const mobile = newMobile();
    const checkCode = await phoneCode(mobile);
    expect(await bind(user, { mobile, checkCode })).toBe('7103');
    expect(await bind(user, { mobile, checkCode, ownCode: wrong(own) })).toBe('7003');
    expect(await bind(user, { mobile, checkCode: wrong(checkCode), ownCode: own })).toBe('7003');
    const bound = await running.call('bindPhone', { mobile, checkCode, ownCode: own, device: DEVICE }, user.headers);
    expect([bound.mobile, bound.ended, bound.welcome]).toEqual([
      `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      [elsewhere.sessionId],
      false,
    ]);
    expect((await running.logIn(mobile)).uid).toBe(user.uid);
    expect((await running.logIn(user.mobile)).uid).not.toBe(user.uid);
    expect((await audit(user)).filter((line) => line.startsWith('mobile_bound'))).toEqual([
      'mobile_bound CODE_EMPTY',
      'mobile_bound CODE_WRONG',
      'mobile_bound CODE_WRONG',
      'mobile_bound done',
    ]);
  });

  it('of another account is not taken, and that is said only to who has proven it', async () => {
    const [user, owner] = [await newUser(), await newUser()];
    const own = await ownCode(user);
    const checkCode = await phoneCode(owner.mobile);
    expect(await bind(user, { mobile: owner.mobile, checkCode: wrong(checkCode), ownCode: own })).toBe('7003');
    expect(await bind(user, { mobile: owner.mobile, checkCode, ownCode: own })).toBe('7201');
    expect((await running.logIn(owner.mobile)).uid).toBe(owner.uid);
    expect((await running.logIn(user.mobile)).uid).toBe(user.uid);
  });

  it('that is an account’s first brings the welcome coins, once for that number', async () => {
    const mobile = newMobile();
    const bindFirst = async (user: User) => {
      await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
      running.clock.advance(61_000);
      const checkCode = await phoneCode(mobile);
      return running.call('bindPhone', { mobile, checkCode, device: DEVICE }, user.headers);
    };
    // Made by another way than a number: no coins yet.
    const { rows } = await running.pool.query<{ id: number }>(
      "insert into app_user (username, username_key, created_at) values ('无号', '无号', 0) returning id",
    );
    const uid = rows[0]?.id ?? 0;
    const host = await newUser();
    await running.pool.query('update user_token set user_id = $1 where id = $2', [uid, host.sessionId]);
    const first = await bindFirst({ ...host, uid: (await running.call('modifyUser', {}, host.headers)).uid });
    expect([first.welcome, first.gold?.total]).toEqual([true, 200]);
    await running.pool.query('update app_user set mobile = null where id = $1', [uid]);
    const second = await bindFirst(await newUser());
    expect([second.welcome, second.gold?.total]).toEqual([false, 200]);
  });

  it('goes to one account only when two bind it at the same moment', async () => {
    const users = await Promise.all([newUser(), newUser(), newUser()]);
    await running.pool.query('update app_user set mobile = null where id = any ($1)', [users.map((user) => user.uid)]);
    const mobile = newMobile();
    const checkCode = await phoneCode(mobile);
    const codes = await Promise.all(users.map((user) => bind(user, { mobile, checkCode })));
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
  });

  it.each([
    [{ mobile: '' }, '7101'],
    [{ mobile: '１３８12345678' }, '7102'],
    [{ mobile: '13812345678', areaCode: '+44' }, '7111'],
  ])('%j is refused', async (input, code) => {
    const user = await newUser();
    expect(await bind(user, { checkCode: '123456', ownCode: '123456', ...input })).toBe(code);
  });
});

describe('the e-mail address', () => {
  const bind = (user: User, email: string, checkCode: string) => codeOf('bindEmail', { email, checkCode, device: DEVICE }, user);

  it('is bound by its code, shown masked, and belongs to one account whatever its capitals', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const code = await emailCode(user, 'Lena@Example.com');
    expect(await bind(user, 'Lena@Example.com', wrong(code))).toBe('7003');
    expect(await bind(user, 'other@example.com', code)).toBe('7110');
    const own = await running.call('bindEmail', { email: 'Lena@Example.com', checkCode: code, device: DEVICE }, user.headers);
    expect(own.email).toBe('L***@Example.com');
    running.clock.advance(61_000);
    expect(await bind(other, 'lena@example.COM', await emailCode(other, 'lena@example.COM'))).toBe('7202');
    expect((await running.call('modifyUser', {}, other.headers)).email).toBeUndefined();
  });

  it('gets a code as often as a number does, whether it is somebody’s or not', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await running.pool.query("update app_user set email = 'known@example.com', email_key = 'known@example.com' where id = $1", [other.uid]);
    const known = await running.envelope('sendEmailCode', { email: 'known@example.com' }, user.headers);
    const unknown = await running.envelope('sendEmailCode', { email: 'unknown@example.com' }, user.headers);
    expect(known).toEqual(unknown);
    expect(await codeOf('sendEmailCode', { email: 'KNOWN@example.com' }, user)).toBe('429');
  });

  it.each([
    ['', '7004'],
    ['not an address', '7002'],
    ['a@b', '7002'],
    ['a@example.com\r\nBcc: x@example.com', '7002'],
  ])('%j is refused', async (email, code) => {
    const user = await newUser();
    expect(await codeOf('sendEmailCode', { email }, user)).toBe(code);
    expect(await bind(user, email, '123456')).toBe(code);
  });
});

describe('the export', () => {
  it('holds everything of its owner, nothing of others, and no secret', async () => {
    const [user, friend] = [await newUser(), await newUser()];
    await running.call('followUser', { userId: friend.uid }, user.headers);
    await running.call('saveUserDataStatus', { rev: 0, homeOrder: ['data'], hideFans: true }, user.headers);
    await running.call('changePassword', { checkCode: await ownCode(user), password: 'Kestrel7wind', device: DEVICE }, user.headers);
    const document = await running.call('exportUser', {}, user.headers);
    expect(document).toMatchObject({
      profile: { uid: user.uid, mobile: user.mobile, hasPassword: true },
      preferences: { rev: 1, preferences: { homeOrder: ['data'] }, hideFans: true },
      follows: [{ uid: friend.uid }],
      sessions: [{ sessionId: user.sessionId }],
      gold: { total: 200 },
      statement: [{ reason: 'welcome', change: 200 }],
      orders: [],
      identities: [],
      attentions: [],
      files: [],
      expertApplications: [],
    });
    const text = JSON.stringify(document);
    expect(text).toContain('password_set');
    for (const secret of ['argon2', 'token_hash', 'code_hash', user.headers.token ?? 'none', friend.mobile])
      expect(text).not.toContain(secret);
  });
});

describe('deletion', () => {
  const ask = async (user: User) => running.call('deleteUser', { checkCode: await ownCode(user), device: DEVICE }, user.headers);

  it('is asked for with a code, sends other sessions away, and is taken back in 15 days', async () => {
    const user = await newUser();
    const elsewhere = await newUser(user.mobile);
    expect(await codeOf('deleteUser', {}, user)).toBe('7103');
    const asked = await ask(user);
    expect(asked).toEqual({ deleteAt: running.clock.now() + 15 * DAY_MS, ended: [elsewhere.sessionId] });
    expect(await running.call('modifyUser', {}, user.headers)).toMatchObject({ state: 'deleting', deleteAt: asked.deleteAt });
    // Asking again does not move the day.
    expect((await ask(user)).deleteAt).toBe(asked.deleteAt);
    running.clock.set(asked.deleteAt - 1);
    expect(await running.upstream.users.deletion.run()).toBe(0);
    const back = await newUser(user.mobile);
    expect(back.uid).toBe(user.uid);
    expect(await running.call('keepUser', {}, back.headers)).toMatchObject({ state: 'active' });
    running.clock.set(asked.deleteAt + 30 * DAY_MS);
    expect(await running.upstream.users.deletion.run()).toBe(0);
    running.clock.set(NOON);
  });

  it('cannot be taken back when the time is over', async () => {
    const user = await newUser();
    const { deleteAt } = await ask(user);
    running.clock.set(deleteAt);
    const back = await newUser(user.mobile);
    expect(await codeOf('keepUser', {}, back)).toBe('409');
    expect(await running.upstream.users.deletion.run()).toBe(1);
    running.clock.set(NOON);
  });

  it('leaves the number, the address and the name nowhere, the coins under a number, and the lists of others right', async () => {
    const [user, fan, star] = [await newUser(), await newUser(), await newUser()];
    const email = 'gone-for-ever@example.com';
    await running.call('bindEmail', { email, checkCode: await emailCode(user, email), device: DEVICE }, user.headers);
    await running.call('modifyUser', { username: 'GoneForEver', signature: '再见足球场' }, user.headers);
    await running.call('followUser', { userId: star.uid }, user.headers);
    await running.call('followUser', { userId: user.uid }, fan.headers);
    await running.call('declareAge', { adult: true }, user.headers);
    await running.call('expertApply', { gameId: 202, name: 'GoneForEver', introduction: '再见足球场上的日日夜夜' }, user.headers);
    await running.pool.query(
      "insert into user_identity (provider, subject, user_id, name, created_at) values ('wx', 'openid-gone-for-ever', $1, 'GoneForEver', 0)",
      [user.uid],
    );
    await running.pool.query(
      `insert into identity_ticket (ticket_hash, provider, subject, name, created_at, expires_at) values ('\\x01', 'wx', 'openid-gone-for-ever', 'x', 0, 1)`,
    );
    const { deleteAt } = await ask(user);
    running.clock.set(deleteAt);
    // He can be found by his name until then.
    await running.upstream.search.indexer.drain();
    expect(await findEverywhere('goneforever')).not.toEqual([]);
    expect(await running.upstream.users.deletion.run()).toBe(1);
    expect(await running.upstream.users.deletion.run()).toBe(0);

    for (const trace of [user.mobile, email, 'goneforever', '再见足球场', 'openid-gone-for-ever'])
      expect(await findEverywhere(trace)).toEqual([]);
    expect((await running.envelope('userInfo', { userId: user.uid })).errorCode).toBe('404');
    expect((await running.envelope('userSessions', {}, user.headers)).errorCode).toBe('3000');
    expect(await running.call('userInfo', { userId: star.uid })).toMatchObject({ fans: 0 });
    expect(await running.call('userInfo', { userId: fan.uid })).toMatchObject({ follows: 0 });
    const { rows } = await running.pool.query('select username, state, mobile from app_user where id = $1', [user.uid]);
    expect(rows).toEqual([{ username: `已注销用户${user.uid}`, state: 'deleted', mobile: null }]);
    const { rows: lines } = await running.pool.query('select purchased, granted from ledger_line where user_id = $1', [user.uid]);
    expect(lines).toEqual([{ purchased: 0, granted: 200 }]);
    // The number may begin anew, but not with new coins.
    const again = await newUser(user.mobile);
    expect(again.uid).not.toBe(user.uid);
    expect(await running.call('userGold', {}, again.headers)).toMatchObject({ total: 0 });
    running.clock.set(NOON);
  });

  it('leaves no room for who follows at that moment', async () => {
    const [user, fan] = [await newUser(), await newUser()];
    const { deleteAt } = await ask(user);
    running.clock.set(deleteAt);
    const back = await newUser(fan.mobile);
    const follow = await transaction(running.pool, async (db) => {
      await eraseUser(db, { tokens: running.upstream.auth.tokens, deleteContent: deleteUserContent }, user.uid, deleteAt);
      const call = { answer: codeOf('followUser', { userId: user.uid }, back) };
      await waitFor('the call to wait', async () => {
        const { rows } = await running.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.length > 0;
      });
      return call;
    });
    expect(await follow.answer).toBe('404');
    expect(await running.call('userInfo', { userId: fan.uid })).toMatchObject({ follows: 0 });
    running.clock.set(NOON);
  });

  it('leaves no room for what its owner does at that moment', async () => {
    const [user, star] = [await newUser(), await newUser()];
    const { deleteAt } = await ask(user);
    running.clock.set(deleteAt);
    const back = await newUser(user.mobile);
    const { acts } = await transaction(running.pool, async (db) => {
      await eraseUser(db, { tokens: running.upstream.auth.tokens, deleteContent: deleteUserContent }, user.uid, deleteAt);
      const calls = [codeOf('followUser', { userId: star.uid }, back), codeOf('mergeAttentions', { matchIds: [] }, back)];
      await waitFor('the calls to wait', async () => {
        const { rowCount } = await running.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rowCount !== null && rowCount >= calls.length;
      });
      return { acts: calls };
    });
    expect(await Promise.all(acts)).toEqual(['3000', '3000']);
    expect(await running.call('userInfo', { userId: star.uid })).toMatchObject({ fans: 0 });
    running.clock.set(NOON);
  });

  it('at the moment of a login leaves its number a new account, and nothing on the old one', async () => {
    const user = await newUser();
    const { deleteAt } = await ask(user);
    running.clock.set(deleteAt);
    const { accounts, tokens } = running.upstream.auth;
    const logIn = () => transaction(running.pool, (db) => accounts.byMobile(db, { mobile: user.mobile, promotionChannelId: undefined }));
    const { login } = await transaction(running.pool, async (db) => {
      await eraseUser(db, { tokens, deleteContent: deleteUserContent }, user.uid, deleteAt);
      const found = { login: logIn() };
      await waitFor('the login to wait', async () => {
        const { rowCount } = await running.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rowCount !== null && rowCount > 0;
      });
      return found;
    });
    const { uid, created, signupBonus } = await login;
    expect([uid === user.uid, created, signupBonus]).toEqual([false, true, false]);
    running.clock.set(NOON);
  });

  it('by several at once, or after one that fails, deletes each account once', async () => {
    const users = await Promise.all([newUser(), newUser(), newUser()]);
    const [stuck] = users;
    await running.pool.query("update app_user set state = 'deleting', delete_at = $2 where id = any ($1)", [
      users.map((user) => user.uid),
      NOON,
    ]);
    running.clock.set(NOON + 1);
    // Its new name is another's.
    await running.pool.query("insert into app_user (username, username_key, created_at) values ('taken', $1, 0)", [
      usernameKey(`已注销用户${stuck?.uid}`),
    ]);
    const { pool, clock } = running;
    const quiet = { info: () => undefined, error: () => undefined };
    const jobs = Array.from(
      { length: 4 },
      () => new DeletionJob({ pool, clock, log: quiet, tokens: running.upstream.auth.tokens, deleteContent: deleteUserContent }),
    );
    const deleted = await Promise.all(jobs.map((job) => job.run()));
    expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(2);
    await pool.query("delete from app_user where username = 'taken'");
    expect(await jobs[0]?.run()).toBe(1);
    running.clock.set(NOON);
  });
});

/** Every place in the database that holds a text, capitals aside: tables and columns. */
async function findEverywhere(text: string): Promise<string[]> {
  const { rows: columns } = await running.pool.query<{ place: string; query: string }>(
    `select format('%I.%I', table_name, column_name) as place,
       format('select from %I where %I::text ilike $1 limit 1', table_name, column_name) as query
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { place, query } of columns) if ((await running.pool.query(query, [`%${text}%`])).rowCount !== 0) found.push(place);
  return found;
}
