import type { TextLanguage } from '@matchpoint/contracts/content/content';
import { RichText } from '@matchpoint/contracts/content/rich-text';
import { z } from 'zod';
import { JavaFailure } from '../../java/failure.ts';
import type { Articles, Texts } from '../../mall/product-row.ts';
import { acceptNote } from '../../text/user-text.ts';

const LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const satisfies readonly TextLanguage[];
/** Graphemes of the texts of one line. */
const LINES = { name: 60, summary: 120 } as const;
const ARTICLES = ['introduction', 'notice'] as const;

/** The texts of a product by language. */
export interface ProductTexts {
  readonly names: Texts;
  readonly summaries: Texts;
  readonly introductions: Articles;
  readonly notices: Articles;
}

/** Returns the texts as the desk edits them: `name.zh_CN`, `introduction.zh_CN` … Articles are JSON texts. */
export function fieldsOf({ names, summaries, introductions, notices }: ProductTexts): Record<string, string> {
  const lines = { name: names, summary: summaries };
  const articles = { introduction: introductions, notice: notices };
  return Object.fromEntries([
    ...Object.entries(lines).flatMap(([field, texts]) => LANGUAGES.map((lan) => [`${field}.${lan}`, texts[lan] ?? ''])),
    ...Object.entries(articles).flatMap(([field, bodies]) =>
      LANGUAGES.map((lan) => [`${field}.${lan}`, JSON.stringify(bodies[lan] ?? [])]),
    ),
  ]);
}

/**
 * Returns the texts after a change of some fields. An empty text removes its language.
 * @throws {JavaFailure} BAD_INPUT for an unknown field or what is no article; TEXT_TOO_LONG
 */
export function applyFields(before: ProductTexts, fields: Readonly<Record<string, string>>): ProductTexts {
  const lines: Record<keyof typeof LINES, Partial<Record<TextLanguage, string>>> = {
    name: { ...before.names },
    summary: { ...before.summaries },
  };
  const articles: Record<(typeof ARTICLES)[number], Partial<Record<TextLanguage, RichText>>> = {
    introduction: { ...before.introductions },
    notice: { ...before.notices },
  };
  for (const [name, value] of Object.entries(fields)) {
    const [field, lan, ...rest] = name.split('.');
    const language = LANGUAGES.find((one) => one === lan);
    if (language === undefined || rest.length > 0) throw new JavaFailure('BAD_INPUT', `fields: no ${name}`);
    if (field === 'name' || field === 'summary') set(lines[field], language, acceptLine(value, LINES[field]));
    else if (field === 'introduction' || field === 'notice') set(articles[field], language, acceptArticle(name, value));
    else throw new JavaFailure('BAD_INPUT', `fields: no ${name}`);
  }
  return { names: lines.name, summaries: lines.summary, introductions: articles.introduction, notices: articles.notice };
}

function set<T extends string | RichText>(texts: Partial<Record<TextLanguage, T>>, language: TextLanguage, text: T): void {
  if (text.length === 0) delete texts[language];
  else texts[language] = text;
}

function acceptLine(value: string, maxGraphemes: number): string {
  return acceptNote(value, maxGraphemes).replaceAll('\n', ' ');
}

/** @throws {JavaFailure} BAD_INPUT for what is no article, also when single blocks are unknown */
function acceptArticle(name: string, value: string): RichText {
  if (value.trim() === '') return [];
  const given = z.array(z.unknown()).safeParse(parseJson(value));
  const parsed = RichText.safeParse(given.data);
  if (!given.success || !parsed.success || parsed.data.length !== given.data.length) {
    throw new JavaFailure('BAD_INPUT', `fields: ${name} is no article`);
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
