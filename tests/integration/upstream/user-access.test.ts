import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { followEndpoints } from '@matchpoint/contracts/java/follow';
import { userEndpoints } from '@matchpoint/contracts/java/user';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
const tokens = { visitor: '', forged: 'x'.repeat(43), a: '', b: '' };
const ids = { own: 0, other: 0, missing: 999_999_999, session: '' };
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  const [a, b] = [await running.logIn('13800000001'), await running.logIn('13800000002')];
  Object.assign(tokens, { a: a.token, b: b.token });
  Object.assign(ids, { own: a.uid, other: b.uid, session: b.sessionId });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const codeOf = async (name: JavaName, input: Record<string, unknown>, token: string) => {
  const answer = await running.envelope(name, input, token === '' ? {} : { token });
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};

/** Expected responses for user A, a visitor and a caller with a forged token, for data of A, of B and of an unknown user. */
const TABLE: readonly {
  readonly row: JavaName;
  readonly input: (userId: Id) => Record<string, unknown>;
  readonly a: readonly string[];
  readonly visitor: readonly string[];
}[] = [
  { row: 'userInfo', input: (userId) => ({ userId }), a: ['success', 'success', '404'], visitor: ['success', 'success', '404'] },
  {
    row: 'getFollowOrFansH5',
    input: (userId) => ({ userId, type: 'fans' }),
    a: ['success', 'success', '404'],
    visitor: ['success', 'success', '404'],
  },
  {
    row: 'userItems',
    input: (userId) => ({ userId, type: 'post', pageIndex: 1 }),
    a: ['success', 'success', '404'],
    visitor: ['success', 'success', '404'],
  },
  ...(['water', 'order', 'tip'] as const).map((type) => ({
    row: 'userItems' as const,
    input: (userId: Id) => ({ userId, type, pageIndex: 1 }),
    a: ['success', '404', '404'],
    visitor: ['3002', '3002', '3002'],
  })),
  { row: 'followUser', input: (userId) => ({ userId }), a: ['4000', 'success', '404'], visitor: ['3002', '3002', '3002'] },
  { row: 'hasFollowUser', input: (userId) => ({ userId }), a: ['success', 'success', 'success'], visitor: ['3002', '3002', '3002'] },
];

describe('endpoints that name a user', () => {
  it.each(TABLE)('the call $row returns each caller only the data that the caller may see', async ({ row, input, a, visitor }) => {
    const asked = [ids.own, ids.other, ids.missing].map(input);
    const answers = (token: string) => Promise.all(asked.map((one) => codeOf(row, one, token)));
    expect(await answers(tokens.a)).toEqual(a);
    expect(await answers(tokens.visitor)).toEqual(visitor);
    // An invalid token counts as none; public data stays readable.
    const forged = visitor.map((code) =>
      code === '3002' && followEndpoints.followUser.auth === 'user' && row !== 'userItems' ? '3000' : code,
    );
    expect(await answers(tokens.forged)).toEqual(forged);
  });

  it('private data of another user and of an unknown user have the same error', async () => {
    for (const type of ['water', 'order', 'tip']) {
      const [other, missing] = await Promise.all(
        [ids.other, ids.missing].map((userId) => running.envelope('userItems', { userId, type, pageIndex: 1 }, { token: tokens.a })),
      );
      expect(other).toEqual(missing);
    }
  });
});

const ENDPOINTS = { ...userEndpoints, ...followEndpoints };
const OWN_ROWS = Object.keys(ENDPOINTS).filter((name): name is keyof typeof ENDPOINTS => Object.hasOwn(ENDPOINTS, name));

describe('endpoints of the own account', () => {
  it.each(OWN_ROWS.filter((name) => ENDPOINTS[name].auth === 'user'))(
    'the call %s requires a login and rejects a forged token',
    async (name) => {
      expect(await codeOf(name, {}, tokens.visitor)).toBe('3002');
      expect(await codeOf(name, {}, tokens.forged)).toBe('3000');
    },
  );

  it('changes apply to the account of the token, whatever user the body names', async () => {
    const other = { userId: ids.other, uid: ids.other, user_id: ids.other };
    await running.call('modifyUser', { ...other, signature: 'A 的签名' }, { token: tokens.a });
    await running.call('declareAge', { ...other, adult: true }, { token: tokens.a });
    await running.call('saveUserDataStatus', { ...other, rev: 0, hideFans: true }, { token: tokens.a });
    const b = await running.call('modifyUser', {}, { token: tokens.b });
    expect([b.signature, b.adult, b.fansHidden]).toEqual(['', undefined, false]);
    const a = await running.call('modifyUser', {}, { token: tokens.a });
    expect([a.signature, a.adult, a.fansHidden]).toEqual(['A 的签名', true, true]);
  });

  it('ending a session of another user ends nothing and has the same response as an unknown one', async () => {
    const end = (sessionId: string) => running.call('endSessions', { sessionId }, { token: tokens.a });
    expect(await end(ids.session)).toEqual({ ended: [] });
    expect(await end('00000000-0000-0000-0000-000000000000')).toEqual({ ended: [] });
    expect(await end("' or true --")).toEqual({ ended: [] });
    expect((await running.call('userSessions', {}, { token: tokens.b })).list.map((session) => session.sessionId)).toEqual([ids.session]);
  });

  it('text that the database cannot store is rejected as invalid input', async () => {
    expect(await codeOf('modifyUser', { avatar: 'picture\0' }, tokens.a)).toBe('4000');
    expect(await codeOf('endSessions', { sessionId: 'session\0' }, tokens.a)).toBe('4000');
  });

  it('the image of another user cannot become the own avatar', async () => {
    const { rows } = await running.pool.query<{ name: string }>(
      `insert into user_file (name, user_id, kind, media_type, bytes, width, height, created_at)
       values (repeat('a', 32) || '.webp', $1, 'avatar', 'image/webp', '\\x00', 256, 256, 0) returning name`,
      [ids.other],
    );
    expect(await codeOf('modifyUser', { avatar: rows[0]?.name }, tokens.a)).toBe('4000');
    expect(await codeOf('modifyUser', { avatar: `${'b'.repeat(32)}.webp` }, tokens.a)).toBe('4000');
  });
});
