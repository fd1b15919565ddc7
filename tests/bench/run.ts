import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchResult } from './bench.ts';
import { benchTable } from './bench-table.ts';

/**
 * `pnpm bench [name] [--json]`: runs one benchmark, or all of this folder that need not be named, one after the other, each in a process of its
 * own. One that fails or takes too long is reported, and the others go on. With `--json` each benchmark prints a line of JSON as it ends, and
 * the last line is one array of all figures.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, child: { type: 'boolean', default: false } },
});
const [wanted] = positionals;

/** All benchmarks together end within this time; a benchmark that is named may take longer. */
const BUDGET_MS = 12 * 60_000;
/** What one benchmark may take when all are run. */
const MAX_MS = 150_000;
const MAX_NAMED_MS = 30 * 60_000;

/** What the process of a benchmark sends to the one that started it. */
type Outcome = { readonly results: readonly BenchResult[] } | { readonly error: string };

if (values.child) await runHere(wanted ?? '');
else await runAll();

async function runAll(): Promise<void> {
  const startedAt = performance.now();
  const results: BenchResult[] = [];
  const failed: string[] = [];
  let found = false;
  print(`${availableParallelism()} cores, pinned to ${allowedCores()}`);
  for (const [name, bench] of await benches()) {
    if (wanted === undefined ? bench.onlyNamed === true : wanted !== name) continue;
    found = true;
    print(`\n${name}: ${bench.about}\n  load average before: ${loadText()}`);
    const leftMs = BUDGET_MS - (performance.now() - startedAt);
    const outcome =
      leftMs < 0 ? { error: 'no time was left' } : await runApart(name, wanted === undefined ? Math.min(MAX_MS, leftMs) : MAX_NAMED_MS);
    if ('error' in outcome) {
      failed.push(name);
      print(`  FAILED: ${outcome.error}`);
    } else {
      print(`${benchTable(outcome.results)}\n  load average after: ${loadText()}`);
      results.push(...outcome.results);
    }
    if (values.json) print(JSON.stringify({ bench: name, load: loadavg(), ...outcome }));
  }
  if (!found) print(wanted === undefined ? 'No measurements.' : `There is no measurement "${wanted}".`);
  if (failed.length > 0) print(`\nfailed: ${failed.join(', ')}`);
  if (!found || failed.length > 0) process.exitCode = 1;
  if (values.json) print(JSON.stringify(results));
}

/** Runs a benchmark in a process of its own and ends that, with what it started, when the time is over. */
function runApart(name: string, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(import.meta.filename, [name, '--child'], { detached: true });
    let outcome: Outcome | undefined;
    const timer = setTimeout(() => {
      outcome ??= { error: `it took longer than ${Math.round(timeoutMs / 1_000)} s` };
      // The group: servers that the benchmark started as well.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    child.on('message', (message) => {
      if (isOutcome(message)) outcome ??= message;
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(outcome ?? { error: `its process ended with ${signal ?? code}` });
    });
  });
}

async function runHere(name: string): Promise<void> {
  let outcome: Outcome;
  try {
    const results = (await (await benches()).get(name)?.run()) ?? [];
    outcome = { results };
  } catch (error) {
    outcome = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(outcome, () => process.exit());
}

async function benches(): Promise<Map<string, Bench>> {
  const found = new Map<string, Bench>();
  for (const file of readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !/^(?:run|bench|bench-table)\.ts$/.test(name),
  )) {
    const name = file.slice(0, -'.ts'.length);
    if (wanted !== undefined && wanted !== name) continue;
    const module: unknown = await import(join(import.meta.dirname, file));
    if (typeof module === 'object' && module !== null && 'bench' in module && isBench(module.bench)) found.set(name, module.bench);
  }
  return found;
}

function isBench(value: unknown): value is Bench {
  return typeof value === 'object' && value !== null && 'about' in value && 'run' in value && typeof value.run === 'function';
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && ('results' in value || 'error' in value);
}

/** Returns the cores that this process may use, as Linux lists them; elsewhere "all". */
function allowedCores(): string {
  try {
    return /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 'all';
  } catch {
    return 'all';
  }
}

function loadText(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
