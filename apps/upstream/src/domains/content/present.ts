import type { Comment, Reply } from '@matchpoint/contracts/content/content';
import { presentAuthor } from '../../users/author.ts';
import type { CommentRow } from './tables.ts';

/** Returns a reply as readers see it. */
export function presentReply(row: CommentRow): Reply {
  const { id, text, at, likes } = row;
  return { id, author: presentAuthor(row.author), text, at, likes, ...replyToOf(row) };
}

/** Returns a comment as readers see it; of a comment that is no longer published only a placeholder. */
export function presentComment(row: CommentRow, firstReplies: Reply[]): Comment {
  const { id, at, replies } = row;
  if (row.state !== 'published') {
    const author = { username: '', roles: [], official: false };
    return { id, at, replies, firstReplies, author, text: '', likes: 0, deleted: true };
  }
  return { id, at, replies, firstReplies, author: presentAuthor(row.author), text: row.text, likes: row.likes, deleted: false };
}

/** Returns the comment that a reply answers, with its author. */
export function replyToOf({ answered_id: id, answered_author: author }: CommentRow): Pick<Reply, 'replyTo'> {
  if (id === null || author === null) return {};
  const { username, uid } = presentAuthor(author);
  return { replyTo: { id, username, ...(uid === undefined ? {} : { uid }) } };
}
