import type { Locale } from '@matchpoint/contracts/locales';

/** Texts by locale code, as in the database and the feeds. */
export type Words = Readonly<Record<string, string>>;

/** Returns the text in a language; zh_tw falls back to zh_CN, all others to en_US (contracts/feed.ts). */
export function wordOf(words: Words, lan: Locale): string {
  return words[lan] ?? (lan === 'zh_tw' ? words['zh_CN'] : undefined) ?? words['en_US'] ?? '';
}
