import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { change } from '../support/plan-calls.ts';
import { codeOf } from '../support/test-browser.ts';
import { waitFor } from '../support/wait-for.ts';
import { PAYLOADS } from './hostile-strings.ts';
import { chatField, chatLines, RoomJourneySite, say, sendButton, shownLine } from './room-journey-site.ts';

/** The chat of a room with our upstream: several browsers, the desk, and hostile texts. */

/** Time within which a decision of the desk or of a moderator takes effect, milliseconds (product.md §1.10). */
const EFFECT_MS = 2_000;

let journey: RoomJourneySite;
beforeAll(async () => {
  journey = await RoomJourneySite.start();
}, 240_000);
afterEach(() => journey.closePages());
afterAll(() => journey?.[Symbol.asyncDispose]());

it('two browsers chat, and one that the desk mutes is told so within two seconds and cannot send', async () => {
  const anchor = await journey.anchor();
  const [fan, friend, admin] = [await journey.members.member(), await journey.members.member(), await journey.members.staffMember('admin')];
  const one = await journey.enter(anchor, fan);
  const other = await journey.enter(anchor, friend);
  await say(one.page, '这脚传中真漂亮');
  await shownLine(other.page, '这脚传中真漂亮').waitFor();
  await say(other.page, '门将站位也好');
  await shownLine(one.page, '门将站位也好').waitFor();

  const desk = await journey.open(`/staff/users?q=${fan.uid}&user=${fan.uid}`, admin);
  await desk.page.getByRole('button', { name: '处罚用户' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('反复刷屏');
  await chatField(one.page).fill('我还想说');
  const told = one.page.getByRole('alert').getByText(/^你已被禁言，.+ 解除$/);
  const mutedAt = Date.now();
  await dialog.getByRole('button', { name: '执行处罚' }).click();
  await told.waitFor();
  expect(Date.now() - mutedAt).toBeLessThan(EFFECT_MS);
  expect(await sendButton(one.page).isDisabled()).toBe(true);
  expect(await chatField(one.page).inputValue()).toBe('我还想说');
  const refused = await fan.browser.mutate('room.send', { roomId: anchor.uid, text: '绕过页面', clientId: crypto.randomUUID() });
  expect(codeOf(refused)).toBe('MUTED');

  await desk.page.getByText('处罚已生效').waitFor();
  await desk.page.getByRole('button', { name: '提前结束' }).click();
  await dialog.getByLabel('理由').fill('误判');
  await dialog.getByRole('button', { name: '提前结束' }).click();
  await waitFor('the box to open again', () => sendButton(one.page).isEnabled());
  await sendButton(one.page).click();
  await shownLine(other.page, '我还想说').waitFor();
  expect([...one.watch.problems, ...other.watch.problems, ...desk.watch.problems]).toEqual([]);
});

it('the anchor pins, removes and mutes in the page, and the fan sees each within two seconds', async () => {
  const anchor = await journey.anchor();
  const fan = await journey.members.member();
  const theirs = await journey.enter(anchor, fan);
  const own = await journey.enter(anchor, anchor);
  await say(theirs.page, '今晚谁首发');
  await shownLine(own.page, '今晚谁首发').waitFor();

  const act = async (name: string) => {
    await chatLines(own.page)
      .getByRole('button', { name: /的消息菜单$/ })
      .last()
      .click();
    await own.page.getByRole('button', { name, exact: true }).click();
  };
  const within = async (seen: () => Promise<unknown>) => {
    const at = Date.now();
    await seen();
    expect(Date.now() - at).toBeLessThan(EFFECT_MS);
  };
  await act('置顶');
  await within(() => theirs.page.locator('[data-pinned]').getByText('今晚谁首发').waitFor());
  await own.page.getByRole('button', { name: '取消置顶' }).click();
  await within(() => theirs.page.locator('[data-pinned]').waitFor({ state: 'detached' }));
  await act('移除消息');
  await within(() => shownLine(theirs.page, '该消息已被移除').waitFor());
  expect(await shownLine(theirs.page, '今晚谁首发').count()).toBe(0);

  await say(theirs.page, '再说一句');
  await shownLine(own.page, '再说一句').waitFor();
  await act('禁言');
  const dialog = own.page.getByRole('dialog', { name: '禁言用户' });
  await dialog.getByText('1 小时').click();
  await dialog.getByRole('button', { name: '确认禁言' }).click();
  await within(() =>
    theirs.page
      .getByRole('alert')
      .getByText(/^你已被禁言/)
      .waitFor(),
  );
  await shownLine(theirs.page, '再说一句').waitFor();
  expect([...own.watch.problems, ...theirs.watch.problems]).toEqual([]);
});

it('a line sent during a lost connection arrives exactly once after it returns', async () => {
  const anchor = await journey.anchor();
  const fan = await journey.members.member();
  const { page } = await journey.enter(anchor, fan, { proxied: true });
  const other = await journey.enter(anchor);
  journey.proxy.drop();
  await say(page, '断网时说的话');
  await page.getByText('等待网络，恢复后自动发出').waitFor({ timeout: 30_000 });
  journey.proxy.heal();
  await shownLine(other.page, '断网时说的话').waitFor({ timeout: 60_000 });
  await waitFor('the line to be confirmed', async () => (await page.getByText('等待网络，恢复后自动发出').count()) === 0);
  // The next line is sent and its response is lost: the upstream has stored it when it is sent again.
  let lost = 0;
  await page.route('**/trpc/room.send*', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
    await page.unroute('**/trpc/room.send*');
  });
  await say(page, '响应丢失的话');
  await shownLine(other.page, '响应丢失的话').waitFor();
  await waitFor('the line to be confirmed', async () => (await chatLines(page).locator('[data-state]').count()) === 0, {
    timeoutMs: 30_000,
  });
  expect(lost).toBe(1);
  const { rows } = await journey.site.upstream.deps.pool.query<{ text: string }>(
    'select text from chat_message where room_id = $1 and user_id = $2 order by id',
    [anchor.uid, fan.uid],
  );
  expect(rows.map(({ text }) => text)).toEqual(['断网时说的话', '响应丢失的话']);
  for (const shown of [page, other.page])
    for (const text of ['断网时说的话', '响应丢失的话']) expect(await shownLine(shown, text).count()).toBe(1);
});

it('a hundred hostile texts stay text in the chat and over the picture', async () => {
  const anchor = await journey.anchor();
  const { page, watch } = await journey.enter(anchor, anchor);
  const visitor = await journey.enter(anchor);
  const dialogs: string[] = [];
  for (const shown of [page, visitor.page]) {
    shown.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await recordTexts(shown);
  }
  const sent: string[] = [];
  const refused = new Set<string>();
  for (const text of PAYLOADS.filter(({ length }) => length <= 80)) {
    // The pace of a room does not bind its anchor.
    const answer = await anchor.browser.mutate('room.send', { roomId: anchor.uid, text, clientId: crypto.randomUUID() });
    if (codeOf(answer) === 'ok') sent.push(text);
    else refused.add(codeOf(answer));
    if (sent.length === 100) break;
  }
  expect(sent.length).toBe(100);
  expect([...refused].filter((code) => code !== 'CONTENT_REJECTED')).toEqual([]);
  for (const shown of [page, visitor.page]) {
    await waitFor('all lines in the chat', async () => (await recorded(shown)).chat.length >= sent.length, { timeoutMs: 30_000 });
    const { chat, elements } = await recorded(shown);
    expect(sent.filter((text) => !chat.includes(text))).toEqual([]);
    expect(elements).toEqual([]);
    expect(await shown.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  }
  // Own lines are always drawn over the picture.
  const { flying } = await recorded(page);
  expect(sent.filter((text) => !flying.includes(text))).toEqual([]);
  await say(page, '<img src=x onerror=window.ran=1>写在框里的');
  await shownLine(visitor.page, '<img src=x onerror=window.ran=1>写在框里的').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(dialogs).toEqual([]);
  expect([...watch.problems, ...visitor.watch.problems]).toEqual([]);
});

it('reconnecting after more lines than one read of the history holds shows all of them once and in order', async () => {
  const anchor = await journey.anchor();
  const { page } = await journey.enter(anchor, undefined, { proxied: true });
  await change(anchor, 'room.send', { roomId: anchor.uid, text: '断线前', clientId: crypto.randomUUID() });
  await shownLine(page, '断线前').waitFor();
  journey.proxy.drop();
  await page.getByText('连接断开，正在重连…').waitFor({ timeout: 30_000 });
  const sent = Array.from(
    { length: 260 },
    (_, index) => `断线期间的第${Array.from(String(index), (digit) => '零一二三四五六七八九'[Number(digit)]).join('')}句`,
  );
  for (const text of sent) await change(anchor, 'room.send', { roomId: anchor.uid, text, clientId: crypto.randomUUID() });
  journey.proxy.heal();
  await shownLine(page, sent.at(-1) ?? '').waitFor({ timeout: 30_000 });
  expect(await lastLines(page, 3)).toEqual(sent.slice(-3));
  // Only lines near the visible part are in the document, so the reader scrolls up.
  const seen = new Set<string>();
  await waitFor(
    'all missed lines',
    async () => {
      const texts = await lastLines(page, 1_000);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) seen.add(text);
      await chatLines(page).evaluate((list) => {
        list.scrollTop = list.scrollTop < 10 ? list.scrollHeight : list.scrollTop - 500;
      });
      return sent.every((text) => seen.has(text)) && seen.has('断线前');
    },
    { timeoutMs: 60_000 },
  );
});

interface Recorded {
  /** Texts of the lines that were added to the chat and over the picture. */
  readonly chat: readonly string[];
  readonly flying: readonly string[];
  /** Elements in a text that no text of the chat has. */
  readonly elements: readonly string[];
}

/** Begins to record the lines that a page shows: the list keeps only those near the visible part in the document. */
async function recordTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: { chat: string[]; flying: string[]; elements: string[] } = { chat: [], flying: [], elements: [] };
    Reflect.set(window, 'seen', seen);
    const allowed = new Set(['BDI', 'SVG', 'USE']);
    const record = (root: Element) => {
      const found = [...root.querySelectorAll('bdi[dir="auto"], [data-line]'), ...(root.matches('[data-line]') ? [root] : [])];
      for (const text of found) {
        (text.matches('[data-line]') ? seen.flying : seen.chat).push(text.textContent ?? '');
        for (const element of text.querySelectorAll('*'))
          if (!allowed.has(element.tagName.toUpperCase())) seen.elements.push(element.outerHTML);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) record(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const recorded = (page: Page): Promise<Recorded> => page.evaluate<Recorded>('window.seen');

/** Returns the texts of the last lines of the list. */
const lastLines = (page: Page, count: number): Promise<string[]> =>
  chatLines(page)
    .locator('bdi[dir="auto"]')
    .evaluateAll((texts, most) => texts.slice(-most).map((text) => text.textContent ?? ''), count);
