import type { UserId } from '@matchpoint/contracts/ids';
import type { PostPicture } from '@matchpoint/contracts/post/post';
import type { Connection } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { pathOfFile } from '../users/user-row.ts';

/** A picture of an anchor as queries return it. */
export interface StoredPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const PICTURE = `jsonb_build_object('name', file.name, 'width', file.width, 'height', file.height)`;

/** SQL of the cover and of the detail pictures, from `anchor`; the columns `cover_picture` and `detail_pictures`. */
export const PICTURE_COLUMNS = `
  (select ${PICTURE} from user_file file where file.name = anchor.cover) as cover_picture,
  (select coalesce(jsonb_agg(${PICTURE} order by wanted.number), '[]') from unnest(anchor.pictures) with ordinality as wanted (name, number)
     join user_file file on file.name = wanted.name) as detail_pictures`;

/** Returns a picture as everybody sees it. */
export function presentPicture({ name, width, height }: StoredPicture): PostPicture {
  return { path: pathOfFile(name), width, height };
}

/**
 * Makes the given pictures those of an anchor, in the caller's transaction, and deletes those that it no longer shows. They are kept as long as
 * the anchor shows them, and no post can use them.
 * @throws {JavaFailure} BAD_INPUT for a picture that is missing, belongs to another user or is used in a post
 */
export async function keepAnchorPictures(db: Connection, uid: UserId, names: readonly string[]): Promise<void> {
  const wanted = [...new Set(names)];
  const { rows } = await db.query<{ name: string }>(
    `select name from user_file where name = any ($1) and user_id = $2 and (kind = 'anchor' or (kind = 'post' and used_by is null)) for update`,
    [wanted, uid],
  );
  if (rows.length !== wanted.length) throw new JavaFailure('BAD_INPUT', 'pictures: one of them does not exist');
  await db.query(`update user_file set kind = 'anchor' where name = any ($1)`, [wanted]);
  await db.query(`delete from user_file where user_id = $1 and kind = 'anchor' and name <> all ($2)`, [uid, wanted]);
}
