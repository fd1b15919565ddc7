import { customPinyin, pinyin } from 'pinyin-pro';

/** Words that the dictionary reads incorrectly. */
customPinyin({ 大都会: 'dà dū huì', 首都: 'shǒu dū' });

/** The pinyin of a Chinese name as it is typed: all syllables together, and the first letter of each. */
export interface PinyinSpelling {
  readonly whole: string;
  readonly initials: string;
}

/**
 * Returns the spellings of a folded name; Latin letters and digits stay. There are several when a first character is read differently as a
 * surname (曾, 单), or when ü may be typed as v or u. Empty for a name without Chinese.
 */
export function pinyinSpellings(squeezed: string): PinyinSpelling[] {
  if (!/\p{Script=Han}/u.test(squeezed)) return [];
  const readings = [
    pinyin(squeezed, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' }),
    pinyin(squeezed, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced', surname: 'head' }),
  ];
  const spellings = new Map<string, PinyinSpelling>();
  for (const reading of readings) {
    const syllables = reading.map((syllable) => syllable.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    const initials = syllables.map((syllable) => Array.from(syllable)[0] ?? '').join('');
    const whole = syllables.join('');
    for (const form of [whole, whole.replaceAll('v', 'u')]) if (!spellings.has(form)) spellings.set(form, { whole: form, initials });
  }
  return [...spellings.values()];
}
