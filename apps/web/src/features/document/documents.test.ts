import { REPORT_REASONS } from '@matchpoint/contracts/rules/content';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { isDay } from '@matchpoint/i18n/time-zone';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Block, DOCUMENT_LANGUAGES, type DocumentLanguage, type DocumentName, DOCUMENTS, type TextItem } from './document.ts';
import { documentOn } from './document-needs.ts';
import { documentLanguage, documentQuery } from './document-query.ts';

const client = createQueryClient('server');
const textOf = (name: DocumentName, language: DocumentLanguage) => client.fetchQuery(documentQuery(name, language));

/** Returns the placeholders of the texts. Links and facts belong to the meaning, so every language must contain the same ones. */
const placeholdersOf = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder)));

const itemShape = (item: TextItem) =>
  typeof item === 'string' ? placeholdersOf([item]) : { where: item.where, without: item.without, p: placeholdersOf([item.text]) };

function shapeOf(block: Block): unknown {
  if (typeof block === 'string' || 'text' in block) return { p: itemShape(block) };
  if ('operator' in block || 'installation' in block) return block;
  if ('head' in block) {
    const rowShape = (row: readonly string[]) => [row.length, placeholdersOf(row)];
    const rows = block.rows.map((row) => ('row' in row ? { where: row.where, row: rowShape(row.row) } : rowShape(row)));
    return { columns: block.head.length, rows };
  }
  return 'steps' in block ? { steps: block.steps.map(itemShape) } : { list: block.list.map(itemShape) };
}

const textsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    const texts = (items: readonly TextItem[]) => items.map((item) => (typeof item === 'string' ? item : item.text));
    if (typeof block === 'string' || 'text' in block) return texts([block]);
    if ('operator' in block || 'installation' in block) return [];
    if ('head' in block) return [...block.head, ...block.rows.flatMap((row) => ('row' in row ? row.row : row))];
    return texts('steps' in block ? block.steps : block.list);
  });

/** Returns the texts of a document on an installation with all features and the shop, or with neither. */
async function shownTexts(name: DocumentName, language: DocumentLanguage, isComplete: boolean): Promise<string> {
  const shown = documentOn(await textOf(name, language), { offers: () => isComplete, hasShop: isComplete });
  return [
    shown.title,
    shown.description,
    ...textsOf(shown.lead),
    ...shown.sections.flatMap(({ title, blocks }) => [title, ...textsOf(blocks)]),
  ].join('\n');
}

describe.each(DOCUMENTS)('document %s', (name) => {
  it('a document has the same sections, lists, tables, links and effective date in all languages', async () => {
    const [source, ...others] = await Promise.all(
      DOCUMENT_LANGUAGES.map(async (language) => {
        const { effective, lead, sections } = await textOf(name, language);
        return {
          effective,
          lead: lead.map(shapeOf),
          sections: sections.map(({ id, where, blocks }) => ({ id, where, blocks: blocks.map(shapeOf) })),
        };
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
    for (const { head, rows: all } of tables) {
      const rows = all.map((row) => ('row' in row ? row.row : row));
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
  const named = blocks.flatMap((block) =>
    typeof block !== 'string' && 'rows' in block ? block.rows.map((row) => ('row' in row ? row.row[0] : row[0])) : [],
  );
  expect(named).toEqual(REPORT_REASONS.map((reason) => messages[`report.reason.${reason}`]));
});

/** Names of what the site does not have. */
const MISSING_FUNCTIONS: Readonly<Record<DocumentLanguage, RegExp>> = {
  zh_CN: /打赏|虚拟礼物|编辑推荐/,
  zh_tw: /打賞|虛擬禮物|編輯推薦/,
  en_US: /\btipping\b|virtual gift|paid content/i,
};
/** What an installation without extensions and without sale of gold does not have. */
const MISSING_EXTENSIONS: Readonly<Record<DocumentLanguage, RegExp>> = {
  zh_CN:
    /“举报”|就地举报|“导出数据”|“保留账号”|支付宝支付|通过支付宝完成|弹幕|送礼物|送出的礼物|直播间|商城|盲盒|冷静期|三名以上|注册满 3 天/,
  zh_tw: /「檢舉」|就地檢舉|「匯出資料」|「保留帳號」|透過支付寶完成|彈幕|送禮物|送出的禮物|直播間|商城|盲盒|冷靜期|三名以上|註冊滿 3 天/,
  en_US:
    /“Report”|On the spot|“Export data”|“Keep my account”|bought through Alipay|on-screen comments?|sending gifts|live room|\bmall\b|blind box|three or more qualified users/,
};

it.each(DOCUMENT_LANGUAGES)('no document names a function that the site does not have, in %s', async (language) => {
  for (const name of DOCUMENTS)
    expect([name, MISSING_FUNCTIONS[language].exec(await shownTexts(name, language, true))?.[0]]).toEqual([name, undefined]);
});

it.each(DOCUMENT_LANGUAGES)('documents promise an extension of the upstream only where it is offered, in %s', async (language) => {
  const [complete, bare] = await Promise.all(
    [true, false].map(async (isComplete) =>
      (await Promise.all(DOCUMENTS.map((name) => shownTexts(name, language, isComplete)))).join('\n'),
    ),
  );
  expect(complete).toMatch(MISSING_EXTENSIONS[language]);
  expect(MISSING_EXTENSIONS[language].exec(bare ?? '')?.[0]).toBeUndefined();
});

it.each(DOCUMENT_LANGUAGES)('every section of a document on an installation without extensions has a text, in %s', async (language) => {
  for (const name of DOCUMENTS) {
    const { sections } = documentOn(await textOf(name, language), { offers: () => false, hasShop: false });
    expect(sections.filter(({ blocks }) => blocks.length === 0).map(({ id }) => `${name} ${id}`)).toEqual([]);
  }
});

it('documents fall back to Chinese in languages without a text', () => {
  expect([documentLanguage('en_US'), documentLanguage('zh_tw'), documentLanguage('de'), documentLanguage('ar')]).toEqual([
    'en_US',
    'zh_tw',
    'zh_CN',
    'zh_CN',
  ]);
});
