import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { SetClock, startUpstream } from '../integration/upstream/harness.ts';
import { startPostgres } from '../support/postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Bench, BenchResult } from './bench.ts';

/** Time in which the boards of a new installation are filled. */
const TARGET_MS = 60_000;
const TIMEOUT_MS = 900_000;
/** Experts of a filled board; a few have no sample of 30 days in some weeks of the year. */
const FILLED = 30;

export const bench: Bench = {
  onlyNamed: true,
  about: 'an empty development site: the matches in play, and the season of the demo experts until their boards are filled',
  async run() {
    await using postgres = await startPostgres();
    await using running = await startUpstream(postgres, {
      sources: [createSimulator({ seed: 'matchpoint' })],
      clock: new SetClock(Date.now()),
      env: { NODE_ENV: 'development' },
    });
    const { upstream, pool } = running;
    if (upstream.demoExperts === undefined) throw new Error('the demo experts are off');
    const delay = monitorEventLoopDelay({ resolution: 10 });
    const began = performance.now();
    upstream.player.start();
    upstream.demoExperts.start();
    upstream.seasonHistory.start();
    await waitFor('the matches in play', () => upstream.player.ready, { timeoutMs: TIMEOUT_MS });
    const ready = performance.now() - began;
    delay.enable();
    const boards = async () => (await running.call('expertLibraryPC', {})).total ?? 0;
    await waitFor('the boards', async () => (await boards()) >= FILLED, { timeoutMs: TIMEOUT_MS, everyMs: 500 });
    const filled = performance.now() - began;
    delay.disable();
    const { rows } = await pool.query<Record<'plans' | 'settled' | 'purchases' | 'experts' | 'least' | 'days', number>>(
      `select (select count(*)::int from plan) as plans, (select count(*)::int from plan where result <> 'pending') as settled,
         (select count(*)::int from plan_purchase) as purchases, (select count(distinct author_id)::int from plan) as experts,
         (select min(count)::int from (select count(*) from plan where result <> 'pending' group by author_id) own) as least,
         (select ((max(locked_start_at) - min(locked_start_at)) / 86400000)::int from plan) as days`,
    );
    const [world] = rows;
    if (world === undefined) throw new Error('there are no plans');
    const { plans, settled, purchases, experts, least, days } = world;
    const span = `${plans} plans of ${days} days by ${experts} experts, ${settled} settled (each expert at least ${least}), ${purchases} purchases`;
    const result = (name: string, figure: number, unit: string): BenchResult => ({
      name,
      figure,
      unit,
      ratio: figure / TARGET_MS,
      against: 'target: 60 s',
      n: plans,
    });
    return [
      result('until the matches in play are stored', ready, 'ms'),
      result(`until ${await boards()} experts are on the board: ${span}`, filled, 'ms'),
      result('longest block of the process meanwhile', delay.max / 1e6, 'ms'),
      result('99 % of the delays of the event loop are below', delay.percentile(99) / 1e6, 'ms'),
      { ...result('memory of the process', process.memoryUsage.rss() / 1e6, 'MB'), ratio: 1, against: 'itself' },
    ];
  },
};
