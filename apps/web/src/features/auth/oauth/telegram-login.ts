import { markTelegramStarted } from './telegram-started.ts';
import { telegramFields } from './oauth-callback.ts';

declare global {
  interface Window {
    Telegram?: {
      readonly Login: {
        readonly auth: (options: { bot_id: string; request_access?: 'write' }, callback: (answer: unknown) => void) => void;
      };
    };
  }
}

/** The bot's settings from `auth.options`. */
export interface TelegramBot {
  readonly botId: string;
  readonly mode: 'callback' | 'redirect';
  readonly access: 'read' | 'write';
  readonly script: string;
}

/**
 * `refused`: the user declined or closed the window. `blocked`: the browser blocked the window. `missing`: the widget could not be loaded.
 */
export type TelegramAnswer =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused' | 'blocked' | 'missing' };

let loading: Promise<void> | undefined;

/** Loads Telegram's script once. After a failure the promise rejects and the next call tries again. */
export function loadTelegram({ script }: Pick<TelegramBot, 'script'>): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      loading = undefined;
      element.remove();
      reject(new Error('Telegram’s script cannot be loaded'));
    });
    document.head.append(element);
  });
  return loading;
}

/** Requests the user's identity from Telegram in a separate window. */
export async function requestTelegramAuth(bot: TelegramBot): Promise<TelegramAnswer> {
  try {
    await loadTelegram(bot);
  } catch {
    return { kind: 'missing' };
  }
  const login = window.Telegram?.Login;
  if (login === undefined) return { kind: 'missing' };
  return new Promise((resolve) => {
    const options = { bot_id: bot.botId, ...(bot.access === 'write' ? { request_access: 'write' as const } : {}) };
    const opened = opensWindow(() =>
      login.auth(options, (answer) => {
        const fields = telegramFields(answer);
        resolve(fields === undefined ? { kind: 'refused' } : { kind: 'fields', fields });
      }),
    );
    if (!opened) resolve({ kind: 'blocked' });
  });
}

/** Redirects this page to Telegram, which returns its answer in this page's address. */
export function goToTelegram({ botId, access, script }: TelegramBot): void {
  const { origin, pathname, search } = window.location;
  const scriptUrl = new URL(script, origin);
  const url = scriptUrl.origin === origin ? new URL('auth', scriptUrl) : new URL('https://oauth.telegram.org/auth');
  url.searchParams.set('bot_id', botId);
  url.searchParams.set('origin', origin);
  if (access === 'write') url.searchParams.set('request_access', 'write');
  url.searchParams.set('return_to', origin + pathname + search);
  markTelegramStarted();
  window.location.assign(url);
}

/** Returns whether the browser allowed the window that `run` opens. Telegram's script does not report a blocked window. */
function opensWindow(run: () => void): boolean {
  const open = window.open;
  let blocked = false;
  window.open = (...args) => {
    const opened = open.apply(window, args);
    blocked = opened === null;
    return opened;
  };
  try {
    run();
  } finally {
    window.open = open;
  }
  return !blocked;
}
