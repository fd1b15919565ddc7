import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../../store/memory-store.ts';
import { TestClock, until } from '../hub/test-hub-network.ts';
import { InterestTracker, InterestReporter } from './interest.ts';

const clock = new TestClock();
let store: MemoryStore;
let topics: string[];
let speaker: InterestReporter;
let rung: number;
let listener: InterestTracker;

beforeEach(() => {
  store = new MemoryStore({ clock });
  topics = [];
  rung = 0;
  speaker = new InterestReporter({ store, channel: 'interest', topics: () => topics });
  listener = new InterestTracker({ clock, onNew: () => (rung += 1) });
});
afterEach(async () => {
  await speaker.stop();
  await store.close();
});

describe('interest in matches', () => {
  it('interest in matches reaches a new bridge at once: it asks, and every instance reports', async () => {
    topics = ['live', 'match.7', 'match.8', 'live.202'];
    await listener.start(store, 'interest');
    await until(() => listener.followedMatches().length === 2);
    expect(listener.followedMatches()).toEqual([7, 8]);
    expect(rung).toBe(1);
  });

  it('interest in matches reaches the bridge when a new match is followed, and wakes it only then', async () => {
    await listener.start(store, 'interest');
    topics = ['match.7'];
    speaker.topicsChanged();
    await until(() => rung === 1);
    await store.publish('interest', JSON.stringify(['match.7']));
    await store.publish('interest', JSON.stringify(['match.9']));
    await until(() => listener.followedMatches().length === 2);
    expect(rung).toBe(2);
  });

  it('interest in matches expires when no instance reports it any more', async () => {
    await listener.start(store, 'interest');
    await store.publish('interest', JSON.stringify(['match.7']));
    await until(() => listener.followedMatches().length === 1);
    clock.advance(17_000);
    expect(listener.followedMatches()).toEqual([]);
  });

  it.each(['', '{', '[1]', '["match.x"]', '["match.0"]', '["match.999999999999999999999"]', '{"a":1}'])(
    'interest in matches ignores the malformed report %s',
    async (text) => {
      await listener.start(store, 'interest');
      await store.publish('interest', text);
      await store.publish('interest', JSON.stringify(['match.7']));
      await until(() => listener.followedMatches().length > 0);
      expect(listener.followedMatches()).toEqual([7]);
    },
  );
});
