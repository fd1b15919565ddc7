import type { Danmaku } from '@matchpoint/contracts/video/video';

/** A line with what decides its way. Times are milliseconds of the film. */
export interface FlyingLine extends Pick<Danmaku, 'id' | 'atMs' | 'text' | 'colour'> {
  readonly mode: 'scroll' | 'top' | 'bottom';
  /** Of the one who looks: shown whatever there is. */
  readonly own: boolean;
}

/** What lines fly in. */
export interface DanmakuField {
  /** Pixels. */
  readonly width: number;
  /** Rows from the top to the bottom edge. */
  readonly rows: number;
  /** How many of them may be used: from the top, by lines at the bottom from the bottom. */
  readonly lanes: number;
  /** How long a line is to be seen, milliseconds of the film. */
  readonly durationMs: number;
  /** Room between one line and the next, pixels. */
  readonly gap: number;
  /** Lines at once. */
  readonly most: number;
}

/** A line in its place: in a row, counted from the top, from `startMs` to `endMs`, `width` pixels wide. */
export interface PlacedLine {
  readonly line: FlyingLine;
  readonly row: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly width: number;
}

/**
 * Places every line of a film beforehand, in the order of their moments: none overlaps another, never more than `most` at once. What finds no
 * place is left out, but for one's own lines, which take the row that is free soonest. The same lines in the same field always fly the same
 * way, wherever one jumps to, and a line that is added changes nothing that began before it.
 * @param measure how wide a text is, pixels
 */
export function planDanmaku(lines: readonly FlyingLine[], field: DanmakuField, measure: (text: string) => number): PlacedLine[] {
  if (field.lanes < 1 || field.width <= 0) return [];
  const placed: PlacedLine[] = [];
  // In each row, what may still be seen.
  const rows: PlacedLine[][] = Array.from({ length: field.rows }, () => []);
  let shown: PlacedLine[] = [];
  for (const line of lines.toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)) {
    shown = shown.filter(({ endMs }) => endMs > line.atMs);
    if (shown.length >= field.most && !line.own) continue;
    const next = { line, startMs: line.atMs, endMs: line.atMs + field.durationMs, width: measure(line.text) };
    const row = rowFor(next, rows, field);
    if (row === undefined) continue;
    const one = { ...next, row };
    rows[row] = [...(rows[row] ?? []).filter(({ endMs }) => endMs > line.atMs), one];
    shown.push(one);
    placed.push(one);
  }
  return placed;
}

/** What is to be seen at a moment. */
export function shownAt(placed: readonly PlacedLine[], atMs: number): PlacedLine[] {
  return placed.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
}

/** Where a scrolling line's left edge is at a moment, pixels from the left: it comes in at the right and is gone when its last pixel is. */
export function leftEdge({ startMs, endMs, width }: Unplaced, atMs: number, fieldWidth: number): number {
  return fieldWidth - ((atMs - startMs) / (endMs - startMs)) * (fieldWidth + width);
}

type Unplaced = Omit<PlacedLine, 'row'>;

function rowFor(next: Unplaced, rows: readonly (readonly PlacedLine[])[], field: DanmakuField): number | undefined {
  const count = Math.min(field.lanes, field.rows);
  const usable = Array.from({ length: count }, (_, lane) => (next.line.mode === 'bottom' ? field.rows - 1 - lane : lane));
  const free = usable.find((row) => (rows[row] ?? []).every((before) => !meet(before, next, field)));
  if (free !== undefined || !next.line.own) return free;
  const freeAt = (row: number) => Math.max(0, ...(rows[row] ?? []).map(({ endMs }) => endMs));
  return usable.toSorted((a, b) => freeAt(a) - freeAt(b))[0];
}

/** Whether two lines of one row would lie over each other; `before` began first. */
function meet(before: Unplaced, next: Unplaced, field: DanmakuField): boolean {
  if (before.endMs <= next.startMs) return false;
  const scrolls = (one: Unplaced) => one.line.mode === 'scroll';
  if (scrolls(before) && scrolls(next)) return catchesUp(before, next, field);
  if (!scrolls(before) && !scrolls(next)) return true;
  return scrolls(before) ? passes(before, next, field) : passes(next, before, field);
}

/** The one before has come in whole, and the next, which may be faster, does not catch up with it. */
function catchesUp(before: Unplaced, next: Unplaced, { width, gap }: DanmakuField): boolean {
  const tail = leftEdge(before, next.startMs, width) + before.width + gap;
  return tail > width || leftEdge(next, before.endMs, width) < 0;
}

/** A scrolling line goes over the middle while another stands there. */
function passes(scrolling: Unplaced, standing: Unplaced, { width, gap }: DanmakuField): boolean {
  const half = standing.width / 2 + gap;
  const way = width + scrolling.width;
  const lasts = scrolling.endMs - scrolling.startMs;
  const entersAt = scrolling.startMs + ((width / 2 - half) / way) * lasts;
  const leavesAt = scrolling.startMs + ((width / 2 + half + scrolling.width) / way) * lasts;
  return entersAt < standing.endMs && standing.startMs < leavesAt;
}
