import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChatMessageId } from '@matchpoint/contracts/ids';
import { launchChromium } from '../support/chromium.ts';
import { logIn, RoomSite } from './room-site.ts';
import { hydrated } from './stub-site.ts';
import { watchPage } from './page-watch.ts';

/** An event of a delayed match through the whole wiring: everything that a device shows of it is late, and everything comes. */

const DELAY_SEC = 5;
const MATCH = 1;
/** A score that is in no other text of a page. */
const BEFORE = 7070;
const AFTER = 7171;
const FAN = 45;
/** A line that addresses the user, who has chosen a sound for it. */
const SAID = `@user${FAN} 这球太漂亮了`;
const SCORER = '九号前锋';
const PINNED = '全场起立鼓掌';
const ANNOUNCED = '公告说进球了';
const ROOM = '/live/9001';
const PATHS = ['/', '/match/soccer', '/soccer/1', ROOM] as const;
type Path = (typeof PATHS)[number];

let browser: Browser;
let site: RoomSite;
const pages = new Map<Path, Page>();
const problems: string[] = [];

/** Records when one of these texts first was in a text, a title or an attribute of the page, its HTML included, and the first `sound`. */
function recordFirst(texts: readonly string[]): void {
  const first: Record<string, number> = {};
  Object.assign(window, { firstTold: first });
  const found = texts.map((text) => [text, new RegExp(`(?<!\\d)${text}(?!\\d)`)] as const);
  const look = (shown: string) => {
    for (const [text, pattern] of found) if (first[text] === undefined && pattern.test(shown)) first[text] = Date.now();
  };
  window.AudioContext = class extends AudioContext {
    override createOscillator(): OscillatorNode {
      first['sound'] ??= Date.now();
      return super.createOscillator();
    }
  };
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'characterData') look(target.textContent ?? '');
      else if (target instanceof Element && attributeName !== null) look(target.getAttribute(attributeName) ?? '');
      for (const node of addedNodes) look(node instanceof Element ? node.outerHTML : (node.textContent ?? ''));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Returns the time at which a page first told a text; undefined until then. */
const toldAt = (path: Path, text: string | number) =>
  pages.get(path)?.evaluate((wanted): unknown => Reflect.get(Reflect.get(window, 'firstTold'), wanted), String(text));

/** Waits until a page has told a text and returns the milliseconds since `from`. */
async function lateness(path: Path, text: string | number, from: number): Promise<number> {
  await expect.poll(() => toldAt(path, text), { timeout: 30_000, message: `${path} tells ${text}` }).toBeDefined();
  return Number(await toldAt(path, text)) - from;
}

const shown = (path: Path, selector: string, text: string | number) =>
  pages
    .get(path)
    ?.locator(selector, { hasText: String(text) })
    .first()
    .waitFor({ state: 'attached', timeout: 30_000 });

beforeAll(async () => {
  browser = await launchChromium();
  site = await RoomSite.start();
  site.changeMatch({ score: [BEFORE, 0] });
  const { origin } = site.network;
  const { hostname } = new URL(origin);
  const localStorage = [
    { name: 'matchpoint-stream-delays', value: JSON.stringify([[MATCH, DELAY_SEC, Date.now()]]) },
    { name: 'room-mention-sound', value: 'on' },
    { name: 'matchpoint-favourites', value: JSON.stringify([MATCH]) },
  ];
  const cookie = { name: 'delayed', value: String(MATCH), domain: hostname, path: '/', expires: -1 };
  const cookies = [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }];
  const texts = [BEFORE, AFTER, SAID, SCORER, PINNED, ANNOUNCED].map(String);
  const storageState = { cookies, origins: [{ origin, localStorage }] };
  const newContext = async () => {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', storageState });
    await context.addInitScript(recordFirst, texts);
    return context;
  };
  // A visitor follows the match on this device; a user is addressed in the chat.
  const [visitor, user] = [await newContext(), await newContext()];
  await logIn(user, origin, FAN);
  for (const path of PATHS) {
    const page = await (path === ROOM ? user : visitor).newPage();
    pages.set(path, page);
    const watch = watchPage(page);
    page.on('close', () => problems.push(...watch.problems));
    await page.goto(origin + path);
    await hydrated(page);
  }
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

describe('a device that delays the score of a match', () => {
  it('home, list, match page and room show, say and announce a goal when it is as old as the delay, and not before', async () => {
    for (const path of PATHS) await lateness(path, BEFORE, 0);
    await pages.get(ROOM)?.locator('[role="status"][data-state="connected"]').waitFor({ state: 'attached' });
    const at = Date.now();
    const correction = { rev: 90, at, kind: 'score_fix', before: `${BEFORE}-0`, after: `${AFTER}-0` };
    site.changeMatch({ score: [AFTER, 0], lastCorrection: correction });
    const goal = { teamName: '队1', playerName: SCORER, minute: '80', score: [AFTER, 0], cancelled: false };
    await site.publish({
      type: 'message',
      message: { id: ChatMessageId.parse(88_001), at, kind: 'goal', text: '', colour: 0, removed: false, goal },
    });
    await site.say(31, SAID, { at });
    await site.publish({
      type: 'pinned',
      message: { id: ChatMessageId.parse(88_002), at, kind: 'text', text: PINNED, colour: 0, removed: false },
    });
    const rules = { minLevel: 1, slowSec: 0, emojiOnly: false, noLinks: true, noRepeats: true };
    await site.publish({ type: 'rules', rules, announcement: ANNOUNCED });
    const delayMs = DELAY_SEC * 1_000;
    for (const path of PATHS) expect([path, (await lateness(path, AFTER, at)) >= delayMs]).toEqual([path, true]);
    for (const text of [SAID, SCORER, PINNED, ANNOUNCED, 'sound']) {
      expect([text, (await lateness(ROOM, text, at)) >= delayMs]).toEqual([text, true]);
    }
    // Late, but whole: rows, page, what screen readers are told, the notification and the chat.
    await shown('/match/soccer', `[data-match="${MATCH}"], main`, AFTER);
    await shown('/soccer/1', '[data-testid="score"]', AFTER);
    for (const path of ['/', '/match/soccer'] as const) {
      await shown(path, '[data-announcer]', AFTER);
      await shown(path, '[role="status"], [role="alert"]', `${AFTER}-0`);
    }
    await shown(ROOM, '[data-announcer]', SAID);
    expect(await pages.get('/match/soccer')?.locator(`[data-delayed="${MATCH}"]`).count()).toBeGreaterThan(0);
    for (const page of pages.values()) await page.close();
    expect(problems).toEqual([]);
  });
});
