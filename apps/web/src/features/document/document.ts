/** The information pages (spec §2), in the order in which they are listed. */
export const DOCUMENTS = ['about', 'certificate', 'service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** The documents under `/protocol`. */
export const PROTOCOLS = ['service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'] as const;

/** Languages of the texts. Readers of other languages get zh_CN, the fallback language of the whole site (spec §1). */
export const DOCUMENT_LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/**
 * A block of a document: a paragraph, a list, numbered steps, a table, or details of the operator. Texts may contain placeholders: the name
 * of a document, such as `{privacy}`, becomes a link to it, `{setting}` a link to the account's settings, `{mail}` and `{company}` the
 * operator's values.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly operator: 'contact' | 'licences' };

export interface DocumentSection {
  /** Anchor of the section in the address, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  readonly title: string;
  /** Description of the page for search engines; not shown. */
  readonly description: string;
  /** Effective date, YYYY-MM-DD. */
  readonly effective: string;
  /** Blocks before the first section. */
  readonly lead: readonly Block[];
  readonly sections: readonly DocumentSection[];
}
