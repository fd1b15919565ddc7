import type { CommentPlace, SubjectKind } from '@matchpoint/contracts/content/content';
import { type Id, parseId } from '@matchpoint/contracts/rules/id';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { revealInput } from '../spoiler/reveals-talk.ts';
import type { CachedPage } from './comment-pages.ts';
import { useFeature } from '../system/features.ts';

/** The comment that the URL names (`#comment-7`). */
export interface CommentAnchor {
  readonly id: Id | undefined;
  /** The comment was not scrolled into view yet. */
  readonly isPending: boolean;
  /** The page that contains the comment, and its position there. */
  readonly page: CachedPage | undefined;
  readonly place: CommentPlace | undefined;
  /** The comment no longer exists. */
  readonly isMissing: boolean;
  /** Why the position could not be read; null otherwise. */
  readonly error: unknown;
  /** Asks for the position again after that failed. */
  readonly retry: (() => void) | undefined;
  /** Reports that the comment was scrolled into view. */
  readonly onShown: () => void;
}

interface CommentAnchorInput {
  readonly kind: SubjectKind;
  readonly id: Id;
  readonly sort: 'hot' | 'new';
  readonly reveals: boolean;
}

/** Asks the server for the position of the comment that the URL names. */
export function useCommentAnchor({ kind, id, sort, reveals }: CommentAnchorInput): CommentAnchor {
  const hash = useLocation({ select: (location) => location.hash });
  const [target, setTarget] = useState<Id>();
  const [isPending, setIsPending] = useState(false);
  // In an effect, because the server does not receive the fragment and hydration must match its HTML.
  useEffect(() => {
    const named = /^#?comment-([1-9]\d{0,19})$/.exec(hash)?.[1];
    setTarget(named === undefined ? undefined : parseId(named));
    setIsPending(named !== undefined);
  }, [hash]);
  const input = { kind, id, sort, page: 1, target, ...revealInput(reveals) };
  // The spec's call for the comments on articles finds no position.
  const offered = useFeature('comments');
  const { data, isError, error, refetch } = trpc.comment.list.useQuery(input, { enabled: isPending && offered });
  const page = target === undefined ? undefined : data;
  return {
    id: target,
    isPending,
    page: page?.target === undefined ? undefined : page,
    place: page?.target,
    isMissing: isPending && page !== undefined && page.target === undefined,
    error: isPending && isError ? error : null,
    retry: isPending && isError ? () => void refetch() : undefined,
    onShown: useCallback(() => setIsPending(false), []),
  };
}
