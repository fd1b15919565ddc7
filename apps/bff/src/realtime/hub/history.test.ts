import { describe, expect, it } from 'vitest';
import { History, type HubMessage } from './history.ts';

const message = (offset: number, bytes = 10): HubMessage => ({
  position: { epoch: 'e', offset },
  positionText: `e:${offset}`,
  body: Buffer.alloc(bytes),
  withheld: false,
});
const offsets = (messages: readonly HubMessage[] | null) => messages?.map(({ position }) => position.offset) ?? null;

describe('the history of a topic', () => {
  it('the history of a topic returns exactly the messages after a position', () => {
    const history = new History({ epoch: 'e', offset: 4 }, 100, 10_000);
    for (let offset = 5; offset <= 9; offset += 1) history.append(message(offset));
    expect(offsets(history.after({ epoch: 'e', offset: 4 }))).toEqual([5, 6, 7, 8, 9]);
    expect(offsets(history.after({ epoch: 'e', offset: 7 }))).toEqual([8, 9]);
    expect(offsets(history.after({ epoch: 'e', offset: 9 }))).toEqual([]);
  });

  it('the history of a topic returns null for a position before its start, after its end, or of another epoch', () => {
    const history = new History({ epoch: 'e', offset: 4 }, 100, 10_000);
    history.append(message(5));
    expect(history.after({ epoch: 'e', offset: 3 })).toBeNull();
    expect(history.after({ epoch: 'e', offset: 6 })).toBeNull();
    expect(history.after({ epoch: 'f', offset: 5 })).toBeNull();
  });

  it.each([
    ['by number', 40, 1_000_000],
    ['by bytes', 1_000_000, 400],
  ])('the history of a topic is bounded %s, and never returns a gap for what it has dropped', (_name, maxLength, maxBytes) => {
    const history = new History({ epoch: 'e', offset: 0 }, maxLength, maxBytes);
    for (let offset = 1; offset <= 500; offset += 1) {
      history.append(message(offset));
      let from = 0;
      while (history.after({ epoch: 'e', offset: from }) === null) from += 1;
      expect(offsets(history.after({ epoch: 'e', offset: from }))).toEqual(
        Array.from({ length: offset - from }, (_, index) => from + 1 + index),
      );
      expect(offset - from).toBeLessThanOrEqual(40);
    }
  });
});
