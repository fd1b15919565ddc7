/** The first syllable in pinyin order for each letter; no syllable begins with I, U or V. */
const FIRST: readonly (readonly [letter: string, first: string])[] = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '哒'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '讥'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '妈'],
  ['N', '拏'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '仨'],
  ['T', '他'],
  ['W', '屲'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
];

const pinyin = new Intl.Collator('zh-Hans-u-co-pinyin');

/** Returns the letter of a name in an alphabetical list: its first letter, the initial of its pinyin, or #. */
export function initialOf(name: string): string {
  const first = String.fromCodePoint(name.normalize('NFD').codePointAt(0) ?? 0x23);
  if (/[a-z]/i.test(first)) return first.toUpperCase();
  if (!/\p{Script=Han}/u.test(first)) return '#';
  return FIRST.findLast(([, from]) => pinyin.compare(from, first) <= 0)?.[0] ?? '#';
}
