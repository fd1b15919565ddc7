import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import { addStaffAudit, OPERATOR_NAME } from '../../ops/staff-audit.ts';
import { closeReports } from './close-reports.ts';
import type { CommentLocation } from './comment-counts.ts';
import { setCommentState } from './comments.ts';
import { SUBJECT_TABLES } from './tables.ts';

type ModerateInput = JavaParsed<'moderate'>;

/** Moderation decisions of the operator on published content. */
export class Moderation {
  readonly #pool: Pool;
  readonly #clock: Clock;
  /** Closes the reports of a thing that is not content, in the caller's transaction. */
  readonly closeReports = closeReports;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Publishes, rejects or removes something and closes its open reports: `upheld` when it is taken down, `refused` when it stays.
   * @throws {JavaFailure} NOT_FOUND, also for content that its author deleted
   */
  async decide(input: ModerateInput, by: Caller): Promise<JavaResult<'moderate'>> {
    return transaction(this.#pool, async (db) => {
      const { author, state } = await this.decideIn(db, input, { by, uid: undefined });
      const operator = { uid: undefined, name: OPERATOR_NAME, requestId: by.requestId };
      const { kind: subject, id: subjectId, reason } = input;
      const entry = { at: this.#clock.now(), by: operator, action: 'moderate', subject, subjectId, userId: author, reason };
      await addStaffAudit(db, { ...entry, outcome: state, after: { state } });
      return { state };
    });
  }

  /**
   * Does the same in the caller's transaction, which adds its own entry to the audit log of staff.
   * @param decider the member of staff; `uid` is undefined for the operator. Their address is not stored with the author's data.
   * @throws {JavaFailure} NOT_FOUND, also for content that its author deleted
   */
  async decideIn(
    db: Connection,
    input: ModerateInput,
    decider: { readonly by: Caller; readonly uid: UserId | undefined },
  ): Promise<ModerationDecision> {
    const { kind, id, reason } = input;
    const { author, state } = await applyDecision(db, input);
    const at = this.#clock.now();
    const verdict = input.state === 'published' ? 'refused' : 'upheld';
    await closeReports(db, { kind, id, state: verdict, verdict: reason, decidedBy: decider.uid, at });
    const by = decider.uid === undefined ? decider.by : { client: { address: '', agent: '' }, requestId: decider.by.requestId };
    await addAudit(db, { at, uid: author, action: 'moderated', outcome: 'done', by, detail: { kind, id, state, reason } });
    return { author, state };
  }
}

/** What a decision made of something. */
interface ModerationDecision {
  /** Undefined for content of the site itself. */
  readonly author: UserId | undefined;
  readonly state: string;
}

async function applyDecision(db: Connection, input: ModerateInput): Promise<ModerationDecision> {
  switch (input.kind) {
    case 'news':
    case 'video':
      return decideItem(db, SUBJECT_TABLES[input.kind].table, input);
    case 'post':
      return decidePost(db, input);
    case 'comment':
      return decideComment(db, input);
    case 'danmaku':
      return decideDanmaku(db, input);
  }
}

async function decideItem(db: Connection, table: string, input: ModerateInput): Promise<ModerationDecision> {
  const state = visibilityOf(input);
  const { rows } = await db.query<{ author_id: UserId | null }>(`update ${table} set state = $2 where id = $1 returning author_id`, [
    input.id,
    state,
  ]);
  if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND');
  return { author: rows[0].author_id ?? undefined, state };
}

async function decidePost(db: Connection, { id, state, reason }: ModerateInput): Promise<ModerationDecision> {
  const { rows } = await db.query<{ author_id: UserId }>(
    `update post_item set state = $2, reason = $3 where id = $1 and state <> 'deleted' returning author_id`,
    [id, state, state === 'published' || reason === '' ? null : reason],
  );
  if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND');
  return { author: rows[0].author_id, state };
}

async function decideComment(db: Connection, input: ModerateInput): Promise<ModerationDecision> {
  const { rows } = await db.query<CommentLocation & { author_id: UserId }>(
    'select kind, subject_id, root_id, author_id from comment where id = $1',
    [input.id],
  );
  const [location] = rows;
  const state = visibilityOf(input);
  if (location === undefined || !(await setCommentState(db, input.id, location, state))) throw new JavaFailure('NOT_FOUND');
  return { author: location.author_id, state };
}

async function decideDanmaku(db: Connection, input: ModerateInput): Promise<ModerationDecision> {
  const state = visibilityOf(input);
  // Locks the video before its danmaku, as adding danmaku does.
  await db.query('select from video_item where id = (select video_id from danmaku where id = $1) for no key update', [input.id]);
  const { rows } = await db.query<{ author_id: UserId; video_id: number; before: string }>(
    `select author_id, video_id, state as before from danmaku where id = $1 and state <> 'deleted' for no key update`,
    [input.id],
  );
  const [line] = rows;
  if (line === undefined) throw new JavaFailure('NOT_FOUND');
  if (line.before !== state) {
    await db.query('update danmaku set state = $2 where id = $1', [input.id, state]);
    await db.query('update video_item set danmaku = danmaku + $2 where id = $1', [line.video_id, state === 'published' ? 1 : -1]);
  }
  return { author: line.author_id, state };
}

/** Everything but posts has only two states: published and removed. */
function visibilityOf({ state }: ModerateInput): 'published' | 'removed' {
  return state === 'published' ? 'published' : 'removed';
}
