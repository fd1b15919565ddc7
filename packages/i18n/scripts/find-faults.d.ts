import type { Words } from '../src/words.ts';
/** Names in braces, `{{count}}`; the set of them must be the same in every language. */
export declare function placeholders(text: string): readonly string[];
/** What is wrong with a locale's texts of a namespace, measured against those of zh_CN. `plurals` are the locale's categories. */
export declare function findFaults(source: Words, words: Words, plurals: readonly string[]): string[];
/** Keys that no text of `code` names: neither whole nor, for keys put together (`status.${x}`), by their beginning. */
export declare function unusedKeys(keys: readonly string[], code: string): string[];
//# sourceMappingURL=find-faults.d.ts.map
