import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsOf } from './faults-of.ts';
import { HOSTILE } from './hostile-strings.ts';
import type { PageWatch } from './page-watch.ts';

const TITLE = '北看台的横幅';
const TEXT = '开场前半小时，整个北看台把横幅拉满。\n全场安静了两秒，然后是一次呐喊。';

let browser: Browser;
let site: AccountSite;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Opens a tab that counts injected scripts that ran and violations of the content security policy. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<{ readonly page: Page; readonly watch: PageWatch }> {
  const context = await site.context(browser, options);
  contexts.push(context);
  await context.addInitScript(() => {
    Object.assign(window, { ran: 0, stopped: 0 });
    document.addEventListener('securitypolicyviolation', () => Reflect.set(window, 'stopped', Number(Reflect.get(window, 'stopped')) + 1));
  });
  return site.open(context, path);
}

async function pictures(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const made = [
    [1200, 800, '#1d5bd8'],
    [600, 900, '#c2410c'],
  ] as const;
  return Promise.all(
    made.map(async ([width, height, background], index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
}

const row = (page: Page): Locator => page.getByRole('main').locator('[data-post]');
const send = (page: Page): Promise<void> => page.getByRole('button', { name: '发布', exact: true }).click();

/** Writes a post that is accepted. Returns its id. */
async function write(page: Page, title: string, text: string): Promise<number> {
  await page.getByRole('textbox', { name: '标题（选填）' }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).fill(text);
  await send(page);
  const address = await page.getByRole('link', { name: '查看帖子' }).getAttribute('href');
  return Number(address?.split('/').pop());
}

it('a post with pictures can be written, read with and without scripts, commented on and liked by others, and deleted', async () => {
  const { page, watch } = await visit('/posts');
  await page.getByText('这里还没有帖子').waitFor();
  await site.logIn(page);
  await page.getByRole('main').getByRole('link', { name: '发帖' }).first().click();
  await page.waitForURL(/\/userInfo\/send$/);

  // The fields keep the rejected input, also after a reload.
  const text = page.getByRole('textbox', { name: '正文' });
  await page.getByRole('textbox', { name: '标题（选填）' }).fill(TITLE);
  await send(page);
  await page.getByText('先写点什么').waitFor();
  await text.fill('稳赚计划加微信 abc12345');
  await send(page);
  await page.getByText('内容不合规').waitFor();
  await page.reload();
  await text.waitFor();
  expect([await page.getByRole('textbox', { name: '标题（选填）' }).inputValue(), await text.inputValue()]).toEqual([
    TITLE,
    '稳赚计划加微信 abc12345',
  ]);

  await page.locator('input[type=file]').setInputFiles(await pictures());
  await page.getByRole('img', { name: '第 2 张图' }).waitFor();
  await page.getByRole('combobox', { name: '所属项目' }).selectOption({ label: '足球' });
  expect(await faultsOf(page)).toEqual([]);
  const id = await write(page, TITLE, TEXT);
  await page.getByRole('link', { name: '查看帖子' }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();

  const other = await visit('/posts?game=soccer', { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  expect(await faultsOf(other.page)).toEqual([]);
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row(other.page).getByRole('link', { name: TITLE }).click();
  await other.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await other.page.getByRole('article').innerText()).toContain(TEXT);
  const shown = other.page.getByRole('article').getByRole('button', { name: /^第 \d 张图$/ });
  await waitFor('both pictures', async () => {
    const sizes = await shown.locator('img').evaluateAll((images) => images.map((image) => 'naturalWidth' in image && image.naturalWidth));
    return JSON.stringify(sizes) === '[1200,600]' || undefined;
  });
  await shown.first().click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByRole('heading', { name: '第 1 张图' }).waitFor();
  await other.page.keyboard.press('ArrowRight');
  await dialog.getByRole('heading', { name: '第 2 张图' }).waitFor();
  await other.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await site.logIn(other.page);
  const comments = other.page.locator('#comments');
  await comments.getByRole('button', { name: '友善发言，理性讨论' }).click();
  await comments.getByRole('textbox', { name: '写评论' }).fill('我也在北看台');
  await comments.getByRole('button', { name: '发布' }).click();
  await comments.locator('[id^="comment-"]').getByText('我也在北看台').waitFor();
  await other.page.getByRole('group', { name: '这篇帖子' }).getByRole('button', { name: /^点赞/ }).click();
  await waitFor('the like', async () => (await (await fetch(`${site.origin}/posts/${id}`)).text()).includes('1 人赞过') || undefined);
  expect(await faultsOf(other.page)).toEqual([]);

  const plain = await site.context(browser, { javaScriptEnabled: false });
  contexts.push(plain);
  const still = await plain.newPage();
  await still.goto(`${site.origin}/posts`);
  await row(still).getByRole('link', { name: TITLE }).click();
  await still.waitForURL(new RegExp(`/posts/${id}$`));
  expect(await still.getByRole('article').innerText()).toContain(TEXT);
  expect(await still.locator('#comments').innerText()).toContain('我也在北看台');

  await page.getByRole('group', { name: '这篇帖子' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.waitForURL(/\/userInfo\/userPost$/);
  await page.getByText('还没有发过帖子').waitFor();
  expect((await fetch(`${site.origin}/posts/${id}`)).status).toBe(404);
  expect(await (await fetch(`${site.origin}/posts`)).text()).not.toContain(TITLE);
  expect([watch.problems, other.watch.problems]).toEqual([[], []]);
});

it('hostile strings in a post never execute; a rejected post is shown in full in its author’s list, without a link', async () => {
  const { page, watch } = await visit('/posts');
  await site.logIn(page);
  await page.goto(`${site.origin}/userInfo/send`);
  const text = HOSTILE.join('\n');
  const id = await write(page, HOSTILE[0], text);
  for (const path of [`/posts/${id}`, '/posts', '/userInfo/userPost']) {
    await page.goto(site.origin + path);
    await page.getByRole('main').getByText(HOSTILE[0]).first().waitFor();
    await page.locator('header [data-account]').waitFor();
    expect([path, await page.evaluate(() => [Reflect.get(window, 'ran'), Reflect.get(window, 'stopped')])]).toEqual([path, [0, 0]]);
  }
  await row(page).getByRole('link', { name: HOSTILE[0] }).waitFor();

  const { url, feedKey } = site.upstream;
  const decided = await fetch(`${url}/java/content/moderate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${feedKey}` },
    body: JSON.stringify({ kind: 'post', id, state: 'rejected', reason: '与比赛无关' }),
  });
  expect(decided.status).toBe(200);
  await page.reload();
  await row(page).getByText('未通过').waitFor();
  await row(page).getByText('与比赛无关').waitFor();
  await waitFor('the whole text', async () => (await row(page).innerText()).includes(HOSTILE.at(-1) ?? '') || undefined);
  expect(await row(page).locator('a[href*="/posts/"]').count()).toBe(0);
  expect(watch.problems).toEqual([]);
});
