import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { lockOwnUser, type UserRow } from '../users/user-row.ts';

/** A row of `anchor`. */
export interface AnchorRow {
  readonly user_id: UserId;
  readonly game_id: GameId;
  readonly introduction: string;
  readonly detail: string;
  readonly title: string;
  readonly cover: string | null;
  readonly pictures: readonly string[];
  readonly match_id: MatchId | null;
  readonly paid: boolean;
  readonly price: number;
  readonly sync_hint: boolean;
  readonly agreed_at: number | null;
}

const COLUMNS = 'user_id, game_id, introduction, detail, title, cover, pictures, match_id, paid, price, sync_hint, agreed_at';

/** Returns an anchor; undefined for a user who is none. */
export async function findAnchor(db: Queryable, uid: UserId): Promise<AnchorRow | undefined> {
  const { rows } = await db.query<AnchorRow>(`select ${COLUMNS} from anchor where user_id = $1`, [uid]);
  return rows[0];
}

/** Returns an anchor. @throws {JavaFailure} ACCESS_DENIED for a user who is none */
export async function requireAnchor(db: Queryable, uid: UserId): Promise<AnchorRow> {
  const anchor = await findAnchor(db, uid);
  if (anchor === undefined) throw new JavaFailure('ACCESS_DENIED', 'the user is no anchor');
  return anchor;
}

/**
 * Returns the caller's own anchor with the user row, which is locked until the transaction ends: changes, starts and bans of one anchor wait for
 * each other.
 * @throws {JavaFailure} SESSION_INVALID when the account no longer exists; ACCESS_DENIED for a user who is no anchor
 */
export async function lockAnchor(db: Queryable, uid: UserId): Promise<{ readonly user: UserRow; readonly anchor: AnchorRow }> {
  const user = await lockOwnUser(db, uid);
  return { user, anchor: await requireAnchor(db, uid) };
}
