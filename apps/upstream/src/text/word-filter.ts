import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldCharacter } from './fold-characters.ts';

/** One word per line; empty lines and lines that begin with `#` are ignored. */
const FILE = join(import.meta.dirname, 'blocked-words.txt');
/** Ends of sentences: no word continues across them. */
const BREAKS: ReadonlySet<number> = new Set(Array.from('\n，。！？；：', (char) => char.codePointAt(0) ?? 0));
/** Represents the end of a sentence among the letters. */
const BREAK = 0;
const LATIN = /[\p{Script=Latin}\p{N}]/u;

interface State {
  readonly next: Map<number, State>;
  /** The state of the longest suffix that is also a prefix of a word. */
  fail: State | undefined;
  /** The number of letters of the word that ends here. */
  length: number | undefined;
  /** The nearest state along `fail` at which a word ends. */
  shorter: State | undefined;
}

/** The folded letters of a text as code points, with the position of each in the text. */
interface Letters {
  readonly codePoints: readonly number[];
  readonly positions: readonly number[];
}

/**
 * Finds blocked words in one pass over a text, however many words there are (Aho–Corasick). Ignores width, case and traditional forms, and
 * characters between the letters of a word. Words in Latin letters and digits must stand alone.
 */
export class WordFilter {
  readonly #root = newState();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#add(word);
    this.#link();
  }

  /** Returns whether a text contains a blocked word. */
  blocks(text: string): boolean {
    const letters = foldedLetters(text);
    let state = this.#root;
    return letters.codePoints.some((code, index) => {
      state = code === BREAK ? this.#root : this.#step(state, code);
      let end = state.length === undefined ? state.shorter : state;
      while (end !== undefined) {
        if (end.length !== undefined && standsAlone(letters, index + 1 - end.length, index)) return true;
        end = end.shorter;
      }
      return false;
    });
  }

  #add(word: string): void {
    const { codePoints } = foldedLetters(word);
    let state = this.#root;
    for (const code of codePoints) {
      const next = state.next.get(code) ?? newState();
      state.next.set(code, next);
      state = next;
    }
    if (state !== this.#root) state.length = codePoints.length;
  }

  /** Works level by level, so that the state behind `fail` is complete. */
  #link(): void {
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
  return { next: new Map(), fail: undefined, length: undefined, shorter: undefined };
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

/** Returns whether a match in Latin letters or digits is not part of a longer word. */
function standsAlone(letters: Letters, first: number, last: number): boolean {
  return !isSameLatinWord(letters, first - 1) && !isSameLatinWord(letters, last);
}

/** Returns whether a letter and the next one belong to one Latin word. */
function isSameLatinWord({ codePoints, positions }: Letters, index: number): boolean {
  const [left, right, from, to] = [codePoints[index], codePoints[index + 1], positions[index], positions[index + 1]];
  if (left === undefined || right === undefined || from === undefined || to === undefined) return false;
  return to - from <= 1 && LATIN.test(String.fromCodePoint(left)) && LATIN.test(String.fromCodePoint(right));
}

let siteFilter: WordFilter | undefined;

/** Returns whether a text contains a word that this site does not show. */
export function hasBlockedWord(text: string): boolean {
  siteFilter ??= new WordFilter(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  return siteFilter.blocks(text);
}
