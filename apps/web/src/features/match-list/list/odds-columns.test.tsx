import { localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { I18nextProvider } from 'react-i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addMessages, createI18n } from '../../../lib/i18n/i18n.ts';
import { PageClock } from '../../../lib/page/page-clock.ts';
import { PageContext } from '../../../lib/page/page-context.ts';
import { makeMatch } from '../../../shared/match/testing/make-match.ts';
import { OddsCells } from '../row/odds-cells.tsx';
import { GroupHead } from './group-head.tsx';

const NOON = Date.UTC(2026, 10, 21, 4);
const still = { a: 0, b: 0 };
const asian = { line: -9.5, a: 0.91, b: 0.93, move: still };
const total = { line: 221.5, a: 0.9, b: 0.94, move: still };
const twoWay = { a: 1.45, b: 2.8, move: still };
const NBA = { gameId: 201, facts: { kind: 'basketball', order: 'away_first', periods: [] }, odds: { asian, total, euro: twoWay } };
const CBA = { ...NBA, facts: { kind: 'basketball', order: 'home_first', periods: [] } };
const LOL = {
  gameId: 1,
  facts: { kind: 'series', bestOf: 3, mode: 'bo', games: [] },
  odds: { asian: { ...asian, line: -1.5 }, total: { ...total, line: 2.5 }, euro: twoWay },
};
const SOCCER = {
  odds: { asian: { ...asian, line: -1.25 }, total: { ...total, line: 2.75 }, euro: { a: 1.5, x: 4.2, b: 6, move: { a: 0, x: 0, b: 0 } } },
};

/** Returns the texts of the column names and of the cells of one match. */
async function shownOf(fields: Record<string, unknown>, code: Locale = 'zh_CN') {
  const i18n = createI18n(code);
  await addMessages(i18n, code, ['match', 'match-list', 'common']);
  const match = makeMatch(fields);
  const page = { locale: localeInfo(code), clock: new PageClock(NOON) };
  const render = (node: ReactNode): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <PageContext value={page}>{node}</PageContext>
      </I18nextProvider>,
    );
  const head = render(<GroupHead level={2} group={{ kind: 'upcoming', key: 'upcoming', rows: [match] }} />);
  const cells = render(<OddsCells match={match} state="pre" />);
  const texts = (html: string): string[] => html.split(/<[^>]+>/).filter((text) => text.trim() !== '');
  return { head: texts(head), cells: texts(cells), html: cells };
}

describe('odds in lists', () => {
  it('handicaps of basketball and of esports are points and games, with columns named accordingly and without a draw', async () => {
    const basketball = await shownOf(CBA);
    expect(basketball.head).toEqual(expect.arrayContaining(['让分 · 大小分', '主胜', '客胜']));
    expect(basketball.cells).toEqual(['0.91', '-9.5', '0.93', '0.90', '221.5', '0.94', '1.45', '2.80']);
    const series = await shownOf(LOL);
    expect(series.head).toEqual(expect.arrayContaining(['让局 · 大小局', '主胜', '客胜']));
    expect(series.cells).toEqual(expect.arrayContaining(['-1.5', '2.5']));
    for (const { head, cells } of [basketball, series]) expect([...head, ...cells].join()).not.toMatch(/平|球|半/);
  });

  it('soccer has the words of goals and a column for the draw', async () => {
    const { head, cells } = await shownOf(SOCCER);
    expect(head).toEqual(expect.arrayContaining(['主', '平', '客']));
    expect(cells).toEqual(expect.arrayContaining(['一/球半', '2.5/3', '1.50', '4.20', '6.00']));
  });

  it('a league that writes the away team first has the odds and their names in that order', async () => {
    const { head, cells } = await shownOf(NBA);
    expect(head.indexOf('客胜')).toBeLessThan(head.indexOf('主胜'));
    expect(head).toContain('客胜');
    expect(cells).toEqual(['0.93', '+9.5', '0.91', '0.90', '221.5', '0.94', '2.80', '1.45']);
  });

  it('the column of predictions is headed by the win rate in percent in every sport, also beside odds', async () => {
    for (const fields of [CBA, LOL, SOCCER]) {
      const { head } = await shownOf({ ...fields, winRate: { home: 61, away: 39 } });
      expect(head).toContain('胜率(%)');
    }
    expect((await shownOf(SOCCER)).head).not.toContain('胜率(%)');
  });

  it('signs of handicaps stay before their numbers in a text that runs from the right', async () => {
    const { html } = await shownOf(CBA, 'ar');
    const place = html.indexOf('-9.5');
    expect(place).toBeGreaterThan(0);
    expect(html.slice(0, place)).toMatch(/^<span[^>]* dir="ltr">/);
  });
});
