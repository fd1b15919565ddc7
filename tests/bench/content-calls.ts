import { Rng } from '@matchpoint/feeds/simulator/prng';
import { seedLibrary } from '@matchpoint/upstream/seed/seed-library';
import { type RunningUpstream, SetClock, startUpstream } from '../integration/upstream/harness.ts';
import { type ContentCall, contentCalls } from '../support/content-calls.ts';
import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchResult } from './bench.ts';

const CALLS = 150;
const WARM = 15;
/** 95th percentile that a list, a page or a search may take. */
const TARGET_MS = 50;
const SIZE = { articles: 50_000, teams: 2_000, players: 30_000 };
/** The same call through HTTP, envelope and schema, without a search. */
const BASELINE: ContentCall = { title: 'the settings of the site', row: 'systemConfig', input: () => ({}) };

interface Measured {
  readonly title: string;
  /** Sorted ascending, milliseconds. */
  readonly times: readonly number[];
  /** CPU of this process per call: the caller and the upstream, without PostgreSQL. */
  readonly cpuMs: number;
  /** The baseline runs in turn with it, so that both see the same load of the machine. */
  readonly baseline: { readonly times: readonly number[]; readonly cpuMs: number };
}

export const bench: Bench = {
  about: `lists, pages and searches over HTTP with ${SIZE.articles} articles, ${SIZE.teams} teams, ${SIZE.players} players; ${CALLS} calls each with inputs of their own, one after the other`,
  async run() {
    await using postgres = await startPostgres();
    await using upstream = await startUpstream(postgres, { clock: new SetClock(Date.now()) });
    await upstream.upstream.libraryAggregator.close();
    await seedLibrary(upstream.pool, { seed: 'bench', now: upstream.clock.now(), ...SIZE });
    await upstream.upstream.search.indexer.drain();
    for (const table of ['search_entry', 'match', 'player', 'player_match', 'player_season', 'team_match', 'news_item'])
      await upstream.pool.query(`vacuum (analyze) ${table}`);
    const measured: Measured[] = [];
    for (const call of await contentCalls(upstream.pool)) measured.push(await measure(upstream, call));
    return [...measured.flatMap(figures), ...slowest(measured)];
  },
};

async function measure(upstream: RunningUpstream, call: ContentCall): Promise<Measured> {
  const rng = new Rng('content-calls', call.title);
  const own = { times: new Array<number>(), cpuMs: 0 };
  const baseline = { times: new Array<number>(), cpuMs: 0 };
  for (let no = -WARM; no < CALLS; no += 1) {
    for (const [{ title, row, input }, into] of [
      [call, own],
      [BASELINE, baseline],
    ] as const) {
      const asked = input(rng);
      const cpu = process.cpuUsage();
      const began = performance.now();
      const answer = await upstream.envelope(row, asked);
      const ms = performance.now() - began;
      const { user, system } = process.cpuUsage(cpu);
      if (answer.status !== 'success') throw new Error(`${title}: ${JSON.stringify(asked)} failed: ${answer.msg}`);
      if (no < 0) continue;
      into.times.push(ms);
      into.cpuMs += (user + system) / 1_000 / CALLS;
    }
  }
  const sorted = ({ times, cpuMs }: typeof own) => ({ times: times.toSorted((a, b) => a - b), cpuMs });
  return { title: call.title, ...sorted(own), baseline: sorted(baseline) };
}

function figures({ title, times, cpuMs, baseline }: Measured): BenchResult[] {
  const against = `${BASELINE.title}, `;
  const of = (share: number) => {
    const figure = at(times, share);
    return { unit: 'ms', figure, ratio: figure / at(baseline.times, share), n: times.length };
  };
  return [
    { name: `${title}, p50`, ...of(0.5), min: at(times, 0), max: at(times, 1), against: `${against}p50` },
    { name: `${title}, p95`, ...of(0.95), against: `${against}p95` },
    { name: `${title}, CPU`, unit: 'ms/call', figure: cpuMs, ratio: cpuMs / baseline.cpuMs, against: `${against}CPU`, n: times.length },
  ];
}

/** One target for all, so the slowest has to meet it. */
function slowest(measured: readonly Measured[]): BenchResult[] {
  const [worst] = measured.toSorted((a, b) => at(b.times, 0.95) - at(a.times, 0.95));
  if (worst === undefined) return [];
  const figure = at(worst.times, 0.95);
  return [
    {
      name: `slowest p95: ${worst.title}`,
      figure,
      unit: 'ms',
      ratio: figure / TARGET_MS,
      against: `target: ${TARGET_MS} ms`,
      n: worst.times.length,
    },
  ];
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
