import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { CommentReader } from './comment-reader.ts';
import { Comments } from './comments.ts';
import { Likes } from './likes.ts';
import { Moderation } from './moderation.ts';
import { Reports } from './reports.ts';
import { Views } from './views.ts';

/** The services of what articles, videos and posts have in common: comments, likes, reports, moderation and views. */
export class ContentService {
  readonly reader: CommentReader;
  readonly comments: Comments;
  readonly likes: Likes;
  readonly reports: Reports;
  readonly moderation: Moderation;
  readonly views: Views;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly log: { error(fields: object, message: string): void } }) {
    this.reader = new CommentReader(deps.pool);
    this.comments = new Comments(deps);
    this.likes = new Likes(deps);
    this.reports = new Reports(deps);
    this.moderation = new Moderation(deps);
    this.views = new Views(deps);
  }
}
