import type { ReportKind } from '@matchpoint/contracts/content/content';
import { PlanId, type UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffChange, StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { lockLine, removeLine, showLine } from '../../rooms/change-line.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { contentChange, type ContentReview, deskCaller, hasReported } from './content-review.ts';
import { removeFromShelves } from './plan-removal.ts';
import { findReportedThing, REPORTED_TEXT } from './reported-thing.ts';
import { fingerprint, itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult, titleOf } from './review-queue.ts';

const DUE_MS = 24 * 3_600_000;

interface ReportRow {
  /** The oldest open report of the thing, which stands for all of them. */
  readonly id: Id;
  readonly kind: ReportKind;
  readonly subject_id: Id;
  readonly at: number;
  readonly version: number;
  readonly text: string | null;
}

/** States of things that nobody sees any more; a report about them is only closed. */
const GONE: ReadonlySet<string> = new Set(['deleted', 'removed']);

/** What reports have hidden waits in the queues of posts and comments, not here. */
const NOT_HIDDEN = `not (report.kind = 'post' and exists (select from post_item where id = report.subject_id and state = 'review'))
  and not (report.kind = 'comment' and exists (select from comment where id = report.subject_id and state = 'removed'))`;

/** The open reports of each thing together. */
const GROUPED = `select min(report.id) as id, report.kind, report.subject_id, min(report.at) as at, max(${REPORTED_TEXT}) as text,
    ${fingerprint(`string_agg(concat_ws(' ', report.id, report.reason, report.note), ',' order by report.id)`)} as version
  from content_report report where report.state = 'open' and ${NOT_HIDDEN}`;

/** Reports of users about things that everybody still sees. */
export class ReportQueue implements ReviewQueue {
  readonly queue = 'report';
  readonly #content: ContentReview;
  readonly #lines: ChatLines;
  constructor(content: ContentReview, lines: ChatLines) {
    this.#content = content;
    this.#lines = lines;
  }

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      `select count(distinct (report.kind, report.subject_id))::int as count from content_report report where report.state = 'open' and ${NOT_HIDDEN}`,
    );
    return rows[0]?.count ?? 0;
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<StaffItem[]> {
    const { rows } = await db.query<ReportRow>(`${GROUPED} group by report.kind, report.subject_id order by at, id limit $1 offset $2`, [
      page.limit,
      page.offset,
    ]);
    return rows.map(presentReport);
  }

  async find(db: Queryable, id: Id, _lan: Locale): Promise<StaffItem | undefined> {
    const row = await this.#group(db, id);
    if (row === undefined) return undefined;
    const thing = await findReportedThing(db, row.kind, row.subject_id);
    const { rows: reasons } = await db.query<{ reason: string; note: string; at: number }>(
      `select reason, note, at from content_report where kind = $1 and subject_id = $2 and state = 'open' order by id`,
      [row.kind, row.subject_id],
    );
    return { ...presentReport(row), ...(thing === undefined ? {} : { text: thing.text, ...itemUser(thing.author) }), reasons };
  }

  async decide(db: Connection, decision: ReviewDecision): Promise<ReviewResult> {
    const { id, version, approve, reason, staff, now } = decision;
    const { rows } = await db.query<{ kind: ReportKind; subject_id: Id }>('select kind, subject_id from content_report where id = $1', [
      id,
    ]);
    const [report] = rows;
    if (report === undefined) throw new JavaFailure('NOT_FOUND');
    const { kind, subject_id: subjectId } = report;
    // Several reports stand for one thing: decisions by the number of any of them wait for each other.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7274004))', [`${kind}:${subjectId}`]);
    const row = await this.#group(db, id);
    if (row === undefined || row.version !== version) throw new JavaFailure('CONFLICT');
    const thing = await findReportedThing(db, kind, subjectId);
    if (thing?.author_id === staff.uid || (await hasReported(db, staff.uid, kind, subjectId))) throw new JavaFailure('OWN_REVIEW');
    const changed = approve && thing !== undefined && !GONE.has(thing.state) ? await this.#hide(db, report, decision) : undefined;
    if (!approve && kind === 'chat') await this.#decideLine(db, subjectId, { isRemoved: false, by: staff.uid, at: now });
    const state = approve ? 'upheld' : 'refused';
    await this.#content.closeReports(db, { kind, id: subjectId, state, verdict: reason, decidedBy: staff.uid, at: now });
    const after = await findReportedThing(db, kind, subjectId);
    return {
      subject: kind,
      subjectId,
      userId: thing?.author_id ?? undefined,
      before: { state: thing?.state ?? 'missing' },
      after: { state: after?.state ?? 'missing', reports: state },
      changed,
    };
  }

  /** Takes the thing down. An account is not touched: a sanction is an act of its own. */
  async #hide(
    db: Connection,
    { kind, subject_id: id }: { readonly kind: ReportKind; readonly subject_id: Id },
    { reason, staff, now }: ReviewDecision,
  ): Promise<StaffChange | undefined> {
    switch (kind) {
      case 'user':
        return undefined;
      case 'chat':
        await this.#decideLine(db, id, { isRemoved: true, by: staff.uid, at: now });
        return undefined;
      case 'plan':
        return removeFromShelves(db, { planId: PlanId.parse(id), reason, by: staff.uid, at: now });
      default:
        await this.#content.decideIn(db, { kind, id, state: 'removed', reason }, { by: deskCaller(staff.requestId), uid: staff.uid });
        return contentChange(db, kind, id);
    }
  }

  /** Removes a line of a room, or shows again what reports held; the room learns it by its events. */
  async #decideLine(
    db: Connection,
    id: Id,
    { isRemoved, ...by }: { readonly isRemoved: boolean; readonly by: UserId; readonly at: number },
  ): Promise<void> {
    const line = await lockLine(db, id);
    if (line === undefined) return;
    if (isRemoved) await removeLine(db, line, by);
    else if (line.state === 'held') await showLine(db, this.#lines, line, by);
  }

  /** Returns the open reports of the thing that a report is about; undefined when that report is closed. */
  async #group(db: Queryable, id: Id): Promise<ReportRow | undefined> {
    const { rows } = await db.query<ReportRow>(
      `${GROUPED} and (report.kind, report.subject_id) = (select kind, subject_id from content_report where id = $1 and state = 'open')
       group by report.kind, report.subject_id`,
      [id],
    );
    return rows[0];
  }
}

function presentReport({ id, kind, subject_id: subjectId, at, version, text }: ReportRow): Extract<StaffItem, { queue: 'report' }> {
  return { queue: 'report', id, version, at, dueAt: at + DUE_MS, title: titleOf(text ?? ''), kind, subjectId, reasons: [] };
}
