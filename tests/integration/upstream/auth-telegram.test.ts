import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { newCode } from './codes.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

const SECRET = `telegram:${FEED_KEY}`;
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

const telegram = (id: string, over: Record<string, unknown> = {}) =>
  running.envelope('checkCode', { mobile: id, checkCode: SECRET, promotionChannelId: 21, nickname: 'Lin', ...over });
const uidOf = (answer: { result?: unknown }) => {
  const { user }: { user?: { uid: Id } } = { ...(typeof answer.result === 'object' ? answer.result : {}) };
  return user?.uid;
};

describe('a login by Telegram', () => {
  it('a Telegram login creates an account without number and coins once, and finds it again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => telegram('5012345678')));
    expect(new Set(answers.map(uidOf)).size).toBe(1);
    expect(answers[0]?.result).toMatchObject({
      newUser: false,
      wxBind: true,
      user: { identities: [{ provider: 'telegram', name: 'Lin' }], gold: { total: 0 } },
    });
    expect(answers[0]?.result).not.toHaveProperty('user.mobile');
    expect((await running.pool.query('select from app_user')).rowCount).toBe(1);
  });

  it('a Telegram login stores only the visible characters of a name', async () => {
    const answer = await telegram('5012340001', { nickname: '  Lin\u0000\u202e\n<b>  ' });
    expect(answer.result).toMatchObject({ user: { identities: [{ name: 'Lin <b>' }] } });
  });

  it.each([
    ['a guess', 'guess'],
    ['nothing', ''],
    ['the service key', FEED_KEY],
    ['a code of the same number', 'code'],
    ['the secret with a suffix', `${SECRET} `],
  ])('a Telegram login with %s fails', async (_what, shown) => {
    const mobile = '13512340000';
    running.clock.advance(3_600_000);
    const checkCode = shown === 'code' ? await newCode(running, { mobile }) : shown;
    expect(await telegram(mobile, { checkCode })).toMatchObject({ errorCode: '7113', errorMsg: 'Telegram 登录验证失败' });
    expect((await running.pool.query(`select from user_identity where subject = $1`, [mobile])).rowCount).toBe(0);
  });

  it('a Telegram id that looks like a mobile number never finds the account of that number', async () => {
    const mobile = '13800138001';
    const owner = await running.logIn(mobile);
    const stranger = await telegram(mobile);
    expect(uidOf(stranger)).not.toBe(owner.uid);
    expect(stranger.result).not.toHaveProperty('user.mobile');
    expect(uidOf(await telegram(mobile))).toBe(uidOf(stranger));
    expect((await running.logIn(mobile)).uid).toBe(owner.uid);
  });

  it('in other channels a Telegram id is not a number and the secret is not a code', async () => {
    for (const promotionChannelId of [20, 0, undefined]) {
      const answer = await telegram('5012345678', { promotionChannelId });
      expect(answer).toMatchObject({ errorCode: '7102', errorMsg: '手机号码输入不规范!' });
    }
    expect((await telegram('13800138001', { promotionChannelId: 1 })).errorCode).toBe('7110');
  });

  it('a channel that only resembles 21 is not the Telegram channel', async () => {
    expect((await telegram('5012345678', { promotionChannelId: '21' })).status).toBe('success');
    for (const promotionChannelId of [' 21', '021', '21.0', '2.1e1', '0x15', [21]]) {
      const answer = await telegram('not-an-id', { promotionChannelId, checkCode: 'guess' });
      expect(answer.status).toBe('fail');
    }
  });

  it.each(['', '0', '-5', '5e9', '50123456789012345678', '５０１', 'abc', '5012345678 '])(
    'a Telegram login with the id %j fails',
    async (id) => {
      expect((await telegram(id)).status).toBe('fail');
    },
  );
});
