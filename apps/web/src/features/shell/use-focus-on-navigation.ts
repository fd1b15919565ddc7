import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** After a navigation to another page the focus goes to its content, so that a reader starts there. Tabs and filters of a page keep it. */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) ref.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return ref;
}
