import { randomBytes } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { BoundedQueue } from '../../ops/bounded-queue.ts';
import { AVATAR_SIDE, IMAGE_MEDIA_TYPE, encodeSquare } from '../../images/reencode-image.ts';
import { lockWritingUser } from '../../users/sanctions.ts';
import { pathOfFile } from '../../users/user-row.ts';

/** Uploaded avatars that are not in use: the newest ones are kept, so that the user can choose. */
const MAX_UNUSED = 3;
const LIMITS = { atOnce: 1, waiting: 8, retryAfterSec: 5 };
const NAME = /^[0-9a-f]{32}\.webp$/;

export interface StoredFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Stores the avatars of users under random names, and serves all pictures under such names: of users and of products. */
export class Avatars {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #queue = new BoundedQueue(LIMITS);
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Stores an image that its owner may set as avatar. `image` is base64.
   * @throws {JavaFailure} IMAGE_TYPE, IMAGE_SIZE; MUTED; RATE_LIMITED when too many uploads are in progress
   */
  async upload(uid: UserId, image: string): Promise<{ readonly avatar: string; readonly path: string }> {
    const bytes = await this.#queue.run(() => encodeSquare(Buffer.from(image, 'base64')));
    const name = `${randomBytes(16).toString('hex')}.webp`;
    await transaction(this.#pool, async (db) => {
      const { avatar } = await lockWritingUser(db, uid, this.#clock.now());
      await db.query(
        `insert into user_file (name, user_id, kind, media_type, bytes, width, height, created_at) values ($1, $2, 'avatar', $3, $4, $5, $5, $6)`,
        [name, uid, IMAGE_MEDIA_TYPE, bytes, AVATAR_SIDE, this.#clock.now()],
      );
      await db.query(
        `delete from user_file where name in (
           select name from user_file where user_id = $1 and kind = 'avatar' and name is distinct from $2
           order by name = $3 desc, created_at desc, name offset ${MAX_UNUSED})`,
        [uid, avatar, name],
      );
    });
    return { avatar: name, path: pathOfFile(name) };
  }

  /** Returns a file by name; undefined when there is none or its post is hidden. */
  async file(name: string): Promise<StoredFile | undefined> {
    if (!NAME.test(name)) return undefined;
    const { rows } = await this.#pool.query<{ media_type: string; bytes: Buffer }>(
      `select media_type, bytes from user_file left join post_item post on post.id = user_file.used_by
       where user_file.name = $1 and (post.id is null or post.state in ('published', 'review'))
       union all select media_type, bytes from mall_picture where name = $1`,
      [name],
    );
    const [row] = rows;
    return row === undefined ? undefined : { mediaType: row.media_type, bytes: row.bytes };
  }
}
