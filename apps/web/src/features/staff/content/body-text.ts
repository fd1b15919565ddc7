import { formatJson } from '../audit/format-json.ts';

/**
 * The body of an article as text that editors change: blocks are separated by empty lines, `## ` and `### ` begin headings, `> ` a quote, `- ` and
 * `1. ` the items of a list. What text cannot express stays as it is under a number: `[[table 2]]` is a block, `[words]{3}` words with a link.
 */

type Fields = Readonly<Record<string, unknown>>;

/** What the numbers of a text stand for, from 1. */
interface Kept {
  readonly blocks: Fields[];
  readonly spans: Fields[];
}

/** Returns the text of a body; undefined when it cannot be written back without loss. */
export function bodyToText(body: string): string | undefined {
  const blocks = blocksOf(body);
  if (blocks === undefined) return undefined;
  const text = write(blocks).text;
  const back = textToBody(text, body);
  return back !== undefined && formatJson(back) === formatJson(body) ? text : undefined;
}

/**
 * Returns the body that a text writes.
 * @param before the body whose numbers the text names
 * @returns undefined when the text names a number that does not exist
 */
export function textToBody(text: string, before: string): string | undefined {
  const { kept } = write(blocksOf(before) ?? []);
  const parts = text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const blocks = parts.map((part) => readBlock(part, kept));
  return blocks.includes(undefined) ? undefined : JSON.stringify(blocks);
}

function blocksOf(body: string): readonly Fields[] | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return Array.isArray(parsed) && parsed.every(isFields) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function write(blocks: readonly Fields[]): { readonly text: string; readonly kept: Kept } {
  const kept: Kept = { blocks: [], spans: [] };
  return { text: blocks.map((block) => writeBlock(block, kept)).join('\n\n'), kept };
}

function writeBlock(block: Fields, kept: Kept): string {
  const { kind, spans, items, level, text, ordered } = block;
  const has = (...names: readonly string[]) => Object.keys(block).every((name) => name === 'kind' || names.includes(name));
  if (kind === 'paragraph' && has('spans')) return writeSpans(spans, kept);
  if (kind === 'heading' && (level === 2 || level === 3) && typeof text === 'string') return `${'#'.repeat(level)} ${text}`;
  if (kind === 'quote' && has('spans')) return `> ${writeSpans(spans, kept)}`;
  if (kind === 'list' && Array.isArray(items) && items.length > 0) {
    return items.map((item, index) => `${ordered === true ? `${index + 1}.` : '-'} ${writeSpans(item, kept)}`).join('\n');
  }
  kept.blocks.push(block);
  return `[[${String(kind)} ${kept.blocks.length}]]`;
}

function writeSpans(spans: unknown, kept: Kept): string {
  if (!Array.isArray(spans)) return '';
  return spans
    .filter(isFields)
    .map((span) => {
      const text = typeof span['text'] === 'string' ? span['text'] : '';
      if (Object.keys(span).length === 1) return text;
      kept.spans.push(span);
      return `[${text}]{${kept.spans.length}}`;
    })
    .join('');
}

function readBlock(part: string, kept: Kept): Fields | undefined {
  const number = /^\[\[\w+ (\d+)\]\]$/.exec(part)?.[1];
  if (number !== undefined) return kept.blocks[Number(number) - 1];
  const [, marks = '', heading = ''] = /^(#{2,3}) (.*)$/.exec(part) ?? [];
  if (marks !== '') return { kind: 'heading', level: marks.length, text: heading };
  const lines = part.split('\n');
  for (const [mark, ordered] of [
    [/^- /, false],
    [/^\d+\. /, true],
  ] as const) {
    if (!lines.every((line) => mark.test(line))) continue;
    const items = lines.map((line) => readSpans(line.replace(mark, ''), kept));
    return items.includes(undefined) ? undefined : { kind: 'list', ordered, items };
  }
  const isQuote = part.startsWith('> ');
  const spans = readSpans(isQuote ? part.slice(2) : part, kept);
  return spans === undefined ? undefined : { kind: isQuote ? 'quote' : 'paragraph', spans };
}

function readSpans(text: string, kept: Kept): readonly Fields[] | undefined {
  const spans = text.split(/(\[[^\]]*\]\{\d+\})/).flatMap((part): readonly (Fields | undefined)[] => {
    const [, words, number] = /^\[([^\]]*)\]\{(\d+)\}$/.exec(part) ?? [];
    if (words === undefined) return part === '' ? [] : [{ text: part }];
    const span = kept.spans[Number(number) - 1];
    return [span === undefined ? undefined : { ...span, text: words }];
  });
  const known = spans.filter((span) => span !== undefined);
  return known.length === spans.length ? known : undefined;
}
