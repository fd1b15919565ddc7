import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveMessage } from '@matchpoint/contracts/realtime';
import { keys } from '../../store/keys.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { TestClock, until } from '../hub/test-hub-network.ts';
import { Bridge } from './bridge.ts';
import { PushingTestWorld, TestPage } from './test-bridge-setup.ts';

let clock: TestClock;
let store: MemoryStore;
let world: PushingTestWorld;
let page: TestPage;
let bridge: Bridge;
let errors: unknown[];

beforeEach(async () => {
  clock = new TestClock();
  clock.hold();
  store = new MemoryStore({ clock });
  world = new PushingTestWorld();
  page = new TestPage(world);
  errors = [];
  for (const id of [1, 2, 3]) world.score(id, [0, 0]);
  await store.follow(keys.topic('live'), {
    onEntry: ({ payload }) => page.take(LiveMessage.parse(JSON.parse(payload.toString())), []),
    onGap: () => undefined,
  });
  bridge = new Bridge({ store, clock, source: world, lockMs: 900, onError: (error) => errors.push(error) });
  bridge.start();
  await until(() => page.revs.get(3) === 1);
});

afterEach(async () => {
  await bridge.stop();
  await store.close();
});

describe('the bridge of an upstream that pushes', () => {
  it('a push leads to a fetch of the match that it names, not of all matches in play', async () => {
    await until(() => bridge.metrics.polls >= 1);
    const { live } = world.calls;
    world.score(2, [1, 0]);
    world.push(2);
    await until(() => page.revs.get(2) === 2);
    expect(world.named).toEqual([[2]]);
    expect(world.calls.live).toBe(live);
    await until(() => bridge.metrics.namedPolls === 1);
    expect(errors).toEqual([]);
  });

  it('a match that begins and a match that ends are published from the pushes that name them', async () => {
    world.score(4, [0, 0]);
    world.score(1, [1, 0], 'finished');
    world.push(4);
    world.push(1);
    await until(() => page.revs.get(4) === 1 && page.revs.get(1) === 2);
    expect(page.states.get(1)).toMatchObject({ status: 'finished', score: [1, 0] });
    world.score(1, [0, 0], 'finished');
    world.push(1);
    await until(() => page.revs.get(1) === 3);
    expect(page.states.get(1)).toMatchObject({ score: [0, 0] });
  });

  it('missed pushes lead to a fetch of all matches in play', async () => {
    world.score(3, [0, 2]);
    world.pushGap();
    await until(() => page.revs.get(3) === 2);
    expect(world.named).toEqual([]);
  });

  it('changes of matches whose fetch failed are found by the next poll of everything', async () => {
    world.down = true;
    world.score(2, [1, 1]);
    world.push(2);
    await until(() => bridge.metrics.failedPolls > 0);
    world.down = false;
    world.push(3);
    await until(() => page.revs.get(2) === 2);
    expect(page.scores.get(2)?.at(-1)).toEqual([1, 1]);
  });

  it('a poll of everything can be requested at any time', async () => {
    world.score(1, [3, 0]);
    bridge.pollNow();
    await until(() => page.revs.get(1) === 2);
    expect(world.named).toEqual([]);
  });
});
