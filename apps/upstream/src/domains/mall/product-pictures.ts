import { randomBytes } from 'node:crypto';
import type { ProductPicture } from '@matchpoint/contracts/mall/mall';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { encodeWithin, IMAGE_MEDIA_TYPE } from '../../images/reencode-image.ts';
import { JavaFailure } from '../../java/failure.ts';
import { presentPicture } from '../../mall/product-row.ts';
import { BoundedQueue } from '../../ops/bounded-queue.ts';
import { pathOfFile } from '../../users/user-row.ts';

/** Pixels of the longer side. */
const MAX_SIDE_PX = 1_600;
const QUEUE_LIMITS = { atOnce: 1, waiting: 8, retryAfterSec: 5 };
/** A picture that no product or redemption shows is deleted after this time. */
const UNUSED_RETENTION_MS = 86_400_000;

/** Pictures of products: uploaded first, then put on a product. They belong to the site, not to the account of the member of staff. */
export class ProductPictures {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #queue = new BoundedQueue(QUEUE_LIMITS);
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Stores a picture; `image` is base64. @throws {JavaFailure} IMAGE_TYPE, IMAGE_SIZE, RATE_LIMITED */
  async upload(image: string): Promise<ProductPicture> {
    return this.store(Buffer.from(image, 'base64'));
  }

  /** Stores the bytes of a picture, re-encoded. @throws {JavaFailure} IMAGE_TYPE, IMAGE_SIZE, RATE_LIMITED */
  async store(image: Buffer): Promise<ProductPicture> {
    const { bytes, width, height } = await this.#queue.run(() => encodeWithin(image, MAX_SIDE_PX));
    const name = `${randomBytes(16).toString('hex')}.webp`;
    const now = this.#clock.now();
    await transaction(this.#pool, async (db) => {
      await deleteUnused(db, now);
      await db.query('insert into mall_picture (name, media_type, bytes, width, height, created_at) values ($1, $2, $3, $4, $5, $6)', [
        name,
        IMAGE_MEDIA_TYPE,
        bytes,
        width,
        height,
        now,
      ]);
    });
    return presentPicture({ name, width, height });
  }
}

/** Pictures that a save is putting on a product are locked and skipped. */
async function deleteUnused(db: Connection, now: number): Promise<void> {
  await db.query(
    `delete from mall_picture where name in (
       select name from mall_picture picture
       where created_at < $1 and not exists (select from mall_product where picture.name = any (pictures))
         and not exists (select from mall_redemption where mall_redemption.picture = picture.name)
       for update skip locked)`,
    [now - UNUSED_RETENTION_MS],
  );
}

/**
 * Returns the names of pictures by their paths, locked until the caller's transaction ends.
 * @throws {JavaFailure} BAD_INPUT for a picture that does not exist or is repeated
 */
export async function claimPictures(db: Connection, paths: readonly string[]): Promise<string[]> {
  const root = pathOfFile('');
  const names = paths.map((path) => (path.startsWith(root) ? path.slice(root.length) : ''));
  const { rows } = await db.query('select from mall_picture where name = any ($1) for key share', [names]);
  if (rows.length !== paths.length) throw new JavaFailure('BAD_INPUT', 'pictures: one of them does not exist or is repeated');
  return names;
}
