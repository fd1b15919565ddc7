import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the current tab of a strip in view when the strip is wider than the screen. `current` identifies the tab. */
export function useScrollActiveTab(current: string | undefined): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current]');
    if (strip.current === null || tab === null || tab === undefined) return;
    const [all, one] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.current.scrollBy({ left: one.left + one.width / 2 - all.left - all.width / 2, behavior: 'instant' });
  }, [current]);
  return strip;
}
