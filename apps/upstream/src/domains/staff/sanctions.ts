import type { UserId } from '@matchpoint/contracts/ids';
import type { ConductBreach } from '@matchpoint/contracts/rules/anchor';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Sanction, StaffRole } from '@matchpoint/contracts/staff/staff';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addStaffAudit, type StaffActor } from '../../ops/staff-audit.ts';
import { findAnchor } from '../../anchors/anchor-row.ts';
import { publishBroadcastBan } from '../../anchors/broadcast-ban.ts';
import { endBroadcast } from '../../rooms/broadcasts.ts';
import { applyBans, findSanction } from '../../users/sanctions.ts';
import { presentSanction, SANCTION_COLUMNS, type SanctionRow } from './sanction-row.ts';

const MINUTE_MS = 60_000;

/** Ends the sessions of a user in the caller's transaction. */
export interface SessionEnder {
  endAll(db: Connection, uid: UserId, why: string): Promise<string[]>;
}

interface SanctionsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly tokens: SessionEnder;
}

/** A sanction to impose. */
export interface SanctionOrder {
  readonly userId: UserId;
  readonly kind: 'mute' | 'ban' | 'broadcast';
  /** The conduct rule that was broken; needed for a ban from broadcasting. */
  readonly breach?: ConductBreach | undefined;
  /** 0 for ever. */
  readonly minutes: number;
  readonly reason: string;
  /** Made by the client for this one sanction. */
  readonly key: string;
}

/** Who imposes a sanction; `roles` is undefined for the operator. */
type Sanctioner = StaffActor & { readonly roles?: readonly StaffRole[] | undefined };

/** Mutes, bans, and bans from broadcasting. */
export class Sanctions {
  readonly #deps: SanctionsDeps;
  constructor(deps: SanctionsDeps) {
    this.#deps = deps;
  }

  /**
   * Imposes a sanction; the same key returns the same sanction again. A ban ends all sessions and refuses logins and calls from its commit;
   * both bans end a broadcast in play.
   * @throws {JavaFailure} NOT_FOUND; OWN_REVIEW; ACCESS_DENIED for an admin, and for others of staff unless the caller is an admin;
   * BAD_INPUT for a ban from broadcasting without a breach or of a user who is no anchor; KEY_REUSED
   */
  async impose(by: Sanctioner, order: SanctionOrder): Promise<Sanction> {
    return transaction(this.#deps.pool, (db) => this.#impose(db, by, order));
  }

  /**
   * Ends a sanction early. One that has ended stays as it is.
   * @throws {JavaFailure} NOT_FOUND, OWN_REVIEW
   */
  async end(by: StaffActor, sanctionId: Id, reason: string): Promise<Sanction> {
    const { pool, clock } = this.#deps;
    return transaction(pool, async (db) => {
      const uid = (await this.#find(db, sanctionId)).user_id;
      if (uid === by.uid) throw new JavaFailure('OWN_REVIEW');
      await db.query('select from app_user where id = $1 for no key update', [uid]);
      const row = await this.#find(db, sanctionId);
      const now = clock.now();
      if (row.ended_at !== null || (row.until_at !== null && row.until_at <= now)) return presentSanction(row);
      await db.query('update user_sanction set ended_at = $2, ended_by = $3, end_reason = $4 where id = $1', [
        sanctionId,
        now,
        by.uid,
        reason,
      ]);
      const isInForce = await this.#applySanctions(db, uid, row.kind, now);
      const ended = presentSanction(await this.#find(db, sanctionId));
      const entry = { at: now, by, action: 'sanction_ended', subject: 'user', subjectId: uid, userId: uid, reason };
      await addStaffAudit(db, { ...entry, outcome: row.kind, before: presentSanction(row), after: { ...ended, isInForce } });
      return ended;
    });
  }

  /**
   * Ends all sanctions of a kind that are in force, and restores a banned account.
   * @returns the number of sanctions that ended now
   */
  async endAll(by: StaffActor, order: Pick<SanctionOrder, 'userId' | 'kind' | 'reason'>): Promise<number> {
    const { pool, clock } = this.#deps;
    const { userId, kind, reason } = order;
    return transaction(pool, async (db) => {
      await db.query('select from app_user where id = $1 for no key update', [userId]);
      const now = clock.now();
      const { rows } = await db.query<{ id: Id }>(
        `update user_sanction set ended_at = $3, ended_by = $4, end_reason = $5
         where user_id = $1 and kind = $2 and ended_at is null and (until_at is null or until_at > $3) returning id`,
        [userId, kind, now, by.uid, reason],
      );
      await this.#applySanctions(db, userId, kind, now);
      const entry = { at: now, by, action: 'sanctions_ended', outcome: kind, subject: 'user', subjectId: userId, userId, reason };
      await addStaffAudit(db, { ...entry, after: { ended: rows.map(({ id }) => id) } });
      return rows.length;
    });
  }

  async #impose(db: Connection, by: Sanctioner, { userId, kind, breach, minutes, reason, key }: SanctionOrder): Promise<Sanction> {
    const { clock, tokens } = this.#deps;
    const { rows } = await db.query<{ staff_roles: StaffRole[]; state: string }>(
      `select staff_roles, state from app_user where id = $1 and state <> 'deleted' for no key update`,
      [userId],
    );
    const [user] = rows;
    if (user === undefined) throw new JavaFailure('NOT_FOUND');
    if (userId === by.uid) throw new JavaFailure('OWN_REVIEW');
    assertMaySanction(by, user.staff_roles);
    const before = await this.#findByKey(db, userId, key);
    if (before !== undefined) {
      if (before.kind !== kind || (before.breach ?? undefined) !== breach || lengthOf(before) !== minutes)
        throw new JavaFailure('KEY_REUSED');
      return presentSanction(before);
    }
    if (kind === 'broadcast') await assertMayBar(db, userId, breach);
    const now = clock.now();
    const { rows: added } = await db.query<{ id: Id }>(
      `insert into user_sanction (user_id, kind, key, from_at, until_at, reason, by_id, breach) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [userId, kind, key, now, minutes === 0 ? null : now + minutes * MINUTE_MS, reason, by.uid, kind === 'broadcast' ? breach : null],
    );
    await this.#applySanctions(db, userId, kind, now);
    if (kind === 'ban') await tokens.endAll(db, userId, 'banned');
    if (kind !== 'mute') await endBroadcast(db, { anchorId: userId, reason: 'ban', at: now });
    const sanction = presentSanction(await this.#find(db, added[0]?.id ?? 0));
    const entry = { at: now, by, action: 'sanction', subject: 'user', subjectId: userId, userId, reason };
    await addStaffAudit(db, { ...entry, outcome: kind, before: { state: user.state }, after: sanction });
    return sanction;
  }

  /** Makes the sanctions of a kind that are in force now take effect; returns whether there is one. */
  async #applySanctions(db: Connection, uid: UserId, kind: SanctionOrder['kind'], now: number): Promise<boolean> {
    switch (kind) {
      case 'ban':
        return applyBans(db, uid, now);
      case 'broadcast':
        return publishBroadcastBan(db, uid, now);
      case 'mute':
        return this.#publishMute(db, uid, now);
    }
  }

  /** Publishes the mute that is in force now; returns whether there is one. */
  async #publishMute(db: Connection, uid: UserId, now: number): Promise<boolean> {
    const mute = await findSanction(db, uid, 'mute', now);
    const until = mute?.until === undefined ? {} : { until: mute.until };
    await addUserEvent(db, { uid, at: now, event: { type: 'sanction', kind: 'mute', active: mute !== undefined, ...until } });
    return mute !== undefined;
  }

  async #find(db: Connection, id: Id): Promise<SanctionRow> {
    const { rows } = await db.query<SanctionRow>(`${SANCTION_COLUMNS} where sanction.id = $1`, [id]);
    if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND');
    return rows[0];
  }

  async #findByKey(db: Connection, uid: UserId, key: string): Promise<SanctionRow | undefined> {
    const { rows } = await db.query<SanctionRow>(`${SANCTION_COLUMNS} where sanction.user_id = $1 and sanction.key = $2`, [uid, key]);
    return rows[0];
  }
}

function assertMaySanction(by: Sanctioner, targetRoles: readonly StaffRole[]): void {
  if (by.roles === undefined || targetRoles.length === 0) return;
  if (targetRoles.includes('admin') || !by.roles.includes('admin')) throw new JavaFailure('ACCESS_DENIED');
}

/** @throws {JavaFailure} BAD_INPUT */
async function assertMayBar(db: Connection, uid: UserId, breach: ConductBreach | undefined): Promise<void> {
  if (breach === undefined) throw new JavaFailure('BAD_INPUT', 'breach: missing');
  if ((await findAnchor(db, uid)) === undefined) throw new JavaFailure('BAD_INPUT', 'userId: the user is no anchor');
}

function lengthOf({ from_at: from, until_at: until }: SanctionRow): number {
  return until === null ? 0 : Math.round((until - from) / MINUTE_MS);
}
