import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { findErrors, unusedKeys } from './find-errors.ts';
import { heldLeftToRight, loadMessages, pluralCategories, withFallback } from './load-messages.ts';
import { NAMESPACES } from './messages.ts';

describe('messages', () => {
  it('messages can be loaded in all 21 locales, every key filled', async () => {
    for (const namespace of NAMESPACES) {
      const source = Object.keys(await loadMessages('zh_CN', namespace)).filter((key) => !/_(other|esports)$/.test(key));
      for (const locale of LOCALE_CODES) {
        const words = await loadMessages(locale, namespace);
        expect(source.filter((key) => words[key] === undefined)).toEqual([]);
      }
    }
  });

  it('messages are the exact texts of the specification', async () => {
    const [common, shell, home, list, en] = await Promise.all([
      loadMessages('zh_CN', 'common'),
      loadMessages('zh_CN', 'shell'),
      loadMessages('zh_CN', 'home'),
      loadMessages('zh_CN', 'match-list'),
      loadMessages('en_US', 'shell'),
    ]);
    expect(common['state.failed']).toBe('网络出问题了');
    expect(common['state.empty']).toBe('暂无数据');
    expect(common['ago.now']).toBe('刚刚发表');
    expect(shell['error.system']).toBe('系统异常 请稍后再试');
    // "Server error", "request failed" and "loading failed" (spec §8) are texts of their own.
    expect([shell['error.server'], shell['error.request'], common['state.load_failed']]).toEqual([
      '服务器错误',
      '请求失败，请稍后再试',
      '加载失败',
    ]);
    expect([shell['account.login'], shell['nav.data'], home['schedule.tomorrow']]).toEqual(['登录/注册', '数据中心', '明天（早盘）']);
    expect(list['col.win_rate']).toBe('胜率(%)');
    expect(en['error.not_found_text']).toBe('This page could not be found');
    expect(en['error.denied_text']).toBe("Sorry, you don't have permission to access this page.");
  });

  it('Chinese sentences keep their order in Arabic pages: full stops stay at their ends and numbers at their beginnings', async () => {
    expect(
      heldLeftToRight({
        stop: '请检查网络后重试。',
        number: '{{count}} 场',
        plain: '登录/注册',
        count: '评论 {{shown}}',
        quote: '由「{{name}}」',
        neutral: '{{country}} {{code}}.',
      }),
    ).toEqual({
      stop: '请检查网络后重试。\u200e',
      number: '\u200e{{count}} 场',
      plain: '登录/注册',
      count: '评论 {{shown}}',
      quote: '由「{{name}}」\u200e',
      neutral: '{{country}} {{code}}.',
    });
    const [arabic, german] = await Promise.all([loadMessages('ar', 'shell'), loadMessages('de', 'shell')]);
    expect(arabic['error.network_text']).toBe('请检查网络后重试。\u200e');
    expect(german['error.network_text']).toBe('请检查网络后重试。');
  });

  it('titles and descriptions call a league, a game, a team or a player {{name}}', async () => {
    for (const locale of ['zh_CN', 'zh_tw', 'en_US'] as const) {
      for (const namespace of NAMESPACES) {
        const messages = Object.entries(await loadMessages(locale, namespace));
        // `mark.title` is the tooltip of a mark in a chart, with a team beside its time.
        const found = messages.filter(
          ([key, text]) =>
            /(^|[._])(title|description)(_|$)/.test(key) && key !== 'mark.title' && /\{\{(league|game|team|player)\}\}/.test(text),
        );
        expect([locale, namespace, found]).toEqual([locale, namespace, []]);
      }
    }
  });

  it('nothing mentions tips, and only the parts that lead to the mall and to blind boxes name them', async () => {
    // An upstream may lack the mall and the blind boxes: what leads to them is left out there, and no other text may promise them.
    // The errors are those of the specification, shown when an upstream answers with one.
    const parts: readonly string[] = ['mall', 'box', 'gold', 'shell', 'user', 'staff', 'errors'];
    const words = {
      zh_CN: { never: /打赏|编辑推荐/, parts: /商城|盲盒/ },
      zh_tw: { never: /打賞|編輯推薦/, parts: /商城|盲盒/ },
      en_US: { never: /\btipping\b|picked for you/i, parts: /\bmall\b|blind box/i },
    } as const;
    for (const [locale, { never, parts: word }] of [
      ['zh_CN', words.zh_CN],
      ['zh_tw', words.zh_tw],
      ['en_US', words.en_US],
    ] as const) {
      for (const namespace of NAMESPACES) {
        const messages = Object.entries(await loadMessages(locale, namespace));
        const found = messages
          .filter(([, text]) => (never.test(text) && namespace !== 'errors') || (word.test(text) && !parts.includes(namespace)))
          .map(([key]) => key);
        expect([locale, namespace, found]).toEqual([locale, namespace, []]);
      }
    }
  });

  it('messages fall back to zh_CN key by key, in every plural form of the language', () => {
    const words = withFallback({ a: '甲', b: '乙', n_other: '{{count}} 个' }, { b: 'б' }, ['one', 'few', 'many', 'other']);
    expect(words).toEqual({
      a: '甲',
      b: 'б',
      n_one: '{{count}} 个',
      n_few: '{{count}} 个',
      n_many: '{{count}} 个',
      n_other: '{{count}} 个',
    });
  });

  it('messages have six plural forms in Arabic and four in Polish', () => {
    expect(pluralCategories('ar')).toHaveLength(6);
    expect(pluralCategories('pl')).toHaveLength(4);
  });
});

describe('the check of messages', () => {
  it('the check of messages finds a missing key, a different placeholder, a missing plural form and an unknown key', () => {
    const source = { a: '{{x}}', n_other: '{{count}}' };
    expect(findErrors(source, { a: '{{x}}', n_one: '{{count}}', n_other: '{{count}}' }, ['one', 'other'])).toEqual([]);
    expect(findErrors(source, { n_one: '{{count}}', n_other: '{{count}}' }, ['one', 'other'])).toEqual(['a is missing']);
    expect(findErrors(source, { a: '{{y}}', n_one: '{{count}}', n_other: '{{count}}' }, ['one', 'other'])).toEqual([
      'a has other placeholders than zh_CN',
    ]);
    expect(findErrors(source, { a: '{{x}}', n_other: '{{count}}' }, ['one', 'other'])).toEqual(['n_one is missing']);
    expect(findErrors(source, { a: '{{x}}', n_one: '{{count}}', n_other: '{{count}}', b: '' }, ['one', 'other'])).toEqual([
      'b is not a key of zh_CN',
    ]);
  });

  it('the check of messages lets a language omit messages of a context, but not use other placeholders in them', () => {
    const source = { a: '甲', a_esports: '乙', n_other: '{{count}} 甲', n_esports_other: '{{count}} 乙' };
    const plain = { a: 'a', n_one: '{{count}} a', n_other: '{{count}} a' };
    const plurals = ['one', 'other'];
    expect(findErrors(source, plain, plurals)).toEqual([]);
    expect(findErrors(source, { ...plain, a_esports: 'b', n_esports_one: '{{count}} b', n_esports_other: '{{count}} b' }, plurals)).toEqual(
      [],
    );
    expect(findErrors(source, { ...plain, a_esports: '{{x}}', n_esports_other: '' }, plurals)).toEqual([
      'a_esports has other placeholders than zh_CN',
      'n_esports_other is missing',
    ]);
    expect(unusedKeys(Object.keys(source), "t('a')")).toEqual(['n']);
  });

  it('the check of messages finds unused keys', () => {
    const code = "t('a.b'); t(`status.${status}`); t('n', { count });";
    expect(unusedKeys(['a.b', 'a.c', 'status.live', 'n_other'], code)).toEqual(['a.c']);
  });
});
