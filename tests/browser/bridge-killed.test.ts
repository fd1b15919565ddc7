import { createClient } from '@matchpoint/client/create-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { TestClock } from '../dev-env/test-clock.ts';
import { launchChromium } from '../support/chromium.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { startRedis } from '../support/redis.ts';
import type { Service } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';
import { type BffProcess, bridgeOf, startBffProcess } from './bff-process.ts';
import { documentOf, type PageWatch, watchPage } from './page-watch.ts';
import { replayMatches, type ReplayedMatches } from './replayed-matches.ts';
import { recordScores, type ShownScores } from './score-recorder.ts';

/**
 * Two recorded matches with fourteen goals. A second of the clock is a minute of play. The clock is stopped, and moves to the next goal only
 * when the pages show the last one, so that the test does not depend on the speed of the machine.
 */
const MATCHES = ['2026-06-14-germany-curacao', '2026-06-18-canada-qatar'];
const SPEED = 60;
/** Time within which the lock of a killed bridge expires and another instance takes over. */
const TAKEOVER_MS = 5_000;
/** Additional time for a busy machine to poll, send and render. */
const SLACK_MS = 10_000;

interface OpenPage {
  readonly page: Page;
  readonly shown: () => Promise<ShownScores>;
  readonly watch: PageWatch;
  readonly document: number;
}

describe('the bridge is killed in mid-match', () => {
  let postgres: DatabaseServer;
  let redis: Service;
  let upstream: OwnUpstream;
  let browser: Browser;
  let replay: ReplayedMatches;
  const clock = new TestClock({ stands: true });
  const instances: BffProcess[] = [];

  beforeAll(async () => {
    postgres = sharedPostgres();
    [redis, browser] = await Promise.all([startRedis(), launchChromium()]);
    replay = await replayMatches(MATCHES, clock.now() + 60_000, SPEED);
    upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), clock, sources: [replay.source] });
    for (let index = 0; index < 2; index += 1) instances.push(await startBffProcess(settings()));
  });

  afterAll(async () => {
    await browser?.close();
    await Promise.all(instances.map((instance) => instance.kill()));
    await upstream?.stop();
    await redis?.stop();
    await postgres?.stop();
  });

  const settings = () => ({ UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, FEED_KEY: upstream.feedKey });

  async function open(url: string): Promise<OpenPage> {
    const page = await browser.newPage({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const watch = watchPage(page);
    const shown = await recordScores(page);
    await page.goto(url);
    return { page, shown, watch, document: await documentOf(page) };
  }

  it('open pages show every goal once and in order when the bridge is killed; pages of the killed instance catch up on another', async () => {
    const bridge = await bridgeOf(instances);
    const other = instances.find((instance) => instance !== bridge);
    if (other === undefined) throw new Error('there is one instance only');
    const day = new Date(replay.fixtures[0]?.startAt ?? 0).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
    const { list } = await createClient({ origin: other.origin }).match.day.query({ locale: 'en_US', day, zone: 480 });
    const idOf = new Map(
      replay.fixtures.map(({ key, teams }) => {
        const found = list.find((match) => match.teams[0]?.name === teams[0]?.names['en_US']);
        if (found === undefined) throw new Error(`${key} is not in the list`);
        return [key, String(found.id)] as const;
      }),
    );
    const [first = ''] = idOf.values();
    const onList = await open(`${other.origin}/match/soccer?day=${day}`);
    const onMatch = await open(`${other.origin}/soccer/${first}`);
    const onDeadInstance = await open(`${bridge.origin}/match/soccer?day=${day}`);
    const pages = [onList, onMatch, onDeadInstance];

    const goTo = (at: number) => clock.advance(Math.max(0, Math.ceil(at) - clock.now()));
    goTo(replay.fixtures[0]?.startAt ?? 0);
    const shows = (open: OpenPage, key: string, score: string, timeoutMs: number) =>
      waitFor(
        `${score} of ${key} on ${new URL(open.page.url()).pathname}`,
        async () => (await open.shown())[idOf.get(key) ?? '']?.at(-1) === score || undefined,
        { timeoutMs, everyMs: 50 },
      );
    for (const key of idOf.keys()) for (const page of [onList, onDeadInstance]) await shows(page, key, '0-0', 30_000);
    await shows(onMatch, replay.fixtures[0]?.key ?? '', '0-0', 30_000);

    let killed: Promise<void> | undefined;
    for (const [index, goal] of replay.goals.entries()) {
      if (index === 5) killed = bridge.kill();
      goTo(goal.at);
      await shows(onList, goal.key, goal.score, TAKEOVER_MS + SLACK_MS);
      if (idOf.get(goal.key) === first) await shows(onMatch, goal.key, goal.score, TAKEOVER_MS + SLACK_MS);
      // Restarts the instance as a process supervisor would; its open pages reconnect to it.
      if (index === 8) instances.push(await startBffProcess(settings(), bridge.port));
    }
    expect(killed).toBeDefined();
    await killed;
    expect(await other.isBridge()).toBe(true);

    for (const [key, id] of idOf) {
      const scores = replay.scoresOf(key);
      expect((await onList.shown())[id], `list, ${key}`).toEqual(scores);
      await shows(onDeadInstance, key, scores.at(-1) ?? '', 60_000);
      const caughtUp = (await onDeadInstance.shown())[id] ?? [];
      expect(caughtUp, `list of the dead instance, ${key}`).toEqual(scores.filter((score) => caughtUp.includes(score)));
    }
    expect((await onMatch.shown())[first]).toEqual(replay.scoresOf(replay.fixtures[0]?.key ?? ''));
    for (const { page, watch, document } of pages) {
      expect(watch.problems).toEqual([]);
      expect(await documentOf(page), 'it was not loaded again').toBe(document);
    }
    expect(onList.watch.failedRequests).toEqual([]);
    expect(onMatch.watch.failedRequests).toEqual([]);
  });
});
