import type { UserId } from '@matchpoint/contracts/ids';
import { PAID_ROOM } from '@matchpoint/contracts/rules/anchor';
import type { Pool } from '../../db/pool.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import { createDemoAccount } from '../demo-account.ts';
import { DEMO_ANCHORS, DEMO_VIEWERS, type DemoAnchor } from './cast.ts';

/** An anchor of the demo world with the account. */
export interface AnchorAccount extends DemoAnchor {
  readonly uid: UserId;
}

export interface DemoCast {
  readonly anchors: readonly AnchorAccount[];
  readonly viewers: readonly UserId[];
}

/**
 * Creates the missing accounts of the anchors and viewers of the demo world, and the pages of the anchors. What a user has changed in the
 * account of development stays. Can be repeated.
 * @param since when they became anchors, UTC milliseconds
 */
export async function createDemoCast(
  { pool, auth }: { readonly pool: Pool; readonly auth: Pick<AuthService, 'accounts'> },
  since: number,
): Promise<DemoCast> {
  const anchors: AnchorAccount[] = [];
  for (const anchor of DEMO_ANCHORS) {
    const uid = await createDemoAccount({ pool, auth }, anchor);
    await pool.query(
      `insert into anchor (user_id, game_id, introduction, detail, title, paid, price, agreed_at, demo, since)
       values ($1, $2, $3, $4, '', $5, $6, $7, true, $7) on conflict do nothing`,
      [uid, anchor.game, anchor.introduction, anchor.detail, anchor.price > 0, anchor.price > 0 ? anchor.price : PAID_ROOM.default, since],
    );
    await pool.query(`update app_user set roles = array_append(roles, 'anchor') where id = $1 and not ('anchor' = any (roles))`, [uid]);
    anchors.push({ ...anchor, uid });
  }
  const viewers: UserId[] = [];
  for (const viewer of DEMO_VIEWERS) viewers.push(await createDemoAccount({ pool, auth }, viewer));
  return { anchors, viewers };
}
