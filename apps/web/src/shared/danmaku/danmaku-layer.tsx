import { useEffect, useMemo, useRef, useState } from 'react';
import { type DanmakuSettings, DURATION_MS, LETTERS, textFilter } from './danmaku-settings.ts';
import type { Media } from '../video/player/media.ts';
import { DanmakuStage } from './danmaku-stage.ts';
import classes from './danmaku-layer.module.css';
import { type FlyingLine, planDanmaku } from './plan-danmaku.ts';
import { useBoxSize } from './use-box-size.ts';

export interface DanmakuLayerProps {
  readonly film: Media;
  readonly lines: readonly FlyingLine[];
  readonly settings: DanmakuSettings;
  /** Reduced motion: scrolling lines are fixed at the top instead. */
  readonly still: boolean;
}

const GAP = 24;
/** Height of a row relative to the font size. */
const ROW = 1.5;
/** Players narrower than this, in px, use a smaller font. */
const SMALL = 560;
/** Height in px at the bottom that is reserved for the controls. */
const CONTROLS = 56;

/** The danmaku over a video. Hidden from screen readers: the list beside the video shows the same lines. */
export function DanmakuLayer({ film, lines, settings, still }: DanmakuLayerProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const size = useBoxSize(root);
  const stage = useRef<DanmakuStage>(undefined);
  const letters = LETTERS[settings.size] * (size.width < SMALL ? 0.75 : 1);
  const rowHeight = Math.round(letters * ROW);
  const rows = Math.floor(Math.max(0, size.height - CONTROLS) / rowHeight);
  const lanes = Math.ceil((rows * settings.area) / 4);
  const placed = useMemo(() => {
    if (size.width === 0) return [];
    const isBlocked = textFilter(settings.blocked);
    const shown = lines.filter((line) => line.own || (settings.modes[line.mode] && !isBlocked(line.text)));
    const { most, sameSpeed } = settings;
    const field = { width: size.width, rows, lanes, durationMs: DURATION_MS[settings.speed], gap: GAP, most, sameSpeed };
    return planDanmaku(still ? shown.map(standing) : shown, field, measurer(letters));
  }, [lines, settings, size.width, rows, lanes, letters, still]);
  useEffect(() => {
    if (root === null) return undefined;
    const made = new DanmakuStage(root, film, { line: classes.line ?? '' });
    stage.current = made;
    return () => made.close();
  }, [root, film]);
  useEffect(() => {
    stage.current?.show(placed, { width: size.width, rowHeight });
  }, [root, film, placed, size.width, rowHeight]);
  return (
    <div
      ref={setRoot}
      className={classes.layer}
      dir="ltr"
      aria-hidden="true"
      style={{ opacity: settings.opacity / 100, fontSize: letters, lineHeight: `${rowHeight}px` }}
    />
  );
}

function standing(line: FlyingLine): FlyingLine {
  return line.mode === 'scroll' ? { ...line, mode: 'top' } : line;
}

/** Returns a function that measures the width of a text in px at a font size, without layout. */
function measurer(letters: number): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * letters;
  context.font = `700 ${letters}px ${getComputedStyle(document.body).fontFamily}`;
  // Room for the dark outline, and for the box around the user's own lines.
  return (text) => Math.ceil(context.measureText(text).width) + 12;
}
