import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks the panels of the main column that begin below the end of the column beside it with `data-wide`, so that they take the whole width
 * and no empty column stays beside them. A panel's width changes nothing above it, so one pass decides all.
 */
export function useWidenedPanels(): { readonly main: RefObject<HTMLDivElement | null>; readonly aside: RefObject<HTMLElement | null> } {
  const main = useRef<HTMLDivElement>(null);
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const [column, beside] = [main.current, aside.current];
    if (column === null || beside === null) return;
    const update = () => {
      const bottom = beside.getBoundingClientRect().bottom;
      for (const panel of column.children) panel.toggleAttribute('data-wide', panel.getBoundingClientRect().top >= bottom);
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(column);
    sizes.observe(beside);
    const children = new MutationObserver(update);
    children.observe(column, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, []);
  return { main, aside };
}
