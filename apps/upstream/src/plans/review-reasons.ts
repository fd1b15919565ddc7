import type { Locale } from '@matchpoint/contracts/locales';
import { type LocalizedText, textIn } from '../java/localized-text.ts';

/** Reasons that the system gives, stored by name; staff writes its own. */
const SYSTEM_REASONS = {
  kick_off: {
    zh_CN: '开赛前未完成审核，方案自动退回',
    zh_tw: '開賽前未完成審核，方案自動退回',
    en_US: 'The review was not finished before kick-off',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type SystemReason = keyof typeof SYSTEM_REASONS;

/** Returns a stored reason as its reader sees it. */
export function reasonIn(reason: string, lan: Locale): string {
  return isSystemReason(reason) ? textIn(SYSTEM_REASONS[reason], lan) : reason;
}

function isSystemReason(reason: string): reason is SystemReason {
  return Object.hasOwn(SYSTEM_REASONS, reason);
}
