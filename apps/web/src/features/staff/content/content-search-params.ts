import { toId, type Id } from '@matchpoint/contracts/rules/id';

export const CONTENT_KINDS = ['news', 'video', 'config'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The search parameters of the content: kind, searched text, page and the chosen entry. */
export interface ContentSearchParams {
  readonly kind?: ContentKind;
  readonly q?: string;
  readonly page?: number;
  readonly id?: Id;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseContentSearchParams({ kind, q, page, id }: Readonly<Record<string, unknown>>): ContentSearchParams {
  const known = CONTENT_KINDS.find((each) => each === kind);
  const text = typeof q === 'number' ? String(q) : q;
  const entry = toId(id);
  return {
    ...(known === undefined ? {} : { kind: known }),
    ...(typeof text === 'string' && text !== '' && text.length <= 50 ? { q: text } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(entry === undefined ? {} : { id: entry }),
  };
}
