import { LeagueId } from '@matchpoint/contracts/ids';
import { type ContentPushMessage, PublicChange } from '@matchpoint/contracts/java/content-change';
import type { Queryable } from '../db/pool.ts';
import type { EventLog } from './event-stream.ts';

/** Changes of one message. */
const MESSAGE_CHANGES = 100;
/** Receivers reload their lists for each message, so changes within this time are sent together. */
const BATCH_INTERVAL_MS = 500;
/** Rows that are kept; caches hold nothing older. */
const RETAINED_ROWS = 100_000;

/** The log of changes of articles, videos, posts and libraries. Positions are transaction ids. */
export const contentChanges: EventLog<number, Extract<ContentPushMessage, { type: 'changed' }>> = {
  channel: 'content_change',
  batchIntervalMs: BATCH_INTERVAL_MS,
  newest: settledSeq,
  seqOf: (seq) => seq,
  positionAfter: (seq) => seq,
  read: async (db, after) => {
    const page = await contentChangesAfter(db, after, MESSAGE_CHANGES);
    const count = Math.ceil(page.changes.length / MESSAGE_CHANGES);
    const messages = Array.from({ length: count }, (_, index) => ({
      type: 'changed' as const,
      // Only the last message completes the transactions of the page.
      seq: index === count - 1 ? page.seq : after,
      changes: page.changes.slice(index * MESSAGE_CHANGES, (index + 1) * MESSAGE_CHANGES),
    }));
    return { messages, position: page.seq, state: page.state };
  },
  prune: (db) => pruneContentChanges(db, RETAINED_ROWS),
};

/** Returns the leagues of which messages say that their libraries changed. */
export function leaguesOf(messages: readonly Extract<ContentPushMessage, { type: 'changed' }>[]): LeagueId[] {
  return messages.flatMap(({ changes }) => changes.flatMap(({ kind, id }) => (kind === 'league' ? [LeagueId.parse(id)] : [])));
}

interface ContentChangePage {
  /** Each change once, in the order in which it was first written. */
  readonly changes: readonly PublicChange[];
  /** Everything up to this transaction has been read. */
  readonly seq: number;
  /** `more`: the page was full. `held`: later changes wait for an older open transaction. `end`: everything was read. */
  readonly state: 'more' | 'held' | 'end';
}

/** Returns the newest transaction before which no change can appear any more. */
async function settledSeq(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ open: number }>('select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as open');
  return (rows[0]?.open ?? 1) - 1;
}

/**
 * Returns about `limit` changes after a transaction, in whole transactions and in their order. An older transaction may still commit, so
 * changes that are not older than every open transaction are held back; a reader misses none.
 */
export async function contentChangesAfter(db: Queryable, seq: number, limit: number): Promise<ContentChangePage> {
  const { rows } = await db.query<ChangeRow>({ name: 'content-changes', text: AFTER, values: [seq, limit] });
  const open = rows[0]?.open ?? 1;
  const read = rows.filter((row) => row.seq !== null);
  const changes = new Map(
    read
      .flatMap(changeOf)
      .map((change) => [[change.kind, change.id, change.what, 'rootId' in change ? change.rootId : ''].join(' '), change]),
  );
  const last = read.at(-1)?.seq;
  const isFull = read.length >= limit && last !== undefined && last !== null;
  return {
    changes: [...changes.values()],
    seq: isFull ? last : open - 1,
    state: isFull ? 'more' : rows[0]?.held === true ? 'held' : 'end',
  };
}

/** Deletes all but the newest `keep` rows; caches hold nothing older. */
export async function pruneContentChanges(db: Queryable, keep: number): Promise<void> {
  await db.query('delete from content_change where id <= (select max(id) from content_change) - $1::bigint', [keep]);
}

interface ChangeRow {
  readonly open: number;
  readonly held: boolean;
  /** Null in the one row of a page without changes. */
  readonly seq: number | null;
  readonly [field: string]: unknown;
}

/** Skips changes that a newer version wrote beside this one; the receivers do not know them either. */
function changeOf({ open: _open, held: _held, seq: _seq, ...fields }: ChangeRow): PublicChange[] {
  const change = PublicChange.safeParse(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));
  return change.success ? [change.data] : [];
}

/** The lists of a thing are joined at reading time: removed things are still in their tables. */
const AFTER = `
  select settled.open::text::bigint as open, exists (select from content_change where xid >= settled.open) as held,
    change.xid::text::bigint as seq, change.kind, change.subject_id as id, change.change_type as what, change.root_id as "rootId",
    coalesce(n.game_id, v.game_id, p.game_id, tip_match.game_id) as "gameId", coalesce(n.author_id, v.author_id, p.author_id, tip.author_id) as "authorId",
    coalesce(n.match_id, v.match_id, p.match_id, tip.match_id) as "matchId", coalesce(n.league_id, v.league_id) as "leagueId"
  from (select pg_snapshot_xmin(pg_current_snapshot()) as open) as settled
    left join lateral (
      select * from content_change where xid > $1::text::xid8 and xid < settled.open order by xid fetch first ($2::bigint) rows with ties
    ) as change on true
    left join news_item n on change.kind = 'news' and n.id = change.subject_id
    left join video_item v on change.kind = 'video' and v.id = change.subject_id
    left join post_item p on change.kind = 'post' and p.id = change.subject_id
    left join plan tip on change.kind = 'plan' and tip.id = change.subject_id left join match tip_match on tip_match.id = tip.match_id
  order by change.xid, change.id`;
