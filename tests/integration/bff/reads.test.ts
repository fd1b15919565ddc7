import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import type { AppRouter } from '@matchpoint/bff/router';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers } from '../../dev-env/stub-accounts.ts';
import { contentAnswers, emptyReads } from '../../dev-env/stub-content.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { StubUsers } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { waitFor } from '../../support/wait-for.ts';

let upstream: StubUpstream;
let network: Network;
let matches = [stubMatch()];
const clock = new TestClock();

beforeAll(async () => {
  const users = new StubUsers();
  upstream = await StubUpstream.start({
    ...emptyReads(),
    ...stubAnswers(() => matches),
    ...accountAnswers(users),
    ...contentAnswers(users),
  });
  network = await Network.create({ upstream, clock });
});
afterEach(() => {
  matches = [stubMatch()];
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

const read = (path: string, input: unknown, origin = network.origin) =>
  fetch(`${origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);

describe('a read', () => {
  it('the details of a match in play are fresh for a second, those of a finished and checked match for minutes', async () => {
    const asked = { locale: 'vi', game: 'soccer' };
    matches = [
      stubMatch({ id: 5 }),
      { ...stubMatch({ id: 6, status: 'finished' }), confirmed: true },
      stubMatch({ id: 7, status: 'finished' }),
    ];
    for (const id of [5, 6, 7]) expect((await read('match.detail', { ...asked, id })).headers.get('x-cache')).toBe('miss');
    clock.advance(5_000);
    const states = await Promise.all([5, 6, 7].map(async (id) => (await read('match.detail', { ...asked, id })).headers.get('x-cache')));
    expect(states).toEqual(['stale', 'hit', 'stale']);
  });

  it('the cached details of a checked match are read again after its result was corrected', async () => {
    const asked = { locale: 'zh_CN', game: 'soccer', id: 8 };
    const detail = async () => {
      const response = await read('match.detail', asked);
      return { cache: response.headers.get('x-cache'), body: await response.text() };
    };
    matches = [stubMatch({ id: 8, rev: 3 })];
    await network.settle();
    matches = [{ ...stubMatch({ id: 8, rev: 4, status: 'finished' }), confirmed: true }];
    clock.advance(11_000);
    await network.settle();
    await waitFor('the checked match is cached', async () => {
      const { cache, body } = await detail();
      return cache === 'hit' && body.includes('"confirmed":true');
    });
    const correction = { rev: 5, at: Date.UTC(2026, 5, 11, 6), kind: 'score_fix', before: '1-0', after: '1-1' };
    matches = [Object.assign(stubMatch({ id: 8, rev: 5, status: 'finished' }), { confirmed: true, lastCorrection: correction })];
    // Shorter than the lifetime of the cached value, longer than the bridge's interval of matches that left play.
    clock.advance(11_000);
    await waitFor('the details show the correction', async () => (await detail()).body.includes('score_fix'));
  });

  it('a read of a day’s matches asks the upstream for the day in the reader’s time zone', async () => {
    await read('match.day', { locale: 'zh_CN', day: '2026-06-11', zone: 480 });
    const call = upstream.calls.findLast(({ row }) => row === 'pcMatches');
    expect(call?.input).toMatchObject({ from: Date.parse('2026-06-10T16:00:00Z'), to: Date.parse('2026-06-11T16:00:00Z') });
  });

  it('a read of one game calls the upstream endpoint of its kind', async () => {
    for (const gameId of [202, 201, 1, 2]) await read('match.live', { locale: 'el', gameId });
    expect(upstream.calls.filter(({ row }) => row === 'sportsLiving').map(({ input }) => input['gameId'])).toEqual(['202', '201']);
    expect(upstream.calls.filter(({ row }) => row === 'gameMatchLive').map(({ input }) => input['gameId'])).toEqual(['1', '2']);
  });

  it('a read returns the position of the realtime history before its upstream call', async () => {
    const before = JSON.parse(await (await read('match.detail', { locale: 'sv', game: 'soccer', id: 1 })).text()).result.data.position;
    expect(before).toMatch(/^[\w-]{1,32}:\d+$/);
  });

  it('a read has the same response alone and in a batch', async () => {
    const inputs = { 0: { locale: 'pl' }, 1: { locale: 'pl', game: 'soccer', id: 77 }, 2: { locale: 'xx' } };
    const batch = await fetch(
      `${network.origin}/trpc/match.hot,match.detail,match.live?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`,
    );
    expect(batch.status).toBe(207);
    const [hot, detail, live] = JSON.parse(await batch.text());
    expect(hot).toEqual(JSON.parse(await (await read('match.hot', inputs[0])).text()));
    expect(detail.error.data.app.code).toBe('NOT_FOUND');
    expect(live.error.data.app).toMatchObject({ code: 'BAD_INPUT', fields: ['locale'] });
  });

  it('a read over a WebSocket counts towards the rate limit', async () => {
    const standing = new TestClock({ stands: true });
    await using small = await Network.create({ upstream, clock: standing, env: { RATE_CALLS_PER_MINUTE: '5' } });
    const socket = createWSClient({ url: `${small.origin.replace('http', 'ws')}/ws` });
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
    const codes: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const answer = await client.match.results.query({ locale: 'zh_CN', page: index + 1 }).catch((error: unknown) => error);
      codes.push(answer instanceof Error && 'data' in answer ? JSON.stringify(answer.data) : 'ok');
    }
    await socket.close();
    expect(codes.slice(0, 5)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    for (const code of codes.slice(5)) expect(code).toContain('RATE_LIMITED');
  });
});

describe('whatever is asked', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const near = fc.record(
    {
      locale: fc.oneof(fc.constantFrom('zh_CN', 'thai', 'ar'), json),
      gameId: fc.oneof(fc.constantFrom(1, 202, '202', -1, 1e21), json),
      game: fc.oneof(fc.constantFrom('soccer', 'cs:go', '__proto__', '../x'), json),
      id: fc.oneof(fc.constantFrom(1, '1', 0, 2 ** 53), json),
      ids: fc.oneof(fc.array(fc.integer(), { maxLength: 60 }), json),
      day: fc.oneof(fc.constantFrom('2026-06-11', '2026-02-31', '9999-99-99', '0000-00-00'), json),
      days: fc.oneof(fc.integer(), json),
      zone: fc.oneof(fc.constantFrom(480, -840, 1, 0.5), json),
      page: fc.oneof(fc.integer(), json),
    },
    { requiredKeys: [] },
  );

  for (const { path, type, meta } of procedures.filter((procedure) => procedure.type === 'query')) {
    it(`the procedure ${path} answers any input with a result or a client error, never with an internal error`, async () => {
      expect(type).toBe('query');
      const needsLogin = meta?.access !== 'public' && meta?.access !== 'visitor';
      const allowed = needsLogin ? [401] : [200, 400, 404];
      await fc.assert(
        fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: json }), async (input) => {
          const answer = await read(path, input);
          const text = await answer.text();
          return allowed.includes(answer.status) && !/zod|stack|node_modules|invalid_type/i.test(text);
        }),
        { numRuns: 200 },
      );
    });
  }

  it('arbitrary input leaves no upstream calls pending', async () => {
    await waitFor(
      'all requests to end',
      () =>
        new Promise<boolean>((resolve, reject) =>
          network.bff.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count < 50))),
        ),
    );
    expect((await fetch(`${network.origin}/healthz`)).status).toBe(200);
  });
});
