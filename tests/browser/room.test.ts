import { UserId } from '@matchpoint/contracts/ids';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STUB_ROOM } from '../dev-env/stub-room-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth } from './faults-of.ts';
import { HOSTILE } from './hostile-strings.ts';
import { RoomSite } from './room-site.ts';

let browser: Browser;
let site: RoomSite;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  site = await RoomSite.start();
});
const open: BrowserContext[] = [];
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
  await site[Symbol.asyncDispose]();
});

async function visit(uid?: number, options?: Parameters<RoomSite['visit']>[2]) {
  const visited = await site.visit(browser, uid, options);
  open.push(visited.context);
  return visited;
}
const lines = (page: Page) => page.getByRole('region', { name: '聊天消息' });
const field = (page: Page) => page.getByRole('textbox', { name: '聊天内容' });
const send = (page: Page) => page.getByRole('button', { name: '发送', exact: true });
const shown = (page: Page, text: string) => lines(page).getByText(text, { exact: true });

describe('a room', () => {
  it('a room is rendered by the server with title, anchor and score, and an unknown one is a 404 page', async () => {
    const { page } = await visit(undefined, { javaScriptEnabled: true });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('枪手主场，边聊边看');
    const html = await (await fetch(`${site.network.origin}${site.path}`)).text();
    expect(html).toContain('老周侃球');
    expect((await fetch(`${site.network.origin}/live/5`)).status).toBe(404);
    expect((await fetch(`${site.network.origin}/live/x`)).status).toBe(404);
  });

  it('a room without a picture says so, and its chat and match stay', async () => {
    const { page, watch } = await visit();
    await page.getByText('这个直播间暂时没有画面').waitFor();
    await site.say(21, '比分照样更新');
    await shown(page, '比分照样更新').waitFor();
    expect(await page.getByRole('region', { name: '本场比分' }).count()).toBe(1);
    expect(watch.problems).toEqual([]);
  });

  it('a sent line appears once, by the answer and by the topic', async () => {
    const { page } = await visit(7);
    await field(page).fill('这球要是进了就稳了');
    await send(page).click();
    await shown(page, '这球要是进了就稳了').waitFor();
    const [stored] = site.rooms.lines;
    await site.say(7, '', { ...stored });
    await site.say(21, '后面一句');
    await shown(page, '后面一句').waitFor();
    expect(await shown(page, '这球要是进了就稳了').count()).toBe(1);
    expect(await field(page).inputValue()).toBe('');
  });

  it('a refused line stays in the box with the reason', async () => {
    const { page } = await visit(7);
    site.rooms.refuse = { code: '5002' };
    await field(page).fill('不该说的话');
    await send(page).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(await field(page).inputValue()).toBe('不该说的话');
    expect(await shown(page, '不该说的话').count()).toBe(0);
    site.rooms.refuse = { code: '5106' };
    await field(page).fill('我还没关注');
    await send(page).click();
    await page.getByRole('alert').getByRole('button', { name: /关注/ }).waitFor();
  });

  it('a line sent while the connection is lost arrives once after it is back', async () => {
    const { page } = await visit(7);
    site.proxy.drop();
    await field(page).fill('断线时说的话');
    await send(page).click();
    await page.getByText('等待网络，恢复后自动发出').waitFor({ timeout: 30_000 });
    site.proxy.heal();
    await waitFor('the line to arrive', () => site.rooms.lines.length === 1, { timeoutMs: 60_000 });
    await waitFor('the line to be confirmed', async () => (await page.getByText('等待网络，恢复后自动发出').count()) === 0, {
      timeoutMs: 30_000,
    });
    expect(site.rooms.lines.map(({ text }) => text)).toEqual(['断线时说的话']);
    expect(await shown(page, '断线时说的话').count()).toBe(1);
  });

  it('a muted user is told so within two seconds and cannot send', async () => {
    const { page } = await visit(7);
    await field(page).fill('还能说吗');
    const at = Date.now();
    await site.publish({ type: 'muted', uid: UserId.parse(7), length: 'forever' });
    await page.getByRole('alert').getByText('你已被禁言').waitFor();
    expect(Date.now() - at).toBeLessThan(2_000);
    expect(await send(page).isDisabled()).toBe(true);
    await site.publish({ type: 'unmuted', uid: UserId.parse(7) });
    await waitFor('the box to open', () => send(page).isEnabled());
  });

  it('the list stays where it is while older lines are read, counts new ones and keeps 500', async () => {
    const { page } = await visit(7);
    for (let number = 0; number < 60; number += 1) await site.say(21, `旧消息 ${number}`);
    await shown(page, '旧消息 59').waitFor();
    // The page knows of the scrolling once its event has been handled: lines that come before it move the list.
    await lines(page).evaluate(
      (list) =>
        new Promise((resolve) => {
          list.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          list.scrollTop = 200;
        }),
    );
    const at = await lines(page).evaluate((list) => list.scrollTop);
    for (let number = 0; number < 12; number += 1) await site.say(22, `新消息 ${number}`);
    const button = page.getByRole('button', { name: '12 条新消息 ↓' });
    await button.waitFor();
    expect(Math.abs((await lines(page).evaluate((list) => list.scrollTop)) - at)).toBeLessThan(2);
    await button.click();
    await shown(page, '新消息 11').waitFor();
    expect(await button.count()).toBe(0);
  });

  it('hostile strings stay text in the list and over the picture', async () => {
    const { page, watch } = await visit(7);
    for (const text of HOSTILE) await site.say(21, text);
    await site.say(21, '最后一条');
    await shown(page, '最后一条').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
    expect(watch.problems).toEqual([]);
  });

  it('danmaku settings apply at once, are stored on the device, and a pressed line blocks its sender', async () => {
    const { page } = await visit(7);
    await site.say(21, '飘过的弹幕');
    const flying = page.locator('[data-line]', { hasText: '飘过的弹幕' });
    await flying.waitFor();
    await flying.dispatchEvent('contextmenu', { clientX: 300, clientY: 300 });
    await page.getByRole('button', { name: '屏蔽此人' }).click();
    await waitFor('the line to go', async () => (await flying.count()) === 0);
    await site.say(21, '不该看到');
    await site.say(22, '应该看到');
    await shown(page, '应该看到').waitFor();
    expect(await page.getByText('不该看到', { exact: true }).count()).toBe(0);
    await page.reload();
    const stored = await page.evaluate(() => localStorage.getItem('danmaku'));
    expect(JSON.parse(stored ?? '{}').blockedUsers).toEqual([{ uid: '21', name: 'user21' }]);
  });

  it('danmaku leave the place of the score free', async () => {
    const { page } = await visit();
    for (let number = 0; number < 30; number += 1) await site.say(21 + number, `弹幕 ${number}`);
    await page.locator('[data-line]').first().waitFor();
    const layer = await page.locator('[data-line]').first().locator('..').boundingBox();
    const player = await page.getByRole('region', { name: /播放器/ }).boundingBox();
    expect((layer?.y ?? 0) - (player?.y ?? 0)).toBeGreaterThanOrEqual(50);
  });

  it('a room is usable by keyboard alone, and axe finds no violations', async () => {
    const { page } = await visit(7, { reducedMotion: 'reduce' });
    await site.say(21, '你好');
    await shown(page, '你好').waitFor();
    expect(await faultsInBoth(page)).toEqual([]);
    await field(page).focus();
    await page.keyboard.type('键盘也能聊');
    await page.keyboard.press('Enter');
    await shown(page, '键盘也能聊').waitFor();
    await page.getByRole('tab', { name: '聊天' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('铁杆').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('textbox', { name: '私聊内容' }).focus();
    await page.keyboard.type('主播好');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitFor('the private message', () => site.rooms.private.length === 1);
  });

  it('the ended broadcast closes the box, and the room says so', async () => {
    const { page } = await visit(7);
    site.rooms.room = { ...site.rooms.room, broadcastId: undefined, stream: 'ended', endedAt: Date.now() };
    await site.publish({ type: 'stream', state: 'ended' });
    await page.getByText('直播已结束').waitFor({ timeout: 10_000 });
    await page.getByText('主播未开播，聊天已关闭').waitFor();
    expect(site.stub.callsOf('roomDetail')).toBeGreaterThan(0);
    expect(STUB_ROOM).toBe(site.rooms.room['id']);
  });
});
