import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-telegram-begun';

/**
 * Records that this tab is redirected to Telegram after the user agreed to the terms. Answers without this record are rejected, so that a
 * forged link cannot log anybody in.
 */
export function markTelegramStarted(): void {
  writeStorage('session', STORAGE_KEY, '1');
}

/** Returns whether this tab was redirected to Telegram, and removes the record. */
export function consumeTelegramStarted(): boolean {
  const started = readStorage('session', STORAGE_KEY) !== undefined;
  writeStorage('session', STORAGE_KEY, undefined);
  return started;
}
