import { randomBytes } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { PostPicture } from '@matchpoint/contracts/post/post';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { BoundedQueue } from '../../ops/bounded-queue.ts';
import { IMAGE_MEDIA_TYPE, encodeWithin } from '../../images/reencode-image.ts';
import { lockWritingUser } from '../../users/sanctions.ts';
import { pathOfFile } from '../../users/user-row.ts';
import type { StoredImage } from './tables.ts';

/** Pixels of the longer side. */
const MAX_SIDE_PX = 1_600;
const QUEUE_LIMITS = { atOnce: 1, waiting: 8, retryAfterSec: 5 };
/** Images that a user may have uploaded without using them in a post; after this time they are deleted. */
const MAX_UNUSED_IMAGES = 30;
const UNUSED_IMAGE_RETENTION_MS = 86_400_000;
const SWEEP_BATCH_SIZE = 100;
const HOUR_SEC = 3_600;

/** Images of posts: uploaded first, then claimed by one post, or deleted when no post claims them. */
export class PostImages {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #queue = new BoundedQueue(QUEUE_LIMITS);

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Stores an image for its owner, who may then use it in a post. `image` is base64.
   * @throws {JavaFailure} IMAGE_TYPE, IMAGE_SIZE; MUTED; RATE_LIMITED when the queue is full or the user has too many unused images
   */
  async upload(uid: UserId, image: string): Promise<PostPicture & { readonly name: string }> {
    const { bytes, width, height } = await this.#queue.run(() => encodeWithin(Buffer.from(image, 'base64'), MAX_SIDE_PX));
    const name = `${randomBytes(16).toString('hex')}.webp`;
    const now = this.#clock.now();
    await transaction(this.#pool, async (db) => {
      await lockWritingUser(db, uid, now);
      await deleteUnused(db, now);
      const { rows } = await db.query<{ waiting: number }>(
        `select count(*)::int as waiting from user_file where user_id = $1 and kind = 'post' and used_by is null and created_at >= $2`,
        [uid, now - UNUSED_IMAGE_RETENTION_MS],
      );
      if ((rows[0]?.waiting ?? 0) >= MAX_UNUSED_IMAGES) throw new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: HOUR_SEC });
      await db.query(
        `insert into user_file (name, user_id, kind, media_type, bytes, width, height, created_at) values ($1, $2, 'post', $3, $4, $5, $6, $7)`,
        [name, uid, IMAGE_MEDIA_TYPE, bytes, width, height, now],
      );
    });
    return { name, path: pathOfFile(name), width, height };
  }
}

/** Deletes unused images past their retention, of all users, one batch at a time; images that a post is claiming are locked and skipped. */
async function deleteUnused(db: Connection, now: number): Promise<void> {
  await db.query(
    `delete from user_file where name in (
       select name from user_file where kind = 'post' and used_by is null and created_at < $1
       order by created_at limit ${SWEEP_BATCH_SIZE} for update skip locked)`,
    [now - UNUSED_IMAGE_RETENTION_MS],
  );
}

/**
 * Returns the images that a user put into a post, in the given order, locked until the caller's transaction ends.
 * @throws {JavaFailure} BAD_INPUT for an image that is missing, belongs to another user or is used in another post
 */
export async function claimImages(db: Connection, uid: UserId, names: readonly string[]): Promise<StoredImage[]> {
  if (new Set(names).size !== names.length) throw new JavaFailure('BAD_INPUT', 'pictures: one of them is repeated');
  const { rows } = await db.query<StoredImage>(
    `select name, width, height from user_file where name = any($1) and user_id = $2 and kind = 'post' and used_by is null for update`,
    [names, uid],
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  return names.map((name) => {
    const picture = known.get(name);
    if (picture === undefined) throw new JavaFailure('BAD_INPUT', 'pictures: one of them does not exist');
    return picture;
  });
}
