import type { ExpertApplication } from '@matchpoint/contracts/expert/expert';
import { GAMES, type GameId } from '@matchpoint/contracts/games';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import { REAPPLY_AFTER_MS } from '@matchpoint/contracts/rules/plan-rules';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import { cleanText, codePointCount } from '../../text/clean-text.ts';
import { containsContact } from '../../text/off-site-contact.ts';
import { hasBlockedWord } from '../../text/word-filter.ts';
import { lockWritingUser } from '../../users/sanctions.ts';
import { lockOwnUser, type UserRow } from '../../users/user-row.ts';

const NAME_MIN = 2;
const INTRODUCTION_MIN = 10;

interface ApplicationRow {
  readonly state: ExpertApplication['state'];
  readonly game_id: GameId | null;
  readonly name: string | null;
  readonly introduction: string | null;
  readonly sent_at: number | null;
  readonly decided_at: number | null;
  readonly reason: string | null;
}

/**
 * Applications to become an expert (spec §4), one per user: open, under review, then accepted, or refused with a reason. A refused one may be
 * repeated after seven days. Staff decides (`experts/decide-application.ts`).
 */
export class ExpertApplications {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Creates the application of a user when there is none; returns its state and the missing requirements.
   * @param gameId the game that the user has chosen so far, stored while the application is open
   * @throws {JavaFailure} BAD_INPUT for an unknown game
   */
  async start(uid: UserId, gameId?: number): Promise<ExpertApplication> {
    if (gameId !== undefined) assertGame(gameId);
    return transaction(this.#pool, async (db) => {
      const user = await lockOwnUser(db, uid);
      const row = await this.#open(db, uid);
      if (gameId === undefined || row?.state !== 'open') return present(row, user);
      const { rows } = await db.query<ApplicationRow>(
        `update expert_application set game_id = $2 where user_id = $1 and state = 'open' returning ${COLUMNS}`,
        [uid, gameId],
      );
      return present(rows[0], user);
    });
  }

  /**
   * Submits an application for review.
   * @throws {JavaFailure} MUTED, MOBILE_REQUIRED, AGE_REQUIRED, UNDER_AGE; BAD_INPUT, CONTENT_REJECTED; CONFLICT while one is under review or
   * accepted; REAPPLY_LATER within seven days of a refusal
   */
  async send(uid: UserId, input: JavaParsed<'expertApply'>, by: Caller): Promise<ExpertApplication> {
    const name = acceptText('name', input.name, NAME_MIN);
    const introduction = acceptText('introduction', input.introduction, INTRODUCTION_MIN);
    assertGame(input.gameId);
    return transaction(this.#pool, async (db) => {
      const user = await lockWritingUser(db, uid, this.#clock.now());
      if (user.mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
      if (user.adult !== true) throw new JavaFailure(user.adult === null ? 'AGE_REQUIRED' : 'UNDER_AGE');
      const at = this.#clock.now();
      assertMaySend(await this.#open(db, uid), at);
      const { rows } = await db.query<ApplicationRow>(
        `update expert_application set state = 'review', game_id = $2, name = $3, introduction = $4, sent_at = $5, version = version + 1,
           reason = null, decided_at = null
         where user_id = $1 returning ${COLUMNS}`,
        [uid, input.gameId, name, introduction, at],
      );
      await addAudit(db, { at, uid, action: 'expert_apply', outcome: 'done', by });
      return present(rows[0], user);
    });
  }

  async #open(db: Connection, uid: UserId): Promise<ApplicationRow | undefined> {
    await db.query(`insert into expert_application (user_id, state, created_at) values ($1, 'open', $2) on conflict do nothing`, [
      uid,
      this.#clock.now(),
    ]);
    const { rows } = await db.query<ApplicationRow>(`select ${COLUMNS} from expert_application where user_id = $1`, [uid]);
    return rows[0];
  }
}

const COLUMNS = 'state, game_id, name, introduction, sent_at, decided_at, reason';

function assertGame(gameId: number): void {
  if (!GAMES.some((game) => game.gameId === gameId)) throw new JavaFailure('BAD_INPUT', 'gameId: no such game');
}

function assertMaySend(row: ApplicationRow | undefined, now: number): void {
  if (row === undefined || row.state === 'open') return;
  if (row.state !== 'refused') throw new JavaFailure('CONFLICT', `the application is ${row.state}`);
  const waitMs = (row.decided_at ?? 0) + REAPPLY_AFTER_MS - now;
  if (waitMs > 0) throw new JavaFailure('REAPPLY_LATER', undefined, { retryAfterSec: Math.ceil(waitMs / 1_000) });
}

function present(row: ApplicationRow | undefined, user: UserRow): ExpertApplication {
  const missing: ExpertApplication['missing'] = [
    ...(user.mobile === null ? (['mobile'] as const) : []),
    ...(user.adult === true ? [] : (['age'] as const)),
  ];
  if (row === undefined) return { state: 'open', missing };
  const { state, game_id: gameId, name, introduction, sent_at: sentAt, decided_at: decidedAt, reason } = row;
  return {
    state,
    missing,
    ...(state === 'refused' && reason !== null ? { reason } : {}),
    ...(sentAt === null ? {} : { sentAt }),
    ...(decidedAt === null ? {} : { decidedAt }),
    ...(state === 'refused' && decidedAt !== null ? { mayApplyAt: decidedAt + REAPPLY_AFTER_MS } : {}),
    ...(gameId === null ? {} : { gameId }),
    ...(name === null ? {} : { name }),
    ...(introduction === null ? {} : { introduction }),
  };
}

function acceptText(field: string, given: string, least: number): string {
  const text = cleanText(given);
  if (codePointCount(text) < least) throw new JavaFailure('BAD_INPUT', `${field}: at least ${least} characters`);
  if (containsContact(text) || hasBlockedWord(text)) throw new JavaFailure('CONTENT_REJECTED', field);
  return text;
}
