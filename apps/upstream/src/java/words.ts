import type { Locale } from '@matchpoint/contracts/locales';

/** Words by locale code, as the database and the feeds hold them. */
export type Words = Readonly<Record<string, string>>;

/** The word in a language; zh_tw falls back to zh_CN, every other one to en_US (contracts/feed.ts). */
export function wordOf(words: Words, lan: Locale): string {
  return words[lan] ?? (lan === 'zh_tw' ? words['zh_CN'] : undefined) ?? words['en_US'] ?? '';
}
