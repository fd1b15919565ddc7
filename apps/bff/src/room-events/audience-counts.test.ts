import { describe, expect, it } from 'vitest';
import { UserId } from '@matchpoint/contracts/ids';
import { AudienceCounts, shownAudience } from './audience-counts.ts';

const [ONE, TWO] = [UserId.parse(1), UserId.parse(2)];

describe('the audience of rooms', () => {
  it('the sockets of all instances are summed by room', () => {
    const counts = new AudienceCounts();
    counts.receive(
      {
        instance: 'a',
        rooms: [
          [ONE, 3],
          [TWO, 1],
        ],
      },
      0,
    );
    counts.receive({ instance: 'b', rooms: [[ONE, 4]] }, 0);
    expect([...counts.sums(0)]).toEqual([
      [ONE, 7],
      [TWO, 1],
    ]);
  });

  it('a count rises at once and falls after it was lower for five seconds', () => {
    const counts = new AudienceCounts();
    counts.receive({ instance: 'a', rooms: [[ONE, 5]] }, 0);
    expect(counts.sums(0).get(ONE)).toBe(5);
    counts.receive({ instance: 'a', rooms: [[ONE, 2]] }, 1_000);
    expect(counts.sums(1_000).get(ONE)).toBe(5);
    expect(counts.sums(4_999).get(ONE)).toBe(5);
    expect(counts.sums(5_000).get(ONE)).toBe(2);
    counts.receive({ instance: 'a', rooms: [[ONE, 9]] }, 5_500);
    expect(counts.sums(5_500).get(ONE)).toBe(9);
  });

  it('sockets that move to another instance are counted once', () => {
    const counts = new AudienceCounts();
    counts.receive({ instance: 'a', rooms: [[ONE, 8]] }, 0);
    counts.sums(0);
    counts.receive({ instance: 'a', rooms: [] }, 1_000);
    expect(counts.sums(1_000).get(ONE)).toBe(8);
    counts.receive({ instance: 'b', rooms: [[ONE, 8]] }, 2_000);
    expect(counts.sums(2_000).get(ONE)).toBe(8);
  });

  it('an instance that reports nothing for ten seconds, and a room without sockets, are forgotten', () => {
    const counts = new AudienceCounts();
    counts.receive({ instance: 'a', rooms: [[ONE, 3]] }, 0);
    expect(counts.sums(10_000).get(ONE)).toBe(3);
    expect(counts.sums(10_001).get(ONE)).toBe(3);
    expect(counts.sums(15_000).size).toBe(0);
  });

  it('counts above a thousand are shown rounded to hundreds', () => {
    expect([0, 999, 1_000, 1_001, 1_049, 1_050, 12_345].map(shownAudience)).toEqual([0, 999, 1_000, 1_000, 1_000, 1_100, 12_300]);
  });
});
