import type { ProductPicture } from '@matchpoint/contracts/mall/mall';
import type { ProductKind } from '@matchpoint/contracts/rules/mall';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';

export const PRODUCT_LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const;
export type ProductLanguage = (typeof PRODUCT_LANGUAGES)[number];
const PRODUCT_STATES = ['draft', 'published', 'removed'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const MAX_PICTURES = 8;
const MAX_PRICE = 10_000_000;
const MAX_LIMIT = 9_999;
const ARTICLES = ['introduction', 'notice'] as const;
const LINES = ['name', 'summary'] as const;

/** What the editor of a product shows: numbers as they are typed, articles as JSON texts. */
export interface ProductDraft {
  readonly kind: ProductKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly price: string;
  /** Pieces that one user may redeem; empty for no limit. */
  readonly limit: string;
  readonly instant: boolean;
  readonly pictures: readonly ProductPicture[];
  readonly state: ProductState;
}

/** A field that keeps a product from being saved. */
export type InvalidProductField = 'name' | 'price' | 'limit' | 'pictures';

export function emptyDraft(): ProductDraft {
  return { kind: 'goods', fields: withAllFields({}), price: '', limit: '', instant: false, pictures: [], state: 'draft' };
}

export function draftOf(product: StaffProduct): ProductDraft {
  const { kind, fields, price, limit, instant, pictures } = product;
  return {
    kind,
    fields: withAllFields(fields),
    price: String(price),
    limit: limit === undefined ? '' : String(limit),
    instant,
    pictures,
    state: PRODUCT_STATES.find((state) => state === product.state) ?? 'draft',
  };
}

/** An article that was never written is an empty one. */
function withAllFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entries = PRODUCT_LANGUAGES.flatMap((lan) => [
    ...LINES.map((name) => [`${name}.${lan}`, fields[`${name}.${lan}`] ?? ''] as const),
    ...ARTICLES.map((name) => [`${name}.${lan}`, fields[`${name}.${lan}`] || '[]'] as const),
  ]);
  return Object.fromEntries(entries);
}

export function isSameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the first field that the server would refuse; undefined for a draft that can be saved. */
export function invalidProductField({ fields, price, limit, pictures, state }: ProductDraft): InvalidProductField | undefined {
  if ((fields['name.zh_CN'] ?? '').trim() === '') return 'name';
  if (!isWhole(price, MAX_PRICE)) return 'price';
  if (limit.trim() !== '' && !isWhole(limit, MAX_LIMIT)) return 'limit';
  return state === 'published' && pictures.length === 0 ? 'pictures' : undefined;
}

function isWhole(text: string, max: number): boolean {
  const value = /^\d{1,8}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max;
}

/** The states that a product in a state can get: a released one is no draft again, and a new one is not removed. */
export function nextStates(state: ProductState, isNew: boolean): readonly ProductState[] {
  return PRODUCT_STATES.filter((each) => (each === 'draft' ? state === 'draft' : each === 'published' || (!isNew && state !== 'draft')));
}
