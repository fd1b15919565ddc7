import type { Comment, Reply } from '@matchpoint/contracts/content/content';
import type { CommentId } from '@matchpoint/contracts/ids';
import { AUTHOR, presentAuthor, type StoredAuthor } from '../../users/author.ts';

/** A comment or an answer as the database holds it, with its author and whom it answers. */
export interface CommentRow {
  readonly id: CommentId;
  readonly root_id: CommentId | null;
  readonly text: string;
  readonly at: number;
  readonly likes: number;
  readonly replies: number;
  readonly state: 'published' | 'removed' | 'deleted';
  readonly author: StoredAuthor;
  /** Null when it answers the comment itself, or an answer that is not shown any more. */
  readonly answered_id: CommentId | null;
  readonly answered_author: StoredAuthor | null;
}

/** Everything between `select` and `where` that makes a CommentRow. */
export const COMMENT_ROW = `comment.id, comment.root_id, comment.text, comment.at, comment.likes, comment.replies, comment.state, ${AUTHOR},
    answered.id as answered_id,
    case when answered.id is not null then jsonb_build_object('id', answered_by.id, 'username', answered_by.username,
      'avatar', answered_by.avatar, 'roles', answered_by.roles, 'state', answered_by.state) end as answered_author
  from comment join app_user author on author.id = comment.author_id
    left join comment answered on answered.id = comment.reply_to and answered.state = 'published'
    left join app_user answered_by on answered_by.id = answered.author_id`;

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
