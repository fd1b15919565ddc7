import type { Locale } from '@matchpoint/contracts/locales';

/** Texts by locale code, as in the database and the feeds. */
export type LocalizedText = Readonly<Record<string, string>>;

/** Returns the text in a language; zh_tw falls back to zh_CN, all others to en_US (contracts/feed.ts). */
export function textIn(text: LocalizedText, lan: Locale): string {
  return text[lan] ?? (lan === 'zh_tw' ? text['zh_CN'] : undefined) ?? text['en_US'] ?? '';
}
