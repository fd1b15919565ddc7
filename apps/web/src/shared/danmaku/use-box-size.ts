import { useEffect, useState } from 'react';

/** Returns the inner size of an element in px, kept up to date; 0 × 0 before it is known. */
export function useBoxSize(box: HTMLElement | null): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (box === null) return undefined;
    const sizes = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [box]);
  return size;
}
