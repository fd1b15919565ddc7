import { describe, expect, it } from 'vitest';
import { JAVA } from '@matchpoint/contracts/java/table';
import { createJava } from './create-java.ts';
import { jsonResponse } from './test-response.ts';
import { UpstreamError } from './upstream.ts';

const FIVE_MINUTES_MS = 300_000;
const none = () => undefined;
const counts = jsonResponse({ status: 'success', result: [] });

/** Returns numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Reads cold values for five minutes of simulated time, 20 a second, from an upstream of which a share of the responses is HTTP 503. */
async function fiveMinutes(failing: number, seed: number) {
  const random = seeded(seed);
  let now = 0;
  let sent = 0;
  let opened = 0;
  const java = createJava({
    upstream: {
      send: async () => {
        sent += 1;
        if (random() < failing) throw new UpstreamError(503);
        return counts;
      },
      close: async () => undefined,
    },
    clock: { now: () => now },
    serviceKey: undefined,
    random,
    sleep: async (ms) => {
      now += ms;
    },
    events: {
      called: none,
      retried: none,
      skipped: none,
      sectionOmitted: none,
      invalidResponse: none,
      offered: none,
      breaker: ({ state }) => {
        if (state === 'open') opened += 1;
      },
    },
  });
  let reads = 0;
  let failed = 0;
  while (now < FIVE_MINUTES_MS) {
    reads += 1;
    const read = java.public.call(JAVA.getSeriesCount, { day: '2026-06-11', days: 1, zone: 480 }, { signal: undefined, requestId: 'r' });
    await read.catch(() => (failed += 1));
    now += 50;
  }
  return { reads, failed: failed / reads, amplification: sent / reads, opened };
}

describe('an unreliable upstream', () => {
  it.each([1, 2, 3, 4, 5])(
    'an upstream of which three responses in ten are 503 for five minutes fails at most three cold reads in a hundred (seed %i)',
    async (seed) => {
      const { reads, failed, amplification, opened } = await fiveMinutes(0.3, seed);
      expect(reads).toBeGreaterThan(3_000);
      expect(failed).toBeLessThanOrEqual(0.03);
      expect(opened).toBe(0);
      // 0.97 successes need 0.97 / 0.7 = 1.386 attempts: fewer are impossible where every read is cold.
      expect(amplification).toBeLessThanOrEqual(1.42);
    },
  );

  it('an upstream of which one response in five is 503 gets at most 1.3 calls for each cold read', async () => {
    const { failed, amplification } = await fiveMinutes(0.2, 6);
    expect(failed).toBeLessThanOrEqual(0.015);
    expect(amplification).toBeLessThanOrEqual(1.3);
  });

  it('an upstream that fails altogether gets no more calls than there are reads', async () => {
    const { failed, amplification } = await fiveMinutes(1, 7);
    expect(failed).toBe(1);
    expect(amplification).toBeLessThanOrEqual(1);
  });
});
