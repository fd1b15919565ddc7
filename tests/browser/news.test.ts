import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Id } from '@matchpoint/contracts/rules/id';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsOf } from './faults-of.ts';
import { holdCalls } from './hold-calls.ts';
import { HOSTILE, PAYLOADS } from './hostile-strings.ts';
import type { PageWatch } from './page-watch.ts';

const TITLE = '补时绝平：客队三度落后三度追平';
const Published = z.object({ status: z.literal('success'), result: z.object({ id: z.number() }) });

let browser: Browser;
let site: AccountSite;
let article: number;
let hostile: number;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
  const matchId = await site.pushMatch('赛点');
  article = await publish('lead', TITLE, [
    { kind: 'paragraph', spans: [{ text: '主队三次领先，' }, { text: '技术统计', href: 'https://example.com/stats' }] },
    { kind: 'heading', level: 2, text: '下半场' },
    { kind: 'match', id: matchId, gameId: 202 },
    { kind: 'table', caption: '数据', head: ['项目', '主', '客'], rows: [['射门', '14', '9']] },
  ]);
  hostile = await publish('hostile', HOSTILE[0], [
    ...PAYLOADS.map((text) => ({ kind: 'paragraph', spans: [{ text }] })),
    { kind: 'heading', level: 2, text: HOSTILE[1] },
    { kind: 'quote', spans: [{ text: HOSTILE[2] }], by: HOSTILE[3] },
    { kind: 'list', items: [[{ text: HOSTILE[4] }]] },
    { kind: 'table', caption: HOSTILE[5], head: ['a', 'b'], rows: [[HOSTILE[6], HOSTILE[7]]] },
  ]);
  await commentAll(hostile, PAYLOADS);
  for (let index = 0; index < 6; index += 1)
    await publish(`more ${index}`, `赛前消息第 ${index} 条`, [{ kind: 'paragraph', spans: [{ text: '消息' }] }]);
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Inserts a comment for each string, by a user with that name and signature. Bypasses the validation that would reject some of them. */
async function commentAll(id: Id, texts: readonly string[]): Promise<void> {
  const { pool } = site.upstream.deps;
  await pool.query(
    `with author as (
       insert into app_user (username, username_key, signature, created_at)
       select text, 'hostile ' || place, text, $3 from unnest($1::text[]) with ordinality as given (text, place) returning id, username)
     insert into comment (kind, subject_id, author_id, key, text, text_hash, at)
     select 'news', $2, id, gen_random_uuid(), username, sha256(convert_to(username, 'UTF8')), $3 from author`,
    [texts, id, site.clock.now() - 60_000],
  );
  await pool.query('update news_item set comments = comments + $2 where id = $1', [id, texts.length]);
}

/** Publishes a soccer article as the operator would. Returns its id. */
async function publish(key: string, title: string, body: readonly unknown[]): Promise<number> {
  const { url, feedKey } = site.upstream;
  const answer = await fetch(`${url}/java/news/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${feedKey}` },
    body: JSON.stringify({ key, gameId: 202, recommended: true, texts: { zh_CN: { title, summary: `${title}。`, body } } }),
  });
  return Published.parse(await answer.json()).result.id;
}

/** Opens a tab that counts injected scripts that ran, violations of the content security policy, and layout shifts. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<{ readonly page: Page; readonly watch: PageWatch }> {
  const context = await site.context(browser, options);
  contexts.push(context);
  await context.addInitScript(() => {
    Object.assign(window, { ran: 0, stopped: 0, shifted: 0 });
    const add = (name: string, by: number) => Reflect.set(window, name, Number(Reflect.get(window, name)) + by);
    document.addEventListener('securitypolicyviolation', () => add('stopped', 1));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') add('shifted', entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return site.open(context, path);
}

const counted = (page: Page, name: 'ran' | 'stopped' | 'shifted') => page.evaluate((key) => Number(Reflect.get(window, key)), name);
const comments = (page: Page): Locator => page.locator('#comments');
const commentWith = (page: Page, text: string): Locator => comments(page).locator('[id^="comment-"]').filter({ hasText: text }).last();

/** Logs in through a dialog that the page opened. */
async function enter(page: Page): Promise<void> {
  const mobile = site.newMobile();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('textbox', { name: '6 位验证码' }).fill(await site.code(mobile));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('header [data-account]').waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  const place = comments(page).getByRole('button', { name: '友善发言，理性讨论' });
  const field = comments(page).getByRole('textbox', { name: '写评论' });
  await place.or(field).waitFor();
  if (await place.isVisible()) await place.click();
  await field.fill(text);
  await comments(page).getByRole('button', { name: '发布' }).click();
}

/** Sends a comment and keeps typing while it is being sent; the new text must stay. */
async function keepsWhatIsWrittenMeanwhile(page: Page): Promise<void> {
  const { bodies, release } = await holdCalls(page, /comment\.add/);
  await write(page, '先说一句');
  await waitFor('the call', () => bodies.length === 1);
  const field = comments(page).getByRole('textbox', { name: '写评论' });
  await field.fill('再说半句');
  release();
  await commentWith(page, '先说一句').waitFor();
  expect(await field.inputValue()).toBe('再说半句');
  await field.fill('');
}

it('an article can be opened from the list, liked, commented on, answered and reported, and other users see the result', async () => {
  const { page, watch } = await visit('/news');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: TITLE }).first().click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/news/soccer/${article}`);
  expect(await page.locator('main [data-match] a').first().getAttribute('aria-label')).toContain('赛点 home');
  const outside = page.getByRole('link', { name: '技术统计' });
  expect(await outside.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');

  // A visitor's comment is sent after they have logged in.
  await write(page, '补时那一下谁都没想到');
  await enter(page);
  await commentWith(page, '补时那一下谁都没想到').waitFor();
  await comments(page).getByRole('heading', { name: '评论 1' }).waitFor();
  const like = page.getByRole('group', { name: '文章操作' }).getByRole('button', { name: /^点赞/ });
  await like.click();
  await like.and(page.locator('[aria-pressed=true][aria-busy=false]')).waitFor();
  // A second click before the first response: the last click counts, and the server receives both in order.
  const { bodies, release } = await holdCalls(page, /content\.like\b/);
  await like.click();
  await waitFor('the first call', () => bodies.length === 1);
  await like.and(page.locator('[aria-pressed=false]')).click();
  expect([await like.getAttribute('aria-pressed'), await like.innerText()]).toEqual(['true', '1']);
  release();
  await waitFor('the second call', () => bodies.length === 2);
  expect(bodies.map((body) => body.includes('"like":true'))).toEqual([false, true]);
  await like.and(page.locator('[aria-pressed=true][aria-busy=false]')).waitFor();

  // An immediate duplicate is rejected with a message at the field, which keeps the text.
  await write(page, '补时那一下谁都没想到');
  const field = comments(page).getByRole('textbox', { name: '写评论' });
  await waitFor('the refusal', async () => (await field.getAttribute('aria-invalid')) === 'true' || undefined);
  expect(await field.inputValue()).toBe('补时那一下谁都没想到');
  await field.fill('');

  const other = await visit(`/news/soccer/${article}`);
  await commentWith(other.page, '补时那一下谁都没想到').waitFor();
  expect(await other.page.getByRole('group', { name: '文章操作' }).getByRole('button', { name: /^点赞/ }).innerText()).toBe('1');
  await site.logIn(other.page);
  const first = commentWith(other.page, '补时那一下谁都没想到');
  await first.getByRole('button', { name: /^回复/ }).click();
  await first.getByRole('textbox').fill('我也没想到');
  await first.getByRole('button', { name: '发布' }).click();
  await commentWith(other.page, '我也没想到').waitFor();
  // Text written while the previous comment is being sent stays.
  await keepsWhatIsWrittenMeanwhile(other.page);
  await comments(other.page).getByRole('heading', { name: '评论 3' }).waitFor();
  await first.getByRole('button', { name: '举报' }).first().click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.getByText('请选择一个原因').waitFor();
  await dialog.getByRole('radio', { name: '垃圾广告' }).check();
  expect(await faultsOf(other.page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await other.page.getByText('已收到举报').waitFor();

  await page.reload();
  await commentWith(page, '我也没想到').waitFor();
  await page.locator('header [data-account]').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await waitFor('the like after a reload', async () => (await like.getAttribute('aria-pressed')) === 'true' || undefined);
  await comments(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await comments(page).getByText('该评论已删除').waitFor();
  expect(await commentWith(page, '我也没想到').count()).toBe(1);
  await waitFor('the other one to see it', async () => {
    await other.page.reload();
    return (await comments(other.page).getByText('该评论已删除').count()) === 1 || undefined;
  });
  expect([watch.problems, other.watch.problems]).toEqual([[], []]);
});

it('hostile strings in an article, a comment, or the author’s name and signature never execute', async () => {
  const { page, watch } = await visit(`/news/soccer/${hostile}`);
  await site.logIn(page);
  const shown = comments(page).locator('[id^="comment-"]');
  const more = comments(page).getByRole('button', { name: '更多评论' });
  for (let count = await shown.count(); await more.isVisible(); count = await shown.count()) {
    await more.click();
    await waitFor('more comments', async () => (await shown.count()) > count);
  }
  expect(await shown.count()).toBe(PAYLOADS.length);
  const author = await comments(page).locator('a[href*="/userInfo/"]').last().getAttribute('href');
  const texts = [HOSTILE.slice(0, 10), HOSTILE.slice(10, 20), HOSTILE.slice(20)].map((part) => part.join('\n'));
  for (const text of texts) {
    await write(page, text);
    await waitFor(
      'the comment',
      async () => (await comments(page).locator('[id^="comment-"] p').allInnerTexts()).some((shown) => shown.trim() === text) || undefined,
    );
  }
  for (const path of [`/news/soccer/${hostile}`, author ?? '', '/news', '/']) {
    await page.goto(site.origin + path);
    await page.getByRole('contentinfo').waitFor();
    await waitFor('the hydration', async () => (await page.locator('header [data-account]').count()) === 1 || undefined);
    expect([path, await counted(page, 'ran'), await counted(page, 'stopped')]).toEqual([path, 0, 0]);
  }
  expect(watch.problems).toEqual([]);
});

it('articles can be read without scripts, and a link with the wrong game redirects to the article’s own URL', async () => {
  const context = await site.context(browser, { javaScriptEnabled: false });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${site.origin}/news/${article}`);
  expect(new URL(page.url()).pathname).toBe(`/news/soccer/${article}`);
  expect(await page.getByRole('article').innerText()).toContain('主队三次领先');
  expect(await comments(page).innerText()).toContain('我也没想到');
  await page.goto(`${site.origin}/news/soccer`);
  expect(await page.getByRole('main').getByRole('link', { name: TITLE }).count()).toBeGreaterThan(0);
  const moved = await fetch(`${site.origin}/ar/news/basketball/${article}`, { redirect: 'manual' });
  expect([moved.status, new URL(moved.headers.get('location') ?? '', site.origin).pathname]).toEqual([308, `/ar/news/soccer/${article}`]);
  expect((await fetch(`${site.origin}/news/soccer/999999999`)).status).toBe(404);
});

it.each([
  ['/news', 1280],
  ['/news/soccer', 390],
  ['article', 390],
] as const)('the news page %s does not shift while loading at %i px', async (path, width) => {
  const { page, watch } = await visit(path === 'article' ? `/news/soccer/${article}` : path, {
    viewport: { width, height: 844 },
    colorScheme: 'dark',
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await counted(page, 'shifted')).toBeLessThan(0.02);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await faultsOf(page, 'main')).toEqual([]);
  expect(watch.problems).toEqual([]);
});

it('a link to a comment or an answer opens the page that contains it, and says when it was deleted', async () => {
  const id = await publish('long', '评论很多的一篇', [{ kind: 'paragraph', spans: [{ text: '正文' }] }]);
  const { pool } = site.upstream.deps;
  const insert = async (root: Id | null, texts: readonly string[]): Promise<Id[]> => {
    const { rows } = await pool.query<{ id: Id }>(
      `insert into comment (kind, subject_id, root_id, author_id, key, text, text_hash, at)
       select 'news', $1, $2, (select min(id) from app_user), gen_random_uuid(), text, '', $3::bigint + place
       from unnest($4::text[]) with ordinality as given (text, place) returning id`,
      [id, root, site.clock.now() - 60_000, texts],
    );
    return rows.map((row) => row.id);
  };
  const numbered = (what: string, count: number) => Array.from({ length: count }, (_, index) => `${what}第${index + 1}`);
  const [root = 0] = await insert(null, numbered('评论', 150));
  const answers = await insert(root, numbered('回答', 25));
  await pool.query('update comment set replies = $2 where id = $1', [root, answers.length]);
  await pool.query('update news_item set comments = 175 where id = $1', [id]);
  // Makes all other comments more popular, so that the linked one is on a later page.
  await pool.query('update comment set likes = 100 where subject_id = $1 and root_id is null and id <> $2', [id, root]);

  const { page, watch } = await visit(`/news/soccer/${id}#comment-${root}`);
  const marked = comments(page).locator('[data-target]');
  await marked.waitFor();
  expect(await marked.innerText()).toContain('评论第1');
  const inView = (locator = marked) =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await waitFor('the comment in view', async () => (await inView()) || undefined);
  // Only the page with the linked comment is shown, without the earlier pages.
  expect(await comments(page).locator('[id^="comment-"]').count()).toBe(10 + 3);

  await page.evaluate((answer) => (window.location.hash = `#comment-${answer}`), answers[20] ?? 0);
  await waitFor('the answer', async () => ((await marked.allInnerTexts()).join('').includes('回答第21') && (await inView())) || undefined);
  await comments(page).getByRole('button', { name: '查看全部评论' }).click();
  await commentWith(page, '评论第150').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await commentWith(page, '评论第150').locator('a[href^="#comment-"]').click();
  await waitFor('the link of a comment', async () => (await marked.allInnerTexts()).join('').includes('评论第150') || undefined);

  await pool.query(`update comment set state = 'removed' where id = $1`, [answers[5]]);
  await page.goto(`${site.origin}/en_US/news/soccer/${id}#comment-${answers[5] ?? 0}`);
  const gone = comments(page).getByText('The comment that this link points to was deleted or is no longer shown.');
  await waitFor('the line that says so', async () => (await inView(gone)) || undefined);
  expect(watch.problems).toEqual([]);
});
