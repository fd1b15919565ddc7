import { DEFAULT_LOCALE, localeInfo, type Locale, WRITTEN_LOCALES } from '@matchpoint/contracts/locales';
import type { Messages, Namespace } from './messages.ts';

/** Locales that have every message; `scripts/check.ts` enforces it. The others fall back to zh_CN key by key (spec §1). */
export const COMPLETE_LOCALES: readonly Locale[] = WRITTEN_LOCALES.map(({ code }) => code);

/** Returns the plural categories of a locale, e.g. one, few, many, other. */
export function pluralCategories(locale: Locale): readonly string[] {
  return new Intl.PluralRules(localeInfo(locale).tag).resolvedOptions().pluralCategories;
}

/**
 * Loads the messages of a namespace in a locale. An incomplete locale gets those of zh_CN, with its own plural suffixes and
 * its own words for the periods of a match and for the welcome of new users.
 */
export async function loadMessages(locale: Locale, namespace: Namespace): Promise<Messages> {
  if (COMPLETE_LOCALES.includes(locale)) return importMessages(locale, namespace);
  const own = await ownMessages(locale, namespace);
  const base = await importMessages(DEFAULT_LOCALE, namespace);
  return withFallback(localeInfo(locale).dir === 'rtl' ? heldLeftToRight(base) : base, own, pluralCategories(locale));
}

/** LEFT-TO-RIGHT MARK, which is not shown. */
const LRM = '\u200e';

/**
 * Returns messages of the fallback language for a page that runs from right to left: without a mark a full stop at the end of a Chinese
 * sentence is drawn before its first letter there, and a number at its beginning behind it.
 */
export function heldLeftToRight(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      if (!/\p{Script=Han}/u.test(text)) return [key, text];
      const begin = /^\p{L}/u.test(text) ? '' : LRM;
      const end = /\p{P}$/u.test(text) && !text.endsWith('}}') ? LRM : '';
      return [key, begin + text + end];
    }),
  );
}

/** Returns the messages that an incomplete locale has. */
async function ownMessages(locale: Locale, namespace: Namespace): Promise<Messages> {
  if (namespace === 'match') return (await import('./period-messages.ts')).periodMessages(locale);
  if (namespace === 'auth') return (await import('./welcome-messages.ts')).welcomeMessages(locale);
  return {};
}

/** Returns `own` over `base`. A plural message of `base` (which has one form, `_other`) fills each category that `own` does not have. */
export function withFallback(base: Messages, own: Messages, plurals: readonly string[]): Messages {
  const messages: Record<string, string> = {};
  for (const [key, text] of Object.entries(base)) {
    const pluralKey = /^(.+)_other$/.exec(key)?.[1];
    if (pluralKey === undefined) messages[key] = text;
    else if (own[key] === undefined) for (const plural of plurals) messages[`${pluralKey}_${plural}`] = text;
  }
  return { ...messages, ...own };
}

/** Namespaces that `core.ts` of a locale exports together, because nearly every page needs most of them. The value is the export's name. */
const CORE = {
  common: 'common',
  content: 'content',
  home: 'home',
  match: 'match',
  'match-list': 'matchList',
  shell: 'shell',
} as const satisfies Partial<Record<Namespace, string>>;

/** Namespaces that `match-pages.ts` of a locale exports together. */
const MATCH_PAGES = { 'match-page': 'matchPage', spoiler: 'spoiler' } as const satisfies Partial<Record<Namespace, string>>;

type Bundle<B extends Readonly<Record<string, string>>> = Readonly<Record<B[keyof B], Messages>>;

type Core = Bundle<typeof CORE> & {
  readonly importMatchPages: () => Promise<Bundle<typeof MATCH_PAGES>>;
  readonly importNamespace: (namespace: string) => Promise<{ readonly default: Messages }>;
};

function isIn<B extends object>(bundle: B, namespace: PropertyKey): namespace is keyof B {
  return Object.hasOwn(bundle, namespace);
}

/** Returns the path of the file with a namespace's messages, relative to `src`. */
export function messagesFile(locale: Locale, namespace: Namespace): string {
  const file = isIn(CORE, namespace) ? 'core' : isIn(MATCH_PAGES, namespace) ? 'match-pages' : namespace;
  return `locales/${locale}/${file}.ts`;
}

async function importMessages(locale: Locale, namespace: Namespace): Promise<Messages> {
  const core: Core = await import(`./locales/${locale}/core.ts`);
  if (isIn(CORE, namespace)) return core[CORE[namespace]];
  if (isIn(MATCH_PAGES, namespace)) return (await core.importMatchPages())[MATCH_PAGES[namespace]];
  return (await core.importNamespace(namespace)).default;
}
