import { pinyin } from 'pinyin-pro';
import { wordOf, type Words } from '../java/words.ts';
import { initialOf } from './initial.ts';

/** Where a name stands in an alphabetical list. */
export interface IndexedName {
  /** A–Z or #. */
  readonly letter: string;
  /** Orders by letter, then by pinyin or folded letters; # comes last. */
  readonly key: string;
}

const MAX_KEY_LENGTH = 80;

/** Files a name under its letter. */
export function indexName(name: string): IndexedName {
  const letter = initialOf(name);
  const spelled = /\p{Script=Han}/u.test(name) ? pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(' ') : name;
  const folded = spelled.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // By signs: half of one is no text for the database.
  return {
    letter,
    key: Array.from(`${letter === '#' ? '~' : letter} ${folded}`)
      .slice(0, MAX_KEY_LENGTH)
      .join(''),
  };
}

/** Files an entry that has names: by the Chinese one and by the English one, after which all other languages go. */
export function indexNames(names: Words): { readonly zh: IndexedName; readonly en: IndexedName } {
  return { zh: indexName(wordOf(names, 'zh_CN')), en: indexName(wordOf(names, 'en_US')) };
}
