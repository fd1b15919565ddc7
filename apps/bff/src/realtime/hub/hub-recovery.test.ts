import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HubTestNetwork, until, type Tick } from './test-hub-network.ts';

let network: HubTestNetwork;
beforeAll(async () => {
  network = await HubTestNetwork.start({ limits: { creditsPerSecond: 100_000, creditBurst: 100_000, maxSocketsPerAddress: 1_000 } });
});
afterAll(() => network.stop());

/** Events while a client is subscribed. The history of a topic holds 50 entries, so it does not cover every long absence. */
type Step =
  | { readonly publish: number }
  | { readonly cut: true }
  | { readonly publishWhileAway: number }
  | { readonly settle: 'top' | 'brief' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ publish: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.constant({ cut: true } as const) },
  { weight: 1, arbitrary: fc.record({ publishWhileAway: fc.integer({ min: 1, max: 120 }) }) },
  { weight: 4, arbitrary: fc.record({ settle: fc.constantFrom('top', 'brief') }) },
);

let room = 0;

it('recovery is complete or declared: wherever the connection is cut, no message is missing, repeated or out of order without a resync', async () => {
  let cuts = 0;
  let resyncs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), fc.boolean(), async (steps, hasSnapshot) => {
      room += 1;
      const topic = `ticks.r${room}`;
      const proxy = await network.proxy();
      const { trpc } = network.client({ url: proxy.url, retryDelayMs: () => 1 });
      const start = await network.store.position(`test:${topic}`);
      const seen: { offset: number; n: number | null }[] = [];
      const subscription = trpc.ticks.subscribe(
        { room: `r${room}`, ...(hasSnapshot ? { after: `${start.epoch}:${start.offset}` } : {}) },
        {
          onData: ({ id, data }: { id: string; data: Tick | { type: 'resync' } }) => {
            seen.push({ offset: Number(id.split(':')[1]), n: 'n' in data ? data.n : null });
          },
        },
      );
      let published = 0;
      const publish = async (count: number) => {
        for (let i = 0; i < count; i += 1) await network.publish(topic, (published += 1));
      };
      for (const current of steps) {
        if ('publish' in current) await publish(current.publish);
        else if ('cut' in current) {
          cuts += 1;
          proxy.cut();
        } else if ('publishWhileAway' in current) {
          cuts += 1;
          proxy.cut();
          await publish(current.publishWhileAway);
        } else if (current.settle === 'brief') await new Promise((resolve) => setTimeout(resolve, 3));
        else if (published > 0) await until(() => seen.at(-1)?.offset === published);
      }
      await publish(1);
      await until(() => seen.at(-1)?.offset === published);

      let position = hasSnapshot ? 0 : null;
      const faults: string[] = [];
      for (const { offset, n } of seen) {
        if (n === null) {
          if (position !== null) resyncs += 1;
          if (offset < (position ?? 0)) faults.push(`a resync went back from ${position} to ${offset}`);
        } else if (position === null || offset !== position + 1 || n !== offset) faults.push(`${n} at ${offset} came after ${position}`);
        position = offset;
      }
      expect(faults).toEqual([]);
      expect(position).toBe(published);
      subscription.unsubscribe();
      proxy.stop();
    }),
    // Shrinking would run each smaller case for as long as this one.
    { numRuns: 40, endOnFailure: true },
  );
  // The runs prove something only when both outcomes occurred.
  expect(cuts).toBeGreaterThan(50);
  expect(resyncs).toBeGreaterThan(2);
});
