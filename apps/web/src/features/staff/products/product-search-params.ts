import { toId, type Id } from '@matchpoint/contracts/rules/id';

/** The search parameters of the products: the searched name, the page, and the product that is edited or that a new one is written. */
export interface ProductSearchParams {
  readonly q?: string;
  readonly page?: number;
  readonly id?: Id;
  readonly create?: true;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseProductSearchParams({ q, page, id, create }: Readonly<Record<string, unknown>>): ProductSearchParams {
  const text = typeof q === 'number' ? String(q) : q;
  const product = toId(id);
  return {
    ...(typeof text === 'string' && text !== '' && text.length <= 50 ? { q: text } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(product === undefined ? (create === true ? { create } : {}) : { id: product }),
  };
}
