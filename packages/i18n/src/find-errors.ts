import type { Messages } from './messages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A message for a context may be missing: the one without a context replaces it. The types require it in Chinese, where the two differ. */
const CONTEXT = /_esports$/;

/** Returns the names of a message's placeholders, e.g. `count` of `{{count}}`. Every language must use the same set. */
function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => match[1] ?? ''))].toSorted();
}

/** Compares a locale's messages of a namespace with those of zh_CN and returns the differences. `plurals` are the locale's plural categories. */
export function findErrors(source: Messages, messages: Messages, plurals: readonly string[]): string[] {
  const errors: string[] = [];
  const pluralKeys = new Set(Object.keys(source).flatMap((key) => (key.endsWith('_other') ? [key.replace(PLURAL, '')] : [])));
  for (const [key, text] of Object.entries(source)) {
    const base = key.replace(PLURAL, '');
    const keys = pluralKeys.has(base) ? plurals.map((plural) => `${base}_${plural}`) : [key];
    for (const each of keys) {
      const own = messages[each];
      if (own === undefined && CONTEXT.test(base)) continue;
      if (own === undefined || own.trim() === '') errors.push(`${each} is missing`);
      else if (placeholders(own).join() !== placeholders(text).join()) errors.push(`${each} has other placeholders than zh_CN`);
    }
  }
  for (const key of Object.keys(messages)) {
    const base = key.replace(PLURAL, '');
    if (source[key] === undefined && !(pluralKeys.has(base) && plurals.some((plural) => key === `${base}_${plural}`)))
      errors.push(`${key} is not a key of zh_CN`);
  }
  return errors;
}

/** Returns the keys that `code` does not contain: neither whole nor, for composed keys (`status.${x}`), by their prefix. */
export function unusedKeys(keys: readonly string[], code: string): string[] {
  const prefixes = [...code.matchAll(/`([a-z][\w.]*[._])\$\{/g)].map((match) => match[1] ?? '');
  return [...new Set(keys.map((key) => key.replace(/_other$/, '').replace(CONTEXT, '')))].filter(
    (key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
}
