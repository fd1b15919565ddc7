import { BroadcastId, ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import { ChatMessage } from '@matchpoint/contracts/room/room';
import type { Id } from '@matchpoint/contracts/rules/id';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_LINES } from '../../../shared/room/room-lines.ts';
import { RoomStore } from '../../../shared/room/room-store.ts';
import { RoomTopic, type RoomTopicOptions } from './room-topic.ts';

const NOW = 1_700_000_000_000;
const PAGE = 100;
const OWN = UserId.parse(7);

let store: RoomStore;
let topic: RoomTopic;
let emit: (message: RoomMessage) => void;
/** Lines that the upstream has stored, and reads of them that fail. */
let stored: ChatMessage[];
let failing: number;
let reads: (Id | undefined)[];
let delay: number;
let drawn: Id[];
let refreshes: number;
/** What a refresh of the room waits for. */
let held: Promise<void>;

const line = (id: number, over: Readonly<Record<string, unknown>> = {}): ChatMessage =>
  ChatMessage.parse({
    id,
    at: NOW - 1_000_000 + id,
    kind: 'text',
    text: `line ${id}`,
    user: { uid: 21, username: 'fan', level: 1, role: 'fan' },
    ...over,
  });
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => line(from + index));
const ids = () => store.getState().groups.flatMap((group) => group.lines.map(({ id }) => Number(id)));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const read: RoomTopicOptions['read'] = async (before) => {
  reads.push(before);
  if (failing > 0) {
    failing -= 1;
    throw new Error('the network failed');
  }
  const older = stored.filter(({ id }) => before === undefined || Number(id) < Number(before));
  return { list: older.slice(-PAGE), position: before === undefined ? 'e:1' : undefined };
};

/** Starts a topic on `stored`; `state` is always connected. */
async function start(): Promise<void> {
  store = new RoomStore();
  store.setUser(OWN);
  store.onLine(({ id }) => drawn.push(id));
  topic = new RoomTopic({
    id: UserId.parse(1),
    store,
    open: async () => ({
      state: { getState: () => 'connected', subscribe: () => () => undefined },
      subscribe: (_input, { onStarted, onData }) => {
        onStarted();
        emit = onData;
        return { unsubscribe: () => undefined };
      },
    }),
    read,
    refresh: async () => {
      refreshes += 1;
      await held;
    },
    refreshPicture: () => Promise.resolve(),
    refreshStanding: () => Promise.resolve(),
    broadcastId: () => BroadcastId.parse(5),
    delayMs: () => delay,
    now: () => Date.now(),
    uid: () => OWN,
  });
  topic.start();
  await vi.advanceTimersByTimeAsync(1);
}

const receive = async (message: RoomMessage) => {
  emit(message);
  await vi.advanceTimersByTimeAsync(1);
};

beforeEach(() => {
  refreshes = 0;
  held = Promise.resolve();
  vi.useFakeTimers({ now: NOW });
  [stored, reads, drawn, failing, delay] = [[], [], [], 0, 0];
});
afterEach(() => {
  topic.close();
  vi.useRealTimers();
});

it('lines that the topic dropped are read from the history, and appear once and in order', async () => {
  stored = lines(1, 20);
  await start();
  stored = lines(1, 500);
  await receive({ type: 'dropped', count: 280 });
  for (const next of lines(301, 500)) await receive({ type: 'message', message: next });
  expect(ids()).toEqual(range(1, 500));
  expect(store.getState().connection).toBe('connected');
  // Lines of the history do not fly over the picture late.
  expect(drawn.map(Number)).toEqual(range(301, 500));
});

it('a failed read of dropped lines is repeated until it succeeds', async () => {
  stored = lines(1, 20);
  await start();
  stored = lines(1, 60);
  failing = 3;
  await receive({ type: 'dropped', count: 30 });
  await receive({ type: 'message', message: line(51) });
  expect(ids()).toEqual([...range(1, 20), 51]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ids()).toEqual(range(1, 51));
});

it('a gap larger than the list drops the lines before it instead of hiding that some are missing', async () => {
  stored = lines(1, 20);
  await start();
  stored = lines(1, 5_000);
  await receive({ type: 'dropped', count: 4_779 });
  await receive({ type: 'message', message: line(5_000) });
  const [first = 0] = ids();
  expect(ids()).toEqual(range(first, 5_000));
  expect(ids().length).toBeGreaterThanOrEqual(MAX_LINES - PAGE);
  expect(reads.length).toBeLessThan(10);
});

it('after a resync the lines between the known and the newest ones are read, and removed ones lose their text', async () => {
  stored = lines(1, 20);
  await start();
  stored = [...lines(1, 4), line(5, { removed: true, text: '' }), ...lines(6, 260)];
  await receive({ type: 'resync' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ids()).toEqual(range(1, 260));
  await receive({ type: 'resync' });
  stored = [...lines(1, 199), line(200, { removed: true, text: '' }), ...lines(201, 260)];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(
    store
      .getState()
      .groups.flatMap((group) => group.lines)
      .find(({ id }) => Number(id) === 200),
  ).toMatchObject({ removed: true, text: '' });
  expect(ids()).toEqual(range(1, 260));
});

it('with a delay the lines of others, goals, gifts and pins wait for it, and own lines do not', async () => {
  delay = 30_000;
  stored = [line(1), line(2, { at: NOW - 10_000, text: 'GOAL' })];
  await start();
  expect(ids()).toEqual([1]);
  await receive({ type: 'message', message: line(3, { at: NOW, kind: 'goal', text: '' }) });
  await receive({ type: 'message', message: line(4, { at: NOW, user: { uid: 7, username: 'me', level: 1, role: 'fan' } }) });
  await receive({ type: 'pinned', message: line(3, { at: NOW }) });
  expect(ids()).toEqual([1, 4]);
  expect(store.getState().pinned).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ids()).toEqual([1, 2, 4]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ids()).toEqual([1, 2, 4]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(store.getState().pinned?.id).toBe(ChatMessageId.parse(3));
});

it('without a delay lines that are newer than the clock of the page are shown at once', async () => {
  stored = [line(1), line(2, { at: NOW + 60_000 })];
  await start();
  expect(ids()).toEqual([1, 2]);
  await receive({ type: 'message', message: line(3, { at: NOW + 120_000 }) });
  expect(ids()).toEqual([1, 2, 3]);
});

it('a mute of the user is reported at once, and one of somebody else is not', async () => {
  await start();
  await receive({ type: 'muted', uid: UserId.parse(8), length: '10', until: NOW + 600_000 });
  expect(store.getState().muted).toBeUndefined();
  await receive({ type: 'muted', uid: OWN, length: '10', until: NOW + 600_000 });
  expect(store.getState().muted).toEqual({ until: NOW + 600_000 });
  await receive({ type: 'unmuted', uid: OWN });
  expect(store.getState().muted).toBeUndefined();
});

it('the room is read again once it is followed and whenever its picture begins, and not while that is interrupted', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(2_001);
  expect(refreshes).toBe(1);
  const stream = (state: 'live' | 'interrupted' | 'ended'): RoomMessage => ({ type: 'stream', state, broadcastId: BroadcastId.parse(5) });
  await receive(stream('live'));
  await vi.advanceTimersByTimeAsync(2_001);
  expect(refreshes).toBe(2);
  await receive(stream('interrupted'));
  await vi.advanceTimersByTimeAsync(2_001);
  expect(refreshes).toBe(2);
  await receive(stream('ended'));
  await vi.advanceTimersByTimeAsync(2_001);
  expect(refreshes).toBe(3);
});

it('a refresh that began before the end of the broadcast does not take the end back', async () => {
  await start();
  let finish: (() => void) | undefined;
  held = new Promise((resolve) => (finish = resolve));
  await vi.advanceTimersByTimeAsync(2_001);
  await receive({ type: 'stream', state: 'ended', broadcastId: BroadcastId.parse(5) });
  finish?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().stream).toBe('ended');
  held = Promise.resolve();
  await vi.advanceTimersByTimeAsync(2_001);
  expect(store.getState().stream).toBeUndefined();
});
