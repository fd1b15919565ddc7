import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { buildUpstream, type Upstream } from '@matchpoint/upstream/app';
import { readConfig } from '@matchpoint/upstream/config';
import { createDeps, type UpstreamDeps } from '@matchpoint/upstream/deps';
import { makeDemoAccounts } from '@matchpoint/upstream/dev/demo-accounts';
import { Network } from '../dev-env/network.ts';
import { writeCrowdedDay } from './crowded-day.ts';
import { NOW } from './frozen-moment.ts';

const SEED = 'visual';

const FROZEN_CLOCK = { now: () => NOW };
const DAY_MS = 86_400_000;
const FEED_KEY = 'the-key-of-the-frozen-world';

/** The leagues of the frozen world, a few of each game: all of them would take three times as long. */
const LEAGUES = new Set([
  'nanwan',
  'northmark',
  'ringsea',
  'northmark-bb',
  'lol-newtide',
  'cs-longnight',
  'dota-tideway',
  'kog-yunzhou',
  'wr-starway',
  'pubg-frontier',
  'pubgm-skyway',
]);
/** The leagues whose past is stored, for tables, players and experts, and its length. */
const LEAGUES_WITH_PAST = new Set(['nanwan', 'northmark', 'northmark-bb', 'lol-newtide', 'kog-yunzhou', 'cs-longnight']);
const PAST_DAYS = 40;

const MAX_STEPS = 200;

/** Returns the simulator restricted to the leagues above. */
function frozenSource(): RecordingSource {
  const simulator = createSimulator({ seed: SEED });
  const isShown = ({ fixture }: { readonly fixture: FeedFixture }) => LEAGUES.has(fixture.league.key);
  return {
    name: simulator.name,
    speed: simulator.speed,
    fixtures: async (from, to) => (await simulator.fixtures(from, to)).filter(isShown),
    *history(at, until) {
      for (const list of simulator.history?.(at, until) ?? []) {
        const recent = list.filter(({ fixture }) => fixture.startAt >= at - PAST_DAYS * DAY_MS);
        if (recent.length === 0) return;
        yield recent.filter(({ fixture }) => LEAGUES_WITH_PAST.has(fixture.league.key));
      }
    },
  };
}

/** Our upstream at one moment, with the simulated world. Its clock does not advance. */
export interface FrozenUpstream extends AsyncDisposable {
  readonly url: string;
  readonly feedKey: string;
  readonly pool: UpstreamDeps['pool'];
}

/**
 * Starts the upstream of the frozen world in an empty database. Its content is a pure function of the seed and the moment: each part is
 * written to its end before the next one begins.
 * @param log receives the duration of each part
 */
export async function startFrozenUpstream(databaseUrl: string, log: (line: string) => void = () => undefined): Promise<FrozenUpstream> {
  const config = readConfig({
    UPSTREAM_PORT: '0',
    DATABASE_URL: databaseUrl,
    FEED_KEY,
    FEEDS: 'none',
    LOG_LEVEL: 'silent',
    GOLD_SHOP: 'open',
    DEV_PAGES: '1',
    RECORD_KEY: '5'.repeat(64),
  });
  const opened = await createDeps(config, FROZEN_CLOCK);
  const upstream = await buildUpstream({ ...opened, sources: [frozenSource()] });
  const close = async () => {
    await upstream.close();
    await opened.close();
  };
  try {
    const url = await upstream.app.listen({ host: '127.0.0.1', port: 0 });
    await fill(upstream, opened, log);
    return { url, feedKey: FEED_KEY, pool: opened.pool, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the built site in front of the frozen upstream, at the same moment. */
export function startFrozenSite(upstream: Pick<FrozenUpstream, 'url' | 'feedKey'>): Promise<Network> {
  return Network.create({ upstream, clock: FROZEN_CLOCK, pages: 'built', env: { DEV_PAGES: '1' } });
}

/** Writes the content of the world, one part after the other. */
async function fill(upstream: Upstream, { pool }: UpstreamDeps, log: (line: string) => void): Promise<void> {
  const { player, seasonHistory, libraryAggregator, demoExperts, demoMall, demoBox, demoRooms, demoLife, writer, highlights } = upstream;
  const parts: readonly [string, () => Promise<unknown>][] = [
    ['matches', () => playAll(player)],
    ['past', () => seasonHistory.importAll()],
    ['accounts', () => makeDemoAccounts({ pool, auth: upstream.auth, users: upstream.users, follows: upstream.follows })],
    ['experts', () => withoutJobs(upstream, async () => demoExperts?.advance())],
    ['library', () => libraryAggregator.runUntilEmpty()],
    ['articles', () => repeat(() => writer.step(), 12)],
    ['films', () => highlights.publish()],
    ['mall', async () => demoMall?.write()],
    ['box', async () => demoBox?.run()],
    ['rooms', async () => demoRooms?.step()],
    ['people', () => repeat(async () => demoLife?.step() ?? 0, 12)],
    ['crowded day', () => writeCrowdedDay(upstream.ingest)],
    // Signed here, because the job signs them at a different time in each run.
    ['heads of the record log', () => upstream.recordHeads.run()],
    ['search', () => upstream.search.indexer.drain()],
  ];
  for (const [name, run] of parts) {
    const began = performance.now();
    await run();
    log(`${name}: ${Math.round(performance.now() - began)} ms`);
  }
}

/** Stores the matches of the days around now. The first steps load the fixtures: those of today, then the others. */
async function playAll(player: Upstream['player']): Promise<void> {
  for (let step = 0; step < 2 || player.counts.waiting > 0; step += 1) await player.advance(Number.POSITIVE_INFINITY);
}

/** Writes the past of the experts while the jobs wait that append to the record log with the present time. */
async function withoutJobs({ settlement, recordHeads, expertStats }: Upstream, write: () => Promise<unknown>): Promise<void> {
  const jobs = [settlement, recordHeads, expertStats];
  for (const job of jobs) job.hold();
  await write();
  for (const job of jobs) job.release();
}

/** Runs steps until one has nothing left to do, or `limit` of them. */
async function repeat(step: () => Promise<number>, limit = MAX_STEPS): Promise<void> {
  for (let count = 0; count < limit && (await step()) > 0; count += 1);
}
