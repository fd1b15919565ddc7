import { DEFAULT_LOCALE, localeInfo, type Locale } from '@matchpoint/contracts/locales';
import type { Namespace, Words } from './words.ts';

/** Locales that have every text of their own; `scripts/check.ts` holds them to it. The others fall back to zh_CN key by key (spec §1). */
export const COMPLETE_LOCALES: readonly Locale[] = ['zh_CN', 'zh_tw', 'en_US'];

/** Plural categories that a locale's numbers fall into, e.g. one, few, many, other. */
export function pluralsOf(locale: Locale): readonly string[] {
  return new Intl.PluralRules(localeInfo(locale).tag).resolvedOptions().pluralCategories;
}

/** The texts of a namespace in a locale; one that is not complete is shown in zh_CN, dates and numbers apart. */
export async function loadWords(locale: Locale, namespace: Namespace): Promise<Words> {
  if (COMPLETE_LOCALES.includes(locale)) return file(locale, namespace);
  return withFallback(await file(DEFAULT_LOCALE, namespace), {}, pluralsOf(locale));
}

/** `own` over `base`. A counted text of `base` (which has one form, `_other`) stands for each form of a locale that has no such text. */
export function withFallback(base: Words, own: Words, plurals: readonly string[]): Words {
  const words: Record<string, string> = {};
  for (const [key, text] of Object.entries(base)) {
    const counted = /^(.+)_other$/.exec(key)?.[1];
    if (counted === undefined) words[key] = text;
    else if (own[key] === undefined) for (const plural of plurals) words[`${counted}_${plural}`] = text;
  }
  return { ...words, ...own };
}

/** Namespaces that come as one file, `core.ts`: a page without any of them is rare. */
const CORE = ['common', 'errors', 'home', 'lists', 'match', 'shell'] as const satisfies readonly Namespace[];

function isCore(namespace: Namespace): namespace is (typeof CORE)[number] {
  return CORE.some((core) => core === namespace);
}

/** Path of the file with a namespace's texts, from `src`. */
export function wordsFile(locale: Locale, namespace: Namespace): string {
  return `locales/${locale}/${isCore(namespace) ? 'core' : namespace}.ts`;
}

async function file(locale: Locale, namespace: Namespace): Promise<Words> {
  if (isCore(namespace)) {
    const core: Record<(typeof CORE)[number], Words> = await import(`./locales/${locale}/core.ts`);
    return core[namespace];
  }
  const loaded: { default: Words } = await import(`./locales/${locale}/${namespace}.ts`);
  return loaded.default;
}
