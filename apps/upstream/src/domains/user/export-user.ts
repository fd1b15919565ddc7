import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection, Pool } from '../../db/pool.ts';
import { transaction } from '../../db/pool.ts';
import { readGold, readStatement } from '../../ledger/statement.ts';

/** Reads the recharge orders of a user, newest first, as the export shows them. */
export type UserOrders = (
  db: Connection,
  query: { readonly userId: UserId; readonly offset: number; readonly limit: number },
) => Promise<readonly unknown[]>;

/** More than one account comes to have; a document without an end would stop the site. */
const MAX_ROWS = 100_000;

/** Everything of a table's rows of one user, under the names that the document gives it. Hashes of secrets are nobody's to read. */
const SECTIONS = {
  identities: 'select provider, subject, name, created_at as "createdAt" from user_identity where user_id = $1 order by created_at',
  sessions: `select id as "sessionId", agent, address, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt",
      ended_at as "endedAt", end_reason as "endedWhy"
    from user_token where user_id = $1 order by created_at`,
  follows: `select followee_id as uid, username, at from user_follow join app_user on app_user.id = followee_id
    where follower_id = $1 order by at`,
  attentions: 'select match_id as "matchId", at from match_follow where user_id = $1 order by at, match_id',
  files: `select name, kind, media_type as "mediaType", octet_length(bytes) as bytes, width, height, created_at as "createdAt"
    from user_file where user_id = $1 order by created_at`,
  expertApplications: `select state, game_id as "gameId", name, introduction, created_at as "createdAt", sent_at as "sentAt"
    from expert_application where user_id = $1`,
  comments: `select id, kind, subject_id as "subjectId", root_id as "rootId", reply_to as "replyTo", text, state, likes, at from comment
    where author_id = $1 order by at, id`,
  posts: `select id, title, text, pictures, game_id as "gameId", match_id as "matchId", state, reason, likes, comments, views,
      published_at as "publishedAt"
    from post_item where author_id = $1 order by published_at, id`,
  danmaku: `select id, video_id as "videoId", at_ms as "atMs", text, mode, colour, state, at from danmaku where author_id = $1 order by at, id`,
  likes: 'select kind, subject_id as "subjectId", at from content_like where user_id = $1 order by at, kind, subject_id',
  reports: `select kind, subject_id as "subjectId", reason, note, state, at from content_report where user_id = $1
    order by at, kind, subject_id`,
  audit:
    'select at, action as act, outcome, address, request_id as "requestId", detail from audit_entry where user_id = $1 order by at, id',
} as const;

const PROFILE = `select id as uid, username, avatar, signature, gender, birthday, adult, age_declared_at as "ageDeclaredAt", mobile, email,
    password_hash is not null as "hasPassword", roles, state, delete_at as "deleteAt", promotion_channel_id as "promotionChannelId", fans,
    follows, created_at as "createdAt"
  from app_user where id = $1`;
const PREFERENCES = `select preferences_rev as rev, preferences, hide_follows as "hideFollows", hide_fans as "hideFans"
  from app_user where id = $1`;

/** Everything that is stored of a user, as he may take it away (product.md §5, privacy), all of one moment. Times are UTC milliseconds. */
export async function exportUser(
  { pool, orders }: { readonly pool: Pool; readonly orders: UserOrders },
  uid: UserId,
  now: number,
): Promise<Record<string, unknown>> {
  return transaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only');
    const whole = { userId: uid, offset: 0, limit: MAX_ROWS };
    const sections: Record<string, unknown> = {
      exportedAt: now,
      profile: (await rowsOf(db, PROFILE, uid))[0],
      preferences: (await rowsOf(db, PREFERENCES, uid))[0],
    };
    for (const [name, query] of Object.entries(SECTIONS)) sections[name] = await rowsOf(db, `${query} limit ${MAX_ROWS}`, uid);
    return {
      ...sections,
      gold: await readGold(db, uid),
      statement: (await readStatement(db, whole)).list,
      orders: await orders(db, whole),
    };
  });
}

async function rowsOf(db: Connection, query: string, uid: UserId): Promise<readonly unknown[]> {
  const { rows } = await db.query<Record<string, unknown>>(query, [uid]);
  return rows;
}
