import { describe, expect, it } from 'vitest';
import { assetsOfPage, isOutage, isStoredPage, kindOfRequest, mayStore } from './caching-rules.ts';

const ORIGIN = 'https://site.example';

function kind(path: string, { mode = 'cors', method = 'GET', credentials = 'omit', headers = {} } = {}) {
  return kindOfRequest({ url: new URL(path, ORIGIN).href, mode, method, credentials, headers: new Headers(headers) }, ORIGIN);
}

const response = (cacheControl: string, { status = 200, redirected = false } = {}) => ({
  status,
  redirected,
  headers: new Headers({ 'cache-control': cacheControl }),
});

describe('the requests that the worker treats', () => {
  it.each([
    ['/', 'navigate', 'page'],
    ['/en_US/soccer/12?tab=odds', 'navigate', 'page'],
    ['/trpc/match.live?input=%7B%7D', 'cors', 'data'],
    ['/assets/Ab12.js', 'no-cors', 'asset'],
    ['/java/user', 'navigate', undefined],
    ['/login/return/qq', 'navigate', undefined],
    ['/dev/inbox', 'navigate', undefined],
    ['/files/0123456789abcdef.webp', 'no-cors', undefined],
    ['/sw.js', 'cors', undefined],
    ['https://elsewhere.example/assets/Ab12.js', 'no-cors', undefined],
  ])('the request for %s with the mode %s is treated as: %s', (path, mode, expected) => expect(kind(path, { mode })).toBe(expected));

  it.each([
    'user.me',
    'match.follow',
    'gold.recharge',
    'search.find',
    'user.profile',
    'gold.packages',
    'room.history',
    'match.live,user.me',
    'toString',
  ])('the call %s is left to the network', (procedure) => expect(kind(`/trpc/${procedure}?input=%7B%7D`)).toBeUndefined());

  it('changes, requests with cookies or a bearer token and partial requests are left to the network', () => {
    expect(kind('/trpc/match.live', { method: 'POST' })).toBeUndefined();
    expect(kind('/', { method: 'POST', mode: 'navigate' })).toBeUndefined();
    expect(kind('/trpc/match.live', { credentials: 'same-origin' })).toBeUndefined();
    expect(kind('/trpc/match.live', { headers: { authorization: 'Bearer x' } })).toBeUndefined();
    expect(kind('/assets/film.webm', { headers: { range: 'bytes=0-' } })).toBeUndefined();
  });
});

describe('the pages and responses that are stored', () => {
  it.each([
    ['/', true],
    ['/match/soccer?day=2026-11-22', true],
    ['/ar/news/soccer/7', true],
    ['/userInfo/myOrder', false],
    ['/en_US/userInfo', false],
    ['/staff/users', false],
    ['/channel/gold', false],
    ['/creatorCenter/dataShow', false],
    ['/s/%E6%9B%BC%E8%81%94', false],
    ['/offline?to=%2F', false],
    ['/login/return/qq', false],
    ['/sitemap.xml', false],
  ])('whether the page %s is stored: %s', (path, expected) => expect(isStoredPage(new URL(path, ORIGIN))).toBe(expected));

  it('only complete responses that the server marks as public are stored', () => {
    expect(mayStore(response('public, max-age=0, s-maxage=2'))).toBe(true);
    expect(mayStore(response('private, no-store'))).toBe(false);
    expect(mayStore(response('public, no-store'))).toBe(false);
    expect(mayStore(response(''))).toBe(false);
    expect(mayStore(response('public', { status: 404 }))).toBe(false);
    expect(mayStore(response('public', { redirected: true }))).toBe(false);
  });

  it('an outage is what an edge or a shutting down instance answers, not a failed call', () => {
    expect([500, 502, 503, 504, 404, 200].filter((status) => isOutage({ status }))).toEqual([502, 503, 504]);
  });

  it('the assets of a page are its scripts and styles, each once', () => {
    const html = '<link href="/assets/a.css"><script src="/assets/b.js"></script><link href="/assets/b.js"><a href="/match">x</a>';
    expect(assetsOfPage(html)).toEqual(['/assets/a.css', '/assets/b.js']);
  });
});
