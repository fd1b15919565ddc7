import { pinyin } from 'pinyin-pro';
import { textIn, type LocalizedText } from '../java/localized-text.ts';
import { initialOf } from './initial.ts';

/** The position of a name in an alphabetical list. */
export interface IndexedName {
  /** A–Z or #. */
  readonly letter: string;
  /** Orders by letter, then by pinyin or folded letters; # comes last. */
  readonly key: string;
}

const MAX_KEY_LENGTH = 80;

/** Returns the letter and the sort key of a name. */
export function indexName(name: string): IndexedName {
  const letter = initialOf(name);
  const spelled = /\p{Script=Han}/u.test(name) ? pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(' ') : name;
  const folded = spelled.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Cut between characters: half of a surrogate pair is invalid in the database.
  return {
    letter,
    key: Array.from(`${letter === '#' ? '~' : letter} ${folded}`)
      .slice(0, MAX_KEY_LENGTH)
      .join(''),
  };
}

/** Returns the sort keys of an entry by its Chinese name and by its English name, which all other languages use. */
export function indexNames(names: LocalizedText): { readonly zh: IndexedName; readonly en: IndexedName } {
  return { zh: indexName(textIn(names, 'zh_CN')), en: indexName(textIn(names, 'en_US')) };
}
