import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** Elements that the user types into or chooses from. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Moves the focus to the content after a navigation to another page, so that screen readers start there. Tabs and filters of a page keep
 * the focus, and so does a field that the user went to while the page was loading.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    let left: Element | null | undefined;
    const leave = router.subscribe('onBeforeNavigate', () => {
      left ??= document.activeElement;
    });
    const arrive = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const now = document.activeElement;
      const writes = now !== left && now?.matches(FIELDS) === true;
      left = undefined;
      if (fromLocation !== undefined && pathChanged && !writes) ref.current?.focus({ preventScroll: true });
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
  return ref;
}
