import { localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { loadWords } from '@matchpoint/i18n/load-words';
import type { Namespace, WordKey, WordValues } from '@matchpoint/i18n/words';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Looks a text up: `t('live.title')`, `t('games.live', { count: 3 })`. */
export type Translate<N extends Namespace> = (key: WordKey<N>, values?: WordValues) => string;

/** An i18next instance of one locale; namespaces come by `addWords`. Holes are filled from zh_CN before they come in. */
export function createI18n(locale: Locale): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: localeInfo(locale).tag,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'common',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

/** Loads the namespaces that the instance does not have yet. */
export async function addWords(i18n: I18n, locale: Locale, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...new Set(namespaces)].filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      i18n.addResourceBundle(i18n.language, namespace, await loadWords(locale, namespace));
    }),
  );
}

/** For heads and loaders; components use `useWords`. */
export function wordsOf<N extends Namespace>(i18n: I18n, namespace: N): Translate<N> {
  const t: (key: string, options: Record<string, string | number>) => string = i18n.t;
  return (key, values) => t(key, { ...values, ns: namespace });
}
