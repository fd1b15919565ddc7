import { consumeTelegramStarted } from './telegram-started.ts';

/** What an address brings back from a login elsewhere. `refused`: declined there. `lapsed`: it was not begun in this tab. */
export type OAuthCallback =
  | { readonly kind: 'account'; readonly code: string; readonly state: string }
  | { readonly kind: 'telegram'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused' | 'lapsed' };

const TELEGRAM = /[#&]tgAuthResult=([A-Za-z0-9_\-+/=]+)/;

/**
 * Takes what a login elsewhere left in the address, and cleans the address at once: it is used once, however often the page is rendered
 * or loaded again. Everything else in the address stays.
 */
export function consumeOAuthCallback(): OAuthCallback | undefined {
  const url = new URL(window.location.href);
  const [code, state] = [url.searchParams.get('code'), url.searchParams.get('state')];
  const telegram = TELEGRAM.exec(url.hash)?.[1];
  if (telegram === undefined && (code === null || state === null)) return undefined;
  cleanAddress();
  if (telegram !== undefined) {
    if (!consumeTelegramStarted()) return { kind: 'lapsed' };
    const fields = telegramFields(decoded(telegram));
    return fields === undefined ? { kind: 'refused' } : { kind: 'telegram', fields };
  }
  return code === null || state === null ? undefined : { kind: 'account', code, state };
}

/** Takes `code`, `state` and Telegram's answer out of the address (spec §4), if they are there. */
export function cleanAddress(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  if (TELEGRAM.test(url.hash)) url.hash = '';
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url.href);
}

/** Telegram's fields, all of them as texts, as its hash was made. */
export function telegramFields(answer: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof answer !== 'object' || answer === null || !('hash' in answer)) return undefined;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') fields[name] = String(value);
  }
  return fields;
}

function decoded(base64: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
