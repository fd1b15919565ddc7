import { CODE_RESEND_SEC, mobileError } from '@matchpoint/contracts/rules/account';
import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-code-mobile';

/** Stores in this tab to which number a code was sent, so that a reload keeps it beside the countdown. */
export function saveCodeMobile(mobile: string): void {
  writeStorage('session', STORAGE_KEY, `${mobile} ${Date.now()}`);
}

/** Returns the number to which a code was sent from this tab, while the countdown to the next one runs; else an empty string. */
export function codeMobile(): string {
  const [mobile = '', at = ''] = (readStorage('session', STORAGE_KEY) ?? '').split(' ');
  const isRunning = Math.abs(Date.now() - Number(at)) < CODE_RESEND_SEC * 1_000;
  return isRunning && mobileError(mobile) === undefined ? mobile : '';
}

/** Forgets the number, once it has served. */
export function forgetCodeMobile(): void {
  writeStorage('session', STORAGE_KEY, undefined);
}
