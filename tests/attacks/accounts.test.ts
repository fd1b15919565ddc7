import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Member } from '../support/plan-calls.ts';
import { type BrowserAnswer, codeOf, dataOf, TestBrowser } from '../support/test-browser.ts';
import { AttackedSite, INTERNALS } from './attacked-site.ts';

/** Attacks on accounts and sessions, against the whole site (reliability.md §4.2: session, OTP, enumeration). */

const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });
const UNKNOWN = '13699990000';
const PASSWORD = 'correct horse 7';

let site: AttackedSite;
let known: Member;

beforeAll(async () => {
  site = await AttackedSite.start();
  known = await site.people.member();
}, 300_000);
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

const stranger = () => new TestBrowser(site.origin);
const codesOf = async (to: string) =>
  Inbox.parse(JSON.parse((await stranger().send(`/dev/inbox.json?to=${to}`)).text)).list.map(({ code }) => code);
const shown = ({ status, text }: BrowserAnswer) => [status, text.replaceAll(/"requestId":"[^"]*"/g, '').replaceAll(/1\d{10}/g, 'number')];

/** Requests a login code of a number. */
async function requestCode(mobile: string, browser = stranger()): Promise<{ browser: TestBrowser; code: string }> {
  site.clock.advance(61_000);
  expect(codeOf(await browser.mutate('auth.sendCode', { mobile, purpose: 'login' }))).toBe('ok');
  return { browser, code: (await codesOf(mobile))[0] ?? '' };
}

describe('the enumeration of accounts', () => {
  const attempts: readonly (readonly [path: string, input: (mobile: string) => object])[] = [
    ['auth.sendCode', (mobile) => ({ mobile, purpose: 'login' })],
    ['auth.sendCode', (mobile) => ({ mobile, purpose: 'reset' })],
    ['auth.loginByPassword', (mobile) => ({ mobile, password: 'not the password 1', agreed: true })],
    ['auth.loginByCode', (mobile) => ({ mobile, code: '000000', agreed: true })],
    ['auth.resetPassword', (mobile) => ({ mobile, code: '000000', password: 'a new password 1' })],
  ];

  it.each(attempts)('%s answers the same for a number with an account and for one without', async (path, input) => {
    site.clock.advance(61_000);
    const forKnown = await stranger().mutate(path, input(known.mobile));
    const forUnknown = await stranger().mutate(path, input(UNKNOWN));
    expect(shown(forKnown)).toEqual(shown(forUnknown));
    expect(forKnown.text).not.toMatch(INTERNALS);
  });

  it('a search for users finds nobody by their number, and a profile does not contain it', async () => {
    const search = await stranger().query('search.all', { locale: 'zh_CN', q: known.mobile });
    expect(
      search.text.replaceAll(known.mobile, (found, at: number) => (search.text.slice(at - 12, at).includes('"q') ? '' : found)),
    ).not.toContain(`"uid":${known.uid}`);
    const profile = await stranger().query('user.profile', { id: known.uid });
    expect(codeOf(profile)).toBe('ok');
    expect(profile.text).not.toContain(known.mobile);
  });
});

describe('sessions', () => {
  it('an id that was planted before the login is not adopted, and each login gets an id of its own', async () => {
    const names = [...known.browser.cookies.keys()].filter((name) => name.endsWith('sid'));
    const [name = ''] = names;
    expect(names).toHaveLength(1);
    const planted = 'A'.repeat(known.browser.cookies.get(name)?.length ?? 43);
    const { browser, code } = await requestCode(UNKNOWN);
    browser.cookies.set(name, planted);
    const login = await browser.mutate('auth.loginByCode', { mobile: UNKNOWN, code, agreed: true });
    expect(codeOf(login)).toBe('ok');
    expect(browser.cookies.get(name)).not.toBe(planted);
    const attacker = stranger();
    attacker.cookies.set(name, planted);
    expect(codeOf(await attacker.query('user.me'))).not.toBe('ok');
    const line = login.setCookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).toMatch(/Path=\//i);
  });

  it('a logout and a new login end what the old id could do', async () => {
    const member = await site.people.member();
    const name = [...member.browser.cookies.keys()].find((one) => one.endsWith('sid')) ?? '';
    const stolen = stranger();
    stolen.cookies.set(name, member.browser.cookies.get(name) ?? '');
    expect(codeOf(await stolen.query('user.me'))).toBe('ok');
    const copy = stolen.cookies.get(name) ?? '';
    expect(codeOf(await member.browser.mutate('auth.logout'))).toBe('ok');
    stolen.cookies.set(name, copy);
    expect(codeOf(await stolen.query('user.me'))).not.toBe('ok');
  });

  it('an id that only begins like a session, or is changed in one character, is no session', async () => {
    const member = await site.people.member();
    const name = [...member.browser.cookies.keys()].find((one) => one.endsWith('sid')) ?? '';
    const id = member.browser.cookies.get(name) ?? '';
    expect(id.length).toBeGreaterThanOrEqual(22);
    for (const guess of [
      id.slice(0, -1),
      `${id}A`,
      id.toLowerCase() === id ? id.toUpperCase() : id.toLowerCase(),
      `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`,
      '*',
      '',
      '__proto__',
      `${id}\u0000`.slice(0, -1) + '%00',
    ]) {
      const one = stranger();
      one.cookies.set(name, guess);
      const code = codeOf(await one.query('user.me'));
      expect(['LOGIN_REQUIRED', 'SESSION_INVALID'], guess).toContain(code);
    }
  });
});

describe('codes', () => {
  it('twenty logins with one code at the same time are one login', async () => {
    const { browser, code } = await requestCode('13699990011');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.mutate('auth.loginByCode', { mobile: '13699990011', code, agreed: true })),
    );
    expect(answers.filter((answer) => codeOf(answer) === 'ok')).toHaveLength(1);
  });

  it('a code is dead after five wrong guesses, also when they are made at once, and of the right one nothing is left', async () => {
    const { browser, code } = await requestCode('13699990012');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => browser.mutate('auth.loginByCode', { mobile: '13699990012', code: wrong, agreed: true })),
    );
    expect(guesses.map(codeOf)).not.toContain('ok');
    expect(codeOf(await browser.mutate('auth.loginByCode', { mobile: '13699990012', code, agreed: true }))).not.toBe('ok');
  });

  it('a code of one number, purpose or browser is worth nothing for another', async () => {
    const { browser, code } = await requestCode('13699990013');
    expect(codeOf(await browser.mutate('auth.loginByCode', { mobile: '13699990014', code, agreed: true }))).not.toBe('ok');
    expect(codeOf(await browser.mutate('auth.resetPassword', { mobile: '13699990013', code, password: PASSWORD }))).not.toBe('ok');
    expect(codeOf(await stranger().mutate('auth.loginByCode', { mobile: '13699990013', code, agreed: true }))).not.toBe('ok');
    const answer = await browser.mutate('auth.loginByCode', { mobile: '13699990013', code, agreed: true });
    expect(dataOf(answer)).toBeDefined();
  });
});
