import type { UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';
import { contentChange, type ContentReview, deskCaller, hasReported } from './content-review.ts';
import { fingerprint, itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult, titleOf } from './review-queue.ts';

/** The queues of what reports of users have hidden until somebody decides. */
type HiddenKind = 'post' | 'comment';

const DUE_MS = 24 * 3_600_000;

/** A post waits in a state of its own; a comment is removed while reports of it are open. */
const HIDDEN: Readonly<
  Record<HiddenKind, { readonly from: string; readonly text: string; readonly waits: string; readonly since: string }>
> = {
  post: {
    from: 'post_item thing',
    text: `concat_ws(E'\\n', nullif(thing.title, ''), thing.text)`,
    waits: `thing.state = 'review'`,
    since: 'thing.published_at',
  },
  comment: {
    from: 'comment thing',
    text: 'thing.text',
    waits: `thing.state = 'removed' and thing.id in (select subject_id from content_report where kind = 'comment' and state = 'open')`,
    since: 'thing.at',
  },
};

interface HiddenRow {
  readonly id: Id;
  readonly author_id: UserId;
  readonly author: StoredAuthor;
  readonly text: string;
  readonly state: string;
  readonly waits: boolean;
  readonly at: number;
  readonly reports: number;
  readonly open: number;
  readonly version: number;
}

/** Posts or comments that reports have hidden. */
export class ContentQueue implements ReviewQueue {
  readonly queue: HiddenKind;
  readonly #content: ContentReview;
  constructor(queue: HiddenKind, content: ContentReview) {
    this.queue = queue;
    this.#content = content;
  }

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${this.#from()} where ${HIDDEN[this.queue].waits}`);
    return rows[0]?.count ?? 0;
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<StaffItem[]> {
    const rows = await this.#rows(db, `${HIDDEN[this.queue].waits} order by at, thing.id limit $1 offset $2`, [page.limit, page.offset]);
    return rows.map((row) => this.#present(row, false));
  }

  async find(db: Queryable, id: Id, _lan: Locale): Promise<StaffItem | undefined> {
    const [row] = await this.#rows(db, 'thing.id = $1', [id]);
    return row?.waits === true ? this.#present(row, true) : undefined;
  }

  async decide(db: Connection, decision: ReviewDecision): Promise<ReviewResult> {
    const { id, approve, reason, staff, version } = decision;
    const [row] = await this.#rows(db, 'thing.id = $1', [id]);
    // Neither hidden now nor ever reported: it never waited.
    if (row === undefined || (!row.waits && row.reports === 0)) throw new JavaFailure('NOT_FOUND');
    if (!row.waits || row.version !== version) throw new JavaFailure('CONFLICT');
    if (row.author_id === staff.uid || (await hasReported(db, staff.uid, this.queue, id))) throw new JavaFailure('OWN_REVIEW');
    const state = approve ? 'published' : 'removed';
    const input = { kind: this.queue, id, state, reason } as const;
    const after = await this.#content.decideIn(db, input, { by: deskCaller(staff.requestId), uid: staff.uid });
    return {
      subject: this.queue,
      subjectId: id,
      userId: row.author_id,
      before: { state: row.state, reports: row.open },
      after: { state: after.state },
      changed: await contentChange(db, this.queue, id),
    };
  }

  #from(): string {
    return `from ${HIDDEN[this.queue].from} join app_user author on author.id = thing.author_id
      join lateral (
        select count(*)::int as reports, count(*) filter (where state = 'open')::int as open, min(at) filter (where state = 'open') as first_at,
          coalesce(string_agg(concat_ws(' ', id, reason, note, state), ',' order by id), '') as digest
        from content_report where kind = '${this.queue}' and subject_id = thing.id
      ) reported on true`;
  }

  async #rows(db: Queryable, rest: string, values: readonly unknown[]): Promise<HiddenRow[]> {
    const { text, waits, since } = HIDDEN[this.queue];
    const { rows } = await db.query<HiddenRow>(
      `select thing.id, thing.author_id, ${AUTHOR}, ${text} as text, thing.state, ${waits} as waits, reported.reports, reported.open,
         coalesce(reported.first_at, ${since}) as at,
         ${fingerprint(`concat_ws('|', thing.state, ${text}, reported.digest)`)} as version
       ${this.#from()} where ${rest}`,
      [...values],
    );
    return rows;
  }

  #present(row: HiddenRow, whole: boolean): StaffItem {
    const { id, version, at, open: reports, text, author } = row;
    const base = { id, version, at, dueAt: at + DUE_MS, title: titleOf(text), ...itemUser(author), reports };
    return { ...base, queue: this.queue, ...(whole ? { text } : {}) };
  }
}
