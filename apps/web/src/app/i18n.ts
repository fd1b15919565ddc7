import { localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { loadWords } from '@matchpoint/i18n/load-words';
import type { Namespace, WordKey, Words, WordValues } from '@matchpoint/i18n/words';
import { createContext, use } from 'react';

/** Looks a text up: `t('live.title')`, `t('games.live', { count: 3 })`. */
export type Translate<N extends Namespace> = (key: WordKey<N>, values?: WordValues) => string;

/** The texts of one language, namespace by namespace. Holes are filled from zh_CN before they come in. */
export class I18n {
  private readonly texts = new Map<Namespace, Words>();
  private readonly plurals: Intl.PluralRules;

  constructor(locale: Locale) {
    this.plurals = new Intl.PluralRules(localeInfo(locale).tag);
  }

  has(namespace: Namespace): boolean {
    return this.texts.has(namespace);
  }

  add(namespace: Namespace, words: Words): void {
    this.texts.set(namespace, words);
  }

  /** The text with the values in its braces, in the form that `count` asks for; undefined where there is none. */
  find(namespace: Namespace, key: string, values: WordValues = {}): string | undefined {
    const words = this.texts.get(namespace);
    const { count } = values;
    const counted = typeof count === 'number' ? (words?.[`${key}_${this.plurals.select(count)}`] ?? words?.[`${key}_other`]) : undefined;
    // What a value says is put in as it is: braces in it name nothing.
    return (counted ?? words?.[key])?.replaceAll(/\{\{(\w+)\}\}/g, (braces, name: string) => String(values[name] ?? braces));
  }
}

const I18nContext = createContext<I18n | undefined>(undefined);
export const I18nProvider = I18nContext.Provider;

/** The texts of the page. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === undefined) throw new Error('useI18n stands outside of the app');
  return i18n;
}

/** Loads the namespaces that are not there yet. */
export async function addWords(i18n: I18n, locale: Locale, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...new Set(namespaces)].filter((namespace) => !i18n.has(namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      i18n.add(namespace, await loadWords(locale, namespace));
    }),
  );
}

/** For heads and loaders; components use `useWords`. A text that is not loaded shows its key. */
export function wordsOf<N extends Namespace>(i18n: I18n, namespace: N): Translate<N> {
  return (key, values) => i18n.find(namespace, key, values) ?? key;
}
