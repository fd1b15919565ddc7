import { afterEach, describe, expect, it } from 'vitest';
import { initTRPC, TRPCError } from '@trpc/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { TopicSubscription, type TopicKind } from '../topics/topic.ts';
import { HubTestNetwork, until } from './test-hub-network.ts';

const gatedKind: TopicKind = {
  history: { maxLength: 50, ttlMs: 60_000 },
  changesAccess: (payload) => payload.includes('"n":100'),
};

let network: HubTestNetwork;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await network.stop();
});

/** A hub with a topic for those who paid once it costs something. */
async function start(options: { checksAccess?: () => Promise<boolean> } = {}) {
  const paid = new Set<string>();
  const door = { isPaid: false, isBroken: false, resolved: 0 };
  const t = initTRPC.create();
  const router = t.router({
    gated: t.procedure
      .input((input) => String(input))
      .subscription(async ({ input }) => {
        door.resolved += 1;
        if (door.isBroken) throw new Error('the upstream is unavailable');
        if (door.isPaid && !paid.has(input)) throw new TRPCError({ code: 'FORBIDDEN', message: 'ENTRANCE_FEE' });
        return new TopicSubscription<{ n: number }>('gated', gatedKind, undefined);
      }),
  });
  network = await HubTestNetwork.start({ router, checksAccess: async () => door.isPaid, ...options });
  const follow = (name: string) => {
    const client = createWSClient({ url: network.url });
    closing.push(() => client.close());
    const heard: unknown[] = [];
    const errors: string[] = [];
    const trpc = createTRPCClient<typeof router>({ links: [wsLink({ client })] });
    const followAgain = () => {
      trpc.gated.subscribe(name, { onData: (message) => heard.push(message), onError: ({ message }) => errors.push(message) });
    };
    followAgain();
    return { heard, errors, followAgain };
  };
  return { paid, door, follow };
}

describe('a topic whose access changes', () => {
  it('subscriptions that are refused now end with the reason, and the others go on', async () => {
    const { paid, door, follow } = await start();
    const [guest, member] = [follow('guest'), follow('member')];
    await until(() => guest.heard.length === 1 && member.heard.length === 1);
    paid.add('member');
    door.isPaid = true;
    await network.publish('gated', 100);
    await until(() => guest.errors.length === 1);
    expect(guest.errors).toEqual(['ENTRANCE_FEE']);
    await network.publish('gated', 1);
    await until(() => member.heard.length === 3);
    expect(member.errors).toEqual([]);
    expect(guest.heard).toHaveLength(2);
    const late = follow('guest');
    await until(() => late.errors.length === 1);
    expect(late.heard).toEqual([]);
  });

  it('messages that change no access, and a topic that is open to everybody, cause no check', async () => {
    const { door, follow } = await start();
    const guest = follow('guest');
    await until(() => guest.heard.length === 1);
    await network.publish('gated', 1);
    await network.publish('gated', 100);
    await until(() => guest.heard.length === 3);
    expect(door.resolved).toBe(1);
  });

  it('a check that fails for another reason than access ends no subscription', async () => {
    const { door, follow } = await start({ checksAccess: () => Promise.reject(new Error('unknown')) });
    const guest = follow('guest');
    await until(() => guest.heard.length === 1);
    door.isBroken = true;
    await network.publish('gated', 100);
    await until(() => door.resolved === 2);
    await network.publish('gated', 2);
    await until(() => guest.heard.length === 3);
    expect(guest.errors).toEqual([]);
  });

  it('a socket counts once in a topic, however many subscriptions it has', async () => {
    const { follow } = await start();
    const one = follow('one');
    const two = follow('two');
    await until(() => one.heard.length === 1 && two.heard.length === 1);
    two.followAgain();
    await until(() => two.heard.length === 2);
    expect(network.hub.metrics.subscriptions).toBe(3);
    expect(network.hub.countSockets(gatedKind)).toEqual(new Map([['gated', 2]]));
  });
});
