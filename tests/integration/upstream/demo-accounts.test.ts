import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD, makeDemoAccounts } from '@matchpoint/upstream/dev/demo-accounts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

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

const make = () =>
  makeDemoAccounts({ pool: running.pool, auth: running.upstream.auth, users: running.upstream.users, follows: running.upstream.follows });
const logIn = (mobile: string) => running.call('mobileandpw', { mobile, password: DEMO_PASSWORD });

it('demo accounts can log in, have their roles and coins, and all others follow the last one', async () => {
  await make();
  for (const { mobile, username, roles } of DEMO_ACCOUNTS) {
    expect((await logIn(mobile)).user).toMatchObject({ username, roles, hasPassword: true, gold: { total: 200 } });
  }
  expect((await logIn(DEMO_ACCOUNTS.at(-1)?.mobile ?? '')).user).toMatchObject({ fans: DEMO_ACCOUNTS.length - 1 });
});

it('creating demo accounts again changes nothing that their owners changed', async () => {
  const { token = '' } = await logIn('13800138000');
  await running.call('modifyUser', { username: '改了名字' }, { token });
  await make();
  expect((await logIn('13800138000')).user).toMatchObject({ username: '改了名字', gold: { total: 200 } });
  expect((await running.pool.query('select from app_user')).rowCount).toBe(DEMO_ACCOUNTS.length);
});

it('the demo account of the desk is an admin there, and no other demo account opens it', async () => {
  for (const { mobile, staffRoles = [] } of DEMO_ACCOUNTS) {
    const { token = '' } = await logIn(mobile);
    const answer = await running.envelope('staffMe', {}, { token });
    expect(answer).toMatchObject(staffRoles.length === 0 ? { errorCode: '403' } : { result: { roles: ['admin'] } });
  }
});

it('incomplete demo accounts are completed', async () => {
  await running.pool.query(`update app_user set password_hash = null, roles = '{}' where mobile = '13800138002'`);
  await make();
  expect((await logIn('13800138002')).user).toMatchObject({ roles: ['expert'], hasPassword: true });
});

it('a demo account keeps its generated name when the name is in use', async () => {
  await using other = await startUpstream(postgres);
  const { token } = await other.logIn('13700000001');
  await other.call('modifyUser', { username: '红单老秦' }, { token });
  await makeDemoAccounts({ pool: other.pool, auth: other.upstream.auth, users: other.upstream.users, follows: other.upstream.follows });
  const { user } = await other.call('mobileandpw', { mobile: '13800138002', password: DEMO_PASSWORD });
  expect(user?.username).toMatch(/^球迷\d{8}$/);
});

it('without development pages all demo accounts are closed, also one whose password, number and name were changed', async () => {
  await using other = await startUpstream(postgres);
  const { auth, users, follows } = other.upstream;
  await makeDemoAccounts({ pool: other.pool, auth, users, follows });
  const own = { mobile: '13800138002', password: 'a-password-of-mine-1' };
  const hash = await auth.passwords.hash(own.password);
  await other.pool.query('update app_user set password_hash = $2 where mobile = $1', [own.mobile, hash]);
  const staff = { mobile: '13800138004', password: DEMO_PASSWORD };
  const { token = '' } = await other.call('mobileandpw', staff);

  const { token: renamed = '' } = await other.call('mobileandpw', { mobile: '13800138005', password: DEMO_PASSWORD });
  await other.pool.query(
    `update app_user set mobile = '13700000005', username = '改名', username_key = '改名' where mobile = '13800138005'`,
  );
  const stranger = await other.logIn('13700000009');
  await other.pool.query(`update app_user set roles = '{staff}', password_hash = $2 where id = $1`, [stranger.uid, hash]);

  expect(await closeDemoAccounts({ pool: other.pool, auth })).toBe(DEMO_ACCOUNTS.length);
  for (const ended of [token, renamed]) expect((await other.envelope('getTokenInfo', {}, { token: ended })).errorCode).toBe('3001');
  for (const login of [staff, own, { mobile: '13700000005', password: DEMO_PASSWORD }])
    expect((await other.envelope('mobileandpw', login)).errorCode).toBe('7109');
  const { rows } = await other.pool.query('select roles, staff_roles, password_hash from app_user where id <> $1', [stranger.uid]);
  expect(rows).toEqual(DEMO_ACCOUNTS.map(() => ({ roles: [], staff_roles: [], password_hash: null })));
  expect((await other.call('getTokenInfo', {}, { token: stranger.token })).user.roles).toEqual(['staff']);
  expect(await closeDemoAccounts({ pool: other.pool, auth })).toBe(0);

  await makeDemoAccounts({ pool: other.pool, auth, users, follows });
  expect((await other.call('mobileandpw', staff)).user).toMatchObject({ roles: ['staff'] });
});
