import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** What is written or chosen in. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * After a navigation to another page the focus goes to its content, so that a reader starts there. Tabs and filters of a page keep it, and
 * whoever has gone to a field while the page was on its way goes on writing.
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
