import { PERSONAL_TABLES } from '@matchpoint/upstream/domains/user/personal-data';
import { describe, expect, it } from 'vitest';
import { transaction } from '@matchpoint/upstream/db/pool';
import { deleteUserContent } from '@matchpoint/upstream/domains/content/delete-user-content';
import { DeletionJob } from '@matchpoint/upstream/domains/user/deletion-job';
import { eraseUser } from '@matchpoint/upstream/domains/user/erase-user';
import { usernameKey } from '@matchpoint/upstream/users/username';
import { waitFor } from '../../support/wait-for.ts';
import { NOON } from './harness.ts';
import { DAY_MS, DEVICE, running, newUser, type User, codeOf, ownCode, emailCode, findEverywhere } from './user-security-fixture.ts';

/** Gold, orders and acts of staff are kept under the user's id (spec §5); articles and videos belong to the site. */
const KEPT = [
  'app_user',
  'gold_order',
  'ledger_account',
  'ledger_line',
  'ledger_transaction',
  'news_item',
  'signup_bonus',
  'staff_audit',
  'video_item',
];

it('every table with data about a user is exported or deleted with the account', async () => {
  const { rows } = await running.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'app_user'::regclass and contype = 'f'
     union select table_name from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'author_id')`,
  );
  const known = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...KEPT]);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe('the export of personal data', () => {
  it('an export contains all data of its owner, none of others, and no secret', async () => {
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

describe('deletion of accounts', () => {
  const ask = async (user: User) => running.call('deleteUser', { checkCode: await ownCode(user), device: DEVICE }, user.headers);

  it('a deletion requires a code, ends other sessions, and can be cancelled for 15 days', async () => {
    const user = await newUser();
    const elsewhere = await newUser(user.mobile);
    expect(await codeOf('deleteUser', {}, user)).toBe('7103');
    const asked = await ask(user);
    expect(asked).toEqual({ deleteAt: running.clock.now() + 15 * DAY_MS, ended: [elsewhere.sessionId] });
    expect(await running.call('modifyUser', {}, user.headers)).toMatchObject({ state: 'deleting', deleteAt: asked.deleteAt });
    // A repeated request does not move the date.
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

  it('a due deletion cannot be cancelled', async () => {
    const user = await newUser();
    const { deleteAt } = await ask(user);
    running.clock.set(deleteAt);
    const back = await newUser(user.mobile);
    expect(await codeOf('keepUser', {}, back)).toBe('409');
    expect(await running.upstream.users.deletion.run()).toBe(1);
    running.clock.set(NOON);
  });

  it('a deletion removes number, address and name, keeps gold under the id, and updates the lists of others', async () => {
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
    // The user can be found by name until then.
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
    // The number can register again, but without coins.
    const again = await newUser(user.mobile);
    expect(again.uid).not.toBe(user.uid);
    expect(await running.call('userGold', {}, again.headers)).toMatchObject({ total: 0 });
    running.clock.set(NOON);
  });

  it('a concurrent follow of a deleted user leaves no row', async () => {
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

  it('concurrent actions of the owner leave no data after the deletion', async () => {
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

  it('a login concurrent with the deletion creates a new account and changes nothing on the old one', async () => {
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

  it('concurrent deletion jobs, or one after a failure, delete each account once', async () => {
    const users = await Promise.all([newUser(), newUser(), newUser()]);
    const [stuck] = users;
    await running.pool.query("update app_user set state = 'deleting', delete_at = $2 where id = any ($1)", [
      users.map((user) => user.uid),
      NOON,
    ]);
    running.clock.set(NOON + 1);
    // Its new name is in use.
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
