import { type RefObject, useEffect, useRef } from 'react';
import { useCommentsOf } from './comments-context.ts';

/** For the element of a comment: brings it into view, once, when it is the one that the address names. */
export function useBroughtIntoView<E extends HTMLElement>(id: number): RefObject<E | null> {
  const { sought, found } = useCommentsOf();
  const ref = useRef<E>(null);
  useEffect(() => {
    if (sought !== id) return;
    ref.current?.scrollIntoView({ block: 'center' });
    found();
  }, [sought, id, found]);
  return ref;
}
