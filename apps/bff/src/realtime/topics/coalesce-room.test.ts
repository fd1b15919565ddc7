import { describe, expect, it } from 'vitest';
import { ChatMessageId, GiftId, UserId } from '@matchpoint/contracts/ids';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import { changesRoomAccess, coalesceRoom, MAX_CAUGHT_UP_LINES } from './coalesce-room.ts';

const line = (id: number): RoomMessage => ({
  type: 'message',
  message: { id: ChatMessageId.parse(id), at: id, kind: 'text', text: `line ${id}`, colour: 0, removed: false },
});
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => line(from + index));
const audience = (count: number): RoomMessage => ({ type: 'audience', count });
const muted: RoomMessage = { type: 'muted', uid: UserId.parse(7), length: '10' };
const removed: RoomMessage = { type: 'removed', ids: [ChatMessageId.parse(1)] };
const combo = (id: number, count: number): RoomMessage => ({
  type: 'combo',
  combo: {
    id,
    sender: { uid: UserId.parse(7), username: 'fan', level: 1 },
    gift: { id: GiftId.parse(1), name: 'Applause', price: 1, icon: 'clap' },
    count,
    clicks: count,
    lastCount: 1,
    at: 1,
    endsAt: 2,
  },
});

const coalesce = (messages: readonly unknown[]) =>
  coalesceRoom(
    messages.map((message, offset) => ({ position: { epoch: 'e', offset }, payload: Buffer.from(JSON.stringify(message)) })),
  ).map(({ position, payload }): { offset: number; message: unknown } => ({
    offset: position.offset,
    message: JSON.parse(payload.toString('utf8')),
  }));
const messagesOf = (messages: readonly unknown[]) => coalesce(messages).map(({ message }) => message);

describe('coalescing the events of a room', () => {
  it('the newest lines stay in their order, and one message in the place of the dropped ones says how many they were', () => {
    const most = MAX_CAUGHT_UP_LINES;
    expect(messagesOf(lines(1, most))).toEqual(lines(1, most));
    expect(messagesOf(lines(1, most + 3))).toEqual([{ type: 'dropped', count: 3 }, ...lines(4, most + 3)]);
  });

  it('the latest count of the audience and the latest state of each combo stay', () => {
    expect(messagesOf([audience(1), combo(1, 1), audience(2), combo(2, 1), line(1), combo(1, 2), audience(3)])).toEqual([
      combo(2, 1),
      line(1),
      combo(1, 2),
      audience(3),
    ]);
  });

  it('mutes, removals and messages of an unknown type are never dropped, and positions only grow', () => {
    const later = { type: 'of a newer version' };
    const kept = coalesce([later, ...lines(1, 150), muted, removed, ...lines(151, 400), later]);
    const others = kept.filter(({ message }) => !JSON.stringify(message).startsWith('{"type":"message"'));
    expect(others.map(({ message }) => message)).toEqual([later, muted, removed, { type: 'dropped', count: 200 }, later]);
    expect(kept.map(({ offset }) => offset)).toEqual(kept.map(({ offset }) => offset).toSorted((a, b) => a - b));
  });
});

describe('events after which the access to a room is checked again', () => {
  it('access is checked again after changes of the broadcast and of its information, and after nothing else', () => {
    const changes = (message: unknown) => changesRoomAccess(Buffer.from(JSON.stringify(message)));
    expect(
      [
        { type: 'info', eventId: '1.0' },
        { type: 'stream', state: 'waiting' },
      ].map(changes),
    ).toEqual([true, true]);
    expect([line(1), audience(1), muted, removed, { type: 'informal' }].map(changes)).toEqual([false, false, false, false, false]);
  });
});
