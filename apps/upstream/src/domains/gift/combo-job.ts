import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { closeCombo, lockEndedCombos, roomsWithEndedCombos } from './combos.ts';

const INTERVAL_MS = 1_000;

interface ComboJobDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  readonly failpoint: Failpoint;
  readonly lines: ChatLines;
}

/**
 * Closes combos whose window has passed and writes one line with the total of each into the chat of the room. Several processes may run it;
 * what a crash interrupts is closed by the next run.
 */
export class ComboJob {
  readonly #deps: ComboJobDeps;
  readonly #job: IntervalJob;

  constructor(deps: ComboJobDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'gift_combos',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) =>
        deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'closing combos of gifts failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Closes all combos that are due. */
  async run(): Promise<void> {
    const { pool, clock, failpoint, lines } = this.#deps;
    for (const roomId of await roomsWithEndedCombos(pool, clock.now())) {
      await transaction(pool, async (db) => {
        const now = clock.now();
        const combos = await lockEndedCombos(db, roomId, now);
        failpoint('combo.locked');
        for (const combo of combos) await closeCombo(db, lines, combo, now);
        failpoint('combo.closed');
      });
      failpoint('combo.committed');
    }
  }
}
