import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveMessage, MatchMessage } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import { keys } from '../../store/keys.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import type { Store } from '../../store/store.ts';
import { Bridge } from './bridge.ts';
import { soccerMatch, TestPage, TestWorld } from './test-bridge-setup.ts';
import { DyingStore } from './test-dying-store.ts';
import { comparable } from './match-diff.ts';
import { TestClock, until } from '../hub/test-hub-network.ts';

const bridges: Bridge[] = [];
let clock: TestClock;
let store: MemoryStore;
let errors: unknown[];

function newBridge(world: TestWorld, options: { pollEveryMs?: number; lockMs?: number; store?: Store } = {}): Bridge {
  const bridge = new Bridge({
    store,
    clock,
    source: world,
    pollIntervalMs: 10,
    lockMs: 900,
    onError: (error) => errors.push(error),
    ...options,
  });
  bridges.push(bridge);
  bridge.start();
  return bridge;
}

/** A clock that only tests advance, so that no bridge loses its lock because the machine is busy. */
function fresh({ runs = false } = {}): TestWorld {
  clock = new TestClock();
  if (!runs) clock.hold();
  store = new MemoryStore({ clock });
  errors = [];
  return new TestWorld();
}

afterEach(async () => {
  await Promise.all(bridges.splice(0).map((bridge) => bridge.stop()));
  await store.close();
});

async function followLive(page: TestPage, topic = 'live'): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  await store.follow(keys.topic(topic), {
    onEntry: ({ payload }) => {
      const message = LiveMessage.parse(JSON.parse(payload.toString()));
      messages.push(message);
      page.take(message, []);
    },
    onGap: () => undefined,
  });
  return messages;
}

async function followMatch(page: TestPage, id: Id): Promise<MatchMessage[]> {
  const messages: MatchMessage[] = [];
  await store.follow(keys.topic(`match.${id}`), {
    onEntry: ({ payload }) => {
      const message = MatchMessage.parse(JSON.parse(payload.toString()));
      messages.push(message);
      page.take(message, [id]);
    },
    onGap: () => undefined,
  });
  const say = () => store.publish(keys.bridgeInterest(), JSON.stringify([`match.${id}`]));
  await say();
  speakers.push(setInterval(() => void say(), 50));
  return messages;
}
const speakers: NodeJS.Timeout[] = [];
afterEach(() => speakers.splice(0).forEach((timer) => clearInterval(timer)));

describe('the bridge', () => {
  it('the bridge publishes each change once, on the topic of all games and on that of its own game', async () => {
    const world = fresh();
    const page = new TestPage(world);
    const gamePage = new TestPage(world);
    world.score(1, [0, 0]);
    await followLive(page);
    await followLive(gamePage, 'live.202');
    const bridge = newBridge(world);
    await until(() => page.revs.get(1) === 1);
    for (const score of [
      [1, 0],
      [1, 1],
      [2, 1],
    ] as const) {
      world.score(1, score);
      await until(() => page.revs.get(1) === world.matches.get(1)?.rev);
    }
    expect(page.scores.get(1)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
    await until(() => gamePage.revs.get(1) === 4);
    expect(gamePage.scores.get(1)).toEqual(page.scores.get(1));
    expect(page.fetches).toBe(0);
    expect(bridge.leading).toBe(true);
    expect(errors).toEqual([]);
  });

  it('the bridge publishes nothing while only revision, feed time and interest change, and receivers of any of these revisions take the next change', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [0, 0]);
    const messages = await followLive(page);
    const bridge = newBridge(world);
    await until(() => page.revs.get(1) === 1);
    world.score(1, [0, 0]);
    world.score(1, [0, 0]);
    const polls = bridge.metrics.polls;
    await until(() => bridge.metrics.polls > polls + 2);
    const late = new TestPage(world);
    late.fetch(1);
    expect(late.revs.get(1)).toBe(3);
    world.score(1, [1, 0]);
    await until(() => page.revs.get(1) === 4);
    const deltas = messages.flatMap((message) => (message.type === 'deltas' ? message.items : []));
    expect(deltas.map(({ from, base, rev }) => ({ from, base, rev }))).toEqual([
      { from: 0, base: 0, rev: 1 },
      { from: 1, base: 3, rev: 4 },
    ]);
    for (const message of messages.slice(1)) late.take(message, []);
    expect(late.scores.get(1)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(late.fetches).toBe(1);
  });

  it('the bridge publishes a cancelled goal: the revision grows and the score falls', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [1, 0]);
    await followLive(page);
    newBridge(world);
    await until(() => page.revs.get(1) === 1);
    world.score(1, [0, 0]);
    await until(() => page.revs.get(1) === 2);
    expect(page.scores.get(1)).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it('the bridge never publishes an older revision of a lagging upstream', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.put(soccerMatch({ id: 1, rev: 5, score: [2, 0] }));
    await followLive(page);
    const bridge = newBridge(world);
    await until(() => page.revs.get(1) === 5);
    world.put(soccerMatch({ id: 1, rev: 4, score: [1, 0] }));
    const polls = bridge.metrics.polls;
    await until(() => bridge.metrics.polls > polls + 2);
    world.put(soccerMatch({ id: 1, rev: 6, score: [3, 0] }));
    await until(() => page.revs.get(1) === 6);
    expect(page.scores.get(1)).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect(page.fetches).toBe(0);
  });

  it('the bridge publishes the final state of a match that left play, and corrections after that', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [2, 1]);
    await followLive(page);
    newBridge(world);
    await until(() => page.revs.get(1) === 1);
    world.score(1, [3, 1], 'finished');
    await until(() => page.revs.get(1) === 2);
    world.score(1, [2, 1], 'finished');
    clock.advance(11_000);
    await until(() => page.revs.get(1) === 3);
    expect(page.scores.get(1)).toEqual([
      [2, 1],
      [3, 1],
      [2, 1],
    ]);
    expect(page.states.get(1)).toMatchObject({ status: 'finished' });
  });

  it('the bridge fetches the details of followed matches only', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [0, 0]);
    world.score(2, [0, 0]);
    newBridge(world);
    page.fetch(1);
    const messages = await followMatch(page, 1);
    await until(() => messages.length === 1);
    world.score(1, [1, 0]);
    world.score(2, [1, 0]);
    await until(() => page.revs.get(1) === 2);
    expect(page.fetches).toBe(1);
    expect(page.states.get(1)).toEqual(comparable(soccerMatch({ id: 1, rev: 2, score: [1, 0] })));
    expect((await store.position(keys.topic('match.2'))).offset).toBe(0);
  });

  it('the bridge tells clients that read a detail before the bridge did that it is outdated', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [0, 0]);
    page.fetch(1);
    world.score(1, [1, 0]);
    newBridge(world);
    await followMatch(page, 1);
    await until(() => page.revs.get(1) === 2);
    expect(page.fetches).toBe(2);
  });

  it('the bridge publishes since when the upstream is unreachable, and when it responds again', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [0, 0]);
    const messages = await followLive(page);
    newBridge(world);
    await until(() => page.revs.get(1) === 1);
    world.down = true;
    const pulses = () => messages.filter((message) => message.type === 'pulse');
    await until(() => pulses().some(({ upstreamSince }) => upstreamSince !== undefined));
    world.down = false;
    await until(() => pulses().at(-1)?.upstreamSince === undefined);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('the bridge names the matches in play whose feed is silent', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [0, 0]);
    const messages = await followLive(page);
    newBridge(world);
    await until(() => messages.some(({ type }) => type === 'pulse'));
    const pulse = messages.find((message) => message.type === 'pulse');
    expect(pulse?.late).toEqual([{ id: 1, feedAt: 1_000_001 }]);
  });

  it('the bridge runs once at a time; when it stops, another continues at once without repeating a message', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [0, 0]);
    const messages = await followLive(page);
    const first = newBridge(world);
    await until(() => page.revs.get(1) === 1);
    const second = newBridge(world);
    await until(() => first.metrics.polls > 3);
    expect(second.metrics.terms).toBe(0);
    await first.stop();
    await until(() => second.leading);
    world.score(1, [1, 0]);
    await until(() => page.revs.get(1) === 2);
    const deltas = messages.flatMap((message) => (message.type === 'deltas' ? message.items : []));
    expect(deltas.map(({ rev }) => rev)).toEqual([1, 2]);
  });

  it('the bridge writes nothing after a pause in which its lock expired', async () => {
    const world = fresh();
    const page = new TestPage(world);
    world.score(1, [0, 0]);
    await followLive(page);
    let pause: Promise<void> | null = null;
    let resume = () => {};
    let isPaused = false;
    const slow = new (class extends TestWorld {
      override async live() {
        const list = [...world.matches.values()];
        isPaused = pause !== null;
        await pause;
        return list;
      }
    })();
    const first = newBridge(slow);
    await until(() => page.revs.get(1) === 1);
    pause = new Promise((resolve) => (resume = resolve));
    world.score(1, [1, 0]);
    await until(() => isPaused);
    // The process was paused for longer than the lock lives; another instance became the bridge.
    clock.advance(5_000);
    const second = newBridge(world);
    await until(() => second.leading && page.revs.get(1) === 2);
    world.score(1, [2, 0]);
    await until(() => page.revs.get(1) === 3);
    const before = await store.position(keys.topic('live'));
    resume();
    await until(() => !first.leading);
    const entries = await store.readAfter(keys.topic('live'), before, 10);
    expect(entries.entries.filter(({ payload }) => payload.includes('deltas'))).toEqual([]);
  });
});

describe('a bridge that dies', () => {
  it('a bridge that dies is followed by one that continues where it stopped: pages receive the change itself instead of having to refetch', async () => {
    const world = fresh();
    const page = new TestPage(world);
    const detailPage = new TestPage(world);
    world.score(1, [0, 0]);
    page.fetch(1);
    detailPage.fetch(1);
    const messages = await followLive(page);
    const details = await followMatch(detailPage, 1);
    const dying = new DyingStore(store, Number.POSITIVE_INFINITY);
    const lockMs = 300;
    const first = newBridge(world, { store: dying.store, lockMs });
    await until(() => details.length === 1 && first.metrics.polls > 1);
    for (const goals of [1, 2, 3]) {
      const { rev } = world.score(1, [goals, 0]);
      await until(() => page.revs.get(1) === rev && detailPage.revs.get(1) === rev);
    }
    dying.dead = true;
    newBridge(world, { lockMs });
    clock.advance(lockMs);
    const { rev } = world.score(1, [4, 0]);
    await until(() => page.revs.get(1) === rev && detailPage.revs.get(1) === rev);
    const steps = (deltas: readonly { from: number; base: number; rev: number }[]) =>
      deltas.map((delta) => [delta.from, delta.base, delta.rev]);
    expect(steps(messages.flatMap((message) => (message.type === 'deltas' ? message.items : [])))).toEqual([
      [0, 0, 1],
      [1, 1, 2],
      [2, 2, 3],
      [3, 3, 4],
      [4, 4, 5],
    ]);
    expect(steps(details.flatMap((message) => (message.type === 'delta' ? [message.delta] : [])))).toEqual([
      [1, 1, 1],
      [1, 1, 2],
      [2, 2, 3],
      [3, 3, 4],
      [4, 4, 5],
    ]);
    expect([page.fetches, detailPage.fetches]).toEqual([1, 1]);
  });
});

describe('a bridge that dies at any write', () => {
  it('a bridge that dies at any write is followed by one that loses no goal and shows none twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 12 }),
        async (dieAt, moves) => {
          const world = fresh({ runs: true });
          const page = new TestPage(world);
          const detailPage = new TestPage(world);
          const score: [number, number] = [0, 0];
          world.score(1, score);
          page.fetch(1);
          detailPage.fetch(1);
          const messages = await followLive(page);
          const details = await followMatch(detailPage, 1);
          const dying = new DyingStore(store, dieAt);
          const first = newBridge(world, { store: dying.store, pollEveryMs: 1, lockMs: 300 });
          const second = newBridge(world, { pollEveryMs: 1, lockMs: 300 });
          for (const move of moves) {
            if (move < 2) score[move === 0 ? 0 : 1] += 1;
            const { rev } = world.score(1, [score[0], score[1]]);
            // A move of 2 changes nothing that a page shows; while there is no bridge, several goals fall at once.
            if (move < 2) await until(() => dying.dead || page.revs.get(1) === rev);
          }
          await until(() => first.leading || second.leading);
          world.score(1, [score[0] + 1, score[1]]);
          const rev = world.matches.get(1)?.rev ?? 0;
          await until(() => page.revs.get(1) === rev && detailPage.revs.get(1) === rev);
          for (const shown of [page, detailPage]) {
            const scores = shown.scores.get(1) ?? [];
            const totals = scores.map(([home, away]) => home + away);
            expect(totals).toEqual(totals.toSorted((a, b) => a - b));
            expect(new Set(totals).size).toBe(totals.length);
            expect(scores.at(-1)).toEqual([score[0] + 1, score[1]]);
          }
          expect(messages.length + details.length).toBeGreaterThan(0);
          await Promise.all([first.stop(), second.stop()]);
          for (const timer of speakers.splice(0)) clearInterval(timer);
          await store.close();
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
