import { type RefObject, useEffect, useRef } from 'react';
import { useComments } from './comments-context.ts';

/** Returns the ref for the element of a comment, which is scrolled into view once if the URL names the comment. */
export function useScrollIntoView<E extends HTMLElement>(id: number): RefObject<E | null> {
  const { pendingAnchor, onShown } = useComments();
  const ref = useRef<E>(null);
  useEffect(() => {
    if (pendingAnchor !== id) return;
    ref.current?.scrollIntoView({ block: 'center' });
    onShown();
  }, [pendingAnchor, id, onShown]);
  return ref;
}
