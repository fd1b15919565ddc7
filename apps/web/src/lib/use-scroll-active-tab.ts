import { useEffect, useRef, type RefObject } from 'react';

/** For a strip of tabs that may be wider than the screen: the current one stands in sight. `current` names it. */
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
