import { describe, expect, it } from 'vitest';
import { JAVA } from '@matchpoint/contracts/java/table';
import { FEATURES } from '@matchpoint/contracts/rules/features';
import { createJava } from './create-java.ts';
import { OFFER_RECHECK_MS } from './endpoint-offers.ts';
import { jsonResponse } from './test-response.ts';
import type { WireResponse } from './wire-response.ts';

const none = () => undefined;
const options = { signal: undefined, requestId: 'r' };
const ok = (result: unknown) => jsonResponse({ status: 'success', result });

/** An upstream that answers the settings and, for other paths, what `answer` returns. */
function setUp(config: object, answer: (path: string) => WireResponse) {
  let now = 0;
  const paths: string[] = [];
  const java = createJava({
    upstream: {
      send: async ({ path }) => {
        const bare = path.split('?')[0] ?? '';
        paths.push(bare);
        return bare === JAVA.systemConfig.path ? ok(config) : answer(bare);
      },
      close: async () => undefined,
    },
    clock: { now: () => now },
    serviceKey: undefined,
    random: () => 0,
    events: { called: none, retried: none, skipped: none, sectionOmitted: none, invalidResponse: none, offered: none, breaker: none },
  });
  return { java, paths, pass: (ms: number) => (now += ms) };
}

const missing = jsonResponse('<html>404</html>', 404);
const noSuchCall = jsonResponse({ status: 'fail', errorCode: '3002', errorMsg: 'no such call' });
const empty = ok({ list: [], total: 0, pageIndex: 1, pageSize: 20, countries: [], groups: [], text: 'x' });

describe('the features of an upstream', () => {
  it.each([
    ['HTTP 404', missing],
    ['an envelope that says "no such call"', noSuchCall],
  ])('the features of an upstream are none when it answers every extension with %s', async (_name, answer) => {
    const { java } = setUp({}, () => answer);
    expect(await java.features(options)).toEqual([]);
  });

  it('the features of an upstream are the declared ones that this version knows, and no endpoint is called to find them', async () => {
    const { java, paths } = setUp({ features: ['search', 'posts', 'teleport'] }, () => missing);
    expect(await java.features(options)).toEqual(['search', 'posts']);
    expect(paths).toEqual([JAVA.systemConfig.path]);
  });

  it('the features of an upstream exclude a declared one whose endpoint turned out to be missing', async () => {
    const { java } = setUp({ features: ['search', 'posts'] }, () => missing);
    await expect(java.public.call(JAVA.search, { text: 'x' }, options)).rejects.toMatchObject({ code: 'NOT_OFFERED' });
    expect(await java.features(options)).toEqual(['posts']);
  });

  it('the features of an upstream without a declaration exclude those whose lists are missing', async () => {
    const { java } = setUp({}, (path) => (path.startsWith('/java/library/') ? missing : empty));
    const features = await java.features(options);
    for (const absent of ['leagues', 'teams', 'players', 'dataCenter']) expect(features).not.toContain(absent);
    expect(features).toEqual(FEATURES.filter((feature) => !['leagues', 'teams', 'players', 'dataCenter'].includes(feature)));
  });

  it('the features of an upstream that fails are all: what is unknown counts as offered', async () => {
    const { java } = setUp({}, () => jsonResponse({ status: 'fail', errorCode: '-1' }));
    expect(await java.features(options)).toEqual(FEATURES);
  });

  it('the features of an upstream are found again only after some minutes', async () => {
    let answer = missing;
    const { java, paths, pass } = setUp({}, () => answer);
    await java.features(options);
    const first = paths.length;
    answer = empty;
    expect(await java.features(options)).toEqual([]);
    expect(paths.length).toBe(first + 1);
    pass(OFFER_RECHECK_MS);
    expect(await java.features(options)).toEqual(FEATURES);
  });

  it('a missing extension is called once, and then refused with NOT_OFFERED without a call', async () => {
    const { java, paths } = setUp({}, () => missing);
    for (let i = 0; i < 5; i += 1)
      await expect(java.public.call(JAVA.teamLibrary, { pageIndex: 1 }, options)).rejects.toMatchObject({ code: 'NOT_OFFERED' });
    expect(paths).toHaveLength(1);
  });

  it('a call of the spec that is missing stays NOT_FOUND and is called each time', async () => {
    const { java, paths } = setUp({}, () => missing);
    for (let i = 0; i < 3; i += 1) await expect(java.public.call(JAVA.goldList, {}, options)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(paths).toHaveLength(3);
  });
});
