import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldCharacter } from './fold-characters.ts';
import { soundOf } from './sound-of-character.ts';

/** One word per line; empty lines and lines that begin with `#` are ignored. */
const BLOCKED_FILE = join(import.meta.dirname, 'blocked-words.txt');
const HELD_FILE = join(import.meta.dirname, 'held-words.txt');
/** Ends of sentences: no word continues across them. */
const BREAKS: ReadonlySet<number> = new Set(Array.from('\n，。！？；：', (char) => char.codePointAt(0) ?? 0));
/** Represents the end of a sentence among the letters. */
const BREAK = 0;
const MAX_CODE_POINT = 0x10_ff_ff;
const LATIN = /[\p{Script=Latin}\p{N}]/u;

/**
 * How a word is compared, by the sign before it in the list. `separated` (no sign): characters between its letters are ignored. `exact` (`=`):
 * its letters follow each other. `fuzzy` (`~`): also letters that sound the same, and repeated ones (product.md §5).
 */
type WordMatch = 'separated' | 'exact' | 'fuzzy';
const SIGNS: ReadonlyMap<string, WordMatch> = new Map([
  ['=', 'exact'],
  ['~', 'fuzzy'],
]);

interface State {
  readonly next: Map<number, State>;
  /** The state of the longest suffix that is also a prefix of a word. */
  fail: State | undefined;
  /** The number of letters of the word that ends here. */
  length: number | undefined;
  /** Whether the word counts only when its letters follow each other. */
  isExact: boolean;
  /** The nearest state along `fail` at which a word ends. */
  shorter: State | undefined;
}

/** The folded letters of a text as code points, with the position of each in the text. */
interface Letters {
  readonly codePoints: readonly number[];
  readonly positions: readonly number[];
}

/**
 * Finds words in a text, however many there are, in one pass for each way of comparing. Ignores width, case and traditional forms. Words in
 * Latin letters and digits must stand alone.
 */
export class WordFilter {
  readonly #literal = new WordAutomaton(foldedLetters);
  readonly #sounding = new WordAutomaton(soundingLetters);

  /** @param words with the sign of their comparison before them */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      const match = SIGNS.get(word.charAt(0)) ?? 'separated';
      const plain = SIGNS.has(word.charAt(0)) ? word.slice(1) : word;
      if (match === 'fuzzy') this.#sounding.add(plain, false);
      else this.#literal.add(plain, match === 'exact');
    }
    this.#literal.link();
    this.#sounding.link();
  }

  /** Returns whether a text contains one of the words. */
  blocks(text: string): boolean {
    return this.#literal.finds(text) || this.#sounding.finds(text);
  }
}

/** Aho–Corasick over the letters of texts, with characters between them left out. */
class WordAutomaton {
  readonly #root = newState();
  readonly #lettersOf: (text: string) => Letters;

  constructor(lettersOf: (text: string) => Letters) {
    this.#lettersOf = lettersOf;
  }

  finds(text: string): boolean {
    const letters = this.#lettersOf(text);
    let state = this.#root;
    return letters.codePoints.some((code, index) => {
      state = code === BREAK ? this.#root : this.#step(state, code);
      let end = state.length === undefined ? state.shorter : state;
      while (end !== undefined) {
        if (end.length !== undefined && counts(letters, { first: index + 1 - end.length, last: index, isExact: end.isExact })) return true;
        end = end.shorter;
      }
      return false;
    });
  }

  add(word: string, isExact: boolean): void {
    const { codePoints } = this.#lettersOf(word);
    let state = this.#root;
    for (const code of codePoints) {
      const next = state.next.get(code) ?? newState();
      state.next.set(code, next);
      state = next;
    }
    if (state === this.#root) return;
    // A word in both forms counts in either.
    state.isExact = isExact && (state.length === undefined || state.isExact);
    state.length = codePoints.length;
  }

  /** Works level by level, so that the state behind `fail` is complete. */
  link(): void {
    let level = [...this.#root.next.values()];
    for (const state of level) state.fail = this.#root;
    while (level.length > 0) {
      for (const state of level) {
        for (const [code, next] of state.next) {
          const fail = this.#step(state.fail ?? this.#root, code);
          next.fail = fail;
          next.shorter = fail.length === undefined ? fail.shorter : fail;
        }
      }
      level = level.flatMap((state) => [...state.next.values()]);
    }
  }

  #step(from: State, code: number): State {
    for (let state: State | undefined = from; state !== undefined; state = state.fail) {
      const next = state.next.get(code);
      if (next !== undefined) return next;
    }
    return this.#root;
  }
}

function newState(): State {
  return { next: new Map(), fail: undefined, length: undefined, isExact: false, shorter: undefined };
}

function foldedLetters(text: string): Letters {
  const codePoints: number[] = [];
  const positions: number[] = [];
  let position = 0;
  for (let index = 0; index < text.length; position += 1) {
    const character = text.codePointAt(index) ?? 0;
    index += character > 0xff_ff ? 2 : 1;
    for (const code of BREAKS.has(character) ? [BREAK] : foldCharacter(character)) {
      codePoints.push(code);
      positions.push(position);
    }
  }
  return { codePoints, positions };
}

/** Returns letters as they sound, without repetitions: what stands beside an equal one is left out. */
function soundingLetters(text: string): Letters {
  const { codePoints, positions } = foldedLetters(text);
  const sounds = codePoints.map((code) => (code === BREAK ? BREAK : soundOf(code)));
  const isKept = sounds.map((sound, index) => sound === BREAK || sound !== sounds[index - 1]);
  return { codePoints: sounds.filter((_, index) => isKept[index]), positions: positions.filter((_, index) => isKept[index]) };
}

interface FoundWord {
  readonly first: number;
  readonly last: number;
  readonly isExact: boolean;
}

function counts(letters: Letters, { first, last, isExact }: FoundWord): boolean {
  if (!standsAlone(letters, first, last)) return false;
  return !isExact || (letters.positions[last] ?? 0) - (letters.positions[first] ?? 0) <= last - first;
}

/** Returns whether a match in Latin letters or digits is not part of a longer word. */
function standsAlone(letters: Letters, first: number, last: number): boolean {
  return !isSameLatinWord(letters, first - 1) && !isSameLatinWord(letters, last);
}

/** Returns whether a letter and the next one belong to one Latin word. */
function isSameLatinWord({ codePoints, positions }: Letters, index: number): boolean {
  const [left, right, from, to] = [codePoints[index], codePoints[index + 1], positions[index], positions[index + 1]];
  if (left === undefined || right === undefined || from === undefined || to === undefined) return false;
  return to - from <= 1 && isLatin(left) && isLatin(right);
}

/** The sound of a Chinese character is no code point. */
function isLatin(code: number): boolean {
  return code <= MAX_CODE_POINT && LATIN.test(String.fromCodePoint(code));
}

let blockedWords: WordFilter | undefined;
let heldWords: WordFilter | undefined;

/** Returns whether a text contains a word that this site does not show. */
export function hasBlockedWord(text: string): boolean {
  blockedWords ??= new WordFilter(wordsOf(BLOCKED_FILE));
  return blockedWords.blocks(text);
}

/** Returns whether a text contains a word for which a moderator looks at it first. */
export function hasHeldWord(text: string): boolean {
  heldWords ??= new WordFilter(wordsOf(HELD_FILE));
  return heldWords.blocks(text);
}

function wordsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
}
