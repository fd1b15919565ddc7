import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-telegram-begun';

/** This tab goes to Telegram with the terms agreed to: an answer that nobody asked for must not log anybody in. */
export function markTelegramStarted(): void {
  writeStorage('session', STORAGE_KEY, '1');
}

/** Whether this tab has gone there; once. */
export function consumeTelegramStarted(): boolean {
  const started = readStorage('session', STORAGE_KEY) !== undefined;
  writeStorage('session', STORAGE_KEY, undefined);
  return started;
}
