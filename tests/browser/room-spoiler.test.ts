import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatMessageId } from '@matchpoint/contracts/ids';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { watchPage } from './page-watch.ts';
import { RoomSite } from './room-site.ts';
import { hydrated } from './stub-site.ts';

/** A room that is opened by a viewer who hides results, until they ask for its chat and for its score. */

const TOKENS = ['7171', '标题三比一', '公告三比一', '置顶三比一', '聊天三比一', '之后三比一'] as const;
const [SCORE, TITLE, ANNOUNCED, PINNED, SAID, LATER] = TOKENS;

let browser: Browser;
let site: RoomSite;
beforeAll(async () => {
  browser = await launchChromium();
  site = await RoomSite.start();
  site.changeMatch({ score: [Number(SCORE), 0] });
  const pinned = { id: 500, at: Date.now() - 60_000, kind: 'text', text: PINNED };
  site.rooms.room = { ...site.rooms.room, title: TITLE, chat: { rules: {}, announcement: ANNOUNCED, pinned } };
  site.rooms.lines = [site.rooms.lineOf(21, SAID)];
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Collects everything that a page is sent: documents, answers and frames. */
function receivedBy(page: Page): () => readonly string[] {
  const received: string[] = [];
  page.on('response', (response) => {
    if (!/^(text\/html|application\/json)/.test(response.headers()['content-type'] ?? '')) return;
    response.text().then(
      (text) => received.push(text),
      () => undefined,
    );
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  // A time or a position may contain the digits of the score.
  return () => TOKENS.filter((token) => received.some((text) => new RegExp(`(?<!\\d)${token}(?!\\d)`).test(text)));
}

describe('a room in spoiler-free mode', () => {
  it('nothing that the page is sent tells the result; the chat and the score come when the viewer asks for each', async () => {
    const { origin } = site.network;
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await context.addCookies([{ name: 'spoiler', value: 'all', url: origin }]);
    const page = await context.newPage();
    const watch = watchPage(page);
    const told = receivedBy(page);
    const frames: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    await page.goto(origin + site.path);
    await hydrated(page);
    await page.locator('[data-masked="room:9001"]').waitFor();
    await site.say(22, LATER);
    await site.publish({
      type: 'pinned',
      message: { id: ChatMessageId.parse(501), at: 1, kind: 'text', text: LATER, colour: 0, removed: false },
    });
    await site.publish({ type: 'audience', count: 4_321 });
    await waitFor('the frame after those with lines', () => frames.some((frame) => frame.includes('4321')));
    expect(told()).toEqual([]);

    await page.locator('[data-masked="room:9001"] button').click();
    await page.getByText(SAID).first().waitFor();
    await page.getByText(TITLE).first().waitFor();
    await site.say(23, LATER);
    await page.getByText(LATER).first().waitFor();
    await waitFor('what the viewer asked for', () => [TITLE, ANNOUNCED, PINNED, SAID, LATER].every((token) => told().includes(token)));
    // The score is not part of the chat.
    expect(told()).not.toContain(SCORE);

    await page.locator('[data-reveal="1"]').first().click();
    await page.getByText(SCORE, { exact: true }).first().waitFor();
    expect(watch.problems).toEqual([]);
    await context.close();
  });
});
