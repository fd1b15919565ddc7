import { useEffect, useRef, type RefObject } from 'react';

/** Closes a menu (`<details>`) by Esc, which returns the focus to its button, and when the focus or a click goes elsewhere. */
export function useDismiss(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const shut = (event: Event) => {
      const menu = ref.current;
      if (menu === null || !menu.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const kinds = ['pointerdown', 'keydown', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, shut);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, shut);
    };
  }, []);
  return ref;
}
