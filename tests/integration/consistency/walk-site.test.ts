import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { archiveOf } from '@matchpoint/feeds/recordings/archive';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import { walkSite, type WalkLimits, type WalkReport } from '../../consistency/walk.ts';
import { Network } from '../../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../../dev-env/own-upstream.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { PLANTS, planting, recording } from './plants.ts';
import { smallWorld } from './small-world.ts';

/** All leagues of the small world play; the World Cup 2026, of which the repository has an excerpt, is over. */
const NOW = Date.UTC(2026, 10, 22, 4);
const LIMITS: WalkLimits = {
  leagues: 20,
  matches: 60,
  teams: 25,
  players: 25,
  articles: 10,
  videos: 5,
  searches: 3,
  pages: 6,
  sitemap: 15,
};
/** Longer than the libraries take to reach the caches. */
const RECHECK_MS = 2_500;

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
const started = performance.now();
const clock = { now: () => NOW + Math.trunc(performance.now() - started) };
const walk = (options: Partial<Parameters<typeof walkSite>[0]> = {}): Promise<WalkReport> =>
  walkSite({ origin: network.origin.replace('127.0.0.1', 'localhost'), limits: LIMITS, recheckMs: RECHECK_MS, now: clock.now, ...options });

beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [await smallWorld(NOW)], clock });
  network = await Network.create({ upstream, pages: 'built', clock });
  await network.followingEvents();
}, 120_000);
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

describe('the numbers of a site', () => {
  it('the numbers of a site agree on all pages while the past of the seasons and the archive are written', async () => {
    const { ingest, seasonHistory, writer, highlights, search } = upstream.upstream;
    const { recordings } = await readRecordings(EXCERPT_DIR);
    const importing = (async () => {
      await seasonHistory.importAll();
      await importHistory(ingest, archiveOf(recordings, NOW).matches, clock);
    })();
    const during = await walk();
    await importing;
    expect(during.contradictions).toEqual([]);
    while ((await writer.step()) > 0);
    await highlights.publish();
    await upstream.deps.pool.query(
      `with writer as (insert into app_user (username, username_key, created_at) values ('看球的人', 'kanqiuderen', $1) returning id)
       update news_item set author_id = (select id from writer) where state = 'published'`,
      [clock.now()],
    );
    await search.indexer.drain();
    expect((await walk()).contradictions).toEqual([]);
  }, 300_000);

  it('the numbers of a site are compared by checks each of which finds a planted contradiction', async () => {
    const send = recording();
    const { checks, contradictions: found } = await walk({ recheckMs: 0, send });
    expect(found).toEqual([]);
    // A check without a plant might be unable to fail.
    expect([...checks.keys()].filter((check) => !(check in PLANTS))).toEqual([]);
    const blind: string[] = [];
    for (const [check, plant] of Object.entries(PLANTS)) {
      // A check runs only on subjects of the kinds on which it ran above.
      const kinds = checks.get(check) ?? [];
      const { contradictions } = await walk({ recheckMs: 0, kinds, send: planting(plant, send) });
      if (!contradictions.some((line) => line.startsWith(`${check}: `))) blind.push(check);
    }
    const notCompared = Object.keys(PLANTS).filter((check) => !checks.has(check));
    expect({ blind, notCompared }).toEqual({ blind: [], notCompared: [] });
  }, 600_000);
});
