import { describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type DanmakuField, type FlyingLine, leftEdge, planDanmaku, type PlacedLine, shownAt } from './plan-danmaku.ts';

const FIELD: DanmakuField = { width: 640, rows: 6, lanes: 3, durationMs: 5_000, gap: 16, most: 60 };
/** Ten pixels per character. */
const measure = (text: string) => text.length * 10;
const line = (id: Id, atMs: number, over: Partial<FlyingLine> = {}): FlyingLine => ({
  id,
  atMs,
  text: 'x'.repeat(8),
  colour: 0,
  mode: 'scroll',
  own: false,
  ...over,
});
const plan = (lines: readonly FlyingLine[], field: Partial<DanmakuField> = {}) => planDanmaku(lines, { ...FIELD, ...field }, measure);

/** Yields reproducible pseudo-random numbers. */
function* drawn(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Returns the left edge of a line of any mode at a time. */
const edge = (one: PlacedLine, atMs: number, width: number) =>
  one.line.mode === 'scroll' ? leftEdge(one, atMs, width) : (width - one.width) / 2;

/** Returns the lines of the same row, of any modes, that overlap at some time. */
function overlaps(placed: readonly PlacedLine[], width: number): string[] {
  const found: string[] = [];
  for (const [index, a] of placed.entries()) {
    for (const b of placed.slice(index + 1)) {
      if (a.row !== b.row || b.startMs >= a.endMs) continue;
      for (let atMs = b.startMs; atMs < Math.min(a.endMs, b.endMs); atMs += 25) {
        const [left, right] = [edge(a, atMs, width), edge(b, atMs, width)];
        if (left < right + b.width - 0.001 && right < left + a.width - 0.001) found.push(`${a.line.id} and ${b.line.id} at ${atMs}`);
      }
    }
  }
  return found;
}

describe('planDanmaku', () => {
  it('danmaku never overlap, however many and however long they are', () => {
    const random = drawn(7);
    const modes = ['scroll', 'scroll', 'scroll', 'top', 'bottom'] as const;
    const lines = Array.from({ length: 600 }, (_, id) =>
      line(id, Math.floor(random.next().value * 40_000), {
        text: 'x'.repeat(1 + Math.floor(random.next().value * 60)),
        mode: modes[Math.floor(random.next().value * modes.length)] ?? 'scroll',
      }),
    );
    // When the area is the whole video, lines at the bottom share their rows with the others.
    for (const lanes of [3, 6]) {
      const placed = plan(lines, { lanes });
      expect(placed.length).toBeGreaterThan(40);
      for (const mode of modes) expect(placed.some((one) => one.line.mode === mode)).toBe(true);
      expect(overlaps(placed, FIELD.width)).toEqual([]);
      // Bottom lines fill rows from the bottom, the others from the top.
      const rowsOf = (bottom: boolean) => placed.flatMap(({ line: { mode }, row }) => ((mode === 'bottom') === bottom ? [row] : []));
      expect([Math.max(...rowsOf(false)) < lanes, Math.min(...rowsOf(true)) >= 6 - lanes]).toEqual([true, true]);
    }
  });

  it('danmaku reach but never exceed the maximum number at once', () => {
    const lines = Array.from({ length: 100 }, (_, id) => line(id, id * 20, { text: 'xx' }));
    const placed = plan(lines, { rows: 20, lanes: 20, most: 10 });
    const most = Math.max(...lines.map(({ atMs }) => shownAt(placed, atMs).length));
    expect(most).toBe(10);
  });

  it('a danmaku of the current user is always placed, even above the maximum and without a free lane', () => {
    const crowd = Array.from({ length: 50 }, (_, id) => line(id, 1_000));
    for (const mode of ['scroll', 'top', 'bottom'] as const) {
      const own = line(99, 1_000, { own: true, mode });
      expect(
        plan([...crowd, { ...own, id: 98, own: false }, own], { most: 2, lanes: 1 })
          .filter((one) => one.line.own)
          .map((one) => one.line.id),
        mode,
      ).toEqual([99]);
    }
  });

  it('an added danmaku changes no line that began before it', () => {
    const random = drawn(3);
    const lines = Array.from({ length: 200 }, (_, id) => line(id, Math.floor(random.next().value * 20_000)));
    const before = plan(lines);
    const after = plan([...lines, line(900, 10_000, { own: true })]);
    const early = (placed: readonly PlacedLine[]) => placed.filter((one) => one.startMs < 10_000);
    expect(early(after)).toEqual(early(before));
    expect(after.some((one) => one.line.id === 900)).toBe(true);
  });

  it('a scrolling danmaku moves from the right edge to the left edge during its duration', () => {
    const [placed] = plan([line(1, 2_000)]);
    if (placed === undefined) throw new Error('it was not placed');
    expect(leftEdge(placed, 2_000, 640)).toBe(640);
    expect(leftEdge(placed, 7_000, 640)).toBe(-placed.width);
    expect([placed.startMs, placed.endMs]).toEqual([2_000, 7_000]);
  });

  it('danmaku of equal speed move equally fast whatever their length, and never overlap', () => {
    const random = drawn(11);
    const lines = Array.from({ length: 200 }, (_, id) =>
      line(id, Math.floor(random.next().value * 20_000), { text: 'x'.repeat(1 + Math.floor(random.next().value * 50)) }),
    );
    const placed = plan(lines, { sameSpeed: true });
    const speeds = placed.map(({ startMs, endMs, width }) => (FIELD.width + width) / (endMs - startMs));
    expect(Math.max(...speeds) - Math.min(...speeds)).toBeLessThan(0.0001);
    expect(overlaps(placed, FIELD.width)).toEqual([]);
  });

  it('a danmaku is visible from its start to its end, also after a seek', () => {
    const placed = plan([line(1, 1_000), line(2, 4_000), line(3, 9_000)]);
    const ids = (atMs: number) => shownAt(placed, atMs).map((one) => one.line.id);
    expect([ids(999), ids(1_000), ids(4_500), ids(6_000), ids(8_999), ids(9_000), ids(14_000)]).toEqual([
      [],
      [1],
      [1, 2],
      [2],
      [2],
      [3],
      [],
    ]);
  });

  it('no danmaku is placed without lanes or width', () => {
    expect(plan([line(1, 0, { own: true })], { lanes: 0 })).toEqual([]);
    expect(plan([line(1, 0)], { width: 0 })).toEqual([]);
  });
});
