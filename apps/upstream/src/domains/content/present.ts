import type { Comment, Reply } from '@matchpoint/contracts/content/content';
import { presentAuthor } from '../../users/author.ts';
import type { CommentRow } from './tables.ts';

/** An answer as a reader sees it. */
export function presentReply(row: CommentRow): Reply {
  const { id, text, at, likes } = row;
  return { id, author: presentAuthor(row.author), text, at, likes, ...replyToOf(row) };
}

/** A comment as a reader sees it; of one that is not shown any more its place alone is left. */
export function presentComment(row: CommentRow, firstReplies: Reply[]): Comment {
  const { id, at, replies } = row;
  if (row.state !== 'published') {
    const author = { username: '', roles: [], official: false };
    return { id, at, replies, firstReplies, author, text: '', likes: 0, deleted: true };
  }
  return { id, at, replies, firstReplies, author: presentAuthor(row.author), text: row.text, likes: row.likes, deleted: false };
}

/** Whom a row answers. */
export function replyToOf({ answered_id: id, answered_author: author }: CommentRow): Pick<Reply, 'replyTo'> {
  if (id === null || author === null) return {};
  const { username, uid } = presentAuthor(author);
  return { replyTo: { id, username, ...(uid === undefined ? {} : { uid }) } };
}
