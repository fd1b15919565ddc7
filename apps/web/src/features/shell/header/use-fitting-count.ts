import { useEffect, useState, type RefObject } from 'react';

/** Room for the button of the menu, in pixels. */
const MENU_WIDTH = 88;

/** Returns how many of the items of a line, its spans, fit into it, beside the menu of the others if there are any; undefined until it is measured. */
export function useFittingCount(line: RefObject<HTMLElement | null>): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const items = [...element.querySelectorAll<HTMLElement>(':scope > span')];
    const observer = new ResizeObserver(() => {
      let end = 0;
      const ends = items.map((item) => (end += item.offsetWidth));
      const room = element.clientWidth;
      setCount(end <= room ? items.length : ends.filter((each) => each <= room - MENU_WIDTH).length);
    });
    // The current item is wider than it is otherwise.
    for (const each of [element, ...items]) observer.observe(each);
    return () => observer.disconnect();
  }, [line]);
  return count;
}
