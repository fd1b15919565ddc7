import type { Danmaku } from '@matchpoint/contracts/video/video';
import { compareIds } from '@matchpoint/contracts/rules/id';

/** A line with the properties that determine its placement. Times are milliseconds of the video. */
export interface FlyingLine extends Pick<Danmaku, 'id' | 'atMs' | 'text' | 'colour'> {
  readonly mode: 'scroll' | 'top' | 'bottom';
  /** Sent by the current user: always shown. */
  readonly own: boolean;
}

/** The area in which lines are placed. */
export interface DanmakuField {
  /** Pixels. */
  readonly width: number;
  /** Number of rows from top to bottom. */
  readonly rows: number;
  /** Number of rows that may be used, counted from the top; for bottom lines from the bottom. */
  readonly lanes: number;
  /** Milliseconds of the video for which a line is visible. */
  readonly durationMs: number;
  /** Minimum distance between two lines in px. */
  readonly gap: number;
  /** Maximum number of lines at once. */
  readonly most: number;
  /** All scrolling lines move at the speed of a line that is a quarter of the width long, instead of being visible equally long. */
  readonly sameSpeed?: boolean;
}

/** A placed line: its row, counted from the top, its time span, and its width in px. */
export interface PlacedLine {
  readonly line: FlyingLine;
  readonly row: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly width: number;
}

/**
 * Places all lines of a video in the order of their times, without overlaps and with at most `most` at once. Lines that find no place are
 * left out, except the user's own lines, which take the row that is free soonest. The result is deterministic and independent of seeks; an
 * added line changes no line that began before it.
 * @param measure returns the width of a text in px
 */
export function planDanmaku(lines: readonly FlyingLine[], field: DanmakuField, measure: (text: string) => number): PlacedLine[] {
  const rows = new DanmakuRows(field);
  return lines.toSorted((a, b) => a.atMs - b.atMs || compareIds(a.id, b.id)).flatMap((line) => rows.place(line, measure(line.text)) ?? []);
}

/** The rows of a field, in which lines are placed in the order of their times. */
export class DanmakuRows {
  readonly #field: DanmakuField;
  /** The lines of each row that may still be visible. */
  readonly #rows: PlacedLine[][];
  #shown: PlacedLine[] = [];

  constructor(field: DanmakuField) {
    this.#field = field;
    this.#rows = Array.from({ length: field.rows }, () => []);
  }

  /** Places a line of a width in px; undefined when it finds no place. Lines must come in the order of their times. */
  place(line: FlyingLine, width: number): PlacedLine | undefined {
    const field = this.#field;
    if (field.lanes < 1 || field.width <= 0) return undefined;
    this.#shown = this.#shown.filter(({ endMs }) => endMs > line.atMs);
    if (this.#shown.length >= field.most && !line.own) return undefined;
    const next = { line, startMs: line.atMs, endMs: line.atMs + durationOf(line, width, field), width };
    const row = rowFor(next, this.#rows, field);
    if (row === undefined) return undefined;
    const one = { ...next, row };
    this.#rows[row] = [...(this.#rows[row] ?? []).filter(({ endMs }) => endMs > line.atMs), one];
    this.#shown.push(one);
    return one;
  }
}

function durationOf(line: FlyingLine, width: number, field: DanmakuField): number {
  if (field.sameSpeed !== true || line.mode !== 'scroll') return field.durationMs;
  return Math.round((field.durationMs * (field.width + width)) / (field.width * 1.25));
}

/** Returns the lines that are visible at a time. */
export function shownAt(placed: readonly PlacedLine[], atMs: number): PlacedLine[] {
  return placed.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
}

/** Returns the left edge of a scrolling line at a time, in px from the left. The line enters at the right and ends when its last pixel has left. */
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

/** Returns whether two lines of one row would overlap; `before` began first. */
function meet(before: Unplaced, next: Unplaced, field: DanmakuField): boolean {
  if (before.endMs <= next.startMs) return false;
  const scrolls = (one: Unplaced) => one.line.mode === 'scroll';
  if (scrolls(before) && scrolls(next)) return catchesUp(before, next, field);
  if (!scrolls(before) && !scrolls(next)) return true;
  return scrolls(before) ? passes(before, next, field) : passes(next, before, field);
}

/** Returns whether the first line has not fully entered when the next one starts, or the next one, which may be faster, catches up with it. */
function catchesUp(before: Unplaced, next: Unplaced, { width, gap }: DanmakuField): boolean {
  const tail = leftEdge(before, next.startMs, width) + before.width + gap;
  return tail > width || leftEdge(next, before.endMs, width) < 0;
}

/** Returns whether a scrolling line crosses the centre while a fixed line is shown there. */
function passes(scrolling: Unplaced, standing: Unplaced, { width, gap }: DanmakuField): boolean {
  const half = standing.width / 2 + gap;
  const way = width + scrolling.width;
  const lasts = scrolling.endMs - scrolling.startMs;
  const entersAt = scrolling.startMs + ((width / 2 - half) / way) * lasts;
  const leavesAt = scrolling.startMs + ((width / 2 + half + scrolling.width) / way) * lasts;
  return entersAt < standing.endMs && standing.startMs < leavesAt;
}
