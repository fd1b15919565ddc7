import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { StubAnchors, stubAnchor, stubRoom } from '../dev-env/stub-anchors.ts';
import { isJavaName } from '../dev-env/java-rows.ts';
import { StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsOf } from './faults-of.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const FAN = 4102;
const HOUR_MS = 3_600_000;

let browser: Browser;
let site: StubSite;
let anchors: StubAnchors;
const users = new StubUsers();
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
  answer(accountAnswers(users));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  anchors = new StubAnchors(users);
  answer(anchors.handlers());
});

function answer(handlers: ReturnType<typeof accountAnswers>): void {
  for (const [row, handler] of Object.entries(handlers)) if (isJavaName(row)) site.stub.rows.set(row, handler);
}

/** Opens a page as a logged-in user and waits for hydration. */
async function open(path: string) {
  const visit = await site.member(browser, FAN);
  await visit.page.goto(site.network.origin + path);
  await hydrated(visit.page);
  return visit;
}

const rooms = (page: Page) => page.locator('li[data-room]').filter({ has: page.locator('h3') });

describe('the way to the live control', () => {
  it('a new anchor is led to the live control, and back to the broadcast that is in play', async () => {
    const fan = await open('/anchor/lol');
    await fan.page.locator('[data-join="visitor"]').getByRole('link', { name: '申请成为主播' }).waitFor();
    anchors.certification = { state: 'passed', missing: [] };
    await fan.page.reload();
    await fan.page.locator('[data-join="anchor"]').getByRole('link', { name: '去开播' }).waitFor();
    anchors.info = { ...anchors.info, broadcast: { id: 9001, startedAt: Date.now(), title: '雨战看脚下', stream: 'live', price: 0 } };
    await fan.page.reload();
    const panel = fan.page.locator('[data-join="live"]');
    await panel.getByText('雨战看脚下').waitFor();
    expect(await panel.getByRole('link', { name: '回到直播控制' }).getAttribute('href')).toBe('/anchorCenter/live');
    expect(fan.watch.problems).toEqual([]);
    await fan.close();
  });

  it('a room opens from the list without a new document', async () => {
    anchors.rooms = [stubRoom(511, { title: '路上看球', gameId: 5 })];
    const { page, close } = await site.visit(browser, '/anchor/pubg');
    await hydrated(page);
    await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
    await page.getByRole('link', { name: '路上看球' }).last().click();
    await page.waitForURL((url) => url.pathname === '/live/511');
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);
    await close();
  });
});

// One test file shares the caches of one BFF, so that the lists of rooms differ by game.
describe('the lists of rooms', () => {
  it('the rooms in play are in the HTML of the page with their match, and the largest one is featured', async () => {
    const [first, second] = site.matches;
    anchors.rooms = [
      stubRoom(501, { match: first, audience: 8_412, title: '临江主场，边聊边看' }),
      stubRoom(502, { match: first, audience: 2_104, title: '客队视角', price: 10 }),
      stubRoom(503, { match: second, audience: 986 }),
      stubRoom(504, { gameId: 1, audience: 742, title: '巅峰赛第一视角' }),
    ];
    anchors.announced = [
      { id: 7001, anchor: { uid: 501, username: '主播501' }, startAt: Date.now() + 2 * HOUR_MS, title: '晚场预告', gameId: 202 },
    ];
    const { page, status, watch, close } = await site.visit(browser, '/live');
    expect(status).toBe(200);
    await page.locator('[data-featured="501"]').waitFor();
    await page.getByRole('heading', { name: '临江主场，边聊边看' }).first().waitFor();
    expect(await page.getByRole('main').locator('li[data-room="502"]').first().innerText()).toContain('付费 10 币');
    await page.getByText('8.4k').first().waitFor();
    await page.getByRole('heading', { level: 2, name: '同场选台' }).waitFor();
    await page.getByText('晚场预告').waitFor();
    await hydrated(page);
    await page
      .getByRole('region', { name: '焦点' })
      .getByRole('link', { name: /客队视角/ })
      .click();
    await page.locator('[data-featured="502"]').waitFor();
    expect(new URL(page.url()).searchParams.get('room')?.replaceAll('"', '')).toBe('502');
    await page.getByRole('navigation', { name: '筛选房间' }).getByRole('link', { name: '聊球 1' }).click();
    await waitFor('one room without a match', async () => (await rooms(page).count()) > 0 && new URL(page.url()).search === '?show=talk');
    expect(await faultsOf(page)).toEqual([]);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('a game without rooms tells what would be here and leads to all games', async () => {
    const { page, close } = await site.visit(browser, '/anchor/kog');
    await page.getByText('此刻没有主播在播').waitFor();
    const all = page.getByRole('link', { name: '全部项目的直播' });
    expect(await all.getAttribute('href')).toBe('/live');
    await close();
  });

  it('an upstream without rooms has no entry for them and no page', async () => {
    const other = await StubSite.start(oneOfEach(Date.now()));
    other.stub.rows.set('systemConfig', () => ({ result: { features: ['posts'] } }));
    const home = await other.visit(browser, '/about');
    expect(await home.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '直播' }).count()).toBe(0);
    await home.close();
    const page = await other.visit(browser, '/live');
    expect(page.status).toBe(404);
    await page.close();
    await other[Symbol.asyncDispose]();
  });
});

describe('reminders and followed anchors', () => {
  it('a reminder is stored, and taken back by a second press', async () => {
    anchors.announced = [
      { id: 7002, anchor: { uid: 501, username: '主播501' }, startAt: Date.now() + 2 * HOUR_MS, title: '篮球夜', gameId: 201 },
    ];
    const { page, watch, close } = await open('/anchor/basketball');
    await page.getByRole('button', { name: /^提醒我/ }).click();
    await page.getByRole('button', { name: /^已提醒/ }).waitFor();
    await waitFor('the stored reminder', () => anchors.reminded.size === 1);
    await page.getByRole('button', { name: /^已提醒/ }).click();
    await waitFor('no reminder', () => anchors.reminded.size === 0);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the followed anchors stand first with their state, and their rooms are a filter', async () => {
    anchors.followed = [
      stubAnchor(601, { username: '码头广播', live: { title: '边听边看', startedAt: Date.now(), audience: 2_100 } }),
      stubAnchor(602, { username: '老周侃球' }),
    ];
    const { page, close } = await open('/anchor/dota2');
    await page.getByRole('heading', { level: 2, name: '关注的主播' }).waitFor();
    await page.getByText('1 位在播').waitFor();
    await page.getByRole('link', { name: '关注的 1' }).click();
    await page.getByRole('heading', { level: 3, name: '边听边看' }).waitFor();
    expect(new URL(page.url()).search).toBe('?show=followed');
    await close();
  });
});

describe('the list of anchors', () => {
  it('anchors are sorted and filtered by links, and followed from their row', async () => {
    anchors.anchors = [
      stubAnchor(701, { username: '江边阿宽', live: { title: '临江主场', startedAt: Date.now(), audience: 8_400 }, fans: 10 }),
      stubAnchor(702, { username: '海员之声', fans: 9_000 }),
      stubAnchor(703, { username: '三分线外', gameId: 201, fans: 20 }),
    ];
    const { page, status, watch, close } = await site.visit(browser, '/anchor/anchorList');
    expect(status).toBe(200);
    await hydrated(page);
    expect(await page.locator('[data-anchor]').count()).toBe(3);
    await page.getByRole('link', { name: '关注', exact: true }).click();
    await waitFor(
      'the most followed first',
      async () => (await page.locator('[data-anchor]').first().getAttribute('data-anchor')) === '702',
    );
    await page.getByRole('navigation', { name: '筛选主播' }).getByRole('link', { name: /^在播/ }).click();
    await waitFor('only who is live', async () => (await page.locator('[data-anchor]').count()) === 1);
    const about = page.locator('[data-anchor="701"] details');
    await about.locator('summary').focus();
    await page.keyboard.press('Enter');
    await about.getByText('临江人，看了二十六年主场。').waitFor();
    await page.getByRole('button', { name: '关注 江边阿宽' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(watch.problems).toEqual([]);
    await close();
  });
});
