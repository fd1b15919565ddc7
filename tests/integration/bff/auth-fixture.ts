import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers, STUB_TELEGRAM_SECRET } from '../../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { type StubCall, StubUpstream } from '../../dev-env/stub-upstream.ts';
import { StubUsers } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { dataOf, TestBrowser } from '../../support/test-browser.ts';

/**
 * Fixture for tests of the login methods and of attempts to bypass them (reliability §4.2: redirects, codes, Telegram, identity, rate
 * limits, logs).
 */

export const SITE = 'https://site.example';
export const BOT_TOKEN = '7000000001:the-token-of-the-bot';
export const MOBILE = '13800001001';
export const env = {
  PUBLIC_ORIGINS: SITE,
  SZ_HOSTS: 'sz.example',
  TELEGRAM_BOT: 'matchpoint_bot',
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_SECRET: STUB_TELEGRAM_SECRET,
  DEV_PAGES: '1',
};

export let upstream: StubUpstream;
let network: Network;
export let clock: TestClock;
export const lines: string[] = [];
const users = new StubUsers();

beforeAll(async () => {
  clock = new TestClock();
  upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...accountAnswers(users) });
  const feedKey = 'the-service-key-of-tests';
  network = await Network.create({ upstream: { url: upstream.url, feedKey }, clock, env, onLog: (line) => lines.push(line) });
});
afterEach(() => {
  upstream.calls.length = 0;
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

export const browser = (one = network) => new TestBrowser(one.origin, SITE);
export const last = (row: StubCall['row']) => upstream.calls.findLast((call) => call.row === row);

/** Starts a third-party login and returns to the site as the provider would redirect the browser. */
export async function begin(one: TestBrowser, returnTo = '/', provider = 'wx') {
  const { url } = dataOf(await one.mutate('auth.startOauth', { provider, returnTo }));
  const state = new URL(url, SITE).searchParams.get('state') ?? '';
  return { url, state };
}
export const comeBack = (one: TestBrowser, state: string, code = 'known', provider = 'wx') =>
  one.send(`/login/return/${provider}?code=${code}&state=${state}`);
export const logIn = (one: TestBrowser, state: string, code = 'known') => one.mutate('auth.loginWithOauth', { code, state });

export const BAD_RETURNS = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '%5c%5cevil.example',
  '/\tevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aset-cookie:x=1',
  '/%00/x',
  '/\u0000/x',
  '/\u007f',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://site.example/x',
  'file:///etc/passwd',
  'evil.example',
  'www.evil.example',
  '@evil.example',
  ':80',
  '?x=https://evil.example//',
  '#//evil.example',
  './/evil.example',
  '../..//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%252f/../..//evil',
  '/%E4%A',
  '/%',
  '/%zz',
  'ftp://evil.example',
  'ws://evil.example',
  'https://site.example@evil.example',
  'https://site.example.evil.example/',
  '/redirect?to=//evil.example',
];

export function telegram(more: Readonly<Record<string, string>> = {}, key = createHash('sha256').update(BOT_TOKEN).digest()) {
  const fields: Record<string, string> = { id: '13800001', auth_date: String(Math.floor(clock.now() / 1_000)), first_name: 'Tg', ...more };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n');
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
}
