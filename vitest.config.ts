import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import SlowFirst from './scripts/test/slow-first.ts';

// Node keeps here what it compiled and stripped of types. Tests start some hundred servers, commands and processes that are killed, and half
// of what such a process computes before it is ready is the preparation of the same sources.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** What a worker takes with all that it starts was measured as 0.65 GB; the rest of this is for what else the machine runs. */
const WORKER_MEMORY_BYTES = 2 * 1024 ** 3;

/** Returns the number of workers for tests that wait for a third of their time: three for two cores, where memory allows, and at least two. */
function waitingWorkers(): number {
  return Math.max(2, Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / WORKER_MEMORY_BYTES)));
}

/** Unit tests stand beside the source; what crosses parts lives in `tests`. Each project runs with the pinned Node. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/repo/**/*.test.ts',
            'tests/visual/compare-images.test.ts',
          ],
          environment: 'node',
          // Most take milliseconds, and nothing but their own work: on a busy machine that may take many times as long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 15_000 } },
          // They wait for nothing: a core each, also the one that would be left free for whoever watches.
          maxWorkers: '100%',
        },
      },
      {
        // They wait for servers to come and go. Seven of the longest files need 334 s of CPU and last 524 s, two at a time on two cores.
        test: {
          name: 'integration',
          include: ['tests/{support,integration,attacks}/**/*.test.ts'],
          globalSetup: ['tests/support/global-postgres.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: waitingWorkers(),
        },
      },
      {
        // What load and time decide: nothing beside it.
        test: {
          name: 'cluster',
          include: ['tests/{cluster,faults}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        // A page waits for its site, and the site for its page: two at a time leave a quarter of two cores idle.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/global-postgres.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: waitingWorkers(),
        },
      },
      {
        // Screens of the frozen world: one server and one Chromium for all of them, and two screens at a time.
        test: {
          name: 'visual',
          include: ['tests/visual/screens.test.ts'],
          globalSetup: ['tests/support/global-postgres.ts'],
          environment: 'node',
          testTimeout: 400_000,
          hookTimeout: 900_000,
          fileParallelism: false,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
