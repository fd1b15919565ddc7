/** Names of heroes, items, maps and weapons by key; messages carry the key. zh_tw falls back to zh_CN, every other language to English. */
export type Terms = Readonly<Record<string, { readonly zh_CN: string; readonly zh_tw?: string; readonly en_US: string }>>;

/** Returns the name of a key in a locale; an unknown key is returned unchanged. */
export function termOf(terms: Terms, key: string, locale: string): string {
  const term = Object.hasOwn(terms, key) ? terms[key] : undefined;
  if (term === undefined) return key;
  if (locale === 'zh_tw') return term.zh_tw ?? term.zh_CN;
  return locale === 'zh_CN' ? term.zh_CN : term.en_US;
}
