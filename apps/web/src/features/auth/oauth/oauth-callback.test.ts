import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanAddress, consumeOAuthCallback, telegramFields } from './oauth-callback.ts';
import { markTelegramStarted } from './telegram-started.ts';

const session = new Map<string, string>();
let address: URL;

beforeEach(() => {
  session.clear();
  const at = (href: string) => {
    address = new URL(href);
  };
  vi.stubGlobal('window', {
    get location() {
      return address;
    },
    history: { state: { key: 1 }, replaceState: (_state: unknown, _title: string, href: string) => at(href) },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
      removeItem: (key: string) => session.delete(key),
    },
  });
});

const visit = (path: string) => {
  address = new URL(path, 'https://site.example');
};
const currentPath = () => address.href.slice(address.origin.length);

describe('consumeOAuthCallback', () => {
  it('consumeOAuthCallback returns a third-party login once and keeps the rest of the address', () => {
    visit('/match/soccer?view=league&code=a%2Fb&state=s#odds');
    expect(consumeOAuthCallback()).toEqual({ kind: 'account', code: 'a/b', state: 's' });
    expect(currentPath()).toBe('/match/soccer?view=league#odds');
    expect(consumeOAuthCallback()).toBeUndefined();
  });

  it('consumeOAuthCallback ignores a code without a state', () => {
    visit('/?code=1');
    expect(consumeOAuthCallback()).toBeUndefined();
    expect(currentPath()).toBe('/?code=1');
    cleanAddress();
    expect(currentPath()).toBe('/');
  });

  it('consumeOAuthCallback accepts an answer of Telegram once, and only in the tab that was redirected there', () => {
    const answer = { id: 7, first_name: '远射', auth_date: 1, hash: 'x' };
    const hash = `#tgAuthResult=${Buffer.from(JSON.stringify(answer)).toString('base64url')}`;
    visit(`/a${hash}`);
    expect(consumeOAuthCallback()).toEqual({ kind: 'lapsed' });
    expect(currentPath()).toBe('/a');
    markTelegramStarted();
    visit(`/a?b=1${hash}`);
    expect(consumeOAuthCallback()).toEqual({ kind: 'telegram', fields: { id: '7', first_name: '远射', auth_date: '1', hash: 'x' } });
    expect(currentPath()).toBe('/a?b=1');
    visit(`/a${hash}`);
    expect(consumeOAuthCallback()).toEqual({ kind: 'lapsed' });
  });

  it('consumeOAuthCallback returns "refused" for a declined or malformed answer of Telegram', () => {
    for (const text of [Buffer.from('false').toString('base64'), 'AAAA']) {
      markTelegramStarted();
      visit(`/#tgAuthResult=${text}`);
      expect(consumeOAuthCallback()).toEqual({ kind: 'refused' });
    }
  });
});

describe('telegramFields', () => {
  it('telegramFields returns all primitive fields as strings, and undefined without a hash', () => {
    expect(telegramFields({ id: 1, hash: 'x', nested: {}, premium: true })).toEqual({ id: '1', hash: 'x', premium: 'true' });
    for (const answer of [false, null, undefined, 'x', { id: 1 }]) expect(telegramFields(answer)).toBeUndefined();
  });
});
