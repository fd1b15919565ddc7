import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { GAME_IDS } from '@matchpoint/contracts/games';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { z } from 'zod';
import type { Id } from '@matchpoint/contracts/rules/id';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { copySampleVideo, SAMPLE_VIDEO } from '../support/sample-video.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsOf } from './faults-of.ts';
import { holdCalls } from './hold-calls.ts';
import { hydrated } from './stub-site.ts';

let browser: Browser;
let site: AccountSite;
/** Paths of the pages of a video with files, and of a film that the player draws. */
let path = '';
let filmPath = '';
const dataDir = mkdtempSync(join(tmpdir(), 'videos-'));
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start({ upstream: { DATA_DIR: dataDir } })]);
  copySampleVideo(dataDir);
  path = `/videos/soccer/${await publishSample('sample')}`;
  await fillLists();
  filmPath = await publishFilm();
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Publishes a video with the sample files under a key and returns its id. */
async function publishSample(key: string, gameId: number = SAMPLE_VIDEO.gameId): Promise<Id> {
  const answer = await fetch(`${site.upstream.url}/java/video/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.upstream.feedKey}`, sysType: 'PC', lan: 'zh_CN' },
    body: JSON.stringify({ ...SAMPLE_VIDEO, key, gameId }),
  });
  return z.object({ result: z.object({ id: z.number() }) }).parse(await answer.json()).result.id;
}

/** Publishes videos of all games, so that lists have several rows. */
async function fillLists(): Promise<void> {
  for (const gameId of GAME_IDS) for (const key of ['a', 'b']) await publishSample(`${gameId}-${key}`, gameId);
}

/** Imports the recorded matches, and returns the path of the film of one with goals. */
async function publishFilm(): Promise<string> {
  const { ingest, highlights } = site.upstream.upstream;
  const { recordings } = await readRecordings(EXCERPT_DIR);
  await importHistory(ingest, recordings.filter(({ fixture }) => fixture.gameId === 202).slice(0, 12), site.clock);
  await highlights.publish();
  const { rows } = await site.upstream.deps.pool.query<{ id: Id }>(
    `select v.id from video_item v join video_film f on f.video_id = v.id where v.chapters @> '[{"kind": "attack"}]' order by v.id limit 1`,
  );
  return `/videos/soccer/${rows[0]?.id}`;
}

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
});

/** Opens a page with a new browser profile. `refused` collects violations of the content security policy. */
async function visitor(
  at: string,
  options: { readonly script?: boolean } = {},
): Promise<{ page: Page; refused: string[]; asked: string[] }> {
  const context = await site.context(browser, { javaScriptEnabled: options.script ?? true });
  closing.push(context);
  const page = await context.newPage();
  const [refused, asked]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  await page.goto(site.origin + at);
  if (options.script !== false) await hydrated(page);
  return { page, refused, asked };
}

const film = (page: Page) => page.locator('section video').first();
const at = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const begin = async (page: Page) => {
  await page.getByRole('button', { name: '播放视频' }).click();
  await waitFor('the film to play', async () => (await at(page)) > 0.2, { timeoutMs: 30_000 });
};
/** Plays the video at a sixteenth of its speed, so that a slow machine can check what is shown at a position. */
const slowly = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.0625;
  });
const is = (page: Page, name: 'paused' | 'muted') => film(page).evaluate((video: HTMLVideoElement, key) => video[key], name);
const chapter = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).getByRole('button');

describe('a video', () => {
  it('a video page shows title, poster, description, chapters and a playable video without scripts', async () => {
    const { page } = await visitor(path, { script: false });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('足球：本周好球');
    expect(await page.getByText('三分钟看完本周的好球').count()).toBeGreaterThan(0);
    expect(await chapter(page, "23' 进球 1:0").count()).toBe(1);
    expect(await page.locator('img[src$="/poster.jpg"]').count()).toBe(1);
    expect(await page.locator('noscript video, video[controls]').first().getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{32}\/film\.mp4$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const object = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'VideoObject');
    expect(object).toMatchObject({ name: '足球：本周好球', duration: 'PT21S' });
    expect(object.hasPart[1]).toMatchObject({ '@type': 'Clip', name: "23' 进球 1:0", startOffset: 3 });
    expect(new URL(object.hasPart[1].url).pathname + new URL(object.hasPart[1].url).search).toBe(`${path}?t=3`);
  });

  it('a video loads its player only when it is played, and supports chapters, shortcuts and saved preferences', async () => {
    const { page, refused, asked } = await visitor(path);
    const loaded = () => asked.filter((one) => /hls|\.m3u8|film\.mp4/.test(one));
    expect(loaded()).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await begin(page);
    expect(loaded().some((one) => one.endsWith('film.m3u8'))).toBe(true);
    expect(loaded().some((one) => one.includes('hls.worker'))).toBe(true);
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([640, 360]);

    // A chapter link seeks to its start, and is marked while it plays.
    await slowly(page);
    await chapter(page, "64' 进球 1:1").click();
    await waitFor('the chapter', async () => (await at(page)) >= 10);
    expect(await at(page)).toBeLessThan(13.5);
    await page.locator('li button[aria-current]', { hasText: "64' 进球 1:1" }).waitFor();
    await page.locator('li button[aria-current]').press('Enter');

    // Shortcuts work anywhere on the page except in text fields.
    await page.locator('body').press('k');
    await waitFor('a pause', () => is(page, 'paused'));
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
    const before = await at(page);
    await page.keyboard.press('ArrowRight');
    await waitFor('five seconds on', async () => Math.abs((await at(page)) - before - 5) < 0.3);
    await page.keyboard.press('ArrowLeft');
    await waitFor('five seconds back', async () => Math.abs((await at(page)) - before) < 0.3);
    await page.keyboard.press('ArrowDown');
    await waitFor('the page to scroll', () => page.evaluate(() => window.scrollY > 0));
    await page.keyboard.press('3');
    await waitFor('three tenths', async () => Math.abs((await at(page)) - 6.3) < 0.5);
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 1;
    });
    await page.keyboard.press('m');
    await waitFor('silence', () => is(page, 'muted'));
    await page.keyboard.press('.');
    await waitFor('more speed', async () => (await film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)) === 1.25);
    await page.keyboard.press('d');
    await page.getByRole('button', { name: '打开弹幕' }).waitFor({ state: 'attached' });
    await page.keyboard.press('d');

    // Single-character shortcuts of site and player can be turned off in their help, and the device remembers it.
    await page.getByText('快捷键', { exact: true }).click();
    const keys = page.getByRole('main').getByRole('switch', { name: '单键快捷键' });
    await keys.click();
    await page.locator('main [role=switch][aria-checked=false]').waitFor();
    const [muted, speed] = [await is(page, 'muted'), await film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)];
    for (const key of ['m', '.', '/']) await page.keyboard.press(key);
    expect([await is(page, 'muted'), await film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)]).toEqual([muted, speed]);
    expect(await keys.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('matchpoint-single-keys'))).toBe('off');
    const foot = page.getByRole('contentinfo').getByRole('switch', { name: '单键快捷键' });
    expect(await foot.getAttribute('aria-checked')).toBe('false');
    await foot.click();
    await page.keyboard.press('/');
    const search = page.getByRole('banner').getByRole('combobox');
    await waitFor('the focus in the search', () => search.evaluate((field) => field === document.activeElement));
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
    await page.keyboard.press('m');
    await waitFor('sound', async () => !(await is(page, 'muted')));
    await page.keyboard.press('m');
    await waitFor('silence again', () => is(page, 'muted'));
    // Each key press counts, even before the next render. Read in the same task, because the video keeps playing.
    const pressing = (...presses: readonly string[]) =>
      film(page).evaluate((video: HTMLVideoElement, names) => {
        for (const key of names) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        return { at: video.currentTime, muted: video.muted };
      }, presses);
    expect((await pressing('m', 'm')).muted).toBe(true);
    const { at: now } = await pressing('3');
    expect((await pressing('3', 'ArrowRight', 'ArrowRight')).at).toBeCloseTo(now + 10, 1);
    expect((await pressing('3', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).at).toBeCloseTo(now, 1);

    // A focused slider handles the arrow keys, so the video does not seek.
    await page.getByRole('button', { name: '弹幕设置' }).click();
    const opacity = page.getByRole('slider', { name: '不透明度' });
    const stood = await at(page);
    await opacity.press('ArrowLeft');
    await waitFor('less of it', async () => (await opacity.inputValue()) === '70');
    expect(await at(page)).toBeGreaterThanOrEqual(stood);
    await page.keyboard.press('Escape');
    const opener = page.getByRole('button', { name: '弹幕设置' });
    await waitFor('the focus where it came from', () => opener.evaluate((button) => button === document.activeElement));
    expect(await faultsOf(page)).toEqual([]);

    // The device remembers the playback position.
    await page.keyboard.press('3');
    await page.keyboard.press('k');
    await waitFor('a pause', () => is(page, 'paused'));
    await waitFor('its place to be kept', () =>
      page.evaluate(() => /:([6-9]|1[0-5])\}$/.test(localStorage.getItem('player-places') ?? '')),
    );
    await page.reload();
    await hydrated(page);
    await page.getByText(/^已从上次的 0:\d\d 继续播放$/).waitFor();
    await begin(page);
    expect(await at(page)).toBeGreaterThan(4);
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.playbackRate])).toEqual([true, 1.25]);
    expect(refused).toEqual([]);
  });

  it('a video falls back to its next source, shows an error if none plays, and plays on retry', async () => {
    const { page } = await visitor(path);
    await page.route('**/film.m3u8', (route) => route.abort());
    await begin(page);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/film\.mp4$/);

    // A position chosen while the video loads becomes its start.
    await page.reload();
    await hydrated(page);
    const starts = film(page).evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((go) => video.addEventListener('playing', () => go(video.currentTime), { once: true })),
    );
    const { release } = await holdCalls(page, '**/film.mp4');
    await chapter(page, "23' 进球 1:0").click();
    await page.locator('[data-phase=loading]').waitFor();
    await chapter(page, "64' 进球 1:1").click();
    release();
    expect(await starts).toBeGreaterThan(9.5);
    await page.unroute('**/film.mp4');

    await page.route('**/film.mp4', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: '播放视频' }).click();
    const alert = page.getByRole('alert').filter({ hasText: '视频播放失败' });
    await alert.waitFor();
    await page.unroute('**/film.mp4');
    await alert.getByRole('button', { name: '重试' }).click();
    await waitFor('the film to play', async () => (await at(page)) > 0.2);
    expect(await alert.count()).toBe(0);
  });

  it('a video comment appears at once to its author and later to others, pauses with the video, and is rate-limited', async () => {
    const { page, refused } = await visitor(path);
    await begin(page);
    await slowly(page);
    const field = page.getByRole('textbox', { name: '弹幕内容' });
    await field.fill('这球漂亮');
    // A visitor has to log in first, and the field keeps the text.
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await site.logIn(page);
    expect(await field.inputValue()).toBe('这球漂亮');
    const line = page.locator('section span[data-mode]', { hasText: '这球漂亮' });
    // Text typed while a comment is being sent is the next comment.
    const { bodies, release } = await holdCalls(page, /video\.addDanmaku/);
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await waitFor('the call', () => bodies.length === 1);
    await field.fill('再来一个');
    release();
    await line.waitFor();
    expect(await field.inputValue()).toBe('再来一个');
    expect(await line.getAttribute('data-own')).toBe('true');
    expect(await line.evaluate((one) => one.getAnimations().length)).toBe(1);
    await page.getByRole('button', { name: '暂停' }).click({ force: true });
    await waitFor('the line to rest', () => line.evaluate((one) => one.getAnimations()[0]?.playState === 'paused'));

    // Too soon after the first one, even on a slow machine.
    await site.upstream.deps.pool.query('update danmaku set at = $1 where text = $2', [site.clock.now() + 60_000, '这球漂亮']);
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: '操作太频繁' }).waitFor();
    expect(await field.inputValue()).toBe('再来一个');
    await field.fill('加我微信 abc12345');
    site.clock.advance(64_000);
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: '内容不合规' }).waitFor();

    const other = await visitor(path);
    await other.page.getByRole('button', { name: '弹幕列表' }).click();
    await other.page.getByRole('listitem').filter({ hasText: '这球漂亮' }).waitFor();
    expect([...refused, ...other.refused]).toEqual([]);
  });
});

describe('a film that the player draws', () => {
  const canvas = (page: Page) => page.locator('section canvas[role=img]');
  /** A number that stands for the picture, and the share of its pixels that differ from the first one. */
  const picture = (page: Page) =>
    canvas(page).evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas');
      const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
      let [sum, other] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        sum = (sum * 31 + (data[at] ?? 0) + 7 * (data[at + 1] ?? 0) + 13 * (data[at + 2] ?? 0)) % 1_000_000_007;
        if (Math.abs((data[at] ?? 0) - (data[0] ?? 0)) + Math.abs((data[at + 1] ?? 0) - (data[1] ?? 0)) > 24) other += 1;
      }
      return { sum, drawn: other / Math.max(1, data.length / 4) };
    });
  const seekTo = (page: Page, ms: number) => page.locator('input[data-place]').fill(String(ms));
  const place = async (page: Page) => Number(await page.locator('input[data-place]').inputValue());

  it('a film page shows its cover and the list of its scenes without scripts, and names no file', async () => {
    const { page } = await visitor(filmPath, { script: false });
    expect(await page.getByText('不是比赛实况画面').count()).toBeGreaterThan(0);
    expect(await page.getByRole('listitem').filter({ hasText: '进球' }).count()).toBeGreaterThan(0);
    expect(await page.locator('noscript video').count()).toBe(0);
    expect(await page.locator('section canvas').count()).toBe(1);
  });

  it('a film is loaded when it is played, draws different pictures, and follows chapters, keys and the quality menu', async () => {
    const { page, refused, asked } = await visitor(filmPath);
    const loaded = () => asked.filter((one) => /video\.film|start-drawing/.test(one));
    expect(loaded()).toEqual([]);
    await page.getByRole('button', { name: '播放视频' }).click();
    await page.locator('[data-phase=ready]').waitFor();
    expect(loaded().length).toBeGreaterThan(0);
    await waitFor('the film to run', async () => (await place(page)) > 400);
    await page.locator('body').press('k');
    await page.getByRole('button', { name: '播放', exact: true }).waitFor({ state: 'attached' });

    // The pictures are not empty, and differ.
    const sums = new Set<number>();
    for (const at of [2_000, 9_000, 14_000]) {
      await seekTo(page, at);
      await waitFor('the place', async () => Math.abs((await place(page)) - at) < 400);
      const { sum, drawn } = await picture(page);
      expect(drawn).toBeGreaterThan(0.01);
      sums.add(sum);
    }
    expect(sums.size).toBe(3);
    expect(await faultsOf(page)).toEqual([]);

    // The quality menu changes the number of pixels.
    const quality = page.getByRole('combobox', { name: '清晰度' });
    for (const [level, width, height] of [
      ['0', 854, 480],
      ['1', 1_280, 720],
      ['2', 1_920, 1_080],
    ] as const) {
      await quality.selectOption(level);
      await waitFor('the size', () =>
        canvas(page).evaluate(
          (element, size) => element instanceof HTMLCanvasElement && `${element.width} ${element.height}` === size,
          `${Math.round((height * 1280) / 720)} ${height}`,
        ),
      );
      expect(Math.abs(width - (height * 16) / 9)).toBeLessThan(1);
    }

    // A chapter starts the film at its scene; the caption names the scene.
    const goal = page.getByRole('listitem').filter({ hasText: '进球' }).getByRole('button').first();
    await goal.click();
    await page.locator('li button[aria-current]', { hasText: '进球' }).waitFor();
    await page.getByRole('status').filter({ hasText: '进球' }).waitFor();
    await page.locator('body').press('c');
    await waitFor('no caption', async () => (await page.getByRole('status').filter({ hasText: '进球' }).count()) === 0);
    await page.locator('body').press('k');
    await page.getByRole('button', { name: '播放', exact: true }).waitFor({ state: 'attached' });
    const before = await place(page);
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
    await page.keyboard.press('ArrowRight');
    await waitFor('five seconds on', async () => Math.abs((await place(page)) - before - 5_000) < 400);
    await page.keyboard.press('0');
    await waitFor('the beginning', async () => (await place(page)) < 400);
    expect(refused).toEqual([]);
  });

  it('with reduced motion each scene of a film is one still picture', async () => {
    const { page } = await visitor(filmPath);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: '播放视频' }).click();
    await page.locator('[data-phase=ready]').waitFor();
    await page.locator('body').press('k');
    await seekTo(page, 1_000);
    const first = await picture(page);
    await seekTo(page, 2_600);
    expect((await picture(page)).sum).toBe(first.sum);
  });

  it('a film whose scenes cannot be loaded says so and plays on retry', async () => {
    const { page } = await visitor(filmPath);
    await page.route(/video\.film/, (route) => route.abort());
    await page.getByRole('button', { name: '播放视频' }).click();
    const alert = page.getByRole('alert').filter({ hasText: '视频播放失败' });
    await alert.waitFor({ timeout: 60_000 });
    await page.unroute(/video\.film/);
    await alert.getByRole('button', { name: '重试' }).click();
    await page.locator('[data-phase=ready]').waitFor();
    expect(await alert.count()).toBe(0);
  });
});

describe('the lists of videos', () => {
  it('video lists contain no duplicates, link to other games and pages, and each has its own head', async () => {
    const { page, refused } = await visitor('/videos');
    const shown = await page.locator('[data-video]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-video')));
    expect([shown.length >= 9, new Set(shown).size]).toEqual([true, shown.length]);
    await page.getByRole('navigation', { name: '视频分类' }).getByRole('link', { name: 'Dota2' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dota2视频' }).waitFor();
    await page.getByRole('link', { name: '查看全部Dota2视频' }).click();
    await page.getByRole('heading', { level: 1, name: '全部Dota2视频' }).waitFor();
    await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最热' }).click();
    await page.waitForURL(/\/videos\/dota2\/videoList\?sort=hot$/);
    await page.locator('[data-video] a').first().click();
    await page.getByRole('button', { name: '播放视频' }).waitFor();
    await page.waitForURL(/\/videos\/dota2\/\d+$/);
    await page.waitForFunction(() => {
      const [canonical, ...others] = document.querySelectorAll('link[rel="canonical"]');
      return others.length === 0 && new URL(canonical?.getAttribute('href') ?? '', 'https://none.example').pathname === location.pathname;
    });
    expect(refused).toEqual([]);
  });

  it('old video URLs redirect to the URL of the video', async () => {
    const { page } = await visitor('/videos');
    const id = path.split('/').at(-1) ?? '';
    for (const wrong of [`/videos/${id}`, `/videos/lol/${id}`]) {
      const answer = await page.request.get(site.origin + wrong, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([308, path]);
    }
    expect((await page.request.get(`${site.origin}/videos/soccer/999999`)).status()).toBe(404);
  });
});
