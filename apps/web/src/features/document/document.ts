/** The information pages (spec §2), in the order in which they are listed. */
export const DOCUMENTS = ['about', 'certificate', 'service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Those under `/protocol`. */
export const PROTOCOLS = ['service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'] as const;

/** Languages that the texts are written in. Readers of another one get zh_CN, as with all words of the site (spec §1). */
export const DOCUMENT_LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/**
 * A part of a text: a paragraph, a list, steps in order, a table, or what the operator says of himself. In every text `{privacy}` is a link
 * to that paper, `{setting}` to the account's settings, and `{mail}` and the other names of `Operator` stand for what he has filled in.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly operator: 'contact' | 'licences' };

export interface DocumentSection {
  /** Anchor in the address: the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  readonly title: string;
  /** Of the page, for search engines; not shown. */
  readonly description: string;
  /** From when it holds, YYYY-MM-DD. */
  readonly effective: string;
  /** Before the first section. */
  readonly lead: readonly Block[];
  readonly sections: readonly DocumentSection[];
}
