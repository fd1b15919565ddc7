import type { Locale } from '@matchpoint/contracts/locales';
import type { SpoilerTexts } from '@matchpoint/contracts/rules/spoiler-texts';
import { loadMessages } from '@matchpoint/i18n/load-messages';

const loaded = new Map<Locale, Promise<SpoilerTexts>>();

/** Returns the titles that replace those of masked items, in a language. */
export function spoilerTexts(locale: Locale): Promise<SpoilerTexts> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const texts = readTexts(locale);
  loaded.set(locale, texts);
  return texts;
}

async function readTexts(locale: Locale): Promise<SpoilerTexts> {
  const messages = await loadMessages(locale, 'spoiler');
  return {
    title: (kind, name) =>
      name === undefined ? (messages[`title.${kind}_plain`] ?? '') : (messages[`title.${kind}`] ?? '').replace('{{name}}', () => name),
  };
}
