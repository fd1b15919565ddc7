import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;
/** Digits that are written in place of Latin letters. */
const DIGIT_LETTERS: ReadonlyMap<string, string> = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }));
/** The first number behind all code points: numbers of syllables begin here. */
const FIRST_SYLLABLE = 0x11_00_00;

const syllables = new Map<string, number>();
/** Results by code point: there are few characters and many texts. */
const sounds = new Map<number, number>();

/**
 * Returns a number for the sound of a folded letter: Chinese characters of one syllable have one, whatever their tone; a digit has that of the
 * Latin letter in whose place it is written; other letters have their code point.
 */
export function soundOf(codePoint: number): number {
  const known = sounds.get(codePoint);
  if (known !== undefined) return known;
  const sound = newSoundOf(String.fromCodePoint(codePoint));
  sounds.set(codePoint, sound);
  return sound;
}

function newSoundOf(letter: string): number {
  if (!HAN.test(letter)) return (DIGIT_LETTERS.get(letter) ?? letter).codePointAt(0) ?? 0;
  const syllable = pinyin(letter, { toneType: 'none' });
  const number = syllables.get(syllable) ?? FIRST_SYLLABLE + syllables.size;
  syllables.set(syllable, number);
  return number;
}
