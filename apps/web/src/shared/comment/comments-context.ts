import type { CommentPlace, SubjectKind } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { createContext, use } from 'react';

/** A comment that is being sent. */
export interface OutgoingComment {
  readonly key: string;
  readonly text: string;
  /** The comment whose replies it will belong to. */
  readonly rootId: Id | undefined;
}

export interface NewComment {
  readonly key: string;
  readonly text: string;
  readonly rootId?: Id | undefined;
  /** The comment or reply that it replies to. */
  readonly replyTo?: Id | undefined;
}

/** State and actions that all parts of an item's comments share. */
export interface CommentsState {
  readonly kind: SubjectKind;
  readonly id: Id;
  /** Whether comments are read although the viewer hides results. */
  readonly reveals: boolean;
  /** The author of the item, whose comments are marked. */
  readonly authorUid: Id | undefined;
  readonly sending: readonly OutgoingComment[];
  /** Rejects with the error of the call. */
  readonly send: (comment: NewComment) => Promise<void>;
  readonly remove: (id: Id) => Promise<void>;
  /** The comment that the URL names. */
  readonly anchor: Id | undefined;
  /** The same id until the comment was scrolled into view. */
  readonly pendingAnchor: Id | undefined;
  /** Reports that the comment was scrolled into view. */
  readonly onShown: () => void;
  /** The comment's position in the list, once the server returned it. */
  readonly place: CommentPlace | undefined;
}

export const CommentsContext = createContext<CommentsState | undefined>(undefined);

export function useComments(): CommentsState {
  const comments = use(CommentsContext);
  if (comments === undefined) throw new Error('a part of the comments stands outside of them');
  return comments;
}
