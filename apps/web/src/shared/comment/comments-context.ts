import type { CommentPlace, SubjectKind } from '@matchpoint/contracts/content/content';
import { createContext, use } from 'react';

/** A comment that was written and not answered for yet. */
export interface OutgoingComment {
  readonly key: string;
  readonly text: string;
  /** The comment whose answers it will stand among. */
  readonly rootId: number | undefined;
}

export interface NewComment {
  readonly key: string;
  readonly text: string;
  readonly rootId?: number | undefined;
  /** The comment or answer that it answers. */
  readonly replyTo?: number | undefined;
}

/** What every part of the comments of one item knows of them. */
export interface CommentsState {
  readonly kind: SubjectKind;
  readonly id: number;
  /** Who made the item: his own comments are marked. */
  readonly authorUid: number | undefined;
  readonly sending: readonly OutgoingComment[];
  /** Rejects with what the call threw. */
  readonly send: (wish: NewComment) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /** The comment that the address names. */
  readonly anchor: number | undefined;
  /** The same until it was brought into view. */
  readonly pendingAnchor: number | undefined;
  /** Says that it is in view. */
  readonly onShown: () => void;
  /** Where it stands, once the server has said it. */
  readonly place: CommentPlace | undefined;
}

export const CommentsContext = createContext<CommentsState | undefined>(undefined);

export function useComments(): CommentsState {
  const comments = use(CommentsContext);
  if (comments === undefined) throw new Error('a part of the comments stands outside of them');
  return comments;
}
