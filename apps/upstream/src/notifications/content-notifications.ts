import type { CommentId, UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection } from '../db/pool.ts';
import { addNotifications } from './add-notifications.ts';

interface AddedReply {
  readonly commentId: CommentId;
  /** The comment that it replies to. */
  readonly replyTo: CommentId | undefined;
  /** The post that it is on; absent on an article or video. */
  readonly postId: Id | undefined;
  readonly author: UserId;
  readonly at: number;
}

/** Notifies the author of a comment of a reply to it, and the author of a post of a comment on it; nobody of their own. */
export async function notifyOfReply(db: Connection, { commentId, replyTo, postId, author, at }: AddedReply): Promise<void> {
  const { rows } = await db.query<{ author_id: UserId }>(
    replyTo === undefined ? 'select author_id from post_item where id = $1' : 'select author_id from comment where id = $1',
    [replyTo ?? postId ?? null],
  );
  const uid = rows[0]?.author_id;
  if (uid === undefined || uid === author) return;
  const data = { commentId, about: replyTo === undefined ? 'post' : 'comment' };
  await addNotifications(db, [{ uid, key: `reply:${commentId}`, type: 'reply', data }], at);
}

interface AddedLike {
  readonly kind: 'post' | 'comment';
  readonly id: Id;
  /** Likes after this one. */
  readonly likes: number;
  readonly by: UserId;
  readonly at: number;
}

/**
 * Notifies the author of a post or comment of its likes, with one notification that each further like rewrites. A like that is taken back and
 * given again is not told again.
 */
export async function notifyOfLike(db: Connection, { kind, id, likes, by, at }: AddedLike): Promise<void> {
  const { rows } = await db.query<{ author_id: UserId; told: number | null }>(
    `select item.author_id, (n.data ->> 'told')::int as told from ${kind === 'post' ? 'post_item' : 'comment'} item
       left join notification n on n.user_id = item.author_id and n.key = $2 where item.id = $1`,
    [id, `like:${kind}:${id}`],
  );
  const [item] = rows;
  if (item === undefined || item.author_id === by || likes <= (item.told ?? 0)) return;
  const data = { kind, ...(kind === 'post' ? { postId: id } : { commentId: id }), about: kind, told: likes };
  await addNotifications(db, [{ uid: item.author_id, key: `like:${kind}:${id}`, type: 'like', data }], at);
}
