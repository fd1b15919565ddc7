import type { LikeKind, SubjectKind } from '@matchpoint/contracts/content/content';

/** Where the rows of a kind are, and which of them everybody sees. */
interface ContentTable {
  readonly table: string;
  readonly visible: string;
}

/** What can be commented on, liked and viewed, by kind: each has the columns `likes`, `comments` and `views`. */
export const SUBJECT_TABLES: Readonly<Record<SubjectKind, ContentTable>> = {
  news: { table: 'news_item', visible: "state = 'published'" },
  video: { table: 'video_item', visible: "state = 'published'" },
  post: { table: 'post_item', visible: "state = 'published'" },
};

/** What can be liked, by kind: each has the column `likes`. */
export const LIKABLE_TABLES: Readonly<Record<LikeKind, ContentTable>> = {
  ...SUBJECT_TABLES,
  comment: { table: 'comment', visible: "state = 'published'" },
};

/** One thing that can be commented on. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}
