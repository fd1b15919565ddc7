import { businessDayStart } from '@matchpoint/calendar/calendar';
import type { AgentCode } from '@matchpoint/contracts/agent/agent';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { AGENT_LIMITS, parsePromotionCode } from '@matchpoint/contracts/rules/agent';
import { lockAgent, requireAgent } from '../../agents/agent-row.ts';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { acceptOptionalText } from '../../text/user-text.ts';
import { hasBlockedWord } from '../../text/word-filter.ts';

const RECENT_MS = 6 * 86_400_000;

/** Promotion codes of agents. */
export class PromotionCodes {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the enabled code of a text or of a channel id; none for another one. */
  async find({ code, channelId }: JavaParsed<'promotion'>): Promise<JavaResult<'promotion'>> {
    const { rows } = await this.#pool.query<{ channelId: number; code: string }>(
      `select code.channel_id as "channelId", code.code from agent_code code join agent on agent.user_id = code.agent_id
         join app_user on app_user.id = agent.user_id and 'agent' = any (app_user.roles)
       where (code.code = $1 or code.channel_id = $2) and code.enabled and agent.state = 'active'`,
      [code === undefined ? null : parsePromotionCode(code), code === undefined ? channelId : null],
    );
    return rows[0] === undefined ? {} : { promotion: rows[0] };
  }

  /** Returns all codes of an agent, oldest first. @throws {JavaFailure} ACCESS_DENIED */
  async list(uid: UserId): Promise<JavaResult<'agentCodes'>> {
    const now = this.#clock.now();
    await requireAgent(this.#pool, uid, now);
    return { list: await readCodes(this.#pool, uid, now) };
  }

  /**
   * Creates a code, or changes the note of one.
   * @throws {JavaFailure} ACCESS_DENIED, AGENT_CODE_FORMAT, AGENT_CODE_TAKEN, AGENT_CODE_LIMIT, TEXT_TOO_LONG, CONTENT_REJECTED, NOT_FOUND
   */
  save(uid: UserId, input: JavaParsed<'agentSaveCode'>): Promise<AgentCode> {
    const note = acceptOptionalText(input.note, { maxGraphemes: AGENT_LIMITS.note, multiline: false });
    return transaction(this.#pool, async (db) => {
      const now = this.#clock.now();
      await lockAgent(db, uid, now);
      if (input.channelId === undefined) return readCode(db, uid, await insertCode(db, uid, { code: input.code, note, now }), now);
      await db.query('update agent_code set note = $3 where agent_id = $1 and channel_id = $2', [uid, input.channelId, note]);
      return readCode(db, uid, input.channelId, now);
    });
  }

  /** Enables or disables a code. @throws {JavaFailure} ACCESS_DENIED, NOT_FOUND */
  setEnabled(uid: UserId, { channelId, enabled }: JavaParsed<'agentSetCodeEnabled'>): Promise<AgentCode> {
    return transaction(this.#pool, async (db) => {
      const now = this.#clock.now();
      await lockAgent(db, uid, now);
      await db.query('update agent_code set enabled = $3 where agent_id = $1 and channel_id = $2', [uid, channelId, enabled]);
      return readCode(db, uid, channelId, now);
    });
  }
}

/** Creates a code of an agent who is locked. @returns its channel id */
async function insertCode(
  db: Connection,
  uid: UserId,
  made: { readonly code: string; readonly note: string; readonly now: number },
): Promise<number> {
  const code = parsePromotionCode(made.code);
  if (code === undefined) throw new JavaFailure('AGENT_CODE_FORMAT');
  if (hasBlockedWord(code)) throw new JavaFailure('CONTENT_REJECTED');
  const { rows: before } = await db.query<{ count: number }>('select count(*)::int as count from agent_code where agent_id = $1', [uid]);
  if ((before[0]?.count ?? 0) >= AGENT_LIMITS.codes) throw new JavaFailure('AGENT_CODE_LIMIT');
  const { rows } = await db.query<{ channel_id: number }>(
    `insert into agent_code (agent_id, code, note, created_at) values ($1, $2, $3, $4) on conflict (code) do nothing returning channel_id`,
    [uid, code, made.note, made.now],
  );
  if (rows[0] === undefined) throw new JavaFailure('AGENT_CODE_TAKEN');
  return rows[0].channel_id;
}

async function readCode(db: Queryable, uid: UserId, channelId: number, now: number): Promise<AgentCode> {
  const code = (await readCodes(db, uid, now)).find((one) => one.channelId === channelId);
  if (code === undefined) throw new JavaFailure('NOT_FOUND', 'no such promotion code');
  return code;
}

async function readCodes(db: Queryable, uid: UserId, now: number): Promise<AgentCode[]> {
  const { rows } = await db.query<AgentCode>(
    `select code.channel_id as "channelId", code.code, code.note, code.enabled, code.created_at as "createdAt",
       count(referral.user_id)::int as registrations, (count(referral.user_id) filter (where referral.at >= $2))::int as recent
     from agent_code code left join agent_referral referral on referral.channel_id = code.channel_id
     where code.agent_id = $1 group by code.channel_id order by code.channel_id`,
    [uid, businessDayStart(now) - RECENT_MS],
  );
  return rows;
}
