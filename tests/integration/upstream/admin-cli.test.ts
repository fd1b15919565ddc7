import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runAdmin } from '@matchpoint/upstream/admin/commands';
import { apply, newAdult } from './anchor-fixture.ts';
import { codeOf, newPost, newUser, running, users } from './content-fixture.ts';
import { auditOf } from './staff-fixture.ts';

const CLI = join(import.meta.dirname, '../../../apps/upstream/src/admin/cli.ts');
const Failed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

/** Runs `pnpm admin` with arguments; the result of a failed command has its exit status. */
async function admin(...args: readonly string[]): Promise<z.infer<typeof Failed>> {
  const env = { ...process.env, DATABASE_URL: running.databaseUrl, FEED_KEY: 'a-feed-key-of-the-tests' };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [CLI, ...args], { env })) };
  } catch (error) {
    return Failed.parse(error);
  }
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'));
});
// The command uses the clock of the machine.
beforeEach(() => running.clock.set(Date.now()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pnpm admin', () => {
  it.each([[[]], [['promote', '1']], [['grant']], [['grant', '1', 'king']], [['ban', 'nobody of this name', '10', 'spam']]])(
    'the arguments %j print what is wrong and exit with 2',
    async (args) => {
      const { code, stderr } = await admin(...args);
      expect(code).toBe(2);
      expect(stderr).toMatch(/usage: pnpm admin|no user|no role/);
    },
  );

  it('grants and revokes roles, ends the sessions of the user, and writes the audit log as the operator', async () => {
    const [user, other] = await users(2);
    if (user === undefined || other === undefined) throw new Error('two users are needed');
    expect(await admin('grant', String(user.uid), 'reviewer', 'admin')).toMatchObject({
      code: 0,
      stdout: `user ${user.uid}: reviewer, admin\n`,
    });
    expect(await codeOf('getTokenInfo', {}, user)).toBe('3001');
    await admin('grant', String(other.uid), 'admin');
    expect((await admin('revoke', String(user.uid), 'admin')).stdout).toBe(`user ${user.uid}: reviewer\n`);
    expect((await admin('revoke', String(user.uid))).stdout).toBe(`user ${user.uid}: no roles\n`);
    expect(await auditOf('user', user.uid)).toMatchObject([
      { by_id: null, action: 'grant', after: { roles: [] } },
      { by_id: null, action: 'grant', after: { roles: ['reviewer'] } },
      { by_id: null, action: 'grant', after: { roles: ['reviewer', 'admin'] } },
    ]);
    expect(await admin('revoke', String(other.uid))).toMatchObject({ code: 1, stderr: 'refused: CONFLICT: the last admin stays\n' });
  });

  it('bans, unbans and mutes a user by name, with an effect on the running site', async () => {
    const user = await newUser();
    const { username } = await running.call('userInfo', { userId: user.uid });
    expect((await admin('ban', username, '0', 'sells', 'accounts')).stdout).toBe(`user ${user.uid}: ban for ever\n`);
    const { rows } = await running.pool.query('select state from app_user where id = $1', [user.uid]);
    expect(rows).toEqual([{ state: 'banned' }]);
    expect((await admin('unban', username, 'appeal accepted')).stdout).toBe(`user ${user.uid}: 1 ended\n`);
    expect(await codeOf('userInfo', { userId: user.uid })).toBe('success');
    expect((await admin('mute', username, '10', 'abuse')).code).toBe(0);
    expect((await admin('mute', username, 'ten', 'abuse')).code).toBe(2);
    expect((await auditOf('user', user.uid)).map(({ action, outcome, reason }) => [action, outcome, reason])).toEqual([
      ['sanction', 'mute', 'abuse'],
      ['sanctions_ended', 'ban', 'appeal accepted'],
      ['sanction', 'ban', 'sells accounts'],
    ]);
  });

  it('shows users, feeds and media, with numbers and addresses in part', async () => {
    const ask = (...args: readonly string[]) => runAdmin({ pool: running.pool, clock: running.clock, agentShare: 500 }, args);
    const user = await newUser();
    const { username } = await running.call('userInfo', { userId: user.uid });
    await running.pool.query(`update app_user set mobile = '13912345678', email = 'fan@example.com' where id = $1`, [user.uid]);
    expect((await ask('users', username)).split('\n')).toEqual([`${user.uid}  ${username}  active`]);
    expect(await ask('users', 'no such name')).toBe('no users');
    await ask('mute', username, '10', 'abuse');
    const gold = (await running.call('getTokenInfo', {}, user.headers)).user.gold;
    const shown = (await ask('show', username)).split('\n');
    expect(shown).toEqual([
      `user ${user.uid}: ${username} (active)`,
      'roles: none',
      expect.stringMatching(/^registered: \d{4}-/),
      'mobile: …5678',
      'email: f…@example.com',
      expect.stringMatching(/^sessions: 1, last seen \d{4}-/),
      `coins: ${gold?.total}`,
      'fans: 0',
      expect.stringMatching(/^mute: until \d{4}-.*, abuse$/),
    ]);
    await running.pool.query(`insert into feed_source (source, heartbeat_at) values ('club-feed', $1)`, [running.clock.now() - 5_000]);
    expect((await ask('feeds')).split('\n')).toContainEqual(
      expect.stringMatching(/^club-feed: heard 5 s ago \(\d{4}-.*\), 0 live of 0 matches$/),
    );
    expect(await ask('media')).toMatch(/^pictures, product: \d+ files, \d+\.\d MB$/m);
  });

  it('makes a user an agent with a share, changes the share from tomorrow on, and ends the agent with the sessions', async () => {
    const user = await newUser();
    const add = (...options: readonly string[]) => admin('agent', 'add', String(user.uid), ...options);
    expect(await add()).toMatchObject({ code: 2 });
    for (const share of ['101', '-1', '5.123', 'half'])
      expect(await add('--label', 'Riverside fans', '--share', share)).toMatchObject({ code: 2 });
    expect((await add('--label', 'Riverside fans')).stdout).toBe(`user ${user.uid}: agent Riverside fans with 5 %\n`);
    expect(await running.call('agentMe', {}, user.headers)).toMatchObject({ label: 'Riverside fans', share: 500, balance: 0 });
    expect((await running.call('getTokenInfo', {}, user.headers)).user.roles).toEqual(['agent']);
    expect((await add('--label', 'Harbour fans', '--share', '7.5')).stdout).toBe(`user ${user.uid}: agent Harbour fans with 7.5 %\n`);
    expect(await running.call('agentMe', {}, user.headers)).toMatchObject({ label: 'Harbour fans', share: 500 });
    expect((await admin('agent', 'remove', String(user.uid))).stdout).toBe(`user ${user.uid}: no agent any more\n`);
    expect(await codeOf('agentMe', {}, user)).toBe('3001');
    expect(await admin('agent', 'remove', String(user.uid))).toMatchObject({ code: 1, stderr: expect.stringContaining('NOT_FOUND') });
    expect((await auditOf('agent', user.uid)).map(({ action, after }) => [action, after])).toEqual([
      ['agent_removed', null],
      ['agent_added', { label: 'Harbour fans', share: 750 }],
      ['agent_added', { label: 'Riverside fans', share: 500 }],
    ]);
  });

  it('moderates a post and publishes an article of a file', async () => {
    const post = await newPost(await newUser());
    expect(await admin('moderate', 'post', String(post), 'removed', 'advertising')).toMatchObject({
      code: 0,
      stdout: `post ${post}: removed\n`,
    });
    expect((await admin('moderate', 'post', '999999999', 'removed')).stderr).toContain('refused: NOT_FOUND');
    const file = join(folder, 'article.json');
    writeFileSync(file, JSON.stringify({ key: 'opening', gameId: 1, texts: { zh_CN: { title: '揭幕战前瞻', summary: '', body: [] } } }));
    const { code, stdout } = await admin('publish', 'news', file);
    expect(code).toBe(0);
    const id = Number(/\d+/.exec(stdout)?.[0]);
    expect((await running.call('newsDetail', { game: 'all', id })).title).toBe('揭幕战前瞻');
    expect(await auditOf('news', id)).toMatchObject([{ by_id: null, action: 'publish' }]);
    expect((await admin('publish', 'news', join(folder, 'missing.json'))).code).toBe(2);
  });

  it('an application to become an anchor, a ban from broadcasting and an appeal are decided by commands', async () => {
    const [user, other] = [await newAdult(), await newAdult()];
    for (const one of [user, other]) await apply(one);
    expect((await admin('anchor', String(user.uid), 'maybe')).code).toBe(2);
    expect((await admin('anchor', String(user.uid), 'refuse')).code).toBe(1);
    expect(await admin('anchor', String(user.uid), 'accept')).toMatchObject({ code: 0, stdout: `user ${user.uid}: is an anchor\n` });
    expect((await admin('anchor', String(user.uid), 'accept')).stderr).toContain('no application');
    expect((await admin('anchor', String(other.uid), 'refuse', 'too', 'short')).code).toBe(0);
    const status = async () => running.call('anchorStatus', {}, user.headers);
    expect(await running.call('anchorStatus', {}, other.headers)).toMatchObject({ state: 'rejected', reason: 'too short' });
    expect((await admin('ban-broadcast', String(user.uid), '60', 'gambling', 'bets')).code).toBe(2);
    expect((await admin('ban-broadcast', String(user.uid), '60', 'ads', 'betting', 'site')).code).toBe(0);
    running.clock.set(Date.now());
    expect(await status()).toMatchObject({ state: 'banned', breach: 'ads', reason: 'betting site' });
    expect((await admin('appeal', String(user.uid), 'accept')).stderr).toContain('no appeal');
    expect(await codeOf('appealBan', { text: '不是广告' }, user)).toBe('success');
    expect(await admin('appeal', String(user.uid), 'accept')).toMatchObject({ code: 0, stdout: `user ${user.uid}: appeal accepted\n` });
    expect((await status()).state).toBe('passed');
    expect((await admin('ban-broadcast', String(user.uid), '0', 'logo', 'other logo')).code).toBe(0);
    expect(await admin('unban-broadcast', String(user.uid), 'mended')).toMatchObject({ code: 0, stdout: `user ${user.uid}: 1 ended\n` });
    running.clock.set(Date.now());
    expect((await status()).state).toBe('passed');
    expect((await auditOf('anchor', user.uid)).map(({ action }) => action)).toEqual(['anchor_decided']);
  });
});
