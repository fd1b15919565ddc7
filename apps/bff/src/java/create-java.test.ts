import { describe, expect, it } from 'vitest';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { createJava } from './create-java.ts';
import type { CallOutcome } from './events.ts';
import { javaLimits } from './java-caller.ts';
import type { WireRequest } from './request.ts';
import { jsonResponse } from './test-response.ts';
import { UpstreamError } from './upstream.ts';
import type { WireResponse } from './wire-response.ts';

type Send = (request: WireRequest, headers: Record<string, string>, signal: AbortSignal) => Promise<WireResponse>;

const counts = jsonResponse({ status: 'success', result: [] });
const asked = { day: '2026-06-11', days: 1, zone: 480 };

function setUp(send: Send) {
  const sent: { request: WireRequest; headers: Record<string, string> }[] = [];
  const outcomes: CallOutcome[] = [];
  const misfits: string[] = [];
  let now = 0;
  const java = createJava({
    upstream: {
      send: (request, headers, signal) => {
        sent.push({ request, headers });
        return send(request, headers, signal);
      },
      close: async () => undefined,
    },
    clock: { now: () => now },
    serviceKey: 'the-service-key',
    random: () => 0,
    events: {
      called: ({ outcome }) => outcomes.push(outcome),
      retried: () => undefined,
      skipped: () => undefined,
      sectionOmitted: () => undefined,
      offered: () => undefined,
      invalidResponse: ({ row, where }) => misfits.push(`${row} ${where}`),
      breaker: () => undefined,
    },
  });
  const call = (signal?: AbortSignal) => java.public.call(JAVA.getSeriesCount, asked, { signal, requestId: 'r1' });
  return { java, sent, outcomes, misfits, call, pass: (ms: number) => (now += ms) };
}

const failingUpstream = async () => {
  throw new UpstreamError(undefined);
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('the client of the /java table', () => {
  it('the client of the /java table sends the headers and parameters of every call', async () => {
    const { java, sent } = setUp(async () => jsonResponse({ status: 'success', result: { serverAt: 1, list: [] } }));
    await java.public.call(JAVA.getPCLiveGameMatch, {}, { locale: 'thai', signal: undefined, requestId: 'r1' });
    expect(sent[0]?.headers).toMatchObject({ sysType: 'PC', lan: 'thai', 'x-request-id': 'r1' });
    expect(sent[0]?.headers).not.toHaveProperty('token');
  });

  it('the client of the /java table sends the client behind a guest or a user under the service key, and none for shared calls', async () => {
    const { java, sent } = setUp(async () => jsonResponse({ status: 'success', result: {} }));
    const client = { address: '203.0.113.7', agent: 'Mozilla' };
    const clientHeaders = { 'x-client-address': '203.0.113.7', 'x-client-agent': 'Mozilla', 'x-service-key': 'the-service-key' };
    const options = { signal: undefined, requestId: 'r1' };
    await java.guest.call(JAVA.sendVerificationCode, { mobile: '13800000000' }, { ...options, client });
    expect(sent[0]?.headers).toMatchObject(clientHeaders);
    expect(sent[0]?.headers).not.toHaveProperty('token');
    await java.as('t').call(JAVA.logout, {}, { ...options, client });
    expect(sent[1]?.headers).toMatchObject({ ...clientHeaders, token: 't' });
    await java.public.call(JAVA.systemConfig, {}, options);
    expect(Object.keys(sent[2]?.headers ?? {}).filter((name) => name.startsWith('x-') && name !== 'x-request-id')).toEqual([]);
  });

  it('the client of the /java table rejects rows that change state on the public client and rows of users on the guest client', async () => {
    const { java, sent } = setUp(failingUpstream);
    const options = { signal: undefined, requestId: 'r1' };
    await expect(java.public.call(JAVA.sendVerificationCode, { mobile: '13800000000' }, options)).rejects.toThrow('not for visitors');
    await expect(java.public.call(JAVA.getTokenInfo, {}, options)).rejects.toThrow('not for visitors');
    await expect(java.guest.call(JAVA.getTokenInfo, {}, options)).rejects.toThrow('not for guests');
    expect(sent).toEqual([]);
  });

  it('the client of the /java table maps 3000 and 3001 to an ended session only where a session was sent', async () => {
    const { java } = setUp(async () => jsonResponse({ status: 'fail', errorCode: '3001' }));
    const options = { signal: undefined, requestId: 'r1' };
    expect(await codeOf(java.guest.call(JAVA.sendVerificationCode, { mobile: '13800000000' }, options))).toBe('SYSTEM');
    expect(await codeOf(java.public.call(JAVA.systemConfig, {}, options))).toBe('SYSTEM');
    expect(await codeOf(java.as('t').call(JAVA.getTokenInfo, {}, options))).toBe('SESSION_INVALID');
  });

  it('the client of the /java table never retries a row that changes state', async () => {
    const { java, sent } = setUp(failingUpstream);
    const options = { signal: undefined, requestId: 'r1' };
    expect(await codeOf(java.guest.call(JAVA.pcLoginByAccount, { code: 'x', type: 'wx' }, options))).toBe('UNAVAILABLE');
    expect(await codeOf(java.as('t').call(JAVA.followUser, { userId: 5 }, options))).toBe('UNAVAILABLE');
    expect(sent).toHaveLength(2);
  });

  it('the client of the /java table tries a read three times and then reports that the upstream is unavailable', async () => {
    const { call, sent } = setUp(failingUpstream);
    expect(await codeOf(call())).toBe('UNAVAILABLE');
    expect(sent).toHaveLength(javaLimits.attempts);
  });

  it('the client of the /java table never sends a change twice', async () => {
    const { java, sent } = setUp(failingUpstream);
    const changing = java.as('t').call(JAVA.attention, { matchId: 1, attention: true }, { signal: undefined, requestId: 'r1' });
    expect(await codeOf(changing)).toBe('UNAVAILABLE');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).toMatchObject({ token: 't' });
  });

  it('the client of the /java table retries at most a fifth of the calls while everything fails', async () => {
    const { call, sent } = setUp(async () => {
      throw new UpstreamError(undefined);
    });
    let answered = 0;
    for (let i = 0; i < 500; i += 1) if ((await codeOf(call())) === 'UNAVAILABLE') answered += 1;
    expect(answered).toBe(500);
    expect(sent.length).toBeLessThan(600);
  });

  it('the client of the /java table stops calling when the breaker opens, and reports when to retry', async () => {
    const { call, sent, outcomes } = setUp(failingUpstream);
    for (let i = 0; i < 40; i += 1) await codeOf(call());
    const before = sent.length;
    const error = await call().catch((failure: unknown) => failure);
    expect(sent.length).toBe(before);
    expect(outcomes.at(-1)).toBe('circuit_open');
    expect(error).toMatchObject({ code: 'UNAVAILABLE', meta: { retryAfterSec: expect.any(Number) } });
  });

  it('the client of the /java table does not count error responses as failures of the breaker', async () => {
    const { call, outcomes } = setUp(async () => jsonResponse({ status: 'fail', msg: 'no' }));
    for (let i = 0; i < 60; i += 1) expect(await codeOf(call())).toBe('SYSTEM');
    expect(new Set(outcomes)).toEqual(new Set(['error_response']));
  });

  it('the client of the /java table rejects results that do not match, and reports row and field', async () => {
    const { call, misfits } = setUp(async () => jsonResponse({ status: 'success', result: { days: 1 } }));
    expect(await codeOf(call())).toBe('SYSTEM');
    expect(misfits).toEqual(['getSeriesCount result']);
  });

  it('the client of the /java table cancels the call when its caller cancels', async () => {
    const leaving = new AbortController();
    let cancelled = false;
    const { call, outcomes } = setUp(
      (_request, _headers, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            cancelled = true;
            reject(new Error('aborted'));
          });
        }),
    );
    const waiting = codeOf(call(leaving.signal));
    leaving.abort();
    await waiting;
    expect(cancelled).toBe(true);
    expect(outcomes).toEqual(['cancelled']);
  });

  it('the client of the /java table does not send a call that is past its deadline', async () => {
    const made = setUp(async () => {
      made.pass(javaLimits.deadlineMs);
      throw new UpstreamError(503);
    });
    expect(await codeOf(made.call())).toBe('TIMEOUT');
    expect(made.sent).toHaveLength(1);
  });

  it('the client of the /java table ends no session because of a call without a session', async () => {
    const { java, call } = setUp(async () => jsonResponse({ status: 'fail', errorCode: 3001, errorMsg: 'x' }));
    expect(await codeOf(call())).toBe('SYSTEM');
    const own = java.as('t').call(JAVA.attention, { matchId: 1, attention: true }, { signal: undefined, requestId: 'r' });
    expect(await codeOf(own)).toBe('SESSION_INVALID');
  });

  it('the client of the /java table rejects rows that need a token on the public client', async () => {
    const { java, sent } = setUp(async () => counts);
    const calling = java.public.call(JAVA.attention, { matchId: 1, attention: true }, { signal: undefined, requestId: 'r' });
    await expect(calling).rejects.toThrow('not for visitors');
    expect(sent).toHaveLength(0);
  });

  it('the client of the /java table keeps the tokens of concurrent users apart', async () => {
    const { java } = setUp(async (_request, headers) => {
      await new Promise((resolve) => setImmediate(resolve));
      return jsonResponse({ status: 'fail', errorMsg: `for ${headers['token']}` });
    });
    const users = Array.from({ length: 200 }, (_, index) => `token-${index}`);
    const texts = await Promise.all(
      users.map((token) =>
        java
          .as(token)
          .call(JAVA.attention, { matchId: 1, attention: true }, { signal: undefined, requestId: token })
          .catch((error: unknown) => (error instanceof AppError ? error.meta.message : undefined)),
      ),
    );
    expect(texts).toEqual(users.map((token) => `for ${token}`));
  });
});
