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

const come = (path: string) => {
  address = new URL(path, 'https://site.example');
};
const here = () => address.href.slice(address.origin.length);

describe('the way back from a login elsewhere', () => {
  it('is taken once, and leaves the rest of the address as it was', () => {
    come('/match/soccer?view=league&code=a%2Fb&state=s#odds');
    expect(consumeOAuthCallback()).toEqual({ kind: 'account', code: 'a/b', state: 's' });
    expect(here()).toBe('/match/soccer?view=league#odds');
    expect(consumeOAuthCallback()).toBeUndefined();
  });

  it('needs both, code and state', () => {
    come('/?code=1');
    expect(consumeOAuthCallback()).toBeUndefined();
    expect(here()).toBe('/?code=1');
    cleanAddress();
    expect(here()).toBe('/');
  });

  it('from Telegram counts in the tab that went there, and only there', () => {
    const answer = { id: 7, first_name: '远射', auth_date: 1, hash: 'x' };
    const hash = `#tgAuthResult=${Buffer.from(JSON.stringify(answer)).toString('base64url')}`;
    come(`/a${hash}`);
    expect(consumeOAuthCallback()).toEqual({ kind: 'lapsed' });
    expect(here()).toBe('/a');
    markTelegramStarted();
    come(`/a?b=1${hash}`);
    expect(consumeOAuthCallback()).toEqual({ kind: 'telegram', fields: { id: '7', first_name: '远射', auth_date: '1', hash: 'x' } });
    expect(here()).toBe('/a?b=1');
    come(`/a${hash}`);
    expect(consumeOAuthCallback()).toEqual({ kind: 'lapsed' });
  });

  it('from Telegram says no when it was refused there, or is no answer at all', () => {
    for (const text of [Buffer.from('false').toString('base64'), 'AAAA']) {
      markTelegramStarted();
      come(`/#tgAuthResult=${text}`);
      expect(consumeOAuthCallback()).toEqual({ kind: 'refused' });
    }
  });
});

describe('what Telegram says', () => {
  it('is all of its fields as texts, or nothing without a hash', () => {
    expect(telegramFields({ id: 1, hash: 'x', nested: {}, premium: true })).toEqual({ id: '1', hash: 'x', premium: 'true' });
    for (const answer of [false, null, undefined, 'x', { id: 1 }]) expect(telegramFields(answer)).toBeUndefined();
  });
});
