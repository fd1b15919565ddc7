import { afterEach, describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { TestClock } from '../dev-env/test-clock.ts';
import { Network } from '../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream, type StubHandler } from '../dev-env/stub-upstream.ts';
import { waitFor } from '../support/wait-for.ts';

/** The upstream stops, hangs, returns invalid data and recovers (reliability.md C3, C6, C7, C13). */

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function setUp(matches = [stubMatch()]) {
  const clock = new TestClock();
  const upstream = await StubUpstream.start(stubAnswers(() => matches));
  opened.push({ close: () => upstream.stop().catch(() => undefined) });
  const network = await Network.create({ upstream, clock });
  opened.push(network);
  const read = async (path: string, input: unknown) => {
    const answer = await fetch(`${network.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
    return {
      status: answer.status,
      state: answer.headers.get('x-cache'),
      delayed: answer.headers.get('x-data-delayed'),
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  };
  return { clock, upstream, network, read, matches };
}

const dead: StubHandler = () => 'cut';

describe('while the upstream is away', () => {
  it('cached lists stay readable during an upstream outage, marked as old, and recover afterwards', async () => {
    const { clock, upstream, read, matches } = await setUp();
    // Today, because results for distant dates are cached for a moment only.
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const seen: [string, unknown][] = [
      ['match.live', { locale: 'zh_CN' }],
      ['match.hot', { locale: 'zh_CN' }],
      ['match.day', { locale: 'zh_CN', day, zone: 480 }],
      ['match.results', { locale: 'zh_CN', page: 1 }],
      ['match.upcoming', { locale: 'zh_CN', page: 1 }],
      ['match.byIds', { locale: 'zh_CN', ids: [1] }],
      ['match.counts', { day, days: 3, zone: 480 }],
      ['match.detail', { locale: 'zh_CN', game: 'soccer', id: 1 }],
      ['league.list', { locale: 'zh_CN', day, zone: 480 }],
      ['system.games', { locale: 'zh_CN', day, zone: 480 }],
    ];
    const before = new Map<string, string>();
    for (const [path, input] of seen) {
      const answer = await read(path, input);
      expect(answer, path).toMatchObject({ status: 200, state: 'miss' });
      before.set(path, answer.text);
    }
    await upstream.stop();
    clock.advance(45 * 60_000);
    for (const [path, input] of seen) {
      // The first read may still return the old entry unmarked, while the refresh that it started has not failed yet.
      await waitFor(`${path} to be marked`, async () => (await read(path, input)).delayed === '1');
      const answer = await read(path, input);
      expect(answer, path).toMatchObject({ status: 200, state: 'stale' });
      expect(answer.text).toBe(before.get(path));
    }
    matches[0] = stubMatch({ rev: 2, score: [2, 0] });
    await upstream.listen();
    await waitFor('the live list to heal', async () => {
      const answer = await read('match.live', { locale: 'zh_CN' });
      return answer.delayed === null && answer.text.includes('"score":[2,0]');
    });
  });

  it('uncached reads fail immediately with a catalogued error during an upstream outage, without further upstream calls', async () => {
    const { upstream, network, read } = await setUp();
    for (const name of upstream.rows.keys()) upstream.rows.set(name, dead);
    const breaker = () => network.bff.deps.metrics.registry.getSingleMetricAsString('java_breaker_state');
    for (let page = 1; page <= 20; page += 1) await read('match.results', { locale: 'zh_CN', page });
    await waitFor('the breaker to open', async () => (await breaker()).includes('group="match"} 2'));
    const calls = upstream.calls.length;
    for (const locale of LOCALE_CODES) {
      const answer = await read('match.hot', { locale });
      expect(answer).toMatchObject({ status: 503 });
      expect(Number(answer.retryAfter)).toBeGreaterThan(0);
      expect(JSON.parse(answer.text).error.data.app).toMatchObject({ code: 'UNAVAILABLE', key: 'errors.unavailable' });
    }
    // Only occasional probes are sent.
    expect(upstream.calls.length - calls).toBeLessThan(5);
  });

  it('a failing group of upstream endpoints does not affect other groups', async () => {
    const { upstream, read } = await setUp();
    upstream.rows.set('leagueMatchLeagues', dead);
    upstream.rows.set('sportsLeagueMatchLeagues', dead);
    for (let day = 1; day <= 28; day += 1)
      await read('league.list', { locale: 'zh_CN', day: `2026-02-${String(day).padStart(2, '0')}`, zone: 0 });
    expect(await read('league.list', { locale: 'zh_CN', day: '2026-03-01', zone: 0 })).toMatchObject({ status: 503 });
    expect(await read('match.live', { locale: 'vi' })).toMatchObject({ status: 200, state: 'miss' });
  });

  it('a hanging upstream delays an uncached read by no more than the deadline', async () => {
    const { upstream, read } = await setUp();
    upstream.rows.set('getSevenDayResults', () => 'hang');
    const answer = await read('match.results', { locale: 'zh_CN', page: 3 });
    expect(answer).toMatchObject({ status: 504 });
    expect(JSON.parse(answer.text).error.data.app.code).toBe('TIMEOUT');
    expect(upstream.callsOf('getSevenDayResults')).toBe(1);
  }, 15_000);
});

describe('an answer that is no good', () => {
  const fine = { serverAt: 1, list: [stubMatch()], total: 1, pageIndex: 1, pageSize: 50 };
  const refusal =
    (fields: object): StubHandler =>
    () => ({ raw: JSON.stringify({ status: 'fail', ...fields }) });
  const cases: [name: string, handler: StubHandler, status: number, code: string, message?: string][] = [
    ['not JSON', () => ({ raw: '<html>busy</html>' }), 500, 'SYSTEM'],
    ['cut in the middle', () => ({ raw: '{"status":"success","resu' }), 500, 'SYSTEM'],
    ['empty', () => ({ raw: '' }), 500, 'SYSTEM'],
    ['a list instead of an envelope', () => ({ raw: '[]' }), 500, 'SYSTEM'],
    ['without a result', () => ({ raw: '{"status":"success"}' }), 500, 'SYSTEM'],
    ['with another result', () => ({ result: { matches: [] } }), 500, 'SYSTEM'],
    ['with the list as an object', () => ({ result: { ...fine, list: {} } }), 500, 'SYSTEM'],
    ['too large', () => ({ raw: `{"status":"success","x":"${'x'.repeat(9 * 1024 * 1024)}"}` }), 503, 'UNAVAILABLE'],
    ['HTTP 500', () => ({ raw: 'oops', status: 500 }), 500, 'SYSTEM'],
    ['HTTP 502', () => ({ raw: 'oops', status: 502 }), 503, 'UNAVAILABLE'],
    ['hung up on', () => 'cut', 503, 'UNAVAILABLE'],
    ['a refusal with errorMsg and msg', refusal({ errorMsg: '赛事维护中', msg: 'other' }), 500, 'SYSTEM', '赛事维护中'],
    ['a refusal with msg', refusal({ msg: 'only msg' }), 500, 'SYSTEM', 'only msg'],
    ['a refusal without words', refusal({}), 500, 'SYSTEM'],
    ['code 400', () => ({ raw: JSON.stringify({ code: 400, msg: 'bad' }) }), 500, 'SYSTEM', 'bad'],
    ['a session that nobody named', refusal({ errorCode: 3000, msg: 'again' }), 500, 'SYSTEM', 'again'],
    ['too many', refusal({ errorCode: 429 }), 429, 'RATE_LIMITED'],
  ];

  it.each(cases)('the invalid response %s becomes a catalogued error and is not cached', async (_name, handler, status, code, message) => {
    const { upstream, read } = await setUp();
    upstream.rows.set('getSevenDayResults', handler);
    const answer = await read('match.results', { locale: 'zh_CN', page: 1 });
    expect(answer.status).toBe(status);
    const { app } = JSON.parse(answer.text).error.data;
    expect(app.code).toBe(code);
    expect(app.message).toBe(message);
    expect(answer.text).not.toMatch(/busy|oops|zod|stack|127\.0\.0\.1|expected/);
    upstream.rows.set('getSevenDayResults', () => ({ result: fine }));
    await waitFor('the next answer', async () => (await read('match.results', { locale: 'zh_CN', page: 1 })).status === 200, {
      timeoutMs: 15_000,
    });
  });

  it('an invalid list item is left out, and an invalid list is replaced by the last valid one', async () => {
    const { clock, upstream, network, read } = await setUp();
    const good = await read('match.results', { locale: 'zh_CN', page: 1 });
    upstream.rows.set('getSevenDayResults', () => ({
      result: { ...fine, list: [{ ...stubMatch({ id: 2 }), teams: 'none' }, stubMatch({ id: 3 })] },
    }));
    clock.advance(16_000);
    await waitFor('the bad row to be left out', async () => {
      const { text } = await read('match.results', { locale: 'zh_CN', page: 1 });
      return text.includes('"id":3') && !text.includes('"id":2');
    });
    expect(await network.bff.deps.metrics.registry.getSingleMetricAsString('java_skipped_items_total')).toContain(
      'row="getSevenDayResults"} 1',
    );
    const partly = (await read('match.results', { locale: 'zh_CN', page: 1 })).text;
    upstream.rows.set('getSevenDayResults', () => ({ result: { ...fine, list: 'gone' } }));
    clock.advance(16_000);
    await waitFor('the list to be marked', async () => (await read('match.results', { locale: 'zh_CN', page: 1 })).delayed === '1');
    expect(await read('match.results', { locale: 'zh_CN', page: 1 })).toMatchObject({ status: 200, text: partly });
    expect(await network.bff.deps.metrics.registry.getSingleMetricAsString('java_invalid_responses_total')).toMatch(
      /row="getSevenDayResults"} [1-9]/,
    );
    expect(good.status).toBe(200);
  });
});
