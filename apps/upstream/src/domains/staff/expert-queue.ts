import type { ExpertApplication } from '@matchpoint/contracts/expert/expert';
import type { GameId } from '@matchpoint/contracts/games';
import { UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import type { Connection, Queryable } from '../../db/pool.ts';
import { decideApplication } from '../../experts/decide-application.ts';
import { JavaFailure } from '../../java/failure.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';
import { deskCaller } from './content-review.ts';
import { itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult } from './review-queue.ts';

const DUE_MS = 3 * 86_400_000;

interface ApplicationRow {
  readonly user_id: UserId;
  readonly version: number;
  readonly state: ExpertApplication['state'];
  readonly game_id: GameId | null;
  readonly name: string;
  readonly introduction: string;
  readonly sent_at: number;
  readonly author: StoredAuthor;
}

/** Applications of banned and deleted users do not wait. */
const WAITING = `from expert_application application join app_user author on author.id = application.user_id
  where application.state = 'review' and author.state in ('active', 'deleting')`;
const ROW = `select application.user_id, application.version, application.state, application.game_id, coalesce(application.name, '') as name,
    coalesce(application.introduction, '') as introduction, coalesce(application.sent_at, application.created_at) as sent_at, ${AUTHOR}`;

/** Applications to become an expert. The number of an item is that of the applicant. */
export class ExpertQueue implements ReviewQueue {
  readonly queue = 'expert';

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${WAITING}`);
    return rows[0]?.count ?? 0;
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<StaffItem[]> {
    const { rows } = await db.query<ApplicationRow>(`${ROW} ${WAITING} order by sent_at, application.user_id limit $1 offset $2`, [
      page.limit,
      page.offset,
    ]);
    return rows.map(present);
  }

  async find(db: Queryable, id: Id, _lan: Locale): Promise<StaffItem | undefined> {
    const { rows } = await db.query<ApplicationRow>(`${ROW} ${WAITING} and application.user_id = $1`, [id]);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { state, name, introduction, sent_at: sentAt, game_id: gameId } = row;
    const application = { state, missing: [], sentAt, name, introduction, ...(gameId === null ? {} : { gameId }) };
    return { ...present(row), application };
  }

  async decide(db: Connection, { id, version, approve, reason, staff, now }: ReviewDecision): Promise<ReviewResult> {
    const uid = UserId.parse(id);
    const { rows } = await db.query<{ state: string }>('select state from expert_application where user_id = $1 and version > 0', [uid]);
    const [before] = rows;
    if (before === undefined) throw new JavaFailure('NOT_FOUND');
    const by = { uid: staff.uid, caller: deskCaller(staff.requestId) };
    await decideApplication(db, { uid, version, accept: approve, reason, by, at: now });
    return {
      subject: 'expert',
      subjectId: uid,
      userId: uid,
      before: { state: before.state, version },
      after: { state: approve ? 'accepted' : 'refused' },
      changed: { kind: 'expert', id: uid },
    };
  }
}

function present({ user_id: id, version, sent_at: at, name, author }: ApplicationRow): Extract<StaffItem, { queue: 'expert' }> {
  return { queue: 'expert', id, version, at, dueAt: at + DUE_MS, title: name, ...itemUser(author) };
}
