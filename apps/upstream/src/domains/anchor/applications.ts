import type { AnchorCertification } from '@matchpoint/contracts/anchor/anchor';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import { ANCHOR_LIMITS } from '@matchpoint/contracts/rules/anchor';
import { REAPPLY_AFTER_MS } from '@matchpoint/contracts/rules/plan-rules';
import { findAnchor } from '../../anchors/anchor-row.ts';
import { findBroadcastBan, presentBan } from '../../anchors/broadcast-ban.ts';
import type { Clock } from '../../clock.ts';
import { type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import { acceptNote } from '../../text/user-text.ts';
import { lockWritingUser } from '../../users/sanctions.ts';
import { findVisibleUser, lockOwnUser, type UserRow } from '../../users/user-row.ts';
import { acceptDetail, acceptIntroduction, RULES_TEXT } from './anchor-texts.ts';

interface ApplicationRow {
  readonly state: 'review' | 'accepted' | 'refused';
  readonly sent_at: number;
  readonly decided_at: number | null;
  readonly reason: string;
}

/**
 * The certification of anchors (spec §4): applications, one per user, under review until staff decides (`anchors/decide-application.ts`), and
 * appeals against bans from broadcasting. A refused application may be repeated after seven days.
 */
export class AnchorApplications {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the certification of a user. @throws {JavaFailure} SESSION_INVALID */
  async status(uid: UserId): Promise<AnchorCertification> {
    const user = await findVisibleUser(this.#pool, uid);
    if (user === undefined) throw new JavaFailure('SESSION_INVALID');
    return this.#certification(this.#pool, user);
  }

  /**
   * Submits an application for review.
   * @throws {JavaFailure} MUTED, MOBILE_REQUIRED, AGE_REQUIRED, UNDER_AGE; MOBILE_FORMAT for another number than the bound one;
   * ANCHOR_INTRODUCTION, TEXT_TOO_LONG, CONTENT_REJECTED; AGREEMENT_REQUIRED; CONFLICT while one is under review, or for an anchor;
   * REAPPLY_LATER within seven days of a refusal
   */
  async send(uid: UserId, input: JavaParsed<'anchorApplication'>, by: Caller): Promise<AnchorCertification> {
    const introduction = acceptIntroduction(input.introduction);
    const detail = acceptDetail(input.detail);
    return transaction(this.#pool, async (db) => {
      const at = this.#clock.now();
      const user = await lockWritingUser(db, uid, at);
      if (user.mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
      if (user.adult !== true) throw new JavaFailure(user.adult === null ? 'AGE_REQUIRED' : 'UNDER_AGE');
      if (input.mobile.trim() !== user.mobile) throw new JavaFailure('MOBILE_FORMAT', 'mobile: not the number bound to the account');
      if (!input.agreed) throw new JavaFailure('AGREEMENT_REQUIRED', 'agreed: the conduct rules', { text: RULES_TEXT });
      assertMaySend(await findApplication(db, uid), (await findAnchor(db, uid)) !== undefined, at);
      await db.query(
        `insert into anchor_application (user_id, state, game_id, introduction, detail, sent_at) values ($1, 'review', $2, $3, $4, $5)
         on conflict (user_id) do update set state = 'review', game_id = excluded.game_id, introduction = excluded.introduction,
           detail = excluded.detail, sent_at = excluded.sent_at, version = anchor_application.version + 1, reason = '', decided_at = null,
           decided_by = null`,
        [uid, input.gameId, introduction, detail, at],
      );
      await addAudit(db, { at, uid, action: 'anchor_apply', outcome: 'done', by });
      return this.#certification(db, user);
    });
  }

  /**
   * Appeals against the ban in force, once.
   * @throws {JavaFailure} TEXT_EMPTY, TEXT_TOO_LONG; ACCESS_DENIED for a user who is no anchor; CONFLICT without a ban or after an appeal
   */
  async appeal(uid: UserId, input: JavaParsed<'appealBan'>, by: Caller): Promise<AnchorCertification> {
    // Only staff reads it: numbers and addresses may be part of an explanation.
    const text = acceptNote(input.text, ANCHOR_LIMITS.appeal);
    if (text === '') throw new JavaFailure('TEXT_EMPTY');
    return transaction(this.#pool, async (db) => {
      const at = this.#clock.now();
      const user = await lockOwnUser(db, uid);
      if ((await findAnchor(db, uid)) === undefined) throw new JavaFailure('ACCESS_DENIED', 'the user is no anchor');
      const ban = await findBroadcastBan(db, uid, at);
      if (ban === undefined || ban.appeal !== null) throw new JavaFailure('CONFLICT', 'no appeal is possible');
      await db.query(`insert into anchor_appeal (sanction_id, user_id, text, at) values ($1, $2, $3, $4)`, [ban.id, uid, text, at]);
      await addAudit(db, { at, uid, action: 'anchor_appeal', outcome: 'done', by });
      return this.#certification(db, user);
    });
  }

  async #certification(db: Queryable, user: UserRow): Promise<AnchorCertification> {
    const now = this.#clock.now();
    const application = await findApplication(db, user.id);
    const anchor = await findAnchor(db, user.id);
    const ban = anchor === undefined ? undefined : await findBroadcastBan(db, user.id, now);
    const applied = application === undefined ? {} : { appliedAt: application.sent_at };
    const missing = missingOf(user);
    if (ban !== undefined) return { ...applied, missing, ...presentBan(ban) };
    const decided = application?.decided_at ?? undefined;
    const known = { ...applied, missing, reason: '', appealReason: '', ...(decided === undefined ? {} : { decidedAt: decided }) };
    if (anchor !== undefined) return { ...known, state: 'passed' };
    if (application === undefined) return { ...known, state: 'none' };
    if (application.state === 'review') return { ...known, state: 'review' };
    return {
      ...known,
      state: 'rejected',
      reason: application.reason,
      ...(decided === undefined ? {} : { reapplyAt: decided + REAPPLY_AFTER_MS }),
    };
  }
}

async function findApplication(db: Queryable, uid: UserId): Promise<ApplicationRow | undefined> {
  const { rows } = await db.query<ApplicationRow>('select state, sent_at, decided_at, reason from anchor_application where user_id = $1', [
    uid,
  ]);
  return rows[0];
}

function assertMaySend(row: ApplicationRow | undefined, isAnchor: boolean, now: number): void {
  if (isAnchor) throw new JavaFailure('CONFLICT', 'the user is an anchor');
  if (row === undefined) return;
  if (row.state !== 'refused') throw new JavaFailure('CONFLICT', `the application is ${row.state}`);
  const waitMs = (row.decided_at ?? 0) + REAPPLY_AFTER_MS - now;
  if (waitMs > 0) throw new JavaFailure('REAPPLY_LATER', undefined, { retryAfterSec: Math.ceil(waitMs / 1_000) });
}

function missingOf({ mobile, adult }: UserRow): AnchorCertification['missing'] {
  const age = adult === null ? 'age' : 'adult';
  return [...(mobile === null ? (['mobile'] as const) : []), ...(adult === true ? [] : ([age] as const))];
}
