import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffItem } from '@matchpoint/contracts/staff/staff';
import { BAN_COLUMNS, banInForce, type BroadcastBan, presentBan } from '../../anchors/broadcast-ban.ts';
import { decideAppeal } from '../../anchors/decide-appeal.ts';
import type { Clock } from '../../clock.ts';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';
import { itemUser, type ReviewDecision, type ReviewQueue, type ReviewResult, titleOf } from './review-queue.ts';

const DUE_MS = 3 * 86_400_000;
/** An appeal is made once and never changes. */
const VERSION = 1;

interface AppealRow extends BroadcastBan {
  readonly text: string;
  readonly at: number;
  readonly author: StoredAuthor;
}

/** The appeal against a ban that has ended needs no decision any more. `$1`: now. */
const WAITING = `from anchor_appeal appeal join user_sanction ban on ban.id = appeal.sanction_id join app_user author on author.id = appeal.user_id
  where appeal.state = 'review' and author.state in ('active', 'deleting') and ${banInForce('$1')}`;
const ROW = `select ${BAN_COLUMNS}, appeal.text, appeal.at, ${AUTHOR}`;

/** Appeals against bans from broadcasting. The number of an item is that of the ban; approving lifts it. */
export class AppealQueue implements ReviewQueue {
  readonly queue = 'appeal';
  readonly #clock: Clock;
  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${WAITING}`, [this.#clock.now()]);
    return rows[0]?.count ?? 0;
  }

  async page(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<StaffItem[]> {
    const { rows } = await db.query<AppealRow>(`${ROW} ${WAITING} order by appeal.at, ban.id limit $2 offset $3`, [
      this.#clock.now(),
      page.limit,
      page.offset,
    ]);
    return rows.map(present);
  }

  async find(db: Queryable, id: Id, _lan: Locale): Promise<StaffItem | undefined> {
    const { rows } = await db.query<AppealRow>(`${ROW} ${WAITING} and ban.id = $2`, [this.#clock.now(), id]);
    const [row] = rows;
    return row === undefined ? undefined : { ...present(row), text: row.text, ban: { ...presentBan(row), missing: [] } };
  }

  async decide(db: Connection, { id, version, approve, reason, staff, now }: ReviewDecision): Promise<ReviewResult> {
    if (version !== VERSION) throw new JavaFailure('CONFLICT');
    const uid = await decideAppeal(db, { sanctionId: id, accept: approve, reason, by: staff.uid, at: now });
    return {
      subject: 'appeal',
      subjectId: id,
      userId: uid,
      before: { state: 'review' },
      after: { state: approve ? 'accepted' : 'refused' },
      changed: { kind: 'anchor', id: uid },
    };
  }
}

function present({ id, at, text, author }: AppealRow): Extract<StaffItem, { queue: 'appeal' }> {
  return { queue: 'appeal', id, version: VERSION, at, dueAt: at + DUE_MS, title: titleOf(text), ...itemUser(author) };
}
