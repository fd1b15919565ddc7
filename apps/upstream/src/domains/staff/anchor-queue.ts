import type { GameId } from '@matchpoint/contracts/games';
import { UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import { maskMobile } from '@matchpoint/contracts/rules/account';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { decideAnchorApplication } from '../../anchors/decide-application.ts';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';
import { deskCaller } from './content-review.ts';
import { itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult, titleOf } from './review-queue.ts';

const DUE_MS = 3 * 86_400_000;

interface ApplicationRow {
  readonly user_id: UserId;
  readonly version: number;
  readonly game_id: GameId;
  readonly introduction: string;
  readonly detail: string;
  readonly sent_at: number;
  readonly adult: boolean | null;
  readonly mobile: string | null;
  readonly author: StoredAuthor;
}

/** Applications of banned and deleted users do not wait. */
const WAITING = `from anchor_application application join app_user author on author.id = application.user_id
  where application.state = 'review' and author.state in ('active', 'deleting')`;
const ROW = `select application.user_id, application.version, application.game_id, application.introduction, application.detail,
    application.sent_at, author.adult, author.mobile, ${AUTHOR}`;

/** Applications to become an anchor. The number of an item is that of the applicant. */
export class AnchorQueue implements ReviewQueue {
  readonly queue = 'anchor';

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${WAITING}`);
    return rows[0]?.count ?? 0;
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<StaffItem[]> {
    const { rows } = await db.query<ApplicationRow>(
      `${ROW} ${WAITING} order by application.sent_at, application.user_id limit $1 offset $2`,
      [page.limit, page.offset],
    );
    return rows.map(present);
  }

  async find(db: Queryable, id: Id, _lan: Locale): Promise<StaffItem | undefined> {
    const { rows } = await db.query<ApplicationRow>(`${ROW} ${WAITING} and application.user_id = $1`, [id]);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { game_id: gameId, introduction, detail, adult, mobile } = row;
    const anchor = { gameId, introduction, detail, adult: adult === true, mobile: mobile === null ? '' : maskMobile(mobile) };
    return { ...present(row), anchor };
  }

  async decide(db: Connection, { id, version, approve, reason, staff, now }: ReviewDecision): Promise<ReviewResult> {
    const uid = UserId.parse(id);
    const { rows } = await db.query<{ state: string }>('select state from anchor_application where user_id = $1', [uid]);
    const [before] = rows;
    if (before === undefined) throw new JavaFailure('NOT_FOUND');
    const by = { uid: staff.uid, caller: deskCaller(staff.requestId) };
    await decideAnchorApplication(db, { uid, version, accept: approve, reason, by, at: now });
    return {
      subject: 'anchor',
      subjectId: uid,
      userId: uid,
      before: { state: before.state, version },
      after: { state: approve ? 'accepted' : 'refused' },
      changed: { kind: 'anchor', id: uid },
    };
  }
}

function present({ user_id: id, version, sent_at: at, introduction, author }: ApplicationRow): Extract<StaffItem, { queue: 'anchor' }> {
  return { queue: 'anchor', id, version, at, dueAt: at + DUE_MS, title: titleOf(introduction), ...itemUser(author) };
}
