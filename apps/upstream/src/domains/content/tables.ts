import type { LikeKind, SubjectKind } from '@matchpoint/contracts/content/content';
import type { CommentId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';

/** The table of a kind of content, and the condition under which everybody sees a row. */
interface ContentTable {
  readonly table: string;
  readonly visible: string;
}

/** The tables of what can be commented on, liked and viewed; each has the columns `likes`, `comments` and `views`. */
export const SUBJECT_TABLES: Readonly<Record<SubjectKind, ContentTable>> = {
  news: { table: 'news_item', visible: "state = 'published'" },
  video: { table: 'video_item', visible: "state = 'published'" },
  post: { table: 'post_item', visible: "state = 'published'" },
};

/** The tables of what can be liked; each has the column `likes`. */
export const LIKABLE_TABLES: Readonly<Record<LikeKind, ContentTable>> = {
  ...SUBJECT_TABLES,
  comment: { table: 'comment', visible: "state = 'published'" },
};

/** Something that can be commented on. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: Id;
}

/** A row of `comment` with its author and the comment that it answers. */
export interface CommentRow {
  readonly id: CommentId;
  readonly root_id: CommentId | null;
  readonly text: string;
  readonly at: number;
  readonly likes: number;
  readonly replies: number;
  readonly state: 'published' | 'removed' | 'deleted';
  readonly author: StoredAuthor;
  /** Null when it answers the top-level comment, or a reply that is no longer published. */
  readonly answered_id: CommentId | null;
  readonly answered_author: StoredAuthor | null;
}

/** The SQL between `select` and `where` that reads a CommentRow. */
export const COMMENT_ROW = `comment.id, comment.root_id, comment.text, comment.at, comment.likes, comment.replies, comment.state, ${AUTHOR},
    answered.id as answered_id,
    case when answered.id is not null then jsonb_build_object('id', answered_by.id, 'username', answered_by.username,
      'avatar', answered_by.avatar, 'roles', answered_by.roles, 'state', answered_by.state) end as answered_author
  from comment join app_user author on author.id = comment.author_id
    left join comment answered on answered.id = comment.reply_to and answered.state = 'published'
    left join app_user answered_by on answered_by.id = answered.author_id`;
