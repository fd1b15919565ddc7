import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Load } from './load.ts';

const TOO_LATE_MS = 200;

function block(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

describe('the watch over lateness', () => {
  it('lets one long piece of work pass', async () => {
    const load = new Load(TOO_LATE_MS);
    const seen: boolean[] = [];
    // The delay is measured once every half second: looked at until the long one has been measured and forgotten.
    let worst = 0;
    await delay(50);
    block(900);
    while (worst < TOO_LATE_MS || load.delayMs > TOO_LATE_MS) {
      await delay(20);
      worst = Math.max(worst, load.delayMs);
      seen.push(load.isTooHigh);
    }
    load.close();
    expect(worst).toBeGreaterThan(TOO_LATE_MS);
    expect(seen).not.toContain(true);
  });

  it('calls it too high when everything stays late, and no longer when that is over', async () => {
    const load = new Load(TOO_LATE_MS);
    for (let turns = 0; !load.isTooHigh && turns < 40; turns += 1) {
      block(TOO_LATE_MS + 150);
      await delay(0);
    }
    expect(load.isTooHigh).toBe(true);
    while (load.isTooHigh) await delay(20);
    load.close();
  });
});
