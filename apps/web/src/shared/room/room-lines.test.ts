import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import { addLines, addOlderLines, GROUP_SIZE, type LineGroup, removeLines, trimLines } from './room-lines.ts';

const line = (id: number, uid = 1): ChatMessage => ({
  id: ChatMessageId.parse(id),
  at: id,
  kind: 'text',
  user: { uid: UserId.parse(uid), username: `user${uid}`, level: 1, role: 'fan' },
  text: `line ${id}`,
  colour: 0,
  removed: false,
});
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => line(from + index));
const ids = (groups: readonly LineGroup[]) => groups.flatMap(({ lines }) => lines.map(({ id }) => id));

describe('the lines of a room', () => {
  it('lines that arrive twice are kept once, and a late one takes its place by id', () => {
    const known = new Set<Id>();
    const groups = addLines(addLines([], [line(1), line(3)], known), [line(3), line(2), line(4)], known);
    expect(ids(groups)).toEqual([1, 2, 3, 4]);
  });

  it('adding a line changes only the last group', () => {
    const known = new Set<Id>();
    const before = addLines([], many(1, 1 + 3 * GROUP_SIZE), known);
    const after = addLines(before, [line(500)], known);
    expect(after.slice(0, 2).every((group, index) => group === before[index])).toBe(true);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
  });

  it('older lines come first with keys of their own', () => {
    const known = new Set<Id>();
    const groups = addOlderLines(addLines([], many(100, 200), known), many(60, 101), known);
    expect(ids(groups)).toEqual(many(60, 200).map(({ id }) => id));
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
  });

  it('the oldest lines are dropped in groups, and at least the maximum is kept', () => {
    const known = new Set<Id>();
    const groups = trimLines(addLines([], many(1, 1001), known), 600, known);
    const kept = ids(groups);
    expect([kept.length >= 600, kept.length < 600 + GROUP_SIZE, kept.at(-1), known.size]).toEqual([true, true, 1000, kept.length]);
  });

  it('a removed line loses its text, by id or with all lines of its writer', () => {
    const groups = addLines([], [line(1), line(2, 7), line(3, 7)], new Set<Id>());
    const texts = (all: readonly LineGroup[]) => all.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts(removeLines(groups, [1], undefined))).toEqual(['', 'line 2', 'line 3']);
    expect(texts(removeLines(groups, [], 7))).toEqual(['line 1', '', '']);
  });
});
