import { beforeEach, describe, expect, it } from 'vitest';
import { OfflineWorker } from './offline-worker.ts';
import { TestCaches } from './test-caches.ts';
import type { WorkerFetchEvent } from './worker-scope.ts';

const ORIGIN = 'https://site.example';
const PUBLIC = 'public, max-age=0, s-maxage=2';
const OFFLINE_PAGE = '<script src="/assets/offline.js"></script>';

let caches: TestCaches;
/** What the site answers, by path and query; everything else is 404. */
let answers: Map<string, () => Response>;
let reachable: boolean;
let requested: string[];
let now: number;

function page(html: string, cacheControl = PUBLIC): () => Response {
  return () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl } });
}
const file = (text: string) => () => new Response(text, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });

function worker(build = 'one', open: readonly string[] = ['/']) {
  return new OfflineWorker({
    build,
    now: () => now,
    sleep: () => new Promise(() => undefined),
    scope: {
      caches,
      location: { origin: ORIGIN },
      clients: { claim: async () => undefined, matchAll: async () => open.map((path) => ({ url: ORIGIN + path })) },
      fetch: async (input) => {
        const url = new URL(typeof input === 'string' ? input : input.url);
        if (!reachable) throw new TypeError('unreachable');
        requested.push(url.pathname + url.search);
        return answers.get(url.pathname + url.search)?.() ?? new Response('missing', { status: 404 });
      },
    },
  });
}

/** Dispatches a request; resolves once the work that it caused has ended. */
async function ask(handle: (event: WorkerFetchEvent) => Promise<Response>, path: string): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const event = {
    request: new Request(ORIGIN + path),
    resultingClientId: 'tab',
    waitUntil: (each: Promise<unknown>) => void work.push(each),
    respondWith: () => undefined,
  };
  const response = await handle(event);
  await Promise.all(work);
  return response;
}

async function storedPaths(kind: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`matchpoint-${kind}-`));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url.slice(ORIGIN.length));
}

beforeEach(() => {
  caches = new TestCaches();
  reachable = true;
  requested = [];
  now = 1_000_000;
  answers = new Map([
    ['/', page('home <link href="/assets/home.css">')],
    ['/offline', page(OFFLINE_PAGE)],
    ['/de/offline', page(OFFLINE_PAGE)],
    ['/assets/home.css', file('home styles')],
    ['/assets/offline.js', file('offline code')],
    ['/trpc/match.live?input=1', () => new Response('{"live":1}', { headers: { 'cache-control': PUBLIC } })],
  ]);
});

describe('the offline worker', () => {
  it('the offline page is stored with its code in the default language and in those of the open pages', async () => {
    await worker('one', ['/de/match']).install();
    expect((await storedPaths('shell')).toSorted()).toEqual(['/assets/offline.js', '/de/offline', '/offline']);
  });

  it('a page that was seen is answered while the site is unreachable, with the time at which it was stored', async () => {
    const offline = worker();
    await ask((event) => offline.answerPage(event), '/');
    reachable = false;
    now += 60_000;
    const response = await ask((event) => offline.answerPage(event), '/');
    expect(await response.text()).toContain('home');
    expect(response.headers.get('x-stored-at')).toBe('1000000');
    expect(offline.originOf('tab')).toEqual({ storedAt: 1_000_000 });
    expect(await (await ask((event) => offline.answerAsset(event), '/assets/home.css')).text()).toBe('home styles');
  });

  it('a page that was never seen leads to the offline page in its language, which opens it again', async () => {
    const offline = worker('one', ['/de']);
    await offline.install();
    reachable = false;
    const response = await ask((event) => offline.answerPage(event), '/de/soccer/5?tab=odds');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${ORIGIN}/de/offline?to=%2Fde%2Fsoccer%2F5%3Ftab%3Dodds`);
    const shell = await ask((event) => offline.answerPage(event), '/de/offline?to=%2Fde%2Fsoccer%2F5');
    expect(await shell.text()).toBe(OFFLINE_PAGE);
  });

  it('pages and answers that the server marks as private are passed on and not stored', async () => {
    answers.set('/', page('masked', 'private, no-store'));
    answers.set('/trpc/match.live?input=1', () => new Response('masked', { headers: { 'cache-control': 'private, no-store' } }));
    const offline = worker();
    expect(await (await ask((event) => offline.answerPage(event), '/')).text()).toBe('masked');
    await ask((event) => offline.answerData(event), '/trpc/match.live?input=1');
    await offline.storeSeen('/', []);
    expect([...(await storedPaths('pages')), ...(await storedPaths('data'))]).toEqual([]);
  });

  it('an answer is replaced by the stored one only while the site is unreachable', async () => {
    const offline = worker();
    const live = () => ask((event) => offline.answerData(event), '/trpc/match.live?input=1');
    await live();
    answers.set('/trpc/match.live?input=1', () => new Response('{"live":2}', { headers: { 'cache-control': PUBLIC } }));
    const second = await live();
    expect([await second.text(), second.headers.get('x-stored-at')]).toEqual(['{"live":2}', null]);
    reachable = false;
    const third = await live();
    expect([await third.text(), third.headers.get('x-stored-at')]).toEqual(['{"live":2}', '1000000']);
  });

  it('files of a build are fetched once', async () => {
    const offline = worker();
    for (let count = 0; count < 3; count += 1) await ask((event) => offline.answerAsset(event), '/assets/home.css');
    expect(requested).toEqual(['/assets/home.css']);
  });

  it('a page that is reported as seen is stored with the assets that it loaded, and not fetched again at once', async () => {
    const offline = worker();
    await offline.storeSeen('/', ['/assets/offline.js', '/trpc/user.me', 'https://elsewhere.example/assets/x.js']);
    await offline.storeSeen('/', []);
    expect(requested.filter((path) => path === '/')).toHaveLength(1);
    expect((await storedPaths('assets')).toSorted()).toEqual(['/assets/home.css', '/assets/offline.js']);
    now += 31_000;
    await offline.storeSeen('/', []);
    expect(requested.filter((path) => path === '/')).toHaveLength(2);
  });

  it('pages of users, of roles and of other sites are not stored when a page reports them', async () => {
    const offline = worker();
    for (const address of ['/userInfo/myOrder', '/staff', 'https://elsewhere.example/']) await offline.storeSeen(address, []);
    expect(requested).toEqual([]);
  });

  it('of the pages only the forty that were seen last are kept', async () => {
    const offline = worker();
    for (let id = 1; id <= 45; id += 1) {
      answers.set(`/soccer/${id}`, page(`match ${id}`));
      await ask((event) => offline.answerPage(event), `/soccer/${id}`);
    }
    const kept = await storedPaths('pages');
    expect(kept).toHaveLength(40);
    expect([kept[0], kept.at(-1)]).toEqual(['/soccer/6', '/soccer/45']);
  });

  it('the worker of a new build deletes what the worker of the old build stored, and leaves other caches alone', async () => {
    await ask((event) => worker('old').answerPage(event), '/');
    await caches.open('of-somebody-else');
    const next = worker('new');
    await next.install();
    await next.removeOtherBuilds();
    expect((await caches.keys()).toSorted()).toEqual(['matchpoint-shell-new', 'of-somebody-else']);
  });

  it('clearing deletes what was seen and keeps the code', async () => {
    const offline = worker();
    await offline.install();
    await ask((event) => offline.answerPage(event), '/');
    await ask((event) => offline.answerData(event), '/trpc/match.live?input=1');
    await offline.clear();
    expect((await caches.keys()).toSorted()).toEqual(['matchpoint-assets-one', 'matchpoint-shell-one']);
  });
});
