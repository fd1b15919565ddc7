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

/** What `auth.options` says of the bot. */
export interface TelegramBot {
  readonly botId: string;
  readonly mode: 'callback' | 'redirect';
  readonly access: 'read' | 'write';
  readonly script: string;
}

/** `refused`: closed or declined there. `blocked`: the browser let no window open. `missing`: the widget cannot be loaded. */
export type TelegramAnswer =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused' | 'blocked' | 'missing' };

let loading: Promise<void> | undefined;

/** Fetches Telegram's script, once; a failure is forgotten, so that the next wish tries again. */
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

/** Asks Telegram who this is, in a window of its own. */
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
    const opened = withWatchedWindow(() =>
      login.auth(options, (answer) => {
        const fields = telegramFields(answer);
        resolve(fields === undefined ? { kind: 'refused' } : { kind: 'fields', fields });
      }),
    );
    if (!opened) resolve({ kind: 'blocked' });
  });
}

/** Goes to Telegram with this page; the answer comes back in its address. */
export function goToTelegram({ botId, access, script }: TelegramBot): void {
  const { origin, pathname, search } = window.location;
  const own = new URL(script, origin);
  const url = own.origin === origin ? new URL('auth', own) : new URL('https://oauth.telegram.org/auth');
  url.searchParams.set('bot_id', botId);
  url.searchParams.set('origin', origin);
  if (access === 'write') url.searchParams.set('request_access', 'write');
  url.searchParams.set('return_to', origin + pathname + search);
  markTelegramStarted();
  window.location.assign(url);
}

/** Whether the window that `run` opens was let open: Telegram's script says nothing when it was not. */
function withWatchedWindow(run: () => void): boolean {
  const open = window.open;
  let blocked = false;
  window.open = (...parts) => {
    const opened = open.apply(window, parts);
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
