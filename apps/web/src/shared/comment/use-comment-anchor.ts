import type { CommentPlace, SubjectKind } from '@matchpoint/contracts/content/content';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import type { CachedPage } from './comment-pages.ts';

/** The comment that the address names (`#comment-7`). */
export interface CommentAnchor {
  readonly id: number | undefined;
  /** Not yet brought into view. */
  readonly isPending: boolean;
  /** The page on which it stands, and where. */
  readonly page: CachedPage | undefined;
  readonly place: CommentPlace | undefined;
  /** It stands nowhere any more. */
  readonly isMissing: boolean;
  /** Asks again where it stands, when that could not be said. */
  readonly retry: (() => void) | undefined;
  /** Says that it is in view. */
  readonly onShown: () => void;
}

/** Asks the server where the comment stands that the address names. */
export function useCommentAnchor(kind: SubjectKind, id: number, sort: 'hot' | 'new'): CommentAnchor {
  const hash = useLocation({ select: (location) => location.hash });
  const [target, setTarget] = useState<number>();
  const [isPending, setIsPending] = useState(false);
  // Not while the server's page is taken over: the server knows no fragment.
  useEffect(() => {
    const named = /^#?comment-([1-9]\d{0,15})$/.exec(hash)?.[1];
    setTarget(named === undefined ? undefined : Number(named));
    setIsPending(named !== undefined);
  }, [hash]);
  const asked = { kind, id, sort, page: 1, target };
  const { data, isError, refetch } = trpc.comment.list.useQuery(asked, { enabled: isPending });
  const page = target === undefined ? undefined : data;
  return {
    id: target,
    isPending,
    page: page?.target === undefined ? undefined : page,
    place: page?.target,
    isMissing: isPending && page !== undefined && page.target === undefined,
    retry: isPending && isError ? () => void refetch() : undefined,
    onShown: useCallback(() => setIsPending(false), []),
  };
}
