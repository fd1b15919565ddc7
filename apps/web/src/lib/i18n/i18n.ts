import { localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import type { Dictionary, Namespace } from '@matchpoint/i18n/messages';
import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The keys of zh_CN. The values are plain strings, so that a message is not compared with the Chinese one. */
type Resources = { readonly [N in Namespace]: Readonly<Record<keyof Dictionary[N], string>> };

declare module 'i18next' {
  /** Types `t`: keys are flat and must exist in zh_CN. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    nsSeparator: false;
    resources: Resources;
  }
}

/** Creates an i18next instance for one locale. `addMessages` fills its namespaces; `loadMessages` has resolved the fallback to zh_CN. */
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
export async function addMessages(i18n: I18n, locale: Locale, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...new Set(namespaces)].filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      i18n.addResourceBundle(i18n.language, namespace, await loadMessages(locale, namespace));
    }),
  );
}

/** Returns `t` of a namespace for heads and loaders; components use `useTranslation`. */
export function getT<N extends Namespace>(i18n: I18n, namespace: N): TFunction<N> {
  return i18n.getFixedT(null, namespace);
}
