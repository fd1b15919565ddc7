/** Names of things in games by key: the keys travel, the names do not. zh_tw falls back to zh_CN, every other language to English. */
export type Terms = Readonly<Record<string, { readonly zh_CN: string; readonly zh_tw?: string; readonly en_US: string }>>;

/** The name of a key in a locale; a key that nobody knows is shown as it is. */
export function termOf(terms: Terms, key: string, locale: string): string {
  const term = Object.hasOwn(terms, key) ? terms[key] : undefined;
  if (term === undefined) return key;
  if (locale === 'zh_tw') return term.zh_tw ?? term.zh_CN;
  return locale === 'zh_CN' ? term.zh_CN : term.en_US;
}
