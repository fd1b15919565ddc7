import { type RefObject, useEffect, useRef } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useComments } from './comments-context.ts';

/** Returns the ref for the element of a comment, which is scrolled into view once if the URL names the comment. */
export function useScrollIntoView<E extends HTMLElement>(id: Id): RefObject<E | null> {
  const { pendingAnchor, onShown } = useComments();
  const ref = useRef<E>(null);
  useEffect(() => {
    if (pendingAnchor !== id) return;
    ref.current?.scrollIntoView({ block: 'center' });
    onShown();
  }, [pendingAnchor, id, onShown]);
  return ref;
}
