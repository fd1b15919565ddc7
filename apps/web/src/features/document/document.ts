import type { Feature } from '@matchpoint/contracts/rules/features';

/** The information pages (spec §2), in the order in which they are listed. */
export const DOCUMENTS = ['about', 'certificate', 'service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** The documents under `/protocol`. */
export const PROTOCOLS = ['service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'] as const;

/** Languages of the texts. Readers of other languages get zh_CN, the fallback language of the whole site (spec §1). */
export const DOCUMENT_LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** What a statement depends on: a feature of the upstream, `publishing` (comments, posts or danmaku), or `shop` (gold is for sale). */
export type Need = Feature | 'publishing' | 'shop';

/** A text, or one that holds only on an installation with (`where`) or without something. */
export type TextItem =
  | string
  | { readonly where: Need; readonly without?: never; readonly text: string }
  | { readonly without: Need; readonly where?: never; readonly text: string };

type Row = readonly string[];

/**
 * A block of a document: a paragraph, a list, numbered steps, a table, details of the operator, or facts about this installation. Texts may
 * contain placeholders: `{privacy}` and the names of other documents become links to them, `{setting}` becomes a link to the account's
 * settings, and `{mail}` and `{company}` become the operator's values.
 */
export type Block =
  | TextItem
  | { readonly list: readonly TextItem[] }
  | { readonly steps: readonly TextItem[] }
  | { readonly head: Row; readonly rows: readonly (Row | { readonly where: Need; readonly row: Row })[] }
  | { readonly operator: 'contact' | 'licences' }
  | { readonly installation: true };

/** A block as an installation shows it. */
export type ShownBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly head: Row; readonly rows: readonly Row[] }
  | { readonly operator: 'contact' | 'licences' }
  | { readonly installation: true };

interface Section<B> {
  /** Anchor of the section in the address, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly B[];
}

/** A section; with `where` it exists only on an installation that has this. */
export interface DocumentSection extends Section<Block> {
  readonly where?: Need;
}

interface Document<B, S> {
  readonly title: string;
  /** Description of the page for search engines; not shown. */
  readonly description: string;
  /** Effective date, YYYY-MM-DD. */
  readonly effective: string;
  /** Blocks before the first section. */
  readonly lead: readonly B[];
  readonly sections: readonly S[];
}

/** A document as it is written, for all installations. */
export type LegalDocument = Document<Block, DocumentSection>;
/** A document as an installation shows it. */
export type ShownDocument = Document<ShownBlock, Section<ShownBlock>>;
