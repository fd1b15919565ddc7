import { useRef, type KeyboardEvent, type RefObject } from 'react';

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface RovingMarks {
  readonly box: RefObject<SVGSVGElement | null>;
  /** The mark that is the tab stop: the chosen one, or the first. */
  readonly current: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent, id: string) => void;
}

/**
 * Lets a chart with many marks be one tab stop: arrow keys choose the next mark in the order of `ids`, Enter and space the present one. A
 * mark is an element with `data-mark` in the SVG `box`.
 */
export function useRovingMarks(ids: readonly string[], chosen: string | undefined, onChoose: (id: string) => void): RovingMarks {
  const box = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const step = STEP[event.key];
    if (event.key === 'Enter' || event.key === ' ') onChoose(id);
    else if (step === undefined) return;
    else {
      const next = ids[(ids.indexOf(id) + step + ids.length) % ids.length];
      if (next === undefined) return;
      onChoose(next);
      box.current?.querySelector<SVGGElement>(`[data-mark="${CSS.escape(next)}"]`)?.focus();
    }
    event.preventDefault();
  };
  return { box, current: chosen !== undefined && ids.includes(chosen) ? chosen : ids[0], onKeyDown };
}
