import type { AgentMe } from '@matchpoint/contracts/agent/agent';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { type AgentRow, lockAgent, requireAgent } from '../../agents/agent-row.ts';
import type { Clock } from '../../clock.ts';
import { type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readGold } from '../../ledger/statement.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import { owedShare, recordRefunds } from './corrections.ts';
import { transferOf } from './movements.ts';

interface AgentAccountDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
}

/** The account of an agent: its coins, and transfers to the agent's own wallet. Coins are never paid out. */
export class AgentAccount {
  readonly #deps: AgentAccountDeps;
  constructor(deps: AgentAccountDeps) {
    this.#deps = deps;
  }

  /** Returns the agent with the coins of the account. @throws {JavaFailure} ACCESS_DENIED */
  async me(uid: UserId): Promise<AgentMe> {
    const { pool, clock } = this.#deps;
    return readMe(pool, await requireAgent(pool, uid, clock.now()));
  }

  /**
   * Transfers coins to the own wallet as granted coins, once per key.
   * @throws {JavaFailure} ACCESS_DENIED; INSUFFICIENT_COINS for more than the balance without what refunds will take; KEY_REUSED
   */
  async transfer(uid: UserId, { coins, key }: JavaParsed<'agentTransfer'>): Promise<JavaResult<'agentTransfer'>> {
    const { pool, clock, ledger, failpoint } = this.#deps;
    const moved = await transaction(pool, async (db) => {
      await lockOwnUser(db, uid);
      const agent = await lockAgent(db, uid, clock.now());
      failpoint('transfer.locked');
      await recordRefunds(db, uid, clock.now());
      const { rowCount: isRepeated } = await db.query(
        `select from ledger_transaction where user_id = $1 and operation = 'agent_transfer' and key = $2`,
        [uid, key],
      );
      if (isRepeated === 0 && coins > (await readMe(db, agent)).available) throw new JavaFailure('INSUFFICIENT_COINS');
      await ledger.post(db, transferOf(uid, coins, key));
      failpoint('transfer.moved');
      return { me: await readMe(db, agent), gold: await readGold(db, uid) };
    });
    failpoint('transfer.committed');
    return moved;
  }
}

async function readMe(db: Queryable, agent: AgentRow): Promise<AgentMe> {
  const { rows } = await db.query<{ balance: number; codes: number; demo: boolean }>(
    `select coalesce((select balance from ledger_account where user_id = $1 and kind = 'agent'), 0)::bigint as balance,
       (select count(*) from agent_code where agent_id = $1 and enabled)::int as codes,
       (select demo from app_user where id = $1) as demo`,
    [agent.user_id],
  );
  const { balance, codes, demo } = rows[0] ?? { balance: 0, codes: 0, demo: false };
  const owed = await owedShare(db, agent.user_id);
  const { label, since, share } = agent;
  return { label, since, share, balance, owed, available: Math.max(0, balance - owed), codes, demonstration: demo };
}
