import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveChallenge } from '@matchpoint/client/solve-challenge';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { from, newCode, otherThan, sentTo } from './codes.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

/** Attacks that try to guess the code of one number from browsers that its account does not know (reliability §4.2: 50 guesses in a day). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_GUESSES_PER_DAY = 50;
const HOME = '203.0.113.20';
let postgres: DatabaseServer;
let running: RunningUpstream;
let numbers = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { env: { CODES_PER_NET: '1000', CODES_PER_ADDRESS: '1000' } });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

/** A generator of numbers from 0 to 1 with a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A way to request a code for the victim's number. */
type Way = 'elsewhere' | 'home network' | 'own session' | 'binding';
const WAYS: readonly Way[] = ['elsewhere', 'home network', 'own session', 'binding'];

/** An attacker with any number of addresses and accounts, who solves every challenge. Counts the guesses that the upstream compared. */
class Attacker {
  readonly guessedAt: number[] = [];
  readonly #mobile: string;
  readonly #tokens: readonly string[];
  #requests = 0;
  #open: { device: string; way: Way }[] = [];

  constructor(mobile: string, tokens: readonly string[]) {
    this.#mobile = mobile;
    this.#tokens = tokens;
  }

  /** Requests a code in a new browser, and solves the challenge when there is one. */
  async request(way: Way): Promise<void> {
    this.#requests += 1;
    const number = this.#requests;
    const device = `attacker-${number}`;
    const address = way === 'home network' ? HOME : `100.${number % 250}.${Math.floor(number / 250)}.1`;
    const token = this.#tokens[number % this.#tokens.length] ?? '';
    const headers = { ...from(address), 'x-client-device': device, ...(way === 'own session' || way === 'binding' ? { token } : {}) };
    const purpose = way === 'binding' ? 'phone' : 'login';
    const ask = (more: object) => running.envelope('sendVerificationCode', { mobile: this.#mobile, purpose, device, ...more }, headers);
    const first = await ask({});
    const answer = first.challenge === undefined ? first : await ask({ challenge: await solveChallenge(first.challenge) });
    if (answer.status === 'success') this.#open.push({ device, way });
  }

  /** Tries codes until no requested one can be tried any more. */
  async guessAll(): Promise<void> {
    for (const { device, way } of this.#open) {
      for (let tries = 0; tries < 7; tries += 1) if (!(await this.#guess(device, way))) break;
    }
    this.#open = [];
  }

  /** Returns whether the code was compared. */
  async #guess(device: string, way: Way): Promise<boolean> {
    const before = await this.#attempts();
    const code = { mobile: this.#mobile, checkCode: '000000', device };
    if (way === 'binding') await running.envelope('bindPhone', code, { token: this.#tokens[0] ?? '' });
    else await running.envelope('checkCode', code);
    const compared = (await this.#attempts()) - before;
    for (let index = 0; index < compared; index += 1) this.guessedAt.push(running.clock.now());
    return compared > 0;
  }

  async #attempts(): Promise<number> {
    const { rows } = await running.pool.query<{ attempts: number }>(
      'select coalesce(sum(attempts), 0)::int as attempts from verification_code',
    );
    return rows[0]?.attempts ?? 0;
  }
}

/** Returns the largest number of guesses in any 24 hours. */
function mostInADay(guessedAt: readonly number[]): number {
  return Math.max(0, ...guessedAt.map((start) => guessedAt.filter((at) => at >= start && at < start + DAY).length));
}

/** Creates the victim's account with a known browser and network, and attackers' accounts. */
async function setUp() {
  running.clock.advance(3 * DAY);
  const mobile = `1370${String((numbers += 1)).padStart(7, '0')}`;
  const owner = { ...from(HOME), 'x-client-device': 'browser-of-the-owner' };
  const checkCode = await newCode(running, { mobile, address: HOME });
  expect((await running.envelope('checkCode', { mobile, checkCode }, owner)).status).toBe('success');
  const tokens: string[] = [];
  for (let index = 0; index < 8; index += 1) tokens.push((await running.logIn(`1360${numbers}00000${index}`.padEnd(11, '0'))).token);
  return { mobile, owner, attacker: new Attacker(mobile, tokens) };
}

/** Asserts that the owner's browser gets a code with five attempts, and logs in with it. */
async function expectOwnerLogsIn(mobile: string, owner: Record<string, string>): Promise<void> {
  const device = 'tab-of-the-owner';
  expect((await running.envelope('sendVerificationCode', { mobile, device }, owner)).status).toBe('success');
  const code = (await sentTo(running, mobile))[0]?.code ?? '';
  for (let tries = 0; tries < 4; tries += 1)
    expect((await running.envelope('checkCode', { mobile, device, checkCode: otherThan(code) }, owner)).errorCode).toBe('7003');
  expect((await running.envelope('checkCode', { mobile, device, checkCode: code }, owner)).status).toBe('success');
}

describe('guesses of the codes of one number', () => {
  it('an attacker who uses every way as often as possible for a day and a half compares at most fifty codes a day, and does not lock the owner out', async () => {
    const { mobile, owner, attacker } = await setUp();
    for (let step = 0; step < 45; step += 1) {
      for (const way of WAYS) await attacker.request(way);
      await attacker.guessAll();
      running.clock.advance(48 * MINUTE);
    }
    const most = mostInADay(attacker.guessedAt);
    expect(most).toBeLessThanOrEqual(MAX_GUESSES_PER_DAY);
    // The attack is a real one: it uses most of what is left to strangers.
    expect(most).toBeGreaterThanOrEqual(40);
    await expectOwnerLogsIn(mobile, owner);
  });

  it.each([1, 2, 3])('attacks in random order compare at most fifty codes a day: seed %s', async (seed) => {
    const { mobile, owner, attacker } = await setUp();
    const random = randomOf(seed);
    for (let step = 0; step < 60; step += 1) {
      const way = WAYS[Math.floor(random() * WAYS.length)] ?? 'elsewhere';
      const action = random();
      if (action < 0.6) await attacker.request(way);
      else if (action < 0.9) await attacker.guessAll();
      else running.clock.advance(Math.floor(random() * 6 * HOUR));
      running.clock.advance(Math.floor(random() * 2 * MINUTE));
    }
    await attacker.guessAll();
    expect(mostInADay(attacker.guessedAt)).toBeLessThanOrEqual(MAX_GUESSES_PER_DAY);
    await expectOwnerLogsIn(mobile, owner);
  });

  it('of many concurrent requests and guesses no more than fifty codes are compared', async () => {
    const { mobile, owner, attacker } = await setUp();
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(WAYS.flatMap((way) => Array.from({ length: 6 }, () => attacker.request(way))));
      await attacker.guessAll();
      running.clock.advance(6 * MINUTE);
    }
    expect(mostInADay(attacker.guessedAt)).toBeLessThanOrEqual(MAX_GUESSES_PER_DAY);
    await expectOwnerLogsIn(mobile, owner);
  });

  it('codes that nobody tries use up no guesses: an unknown browser still gets one for a challenge', async () => {
    const { mobile, attacker } = await setUp();
    for (let index = 0; index < 20; index += 1) await attacker.request('elsewhere');
    running.clock.advance(6 * MINUTE);
    const headers = from('198.51.100.9');
    const refused = await running.envelope('sendVerificationCode', { mobile }, headers);
    if (refused.challenge === undefined) throw new Error('no challenge was sent');
    const challenge = await solveChallenge(refused.challenge);
    expect((await running.envelope('sendVerificationCode', { mobile, challenge }, headers)).status).toBe('success');
    const checkCode = (await sentTo(running, mobile))[0]?.code ?? '';
    expect((await running.envelope('checkCode', { mobile, checkCode }, headers)).status).toBe('success');
  });

  it('after fifteen wrong guesses from elsewhere codes for unknown browsers are 96 minutes apart', async () => {
    const { mobile, attacker } = await setUp();
    for (let index = 0; index < 3; index += 1) {
      await attacker.request('elsewhere');
      await attacker.guessAll();
    }
    expect(attacker.guessedAt).toHaveLength(15);
    const ask = () => running.envelope('sendVerificationCode', { mobile }, from('198.51.100.9'));
    expect(await ask()).toMatchObject({ errorCode: '429', retryAfterSec: 96 * 60 });
    running.clock.advance(96 * MINUTE);
    expect((await ask()).status).toBe('success');
  });
});
