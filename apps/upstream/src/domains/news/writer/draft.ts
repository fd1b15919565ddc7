import { graphemeCount } from '@matchpoint/contracts/rules/content';
import type { Block, Span } from '@matchpoint/contracts/content/rich-text';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { NewsText } from '../save-news.ts';
import { type Phrase, piecesOf, textOf, type Word } from './phrase.ts';

/** The languages in which articles are written. */
export type Language = 'zh_CN' | 'en_US';

/** A block before publication; every number in it still has its claim. */
export type DraftBlock =
  | { readonly kind: 'paragraph'; readonly words: Phrase }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'table'; readonly caption: string; readonly head: readonly string[]; readonly rows: readonly (readonly Phrase[])[] }
  | { readonly kind: 'match' };

/** An article before publication. */
export interface Draft {
  readonly title: Phrase;
  readonly summary: Phrase;
  readonly blocks: readonly DraftBlock[];
  /** The kind of the story that a report tells, and the order in which it tells it. */
  readonly story?: string;
  readonly structure?: string;
}

export const TITLE_GRAPHEMES: Readonly<Record<Language, number>> = { zh_CN: 60, en_US: 100 };
export const SUMMARY_GRAPHEMES: Readonly<Record<Language, number>> = { zh_CN: 120, en_US: 120 };

/** Returns the first variant with at most `limit` graphemes, otherwise the last one. */
export function firstFitting(limit: number, variants: readonly [Phrase, ...Phrase[]]): Phrase {
  return variants.find((way) => graphemeCount(textOf(way)) <= limit) ?? variants.at(-1) ?? variants[0];
}

/** Returns a paragraph of sentences; empty when all sentences are empty. */
export function paragraph(sentences: readonly Phrase[], language: Language): DraftBlock[] {
  const written = sentences.filter((sentence) => sentence.length > 0);
  const between = language === 'zh_CN' ? '' : ' ';
  const words = written.flatMap((sentence, index) => (index === 0 ? sentence : [between, ...sentence]));
  return words.length === 0 ? [] : [{ kind: 'paragraph', words }];
}

/** Returns a heading with its blocks; empty when there are no blocks. */
export function section(text: string, blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks];
}

/** Converts a draft to the published article. */
export function toNewsText(draft: Draft, match: Pick<MatchDetail, 'id' | 'gameId'>, language: Language): NewsText {
  return {
    title: cut(textOf(draft.title), TITLE_GRAPHEMES[language]),
    summary: cut(textOf(draft.summary), SUMMARY_GRAPHEMES[language]),
    body: draft.blocks.map((block): Block => {
      switch (block.kind) {
        case 'paragraph':
          return { kind: 'paragraph', spans: spansOf(block.words) };
        case 'heading':
          return { kind: 'heading', level: 2, text: block.text };
        case 'table':
          return {
            kind: 'table',
            caption: block.caption,
            head: [...block.head],
            rows: block.rows.map((row) => row.map((cell) => textOf(cell))),
          };
        case 'match':
          return { kind: 'match', id: match.id, gameId: match.gameId };
      }
    }),
  };
}

/** Returns the players whom an article links, each once. */
export function playersOf(draft: Draft): { id: PlayerEntity['id']; name: string }[] {
  const players = new Map<PlayerEntity['id'], string>();
  for (const block of draft.blocks) {
    const phrases = block.kind === 'paragraph' ? [block.words] : block.kind === 'table' ? block.rows.flat() : [];
    for (const part of phrases.flat()) {
      if (typeof part !== 'string' && part.ref?.kind === 'player') players.set(part.ref.id, part.text);
    }
  }
  return [...players].map(([id, name]) => ({ id, name }));
}

type PlayerEntity = Extract<NonNullable<Word['ref']>, { kind: 'player' }>;

function spansOf(words: Phrase): Span[] {
  const spans: Span[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') spans.push({ text: plain });
    plain = '';
  };
  for (const { text, word } of piecesOf(words)) {
    if (word?.ref === undefined) plain += text;
    else {
      flush();
      spans.push({ text, ref: word.ref });
    }
  }
  flush();
  return spans;
}

function cut(text: string, limit: number): string {
  if (graphemeCount(text) <= limit) return text;
  const characters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  return `${characters.slice(0, limit - 1).join('')}…`;
}

const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });
