import { type RefObject, useEffect, useRef } from 'react';
import { useComments } from './comments-context.ts';

/** For the element of a comment: brings it into view, once, when it is the one that the address names. */
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
