import type { Words } from './words.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A text of a context may be missing: the plain one stands for it. Types hold Chinese, where the two differ, to it. */
const CONTEXT = /_esports$/;

/** Names in braces, `{{count}}`; the set of them must be the same in every language. */
function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => match[1] ?? ''))].toSorted();
}

/** What is wrong with a locale's texts of a namespace, measured against those of zh_CN. `plurals` are the locale's categories. */
export function findFaults(source: Words, words: Words, plurals: readonly string[]): string[] {
  const faults: string[] = [];
  const counted = new Set(Object.keys(source).flatMap((key) => (key.endsWith('_other') ? [key.replace(PLURAL, '')] : [])));
  for (const [key, text] of Object.entries(source)) {
    const base = key.replace(PLURAL, '');
    const keys = counted.has(base) ? plurals.map((plural) => `${base}_${plural}`) : [key];
    for (const each of keys) {
      const own = words[each];
      if (own === undefined && CONTEXT.test(base)) continue;
      if (own === undefined || own.trim() === '') faults.push(`${each} is missing`);
      else if (placeholders(own).join() !== placeholders(text).join()) faults.push(`${each} has other values in braces than zh_CN`);
    }
  }
  for (const key of Object.keys(words)) {
    const base = key.replace(PLURAL, '');
    if (source[key] === undefined && !(counted.has(base) && plurals.some((plural) => key === `${base}_${plural}`)))
      faults.push(`${key} is no key of zh_CN`);
  }
  return faults;
}

/** Keys that no text of `code` names: neither whole nor, for keys put together (`status.${x}`), by their beginning. */
export function unusedKeys(keys: readonly string[], code: string): string[] {
  const beginnings = [...code.matchAll(/`([a-z][\w.]*[._])\$\{/g)].map((match) => match[1] ?? '');
  return [...new Set(keys.map((key) => key.replace(/_other$/, '').replace(CONTEXT, '')))].filter(
    (key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`) && !beginnings.some((beginning) => key.startsWith(beginning)),
  );
}
