import { consumeTelegramStarted } from './telegram-started.ts';

/**
 * The result of a third-party login in the page's address. `refused`: the user declined, or the answer is malformed. `lapsed`: the login
 * was not started in this tab.
 */
export type OAuthCallback =
  | { readonly kind: 'account'; readonly code: string; readonly state: string }
  | { readonly kind: 'telegram'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused' | 'lapsed' };

const TELEGRAM_HASH = /[#&]tgAuthResult=([A-Za-z0-9_\-+/=]+)/;

/**
 * Returns the result of a third-party login and removes it from the address at once, so that it is used only once, even after another
 * render or a reload. The rest of the address is kept.
 */
export function consumeOAuthCallback(): OAuthCallback | undefined {
  const url = new URL(window.location.href);
  const [code, state] = [url.searchParams.get('code'), url.searchParams.get('state')];
  const telegram = TELEGRAM_HASH.exec(url.hash)?.[1];
  if (telegram === undefined && (code === null || state === null)) return undefined;
  cleanAddress();
  if (telegram !== undefined) {
    if (!consumeTelegramStarted()) return { kind: 'lapsed' };
    const fields = telegramFields(decodeJson(telegram));
    return fields === undefined ? { kind: 'refused' } : { kind: 'telegram', fields };
  }
  return code === null || state === null ? undefined : { kind: 'account', code, state };
}

/** Removes `code`, `state` and Telegram's answer from the address (spec §4). */
export function cleanAddress(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  if (TELEGRAM_HASH.test(url.hash)) url.hash = '';
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url.href);
}

/** Returns the primitive fields of Telegram's answer as strings, the form that its hash was computed over; undefined without a hash. */
export function telegramFields(answer: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof answer !== 'object' || answer === null || !('hash' in answer)) return undefined;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') fields[name] = String(value);
  }
  return fields;
}

function decodeJson(base64: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
