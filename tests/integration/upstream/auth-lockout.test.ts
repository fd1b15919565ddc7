import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solveChallenge } from '@matchpoint/client/solve-challenge';
import type { Envelope } from '@matchpoint/contracts/java/envelope';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { from, newCode, otherThan, sentTo } from './codes.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GOOD = 'tennis-ball-77';
const HOME = '203.0.113.20';
const ELSEWHERE = '198.51.100.9';
let postgres: DatabaseServer;
let running: RunningUpstream;
let mobile: string;
let numbers = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { env: { CODES_PER_NET: '1000' } });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
beforeEach(() => {
  mobile = `1390${String((numbers += 1)).padStart(7, '0')}`;
  running.clock.advance(25 * HOUR);
});

const client = (address: string, device?: string) => ({ ...from(address), ...(device === undefined ? {} : { 'x-client-device': device }) });
const ask = (headers: Record<string, string>, more: Record<string, unknown> = {}) =>
  running.envelope('sendVerificationCode', { mobile, areaCode: '+86', purpose: 'login', ...more }, headers);
const byPassword = (password: string, headers: Record<string, string>, challenge?: string) =>
  running.envelope('mobileandpw', { mobile, password, ...(challenge === undefined ? {} : { challenge }) }, headers);
const byCode = (checkCode: string, headers: Record<string, string>, more: Record<string, unknown> = {}) =>
  running.envelope('checkCode', { mobile, checkCode, ...more }, headers);
const solutionOf = ({ challenge }: Envelope) => {
  if (challenge === undefined) throw new Error('the answer contains no challenge');
  return solveChallenge(challenge);
};

/** Creates the account with a password and logs in from the owner's browser at home. */
async function owner(device?: string): Promise<void> {
  const checkCode = await newCode(running, { mobile, purpose: 'reset', address: HOME });
  await running.call('modifyPassword', { mobile, areaCode: '+86', checkCode, password: GOOD }, client(HOME, device));
  await running.call('mobileandpw', { mobile, password: GOOD }, client(HOME, device));
}

/** Tries wrong passwords from many networks; solves no challenge. */
async function attackPassword(tries: number): Promise<Envelope[]> {
  const answers: Envelope[] = [];
  for (let index = 0; index < tries; index += 1) answers.push(await byPassword('wrong-pass-1', client(`100.${index}.1.1`)));
  return answers;
}

describe('wrong passwords from elsewhere', () => {
  it('a hundred wrong passwords do not keep the owner out: neither the browser nor the network that logged in before', async () => {
    await owner('browser-of-the-owner');
    const answers = await attackPassword(120);
    expect(answers.filter(({ errorCode }) => errorCode === '7109')).toHaveLength(20);
    expect(answers.filter(({ errorCode }) => errorCode === '7114')).toHaveLength(100);
    expect((await byPassword(GOOD, client(ELSEWHERE, 'browser-of-the-owner'))).status).toBe('success');
    expect((await byPassword(GOOD, client(HOME))).status).toBe('success');
  });

  it('wrong passwords from the owner’s own network do not use the allowance of the owner’s browser', async () => {
    await owner('browser-of-the-owner');
    for (let tries = 0; tries < 30; tries += 1) await byPassword('wrong-pass-1', client(HOME));
    expect((await byPassword(GOOD, client(HOME))).errorCode).toBe('7114');
    expect((await byPassword(GOOD, client(HOME, 'browser-of-the-owner'))).status).toBe('success');
  });

  it('an unknown browser logs in with the solution of a challenge, which counts once and for one number', async () => {
    await owner();
    await attackPassword(30);
    const refused = await byPassword(GOOD, client(ELSEWHERE));
    expect(refused).toMatchObject({ status: 'fail', errorCode: '7114', errorMsg: '请先完成安全验证', challenge: { bits: 16 } });
    const solution = await solutionOf(refused);
    expect((await byPassword(GOOD, client(ELSEWHERE), `${solution}0`)).errorCode).toBe('7114');
    expect((await byPassword(GOOD, client(ELSEWHERE), solution)).status).toBe('success');

    const second = await solutionOf(await byPassword('wrong-pass-1', client('198.51.200.9')));
    const both = await Promise.all([1, 2].map(() => byPassword('wrong-pass-1', client('198.51.200.9'), second)));
    expect(new Set(both.map(({ errorCode }) => errorCode))).toEqual(new Set(['7109', '7114']));

    const third = await solutionOf(await byPassword('wrong-pass-1', client('198.51.200.9')));
    mobile = '13999999999';
    await attackPassword(20);
    expect((await byPassword('wrong-pass-1', client('198.51.200.9'), third)).errorCode).toBe('7114');
  });

  it('a solution expires after ten minutes', async () => {
    await owner();
    await attackPassword(20);
    const solution = await solutionOf(await byPassword(GOOD, client(ELSEWHERE)));
    running.clock.advance(10 * MINUTE);
    expect((await byPassword(GOOD, client(ELSEWHERE), solution)).errorCode).toBe('7114');
  });

  it('challenges become harder with the number of attempts, and after a hundred attempts are seconds apart', async () => {
    await owner();
    const target = running.upstream.auth.accounts.mobileHash(mobile);
    const add = (count: number) =>
      running.pool.query(`insert into password_attempt (target, net, at) select $1, 'n' || i, $2 from generate_series(1, $3) i`, [
        target,
        running.clock.now(),
        count,
      ]);
    await add(70);
    expect((await byPassword(GOOD, client(ELSEWHERE))).challenge?.bits).toBe(18);
    await add(29);
    const harder = await byPassword('wrong-pass-1', client(ELSEWHERE));
    expect(harder.challenge?.bits).toBe(19);
    expect((await byPassword('wrong-pass-1', client(ELSEWHERE), await solutionOf(harder))).errorCode).toBe('7109');
    const solution = await solutionOf(await byPassword(GOOD, client(ELSEWHERE)));
    expect(await byPassword(GOOD, client(ELSEWHERE), solution)).toMatchObject({ errorCode: '429', retryAfterSec: 5 });
    running.clock.advance(5_000);
    expect((await byPassword(GOOD, client(ELSEWHERE), solution)).status).toBe('success');
  });

  it('a new password makes earlier browsers unknown', async () => {
    await owner('browser-of-a-thief');
    running.clock.advance(MINUTE);
    const checkCode = await newCode(running, { mobile, purpose: 'reset', address: ELSEWHERE });
    await running.call('modifyPassword', { mobile, areaCode: '+86', checkCode, password: GOOD }, client(ELSEWHERE));
    await attackPassword(20);
    expect((await byPassword(GOOD, client(HOME, 'browser-of-a-thief'))).errorCode).toBe('7114');
  });
});

describe('codes requested and tried from elsewhere', () => {
  it('codes that others request do not end the code that the owner waits for, nor refuse the owner the next one', async () => {
    await owner('browser-of-the-owner');
    running.clock.advance(MINUTE);
    const own = client(HOME, 'browser-of-the-owner');
    const code = await newCodeOf(own, 'tab-of-the-owner');
    for (let index = 0; index < 12; index += 1) await ask(client(`100.${index}.2.1`), { device: `attacker-${index}` });
    for (let index = 0; index < 12; index += 1) await byCode(otherThan(code), client(ELSEWHERE), { device: `attacker-${index}` });
    running.clock.advance(MINUTE);
    const next = await newCodeOf(own, 'another-tab-of-the-owner');
    expect((await byCode(code, own, { device: 'tab-of-the-owner' })).status).toBe('success');
    expect((await byCode(next, own, { device: 'another-tab-of-the-owner' })).status).toBe('success');
  });

  it('an unknown browser gets a code with the solution of a challenge after others requested many', async () => {
    await owner();
    const answers: Envelope[] = [];
    for (let index = 0; index < 10; index += 1) answers.push(await ask(client(`100.${index}.3.1`)));
    // The owner's own request from home was counted as that of an unknown browser, because it was the first.
    expect(answers.map(({ status }) => status).filter((status) => status === 'success')).toHaveLength(4);
    const refused = await ask(client(ELSEWHERE));
    expect(refused.errorCode).toBe('7114');
    expect((await ask(client(ELSEWHERE), { challenge: await solutionOf(refused) })).status).toBe('success');
    const [sent] = await sentTo(running, mobile);
    const code = sent?.code ?? '';
    expect((await byCode(code, client(ELSEWHERE))).status).toBe('success');
  });

  it('a code that was sent for a challenge allows one attempt', async () => {
    await owner();
    for (let index = 0; index < 4; index += 1) expect((await ask(client(`100.${index}.4.1`))).status).toBe('success');
    const solution = await solutionOf(await ask(client(ELSEWHERE), { device: 'd' }));
    expect((await ask(client(ELSEWHERE), { device: 'd', challenge: solution })).status).toBe('success');
    const code = (await sentTo(running, mobile))[0]?.code ?? '';
    expect((await byCode(otherThan(code), client(ELSEWHERE), { device: 'd' })).errorCode).toBe('7110');
    expect((await byCode(code, client(ELSEWHERE), { device: 'd' })).errorCode).toBe('7110');
  });

  it('after thirty codes in a day unknown browsers get one per half hour, and the owner’s browser gets codes as before', async () => {
    await owner('browser-of-the-owner');
    await running.pool.query(
      `insert into verification_code (target, purpose, code_hash, net, created_at, expires_at)
       select target, purpose, code_hash, 'n' || i, created_at, expires_at
       from (select * from verification_code order by id desc limit 1) latest, generate_series(1, 29) i`,
    );
    running.clock.advance(MINUTE);
    const solution = await solutionOf(await ask(client(ELSEWHERE)));
    expect(await ask(client(ELSEWHERE), { challenge: solution })).toMatchObject({ errorCode: '429', retryAfterSec: 29 * 60 });
    expect((await ask(client(ELSEWHERE, 'browser-of-the-owner'))).status).toBe('success');
  });

  it('a known browser gets at most five codes per hour of its own, and then has to solve challenges as others', async () => {
    await owner('browser-of-the-owner');
    const own = client('10.99.1.1', 'browser-of-the-owner');
    for (let index = 0; index < 5; index += 1) {
      running.clock.advance(MINUTE);
      expect((await ask(own)).status).toBe('success');
      expect(await ask(own)).toMatchObject({ errorCode: '429', retryAfterSec: 60 });
    }
    running.clock.advance(MINUTE);
    // Four of the five free codes of unknown browsers are left.
    for (let index = 0; index < 4; index += 1) {
      expect((await ask(own)).status).toBe('success');
      running.clock.advance(MINUTE);
    }
    expect((await ask(own)).errorCode).toBe('7114');
  });

  async function newCodeOf(headers: Record<string, string>, device: string): Promise<string> {
    expect((await ask(headers, { device })).status).toBe('success');
    return (await sentTo(running, mobile))[0]?.code ?? '';
  }
});

describe('the origin of a login', () => {
  it('a device that a caller without the service key names is ignored', async () => {
    await owner('browser-of-the-owner');
    await attackPassword(20);
    const answer = await byPassword(GOOD, { 'x-client-device': 'browser-of-the-owner', 'x-client-address': HOME });
    expect(answer.errorCode).toBe('7114');
  });

  it('the database contains neither the device nor the network of a login in plain text, and the export lists them by time', async () => {
    await owner('browser-of-the-owner');
    const { rows } = await running.pool.query<{ row: string }>('select known_login::text as row from known_login');
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.filter(({ row }) => row.includes('browser-of') || row.includes('203.0.113'))).toEqual([]);
  });

  it('at most twenty browsers of an account are remembered, the most recent ones', async () => {
    await owner('browser-0');
    for (let index = 1; index <= 21; index += 1) {
      running.clock.advance(1);
      await running.call('mobileandpw', { mobile, password: GOOD }, client(HOME, `browser-${index}`));
    }
    const { rows } = await running.pool.query<{ count: number }>(
      `select count(*) as count from known_login join app_user on id = user_id where mobile = $1 and kind = 'device'`,
      [mobile],
    );
    expect(rows[0]?.count).toBe(20);
    await attackPassword(20);
    expect((await byPassword(GOOD, client(ELSEWHERE, 'browser-0'))).errorCode).toBe('7114');
    expect((await byPassword(GOOD, client(ELSEWHERE, 'browser-21'))).status).toBe('success');
  });
});
