import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '@matchpoint/upstream/db/pool';
import { TOKEN_IDLE_TIMEOUT_MS, TOKEN_LIFETIME_MS, MAX_TOKENS_PER_USER } from '@matchpoint/upstream/accounts/tokens';
import type { Id } from '@matchpoint/contracts/rules/id';
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

const codeOf = async (token?: string) => (await running.envelope('getTokenInfo', {}, token === undefined ? {} : { token })).errorCode;
let numbers = 0;
const newNumber = () => `1390000${String((numbers += 1)).padStart(4, '0')}`;
const sessionEvents = async (uid: Id) => {
  const { rows } = await running.pool.query<{ payload: { ended: string[] } }>(
    `select payload from user_event where user_id = $1 and type = 'session' order by id`,
    [uid],
  );
  return rows.flatMap(({ payload }) => payload.ended);
};

describe('tokens', () => {
  it('a token identifies its user, and only its hash is stored', async () => {
    const { uid, token, sessionId } = await running.logIn('13900001000');
    const info = await running.call('getTokenInfo', {}, { token });
    expect(info).toMatchObject({ user: { uid, mobile: '139****1000' }, sessionId, expireAt: running.clock.now() + TOKEN_LIFETIME_MS });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await running.pool.query<{ row: string }>('select user_token::text as row from user_token');
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('an unknown token is answered with 3000, a missing one with 3002', async () => {
    expect(await codeOf('never-seen')).toBe('3000');
    expect(await codeOf('x'.repeat(5_000))).toBe('3000');
    expect(await codeOf()).toBe('3002');
  });

  it('a login never adopts a token chosen by the caller', async () => {
    const { token } = await running.logIn(newNumber());
    expect(token).not.toBe('planted');
    expect(await codeOf('planted')).toBe('3000');
  });

  it('a token expires with 3001 after 14 days without use, and not while it is used', async () => {
    const [idle, used] = [await running.logIn(newNumber()), await running.logIn(newNumber())];
    running.clock.advance(TOKEN_IDLE_TIMEOUT_MS - 1_000);
    expect(await codeOf(used.token)).toBeUndefined();
    running.clock.advance(1_000);
    expect(await codeOf(idle.token)).toBe('3001');
    expect(await codeOf(used.token)).toBeUndefined();
  });

  it('a token expires with 3001 after 30 days even when it is used', async () => {
    const { token } = await running.logIn(newNumber());
    for (let day = 0; day < 29; day += 1) {
      running.clock.advance(TOKEN_LIFETIME_MS / 30);
      expect(await codeOf(token)).toBeUndefined();
    }
    running.clock.advance(TOKEN_LIFETIME_MS / 30);
    expect(await codeOf(token)).toBe('3001');
  });

  it('the use of a token is recorded at most once a minute', async () => {
    const { token, sessionId } = await running.logIn(newNumber());
    const seen = async () => {
      const { rows } = await running.pool.query<{ seen_at: number }>('select seen_at from user_token where id = $1', [sessionId]);
      return rows[0]?.seen_at;
    };
    const opened = await seen();
    running.clock.advance(59_000);
    await codeOf(token);
    expect(await seen()).toBe(opened);
    running.clock.advance(1_000);
    await codeOf(token);
    expect(await seen()).toBe(running.clock.now());
  });

  it.each([
    ['banned', '3010'],
    ['deleted', '3000'],
    ['deleting', undefined],
  ])('a token of a %s account is answered with %s', async (state, code) => {
    const { uid, token } = await running.logIn(newNumber());
    await running.pool.query('update app_user set state = $2 where id = $1', [uid, state]);
    expect(await codeOf(token)).toBe(code);
  });

  it('an invalid token counts as none on public endpoints', async () => {
    const answer = await running.envelope('systemConfig', {}, { token: 'never-seen' });
    expect(answer.status).toBe('success');
  });
});

describe('sessions of one account', () => {
  it('an account has at most ten sessions, also when they open concurrently: the oldest end and are published', async () => {
    const mobile = newNumber();
    const first = [];
    for (let index = 0; index < MAX_TOKENS_PER_USER; index += 1) {
      running.clock.advance(1_000);
      first.push(await running.logIn(mobile));
    }
    running.clock.advance(1_000);
    const second = await Promise.all([1, 2, 3].map(() => running.logIn(mobile)));
    const codes = await Promise.all([...first, ...second].map(({ token }) => codeOf(token)));
    expect(codes).toEqual([...Array.from({ length: 3 }, () => '3001'), ...Array.from({ length: 10 }, () => undefined)]);
    expect((await sessionEvents(first[0]?.uid ?? 0)).toSorted()).toEqual(
      first
        .slice(0, 3)
        .map(({ sessionId }) => sessionId)
        .toSorted(),
    );
  });

  it('sessions end by id, all others, or all; ended and foreign sessions are not ended', async () => {
    const mobile = newNumber();
    const [a, b, c] = [await running.logIn(mobile), await running.logIn(mobile), await running.logIn(mobile)];
    const stranger = await running.logIn(newNumber());
    const { tokens } = running.upstream.auth;
    const end = (which: Parameters<typeof tokens.end>[2]) => transaction(running.pool, (db) => tokens.end(db, a.uid, which, 'test'));
    expect(await end({ sessionId: stranger.sessionId })).toEqual([]);
    expect(await end({ sessionId: "x' or true --" })).toEqual([]);
    expect(await end({ sessionId: b.sessionId })).toEqual([b.sessionId]);
    expect(await end({ sessionId: b.sessionId })).toEqual([]);
    expect(await end({ except: a.sessionId })).toEqual([c.sessionId]);
    expect(await end('all')).toEqual([a.sessionId]);
    expect(await sessionEvents(a.uid)).toEqual([b.sessionId, c.sessionId, a.sessionId]);
    expect(await codeOf(stranger.token)).toBeUndefined();
  });

  it('sessions are listed for their owner by last use, with a masked address', async () => {
    const mobile = newNumber();
    const old = await running.logIn(mobile);
    running.clock.advance(1_000);
    const own = await running.logIn(mobile);
    const list = await running.upstream.auth.tokens.list({ uid: own.uid, sessionId: own.sessionId });
    expect(list.map(({ sessionId, current, address, agent }) => ({ sessionId, current, address, agent }))).toEqual([
      { sessionId: own.sessionId, current: true, address: '203.0.113.*', agent: 'test' },
      { sessionId: old.sessionId, current: false, address: '203.0.113.*', agent: 'test' },
    ]);
  });

  it('sessions do not end when the transaction is rolled back', async () => {
    const { uid, token } = await running.logIn(newNumber());
    const failing = transaction(running.pool, async (db) => {
      await running.upstream.auth.tokens.endAll(db, uid, 'test');
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await codeOf(token)).toBeUndefined();
    expect(await sessionEvents(uid)).toEqual([]);
  });
});
