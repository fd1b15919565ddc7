import { GAMES } from '@matchpoint/contracts/games';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import { cleanText, codePointCount } from '../../text/clean-text.ts';
import { containsContact } from '../../text/off-site-contact.ts';
import { lockOwnUser, type UserRow } from '../../users/user-row.ts';

type Application = JavaResult<'expertApply'>;

const NAME_MIN = 2;
const INTRODUCTION_MIN = 10;

/** Applications to become an expert (spec §4: apply, then under review), one per user. Staff decides on them. */
export class ExpertApplications {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Creates the application of a user when there is none; returns its state and the missing requirements. */
  async start(uid: UserId): Promise<Application> {
    return transaction(this.#pool, async (db) => {
      const user = await lockOwnUser(db, uid);
      return { state: await this.#open(db, uid), missing: missingOf(user) };
    });
  }

  /**
   * Submits an application for review.
   * @throws {JavaFailure} MOBILE_REQUIRED, AGE_REQUIRED, UNDER_AGE; BAD_INPUT, CONTENT_REJECTED; CONFLICT when it was submitted before
   */
  async send(uid: UserId, input: JavaParsed<'expertApply'>, by: Caller): Promise<Application> {
    const name = acceptText('name', input.name, NAME_MIN);
    const introduction = acceptText('introduction', input.introduction, INTRODUCTION_MIN);
    if (!GAMES.some((game) => game.gameId === input.gameId)) throw new JavaFailure('BAD_INPUT', 'gameId: no such game');
    return transaction(this.#pool, async (db) => {
      const user = await lockOwnUser(db, uid);
      if (user.mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
      if (user.adult !== true) throw new JavaFailure(user.adult === null ? 'AGE_REQUIRED' : 'UNDER_AGE');
      const state = await this.#open(db, uid);
      if (state !== 'open') throw new JavaFailure('CONFLICT', `the application is ${state}`);
      const at = this.#clock.now();
      await db.query(
        `update expert_application set state = 'review', game_id = $2, name = $3, introduction = $4, sent_at = $5 where user_id = $1`,
        [uid, input.gameId, name, introduction, at],
      );
      await addAudit(db, { at, uid, action: 'expert_apply', outcome: 'done', by });
      return { state: 'review', missing: [] };
    });
  }

  async #open(db: Connection, uid: UserId): Promise<Application['state']> {
    await db.query(`insert into expert_application (user_id, state, created_at) values ($1, 'open', $2) on conflict do nothing`, [
      uid,
      this.#clock.now(),
    ]);
    const { rows } = await db.query<{ state: Application['state'] }>('select state from expert_application where user_id = $1', [uid]);
    return rows[0]?.state ?? 'open';
  }
}

function missingOf(user: UserRow): Application['missing'] {
  return [...(user.mobile === null ? (['mobile'] as const) : []), ...(user.adult === true ? [] : (['age'] as const))];
}

function acceptText(field: string, given: string, least: number): string {
  const text = cleanText(given);
  if (codePointCount(text) < least) throw new JavaFailure('BAD_INPUT', `${field}: at least ${least} characters`);
  if (containsContact(text)) throw new JavaFailure('CONTENT_REJECTED', field);
  return text;
}
