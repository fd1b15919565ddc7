import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decideApplication } from '@matchpoint/upstream/experts/decide-application';
import { transaction } from '@matchpoint/upstream/db/pool';
import type { UserId } from '@matchpoint/contracts/ids';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type Applicant, newAdult } from './expert-fixture.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';

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

const DAY_MS = 86_400_000;
const TEXT = { gameId: 202, name: '老球迷', introduction: '看了二十年的英超与中超' };
let numbers = 0;
const applicant = () => {
  numbers += 1;
  return newAdult(running, `137${String(numbers).padStart(8, '0')}`);
};
const apply = async ({ headers }: Applicant) => {
  const answer = await running.envelope('expertApply', TEXT, headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
const decide = (uid: UserId, accept: boolean, version = 1, by?: UserId) =>
  transaction(running.pool, (db) =>
    decideApplication(db, {
      uid,
      version,
      accept,
      reason: accept ? '' : '请写明擅长的联赛',
      by: by === undefined ? undefined : { uid: by, caller: { client: { address: '203.0.113.9', agent: 'test' }, requestId: 'r' } },
      at: running.clock.now(),
    }),
  );
const eventsOf = async ({ uid }: Applicant) => {
  const { rows } = await running.pool.query<{ payload: unknown }>(
    `select payload from user_event where user_id = $1 and type = 'expertApplication' order by id`,
    [uid],
  );
  return rows.map((row) => row.payload);
};

describe('an application to become an expert', () => {
  it('an accepted applicant has the role, a page with the name, and one notification', async () => {
    const user = await applicant();
    expect(await apply(user)).toBe('success');
    expect(await running.envelope('getExpertInfo', { userId: user.uid })).toMatchObject({ errorCode: '404' });
    await decide(user.uid, true);
    expect(await running.call('getExpertInfo', { userId: user.uid })).toMatchObject({
      uid: user.uid,
      name: '老球迷',
      introduction: TEXT.introduction,
      gameId: 202,
      since: NOON,
      plans: 0,
      form: [],
    });
    expect((await running.call('userInfo', { userId: user.uid })).roles).toEqual(['expert']);
    expect(await running.call('expertApplyStart', {}, user.headers)).toMatchObject({ state: 'accepted', decidedAt: NOON, name: '老球迷' });
    expect(await eventsOf(user)).toEqual([{ type: 'expertApplication', state: 'accepted' }]);
    expect(await apply(user)).toBe('409');
  });

  it('opening an application with a game in the query stores the choice, which a submitted application no longer takes', async () => {
    const user = await applicant();
    const start = async (query: string) => {
      const response = await fetch(`${running.url}/java/user/expertApplyStart?${query}`, { method: 'POST', headers: user.headers });
      return z
        .looseObject({ status: z.string(), result: z.looseObject({ state: z.string(), gameId: z.number().optional() }).nullish() })
        .parse(await response.json());
    };
    expect((await start('_t=1')).result).toEqual(expect.not.objectContaining({ gameId: expect.anything() }));
    expect((await start('gameId=201')).result).toMatchObject({ state: 'open', gameId: 201 });
    expect((await start('_t=2')).result).toMatchObject({ state: 'open', gameId: 201 });
    expect((await start('gameId=999')).status).toBe('fail');
    await apply(user);
    expect((await start('gameId=1')).result).toMatchObject({ state: 'review', gameId: 202 });
  });

  it('a refused applicant reads the reason and may apply again after seven days, not a millisecond earlier', async () => {
    const user = await applicant();
    await apply(user);
    await decide(user.uid, false);
    expect(await running.call('expertApplyStart', {}, user.headers)).toMatchObject({
      state: 'refused',
      reason: '请写明擅长的联赛',
      mayApplyAt: NOON + 7 * DAY_MS,
    });
    expect(await apply(user)).toBe('7601');
    running.clock.set(NOON + 7 * DAY_MS - 1);
    expect(await apply(user)).toBe('7601');
    running.clock.set(NOON + 7 * DAY_MS);
    expect(await apply(user)).toBe('success');
    const again = await running.call('expertApplyStart', {}, user.headers);
    expect([again.state, again.reason, again.mayApplyAt]).toEqual(['review', undefined, undefined]);
    // The decision about the first submission does not fit the second one.
    await expect(decide(user.uid, true, 1)).rejects.toThrow('does not wait');
    await decide(user.uid, true, 2);
    expect((await running.call('expertApplyStart', {}, user.headers)).state).toBe('accepted');
    running.clock.set(NOON);
  });

  it('of concurrent submissions one succeeds, and of concurrent decisions one', async () => {
    const user = await applicant();
    const sent = await Promise.all(Array.from({ length: 5 }, () => apply(user)));
    expect(sent.toSorted()).toEqual(['409', '409', '409', '409', 'success']);
    const decided = await Promise.allSettled([decide(user.uid, true), decide(user.uid, false), decide(user.uid, true)]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await running.call('expertApplyStart', {}, user.headers);
    expect(await eventsOf(user)).toEqual([{ type: 'expertApplication', state }]);
    const { roles } = await running.call('userInfo', { userId: user.uid });
    expect(roles).toEqual(state === 'accepted' ? ['expert'] : []);
  });

  it('nobody decides about their own application, and a refusal needs a reason', async () => {
    const user = await applicant();
    await apply(user);
    await expect(decide(user.uid, true, 1, user.uid)).rejects.toMatchObject({ code: 'OWN_REVIEW' });
    const withoutReason = { uid: user.uid, version: 1, accept: false, reason: ' ', by: undefined, at: NOON };
    await expect(transaction(running.pool, (db) => decideApplication(db, withoutReason))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await running.call('expertApplyStart', {}, user.headers)).state).toBe('review');
  });

  it('an application of an account that was banned meanwhile cannot be accepted', async () => {
    const user = await applicant();
    await apply(user);
    await running.pool.query(`update app_user set state = 'banned' where id = $1`, [user.uid]);
    await expect(decide(user.uid, true)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await running.envelope('getExpertInfo', { userId: user.uid })).toMatchObject({ errorCode: '404' });
  });
});
