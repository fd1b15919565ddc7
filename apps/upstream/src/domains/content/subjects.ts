import type { LikeKind, SubjectKind } from '@matchpoint/contracts/content/content';

/** Where the rows of a kind are, and which of them everybody sees. */
interface ContentTable {
  readonly table: string;
  readonly shown: string;
}

/** What can be commented on, liked and viewed, by kind: each has the columns `likes`, `comments` and `views`. */
export const SUBJECTS: Readonly<Record<SubjectKind, ContentTable>> = {
  news: { table: 'news_item', shown: "state = 'published'" },
  video: { table: 'video_item', shown: "state = 'published'" },
  post: { table: 'post_item', shown: "state = 'published'" },
};

/** What can be liked, by kind: each has the column `likes`. */
export const LIKED: Readonly<Record<LikeKind, ContentTable>> = {
  ...SUBJECTS,
  comment: { table: 'comment', shown: "state = 'published'" },
};

/** One thing that can be commented on. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}
