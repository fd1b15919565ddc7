import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type BffProcess, startBffProcess } from '../browser/bff-process.ts';
import { startOwnUpstream } from '../dev-env/own-upstream.ts';
import { PushedMatch } from '../dev-env/pushed-match.ts';
import { team } from '../integration/upstream/made-match.ts';
import { launchChromium } from '../support/chromium.ts';
import { startPostgres } from '../support/postgres.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Bench, BenchResult } from './bench.ts';

const EVENTS = 50;
/** Matches in play beside the one whose goals are timed. */
const OTHERS = 19;
/** Target of the issue "Live matches": 95th percentile from the event to the changed DOM, with polling every second. */
const TARGET_MS = 1_500;
const TARGET = `target p95 ≤ ${TARGET_MS} ms`;

declare global {
  interface Window {
    /** When each score was first shown on the page, by the machine's clock. */
    seenAt?: Record<string, number>;
  }
}

/** A page that records when the score of a match changes in its DOM: in the row of a list, or on the scoreboard of the match's page. */
async function openWatched(browser: Browser, url: string, id: Id): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript((match) => {
    const seenAt: Record<string, number> = {};
    window.seenAt = seenAt;
    const look = () => {
      const place =
        document.querySelector(`main [data-match="${match}"] span[aria-hidden][data-state]`) ??
        document.querySelector('[data-testid="score"]');
      const score = Array.from(place?.querySelectorAll('b') ?? [], (cell) => cell.textContent?.trim()).join('-');
      if (score !== '') seenAt[score] ??= performance.timeOrigin + performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, id);
  await page.goto(url);
  return page;
}

/** Returns the quantile of the values. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const bench: Bench = {
  about: `from a goal pushed to our upstream to the changed DOM in Chromium (needs the built web app), through a BFF process and Redis; ${EVENTS} goals at random moments among ${OTHERS + 1} matches in play`,
  async run() {
    await using stack = new AsyncDisposableStack();
    const postgres = stack.use(await startPostgres());
    const upstream = stack.use(await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [] }));
    const match = new PushedMatch(upstream, { key: 'timed', teams: [team('Reds', '红队'), team('Blues', '蓝队')] });
    await match.push();
    for (let index = 0; index < OTHERS; index += 1) {
      await new PushedMatch(upstream, { key: `other-${index}`, teams: [team(`Home ${index}`), team(`Away ${index}`)] }).push();
    }
    const start = async (env: { FEED_KEY?: string }): Promise<BffProcess> => {
      const redis = stack.use(await startRedis());
      const bff = await startBffProcess({ UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, ...env });
      stack.defer(() => bff.kill());
      return bff;
    };
    const ways = [
      ['polling at 1 s', await start({})],
      ['change feed', await start({ FEED_KEY: upstream.feedKey })],
    ] as const;
    const browser = await launchChromium();
    stack.defer(() => browser.close());

    const screens: { readonly name: string; readonly page: Page; readonly took: number[] }[] = [];
    for (const [way, { origin }] of ways) {
      for (const [screen, path] of [
        ['list', '/match/soccer'],
        ['match page', `/soccer/${match.id}`],
      ] as const) {
        screens.push({ name: `goal to ${screen}, ${way}`, page: await openWatched(browser, `${origin}${path}`, match.id), took: [] });
      }
    }
    const seenAt = (page: Page, score: string) =>
      waitFor(`${score} on ${page.url()}`, () => page.evaluate((key) => window.seenAt?.[key], score), { timeoutMs: 20_000, everyMs: 20 });

    // The first goal only shows that everything is connected.
    await match.goal();
    for (const { page } of screens) await seenAt(page, match.score);
    for (let event = 0; event < EVENTS; event += 1) {
      await delay(Math.random() * 1_000);
      const at = performance.timeOrigin + performance.now();
      await match.goal(event % 2 === 0 ? 1 : 0);
      for (const { page, took } of screens) took.push((await seenAt(page, match.score)) - at);
    }
    return screens.flatMap(({ name, took }): BenchResult[] =>
      [
        { of: 'median', share: 0.5 },
        { of: 'p95', share: 0.95 },
      ].map(({ of, share }) => {
        const figure = percentile(took, share);
        return {
          name: `${name}, ${of}`,
          figure,
          min: Math.min(...took),
          max: Math.max(...took),
          unit: 'ms',
          ratio: figure / TARGET_MS,
          against: TARGET,
          n: took.length,
        };
      }),
    );
  },
};
