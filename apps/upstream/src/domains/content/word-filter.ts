import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldSign } from './fold-text.ts';

/** One word a line; empty lines and those that begin with `#` say nothing. */
const FILE = join(import.meta.dirname, 'blocked-words.txt');
/** Here a sentence ends: what comes behind begins another word. */
const BREAK = /[\n，。！？；：]/u;
const LATIN = /[\p{Script=Latin}\p{N}]/u;

interface State {
  readonly next: Map<string, State>;
  /** The state of the longest end of this one that is a beginning, too. */
  fail: State | undefined;
  /** How many letters the word has that ends here. */
  length: number | undefined;
  /** The nearest state behind `fail` at which a word ends. */
  shorter: State | undefined;
}

/** A folded letter, and which sign of the text it stands for. `sign` is empty where a sentence ends. */
interface Letter {
  readonly sign: string;
  readonly at: number;
}

/**
 * Finds blocked words in one walk over a text, however many words there are (Aho–Corasick). Width, case and traditional characters make no
 * difference, and what is put between the letters of a word does not hide it. In Latin letters and digits a word has to stand alone.
 */
export class WordFilter {
  readonly #root = newState();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#add(word);
    this.#link();
  }

  /** Whether a text holds a blocked word. */
  blocks(text: string): boolean {
    const letters = lettersOf(text);
    let state = this.#root;
    return letters.some(({ sign }, index) => {
      state = sign === '' ? this.#root : this.#step(state, sign);
      let end = state.length === undefined ? state.shorter : state;
      while (end !== undefined) {
        if (end.length !== undefined && standsAlone(letters, index + 1 - end.length, index)) return true;
        end = end.shorter;
      }
      return false;
    });
  }

  #add(word: string): void {
    const signs = lettersOf(word).map(({ sign }) => sign);
    let state = this.#root;
    for (const sign of signs) {
      const next = state.next.get(sign) ?? newState();
      state.next.set(sign, next);
      state = next;
    }
    if (state !== this.#root) state.length = signs.length;
  }

  /** Level by level, so that what `fail` points to is complete. */
  #link(): void {
    let level = [...this.#root.next.values()];
    for (const state of level) state.fail = this.#root;
    while (level.length > 0) {
      for (const state of level) {
        for (const [sign, next] of state.next) {
          const fail = this.#step(state.fail ?? this.#root, sign);
          next.fail = fail;
          next.shorter = fail.length === undefined ? fail.shorter : fail;
        }
      }
      level = level.flatMap((state) => [...state.next.values()]);
    }
  }

  #step(from: State, sign: string): State {
    for (let state: State | undefined = from; state !== undefined; state = state.fail) {
      const next = state.next.get(sign);
      if (next !== undefined) return next;
    }
    return this.#root;
  }
}

function newState(): State {
  return { next: new Map(), fail: undefined, length: undefined, shorter: undefined };
}

function lettersOf(text: string): Letter[] {
  return Array.from(text).flatMap((char, at): Letter[] =>
    BREAK.test(char) ? [{ sign: '', at }] : Array.from(foldSign(char), (sign) => ({ sign, at })),
  );
}

/** Whether what begins and ends in Latin letters or digits is no piece of a longer word. */
function standsAlone(letters: readonly Letter[], first: number, last: number): boolean {
  return !goesOn(letters[first - 1], letters[first]) && !goesOn(letters[last], letters[last + 1]);
}

function goesOn(left: Letter | undefined, right: Letter | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return right.at - left.at <= 1 && LATIN.test(left.sign) && LATIN.test(right.sign);
}

let ours: WordFilter | undefined;

/** Whether a text holds a word that this site does not show. */
export function hasBlockedWord(text: string): boolean {
  ours ??= new WordFilter(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  return ours.blocks(text);
}
