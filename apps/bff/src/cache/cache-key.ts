import { wellFormed } from '../well-formed.ts';

/** Names one public value: a call, its normalised input and the locale. Made by `cacheKey` only. */
export type CacheKey = `${string}?${string}@${string}`;

/** What may stand in a key: the input as the contract's schema gave it back, so without unknown parameters and without `_t`. */
export type KeyInput = { readonly [name: string]: KeyValue };
type KeyValue = string | number | boolean | null | undefined | readonly KeyValue[] | KeyInput;

/**
 * The key of a public value. Equal inputs give equal keys whatever the order of their fields; fields that are `undefined` do not
 * count. What depends on the user must never be part of `input`: such answers do not go through this cache.
 * @param name the call or page, such as `match.live`; keys are invalidated by its prefix
 * @param locale the locale that the value is written in, or `''` when it is the same in all
 */
export function cacheKey(name: string, input: KeyInput, locale: string): CacheKey {
  return `${encodeURIComponent(name)}?${canonicalFields(input)}@${encodeURIComponent(locale)}`;
}

function canonicalFields(input: KeyInput): string {
  return Object.keys(input)
    .toSorted()
    .flatMap((name) => {
      const value = input[name];
      return value === undefined ? [] : [`${encodeURIComponent(name)}=${canonical(value)}`];
    })
    .join('&');
}

/** Strings carry a sign of their own so that `1` and `'1'` differ. Half of a surrogate pair is replaced, as in requests to the upstream. */
function canonical(value: KeyValue): string {
  if (value === undefined || value === null) return '~';
  if (typeof value === 'string') return `'${encodeURIComponent(wellFormed(value))}`;
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `(${value.map(canonical).join(',')})`;
  return `{${canonicalFields(value)}}`;
}

function isList(value: readonly KeyValue[] | KeyInput): value is readonly KeyValue[] {
  return Array.isArray(value);
}

/** Whether a text received from another instance has the form of a cache key. */
export function isCacheKey(key: string): key is CacheKey {
  return key.includes('?') && key.includes('@');
}
