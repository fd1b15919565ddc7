import { REPORT_REASONS } from '@matchpoint/contracts/rules/content';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { isDay } from '@matchpoint/i18n/time-zone';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Block, DOCUMENT_LANGUAGES, type DocumentLanguage, type DocumentName, DOCUMENTS } from './document.ts';
import { documentLanguage, documentQuery } from './document-query.ts';

const client = createQueryClient('server');
const textOf = (name: DocumentName, language: DocumentLanguage) => client.fetchQuery(documentQuery(name, language));

/** Returns the placeholders of the texts. Links and facts belong to the meaning, so every language must contain the same ones. */
const placeholdersOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder)));

function shapeOf(block: Block): unknown {
  if (typeof block === 'string') return { p: placeholdersOf([block]) };
  if ('operator' in block) return block;
  if ('head' in block) return { columns: block.head.length, rows: block.rows.map((row) => [row.length, placeholdersOf(row)]) };
  return 'steps' in block
    ? { steps: block.steps.map((item) => placeholdersOf([item])) }
    : { list: block.list.map((item) => placeholdersOf([item])) };
}

const textsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (typeof block === 'string') return [block];
    if ('operator' in block) return [];
    if ('head' in block) return [...block.head, ...block.rows.flat()];
    return [...('steps' in block ? block.steps : block.list)];
  });

describe.each(DOCUMENTS)('document %s', (name) => {
  it('a document has the same sections, lists, tables, links and effective date in all languages', async () => {
    const [source, ...others] = await Promise.all(
      DOCUMENT_LANGUAGES.map(async (language) => {
        const { effective, lead, sections } = await textOf(name, language);
        return { effective, lead: lead.map(shapeOf), sections: sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOf) })) };
      }),
    );
    for (const other of others) expect(other).toEqual(source);
    expect(isDay(source?.effective ?? '')).toBe(true);
  });

  it.each(DOCUMENT_LANGUAGES)('a document has no empty texts and only unique anchors in %s', async (language) => {
    const { title, description, lead, sections } = await textOf(name, language);
    const texts = [
      title,
      description,
      ...textsOf(lead),
      ...sections.flatMap(({ title: heading, blocks }) => [heading, ...textsOf(blocks)]),
    ];
    for (const text of texts) {
      expect(text.trim()).not.toBe('');
      expect(/\p{Script=Han}/u.test(text) && language === 'en_US' && !text.includes('Matchpoint 赛点')).toBe(false);
    }
    expect(description.length).toBeLessThanOrEqual(160);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const tables = sections.flatMap(({ blocks }) => blocks.filter((block) => typeof block !== 'string' && 'head' in block));
    for (const { head, rows } of tables) {
      // The first cell is the row's key, so it must be unique.
      expect(new Set(rows.map(([first]) => first)).size).toBe(rows.length);
      expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
    }
  });
});

it('documents contain only placeholders that the page can fill in', async () => {
  const known = new Set<string>([...DOCUMENTS, 'setting', 'mail', 'company']);
  for (const name of DOCUMENTS) {
    const { lead, sections } = await textOf(name, 'zh_CN');
    const placeholders = placeholdersOf(textsOf([...lead, ...sections.flatMap(({ blocks }) => blocks)]));
    for (const placeholder of placeholders) expect(known).toContain(placeholder);
  }
});

it.each(DOCUMENT_LANGUAGES)('the complaint document explains every report reason under its name in the dialog, in %s', async (language) => {
  const [{ sections }, messages] = await Promise.all([textOf('complaint', language), loadMessages(language, 'comment')]);
  const blocks = sections.find(({ id }) => id === 'reasons')?.blocks ?? [];
  const named = blocks.flatMap((block) => (typeof block !== 'string' && 'rows' in block ? block.rows.map(([first]) => first) : []));
  expect(named).toEqual(REPORT_REASONS.map((reason) => messages[`report.reason.${reason}`]));
});

it('documents fall back to Chinese in languages without a text', () => {
  expect([documentLanguage('en_US'), documentLanguage('zh_tw'), documentLanguage('de'), documentLanguage('ar')]).toEqual([
    'en_US',
    'zh_tw',
    'zh_CN',
    'zh_CN',
  ]);
});
