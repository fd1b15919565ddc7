import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { change } from '../support/plan-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth } from './faults-of.ts';
import { type RoomAnchor, RoomJourneySite, type RoomVisit, chatField, connected, shownLine, WELCOME } from './room-journey-site.ts';

/** A room without a mouse and with a screen reader: with our upstream and the film of a match in play. */

/** More stops of the Tab key than a page has. */
const MAX_STOPS = 200;

let journey: RoomJourneySite;
let anchor: RoomAnchor;
let visit: RoomVisit;
beforeAll(async () => {
  journey = await RoomJourneySite.start({ match: true });
  anchor = await journey.anchor();
  const fan = await journey.members.member();
  visit = await journey.open('/live', fan, { reducedMotion: 'reduce' });
}, 240_000);
afterAll(() => journey?.[Symbol.asyncDispose]());

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  const isFocused = () => target.first().evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached by Tab`);
}

const timeOf = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

it('by keyboard alone a fan enters a room, plays, chats and sends a gift', async () => {
  const { page, watch } = visit;
  await tabTo(page, page.getByRole('main').locator(`a[href$="${anchor.path}"]`));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${anchor.path}`);
  await connected(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('枪手主场，边聊边看');

  await tabTo(page, page.getByRole('button', { name: '播放直播' }));
  await page.keyboard.press('Enter');
  await waitFor('the picture to move', async () => (await timeOf(page)) > 1, { timeoutMs: 90_000 });
  // The controls come after the picture that was started; the focus stays in the player.
  await tabTo(page, page.getByRole('button', { name: '暂停' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '播放', exact: true }).waitFor();
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: /角旗/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: '送出 角旗 ×1', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '已送出 角旗 ×1' }).waitFor({ state: 'attached' });
  await waitFor('the coins', async () => (await page.locator('header [data-coins]').getAttribute('data-coins')) === String(WELCOME - 6));

  await tabTo(page, page.getByRole('button', { name: '自动跟随画面' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '自动跟随画面', pressed: true }).waitFor();
  const delay = page.getByRole('slider', { name: '延后秒数' });
  await waitFor('the score to follow the picture', async () => Number(await delay.inputValue()) > 0, { timeoutMs: 30_000 });

  await tabTo(page, chatField(page));
  await page.keyboard.type('键盘也能聊');
  await page.keyboard.press('Enter');
  await shownLine(page, '键盘也能聊').waitFor();
  expect(await chatField(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await tabTo(page, page.getByRole('tab', { name: '聊天' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: '榜单', selected: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: '聊天', selected: true }).waitFor();
  expect(watch.problems).toEqual([]);
}, 180_000);

it('a screen reader finds landmarks, names and states, and is told of new lines, gifts and refusals', async () => {
  const { page } = visit;
  await page.locator('span[data-announcer]').waitFor({ state: 'attached' });
  await change(anchor, 'room.send', { roomId: anchor.uid, text: '下半场马上开始', clientId: crypto.randomUUID() });
  await page
    .getByRole('status')
    .filter({ hasText: /说：下半场马上开始$/ })
    .waitFor({ state: 'attached' });

  await shownLine(page, '下半场马上开始').waitFor();
  const tree = await page.getByRole('main').ariaSnapshot();
  for (const part of [
    /heading "枪手主场，边聊边看" \[level=1\]/,
    /region ".*播放器.*"/,
    /button "(暂停|播放)"/,
    /slider "音量"/,
    /region "送礼物"/,
    /group "礼物"/,
    /button "角旗 6 币" \[pressed\]/,
    /button ".*(再送|送出) 角旗 ×1"/,
    /region "本场比分"/,
    /complementary "直播间互动"/,
    /tab "聊天" \[selected\]/,
    /region "聊天消息"/,
    /form "发言"/,
    /textbox "聊天内容"/,
    /button ".+的消息菜单"/,
  ])
    expect(tree, String(part)).toMatch(part);
  // Danmaku repeat the chat, and the banners repeat the gifts: neither is read twice.
  expect(tree.match(/下半场马上开始/g)?.length).toBe(2);
  for (const control of await page.getByRole('main').getByRole('button').all()) expect(await control.ariaSnapshot()).toMatch(/button ".+"/);
  expect(await faultsInBoth(page)).toEqual([]);
}, 120_000);
