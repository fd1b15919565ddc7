import type { LikeKind } from '@matchpoint/contracts/content/content';
import type { GameId } from '@matchpoint/contracts/games';
import type { CommentId, MatchId, NewsId, PostId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection, Queryable } from '../../db/pool.ts';
import { countComment } from '../../domains/content/comment-counts.ts';
import { LIKABLE_TABLES, type Subject } from '../../domains/content/tables.ts';
import { contentHash } from '../../text/fold-characters.ts';
import type { PlannedComment, PlannedLike, TalkPlan } from './life-plan.ts';

/** What people write about: an article, a film, or a match before or after it is played. */
export type TalkOf = 'news' | 'video' | 'before' | 'after';

export interface OpenSubject {
  readonly of: TalkOf;
  readonly id: NewsId | VideoId | MatchId;
  readonly match_id: MatchId;
  readonly game_id: GameId;
  /** When it was published; of a match, its kick-off or its end. UTC milliseconds. */
  readonly at: number;
  /** Whether it is about a match that is not played yet. */
  readonly is_preview: boolean;
}

const DAY_MS = 86_400_000;
/** Articles and films of this time get comments. */
const CONTENT_AGE_MS = 8 * DAY_MS;
/** People write posts about matches of a season. */
const SEASON_MS = 150 * DAY_MS;
const RECENT_MS = 14 * DAY_MS;
const OPEN = `left join demo_talk talk on talk.kind = $3 and talk.subject_id = item.id`;
const DUE = `(talk.kind is null or talk.next_at <= $2)`;

/** Returns articles and films of simulated matches about which people have something to write now, unread ones first, then newest first. */
export async function openContent(db: Queryable, of: 'news' | 'video', now: number, limit: number): Promise<OpenSubject[]> {
  const table = of === 'news' ? 'news_item' : 'video_item';
  const preview = of === 'news' ? `coalesce(item.auto = 'preview', false)` : 'false';
  const { rows } = await db.query<OpenSubject>(
    `select $3::text as of, item.id, item.match_id, item.game_id, item.published_at as at, ${preview} as is_preview
     from ${table} item join match on match.id = item.match_id and match.origin = 'simulated' ${OPEN}
     where item.state = 'published' and item.source = 'auto' and item.published_at > $1 and item.published_at <= $2 and ${DUE}
     order by talk.next_at nulls first, item.published_at desc, item.id desc limit $4`,
    [now - CONTENT_AGE_MS, now, of, limit],
  );
  return rows;
}

/** Share of the matches about which somebody posts: one of so many, of the last days and of the rest of the season. */
const AFTER = { recent: 11, season: 41 } as const;
const BEFORE = { recent: 17, season: 67 } as const;
/** Somebody posts about a match at most this long before it. */
export const MAX_LEAD_MS = 3 * 3_600_000;

/** Returns matches of the season about which people post, newest first. */
export async function openMatches(db: Queryable, of: 'before' | 'after', now: number, limit: number): Promise<OpenSubject[]> {
  const share = of === 'after' ? AFTER : BEFORE;
  const at = of === 'after' ? 'ended_at' : 'start_at';
  const state =
    of === 'after'
      ? `item.state = 'finished' and item.status = 'finished' and item.confirmed and item.home_score is not null`
      : `item.status in ('scheduled', 'about_to_start', 'live', 'paused', 'finished') and cardinality(item.team_ids) = 2`;
  const { rows } = await db.query<OpenSubject>(
    `select $3::text as of, item.id, item.id as match_id, item.game_id, item.${at} as at, true as is_preview
     from match item ${OPEN}
     where item.origin = 'simulated' and ${state} and item.${at} > $1 and item.${at} <= $5 and ${DUE}
       and item.id % (case when item.${at} > $6 then ${share.recent} else ${share.season} end) = 3
     order by talk.next_at nulls first, item.${at} desc, item.id desc limit $4`,
    [now - SEASON_MS, now, of, limit, of === 'before' ? now + MAX_LEAD_MS : now, now - RECENT_MS],
  );
  return rows;
}

/** Stores when people will write about something again; undefined for never. */
export async function markWritten(db: Queryable, { of, id }: Pick<OpenSubject, 'of' | 'id'>, nextAt: number | undefined): Promise<void> {
  await db.query(
    `insert into demo_talk (kind, subject_id, next_at) values ($1, $2, $3)
     on conflict (kind, subject_id) do update set next_at = excluded.next_at`,
    [of, id, nextAt ?? null],
  );
}

/** Writes what is due of a plan: comments, replies and likes, each once, with the counts of their subjects. */
export async function writeTalk(db: Connection, subject: Subject, plan: TalkPlan, now: number): Promise<void> {
  for (const comment of plan.comments.filter(({ at }) => at <= now)) {
    const id = await writeComment(db, subject, comment);
    if (id !== undefined) await writeLikes(db, 'comment', id, comment.likes, now);
  }
  await writeLikes(db, subject.kind, subject.id, plan.likes, now);
}

async function writeComment(
  db: Connection,
  { kind, id }: Subject,
  { key, uid, at, text, answers }: PlannedComment,
): Promise<CommentId | undefined> {
  const known = await db.query<{ id: CommentId }>('select id from comment where author_id = $1 and key = $2', [uid, key]);
  if (known.rows[0] !== undefined) return known.rows[0].id;
  const root = answers === undefined ? undefined : await rootOf(db, { kind, id }, answers);
  if (answers !== undefined && root === undefined) return undefined;
  const same = await db.query('select from comment where kind = $1 and subject_id = $2 and text = $3', [kind, id, text]);
  if (same.rowCount !== 0) return undefined;
  if (!(await countComment(db, { kind, subject_id: id, root_id: root ?? null }, 1, 'shown'))) return undefined;
  const { rows } = await db.query<{ id: CommentId }>(
    `insert into comment (kind, subject_id, root_id, author_id, key, text, text_hash, at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [kind, id, root ?? null, uid, key, text, contentHash(text), at],
  );
  return rows[0]?.id;
}

async function rootOf(db: Connection, { kind, id }: Subject, key: string): Promise<CommentId | undefined> {
  const { rows } = await db.query<{ id: CommentId }>(
    `select id from comment where kind = $1 and subject_id = $2 and key = $3 and root_id is null and state = 'published'`,
    [kind, id, key],
  );
  return rows[0]?.id;
}

async function writeLikes(db: Connection, kind: LikeKind, id: Id, likes: readonly PlannedLike[], now: number): Promise<void> {
  const due = likes.filter(({ at }) => at <= now);
  if (due.length === 0) return;
  await db.query(
    `with added as (
       insert into content_like (user_id, kind, subject_id, at) select * from unnest($3::bigint[], array_fill($1::text, array[$5::int]),
         array_fill($2::bigint, array[$5::int]), $4::bigint[]) on conflict do nothing returning 1)
     update ${LIKABLE_TABLES[kind].table} set likes = likes + (select count(*) from added)::int
     where id = $2 and exists (select from added)`,
    [kind, id, due.map(({ uid }) => uid), due.map(({ at }) => at), due.length],
  );
}

export interface PlannedPost {
  readonly key: string;
  readonly uid: UserId;
  readonly gameId: GameId;
  readonly matchId: MatchId;
  readonly at: number;
  /** The first one that nobody has posted yet is taken. */
  readonly texts: readonly string[];
}

/** Writes a post once; returns its id, or undefined when all of its texts have been posted before. */
export async function writePost(db: Connection, { key, uid, gameId, matchId, at, texts }: PlannedPost): Promise<PostId | undefined> {
  const known = await db.query<{ id: PostId }>('select id from post_item where author_id = $1 and key = $2', [uid, key]);
  if (known.rows[0] !== undefined) return known.rows[0].id;
  const { rows } = await db.query<{ text: string }>('select text from post_item where text = any ($1)', [texts]);
  const posted = new Set(rows.map(({ text }) => text));
  const text = texts.find((one) => !posted.has(one));
  if (text === undefined) return undefined;
  const added = await db.query<{ id: PostId }>(
    `insert into post_item (author_id, key, text, game_id, match_id, state, published_at) values ($1, $2, $3, $4, $5, 'published', $6) returning id`,
    [uid, key, text, gameId, matchId, at],
  );
  return added.rows[0]?.id;
}

export interface PlannedDanmaku {
  readonly key: string;
  readonly uid: UserId;
  readonly atMs: number;
  readonly text: string;
  readonly at: number;
}

/** Writes danmaku of a film, each once, with its count. */
export async function writeDanmaku(db: Connection, video: Id, lines: readonly PlannedDanmaku[]): Promise<void> {
  if (lines.length === 0) return;
  await db.query(
    `with added as (
       insert into danmaku (video_id, author_id, key, at_ms, text, mode, at)
       select $1, uid, key, at_ms, text, 'scroll', at from unnest($2::bigint[], $3::uuid[], $4::int[], $5::text[], $6::bigint[])
         as line (uid, key, at_ms, text, at) on conflict do nothing returning 1)
     update video_item set danmaku = danmaku + (select count(*) from added)::int where id = $1 and exists (select from added)`,
    [
      video,
      lines.map(({ uid }) => uid),
      lines.map(({ key }) => key),
      lines.map(({ atMs }) => atMs),
      lines.map(({ text }) => text),
      lines.map(({ at }) => at),
    ],
  );
}
