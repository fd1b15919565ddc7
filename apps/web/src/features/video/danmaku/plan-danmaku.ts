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
  /** Lanes that scrolling lines may use, from the top; fixed ones at the bottom use as many, from the bottom. */
  readonly lanes: number;
  /** How long a line is to be seen, milliseconds of the film. */
  readonly durationMs: number;
  /** Room between one line and the next, pixels. */
  readonly gap: number;
  /** Lines at once. */
  readonly most: number;
}

/** A line in its place: from `startMs` to `endMs`, `width` pixels wide. */
export interface PlacedLine {
  readonly line: FlyingLine;
  readonly lane: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly width: number;
}

/** Who was placed last in each lane. */
type Lanes = (PlacedLine | undefined)[];

/**
 * Places every line of a film beforehand, in the order of their moments: none overlaps another, never more than `most` at once. What finds no
 * place is left out, but for one's own lines, which take the lane that is free soonest. The same lines in the same field always fly the same
 * way, wherever one jumps to, and a line that is added changes nothing that began before it.
 * @param measure how wide a text is, pixels
 */
export function planDanmaku(lines: readonly FlyingLine[], field: DanmakuField, measure: (text: string) => number): PlacedLine[] {
  const { lanes, durationMs, most } = field;
  if (lanes < 1 || field.width <= 0) return [];
  const kinds: Readonly<Record<FlyingLine['mode'], Lanes>> = { scroll: [], top: [], bottom: [] };
  const placed: PlacedLine[] = [];
  // Of what was placed, the first that may still be seen.
  let oldest = 0;
  for (const line of lines.toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)) {
    while ((placed[oldest]?.endMs ?? Infinity) <= line.atMs) oldest += 1;
    if (placed.length - oldest >= most && !line.own) continue;
    const of = kinds[line.mode];
    const next = { line, startMs: line.atMs, endMs: line.atMs + durationMs, width: measure(line.text) };
    const free = Array.from({ length: lanes }, (_, lane) => lane).find((lane) => isFree(of[lane], next, field));
    const lane = free ?? (line.own ? soonestFree(of, lanes) : undefined);
    if (lane === undefined) continue;
    const one = { ...next, lane };
    of[lane] = one;
    placed.push(one);
  }
  return placed;
}

/** What is to be seen at a moment. */
export function shownAt(placed: readonly PlacedLine[], atMs: number): PlacedLine[] {
  return placed.filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
}

/** Where a scrolling line's left edge is at a moment, pixels from the left: it comes in at the right and is gone when its last pixel is. */
export function leftEdge({ startMs, endMs, width }: PlacedLine, atMs: number, fieldWidth: number): number {
  return fieldWidth - ((atMs - startMs) / (endMs - startMs)) * (fieldWidth + width);
}

function isFree(last: PlacedLine | undefined, next: Omit<PlacedLine, 'lane'>, { width, gap }: DanmakuField): boolean {
  if (last === undefined || last.endMs <= next.startMs) return true;
  if (next.line.mode !== 'scroll') return false;
  const tail = (atMs: number) => leftEdge(last, atMs, width) + last.width + gap;
  // The one before has come in whole, and the next, which may be faster, does not catch up with it.
  return tail(next.startMs) <= width && tail(last.endMs) <= leftEdge({ ...next, lane: 0 }, last.endMs, width) + gap;
}

function soonestFree(of: Lanes, lanes: number): number {
  let best = 0;
  for (let lane = 1; lane < lanes; lane += 1) if ((of[lane]?.endMs ?? 0) < (of[best]?.endMs ?? 0)) best = lane;
  return best;
}
