import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, makeDemoAccounts } from '@matchpoint/upstream/dev/demo-accounts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type RunningUpstream, startUpstream } from './upstream-harness.ts';

let postgres: Postgres;
let running: RunningUpstream;

beforeAll(async () => {
  postgres = await startPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const make = () => makeDemoAccounts({ pool: running.pool, login: running.upstream.login, users: running.upstream.users });
const logIn = (mobile: string) => running.call('mobileandpw', { mobile, password: DEMO_PASSWORD });

it('demo accounts can log in, have their roles and coins, and one is followed by the others', async () => {
  await make();
  for (const { mobile, username, roles } of DEMO_ACCOUNTS) {
    expect((await logIn(mobile)).user).toMatchObject({ username, roles, hasPassword: true, gold: { total: 200 } });
  }
  expect((await logIn(DEMO_ACCOUNTS.at(-1)?.mobile ?? '')).user).toMatchObject({ fans: DEMO_ACCOUNTS.length - 1 });
});

it('made again they are as their owners left them', async () => {
  const { token = '' } = await logIn('13800138000');
  await running.call('modifyUser', { username: '改了名字' }, { token });
  await make();
  expect((await logIn('13800138000')).user).toMatchObject({ username: '改了名字', gold: { total: 200 } });
  expect((await running.pool.query('select from app_user')).rowCount).toBe(DEMO_ACCOUNTS.length);
});

it('that were left half made are finished', async () => {
  await running.pool.query(`update app_user set password_hash = null, roles = '{}' where mobile = '13800138002'`);
  await make();
  expect((await logIn('13800138002')).user).toMatchObject({ roles: ['expert'], hasPassword: true });
});

it('whose name another has taken keep the one they were made with', async () => {
  await using other = await startUpstream(postgres);
  const { token } = await other.logIn('13700000001');
  await other.call('modifyUser', { username: '红单老秦' }, { token });
  await makeDemoAccounts({ pool: other.pool, login: other.upstream.login, users: other.upstream.users });
  const { user } = await other.call('mobileandpw', { mobile: '13800138002', password: DEMO_PASSWORD });
  expect(user?.username).toMatch(/^球迷\d{8}$/);
});
