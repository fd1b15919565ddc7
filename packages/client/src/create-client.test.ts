import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type ClientOptions } from './create-client.ts';
import { failureOf } from './failure.ts';

interface Sent {
  readonly url: URL;
  readonly init: RequestInit;
}

let sent: Sent[] = [];
let answer: (url: URL) => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ result: { data: null } });
});

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({
    origin: 'https://site.example',
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      sent.push({ url, init: { ...init } as RequestInit });
      return answer(url);
    },
    ...options,
  });

const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => failureOf(error),
  );

describe('createClient', () => {
  it('createClient sends public reads one by one, as GETs without credentials that are the same for everybody', async () => {
    const one = client({ bearer: () => 'secret' });
    await Promise.all([one.match.live.query({ locale: 'zh_CN' }), one.match.hot.query({ locale: 'zh_CN' })]);
    expect(sent.map(({ url }) => url.href)).toEqual([
      'https://site.example/trpc/match.live?input=%7B%22locale%22%3A%22zh_CN%22%7D',
      'https://site.example/trpc/match.hot?input=%7B%22locale%22%3A%22zh_CN%22%7D',
    ]);
    for (const { init } of sent) {
      expect(init).toMatchObject({ method: 'GET', credentials: 'omit' });
      expect(JSON.stringify(init.headers)).not.toContain('secret');
    }
  });

  it('createClient sends private calls with the bearer token, as JSON', async () => {
    answer = () => Response.json([{ result: { data: { followed: true } } }]);
    await client({ bearer: () => 'secret' }).match.follow.mutate({ id: 1, followed: true });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { authorization: 'Bearer secret', 'x-matchpoint-client': 'native', 'content-type': 'application/json' },
    });
  });

  it('createClient identifies itself as native before it has a session, but not in a browser', async () => {
    answer = () => Response.json([{ result: { data: {} } }]);
    await client({ bearer: () => undefined }).match.follow.mutate({ id: 1, followed: true });
    await client().match.follow.mutate({ id: 1, followed: true });
    expect(sent.map(({ init }) => init.headers)).toEqual([
      { 'x-matchpoint-client': 'native', 'content-type': 'application/json' },
      { 'content-type': 'application/json' },
    ]);
  });

  it('createClient sends the language of its user when it is native', async () => {
    answer = () => Response.json([{ result: { data: {} } }]);
    await client({ bearer: () => 'x', locale: () => 'en_US' }).match.follow.mutate({ id: 1, followed: true });
    expect(new Headers(sent[0]?.init.headers).get('x-matchpoint-locale')).toBe('en_US');
  });

  it('createClient reads the session again for each call', async () => {
    answer = () => Response.json([{ result: { data: {} } }]);
    let session = 'first';
    const native = client({ bearer: () => session });
    await native.match.follow.mutate({ id: 1, followed: true });
    session = 'second';
    await native.match.follow.mutate({ id: 1, followed: true });
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
  });
});

/** A fetch that never responds and rejects when it is aborted. */
const never: NonNullable<ClientOptions['fetch']> = (_input, init) =>
  new Promise((_resolve, reject) => {
    const leave = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted === true) leave();
    init?.signal?.addEventListener('abort', leave);
  });

describe('a failed call', () => {
  const live = (options?: Partial<ClientOptions>) => thrown(client(options).match.live.query({ locale: 'zh_CN' }));

  it('a failed call contains the error of the BFF', async () => {
    const app = { code: 'UNAVAILABLE', key: 'errors.unavailable', retryAfterSec: 1 };
    answer = () =>
      Response.json(
        { error: { code: -32603, message: 'UNAVAILABLE', data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, app } } },
        { status: 503 },
      );
    expect(await live()).toEqual({ kind: 'app', app });
  });

  it('a failed call is a network failure without a response, or with the response of a proxy', async () => {
    const offline = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await live({ fetch: offline })).toEqual({ kind: 'network' });
    answer = () => new Response('<html>502 Bad Gateway</html>', { status: 502 });
    expect(await live()).toEqual({ kind: 'network' });
  });

  it('a failed call is a network failure when the response takes too long', async () => {
    expect(await live({ fetch: never, timeoutMs: 20 })).toEqual({ kind: 'network' });
  });

  it('a failed call is cancelled when the caller aborted it', async () => {
    const leaving = new AbortController();
    const waiting = thrown(client({ fetch: never }).match.live.query({ locale: 'zh_CN' }, { signal: leaving.signal }));
    leaving.abort();
    expect(await waiting).toEqual({ kind: 'cancelled' });
  });

  it('a failed call is a bug for any other error', () => {
    const error = new Error('x');
    expect(failureOf(error)).toEqual({ kind: 'bug', error });
  });
});
