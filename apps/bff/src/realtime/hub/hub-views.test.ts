import { afterEach, describe, expect, it } from 'vitest';
import { initTRPC } from '@trpc/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { type TopicKind, TopicSubscription, type TopicView } from '../topics/topic.ts';
import { HubTestNetwork, until } from './test-hub-network.ts';

const kind: TopicKind = { history: { maxLength: 50, ttlMs: 60_000 }, changesAccess: (payload) => payload.includes('"n":100') };
/** Even numbers only, each ten times as large. */
const even: TopicView = {
  name: 'even',
  show: (payload) => {
    const { n }: { n: number } = JSON.parse(payload.toString('utf8'));
    return n % 2 === 0 ? Buffer.from(JSON.stringify({ n: n * 10 })) : undefined;
  },
};

let network: HubTestNetwork;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await network.stop();
});

/** A hub with one topic, of which those named in `limited` get the view. */
async function start() {
  const limited = new Set<string>();
  const t = initTRPC.create();
  const router = t.router({
    ticks: t.procedure
      .input((input) => JSON.parse(String(input)))
      .subscription(
        ({ input: { name, after } }) => new TopicSubscription<{ n: number }>('ticks', kind, after, limited.has(name) ? even : undefined),
      ),
  });
  network = await HubTestNetwork.start({ router });
  const follow = (name: string, after?: string) => {
    const client = createWSClient({ url: network.url });
    closing.push(() => client.close());
    const heard: unknown[] = [];
    const positions: string[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client })] });
    trpc.ticks.subscribe(JSON.stringify({ name, after }), {
      onData: ({ id, data }) => {
        heard.push('n' in data ? data.n : data);
        positions.push(id);
      },
    });
    return { heard, positions };
  };
  return { limited, follow };
}

describe('a view of a topic', () => {
  it('its receivers get what it shows and nothing of the rest, and others get everything', async () => {
    const { limited, follow } = await start();
    limited.add('viewer');
    const [viewer, member] = [follow('viewer'), follow('member')];
    await until(() => viewer.heard.length === 1 && member.heard.length === 1);
    for (const n of [1, 2, 3, 4]) await network.publish('ticks', n);
    await until(() => viewer.heard.length === 3 && member.heard.length === 5);
    expect(viewer.heard.slice(1)).toEqual([20, 40]);
    expect(member.heard.slice(1)).toEqual([1, 2, 3, 4]);
    // Both count as receivers of the one topic.
    expect(network.hub.countSockets(kind)).toEqual(new Map([['ticks', 2]]));
    expect(network.hub.followedTopics()).toEqual(['ticks']);
  });

  it('a receiver that continues at a position gets what the view shows after it', async () => {
    const { limited, follow } = await start();
    limited.add('viewer');
    const member = follow('member');
    await until(() => member.heard.length === 1);
    for (const n of [1, 2, 3, 4]) await network.publish('ticks', n);
    await until(() => member.heard.length === 5);
    const later = follow('viewer', member.positions[1]);
    await until(() => later.heard.length === 2);
    expect(later.heard).toEqual([20, 40]);
  });

  it('a receiver that gets the view from now on gets a resync and no more of the rest', async () => {
    const { limited, follow } = await start();
    // A view is always checked again, a whole topic only when the hub is told to.
    limited.add('viewer');
    const viewer = follow('viewer');
    await until(() => viewer.heard.length === 1);
    limited.delete('viewer');
    await network.publish('ticks', 100);
    await until(() => viewer.heard.length === 3);
    await network.publish('ticks', 3);
    await until(() => viewer.heard.length === 4);
    expect(viewer.heard.slice(1)).toEqual([1_000, { type: 'resync' }, 3]);
  });
});
