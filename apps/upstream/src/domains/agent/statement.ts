import type { AgentLine } from '@matchpoint/contracts/agent/agent';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { AGENT_LIMITS, type AgentMovement } from '@matchpoint/contracts/rules/agent';
import { requireAgent } from '../../agents/agent-row.ts';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { spanOf } from './day-range.ts';

const PAGE_SIZE = AGENT_LIMITS.pageSize;

interface LineRow {
  readonly number: number;
  readonly at: number;
  readonly type: AgentMovement;
  readonly change: number;
  readonly balance: number;
  readonly day: string | null;
  readonly coins: number | null;
  readonly rate: number | null;
  readonly recharges: number | null;
}

/** SQL of all movements of an agent's account with the balance after each. `$1`: the agent. */
const MOVEMENTS = `
  select row_number() over (order by cause.id)::int as number, cause.id, cause.at, substr(cause.operation, 7) as type, posting.amount as change,
    (sum(posting.amount) over (order by cause.id))::bigint as balance
  from ledger_account account join ledger_posting posting on posting.account_id = account.id
    join ledger_transaction cause on cause.id = posting.transaction_id
  where account.user_id = $1 and account.kind = 'agent'`;

/** Statements of agents' accounts. */
export class AgentStatement {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns one page of movements, newest first. @throws {JavaFailure} ACCESS_DENIED, BAD_INPUT */
  async lines(uid: UserId, { pageIndex, type, ...range }: JavaParsed<'agentWater'>): Promise<JavaResult<'agentWater'>> {
    const span = spanOf(range);
    await requireAgent(this.#pool, uid, this.#clock.now());
    const { rows: sums } = await this.#pool.query<{ lines: number; change: number; opening: number; closing: number }>(
      `select (count(*) filter (where at >= $2 and ($4::text is null or type = $4)))::int as lines,
         coalesce(sum(change) filter (where at >= $2 and ($4::text is null or type = $4)), 0)::bigint as change,
         coalesce(sum(change) filter (where at < $2), 0)::bigint as opening, coalesce(sum(change), 0)::bigint as closing
       from (${MOVEMENTS}) moved where at < $3`,
      [uid, span.from, span.to, type],
    );
    const { lines, change, opening, closing } = sums[0] ?? { lines: 0, change: 0, opening: 0, closing: 0 };
    const { rows } = await this.#pool.query<LineRow>(
      `select moved.number, moved.at, moved.type, moved.change, moved.balance, coalesce(income.day, correction.day) as day,
         coalesce(income.coins, correction.coins) as coins, coalesce(income.rate, correction.rate) as rate, income.recharges
       from (${MOVEMENTS}) moved left join agent_income income on income.transaction_id = moved.id
         left join agent_correction correction on correction.transaction_id = moved.id
       where moved.at >= $2 and moved.at < $3 and ($4::text is null or moved.type = $4) order by moved.number desc limit $5 offset $6`,
      [uid, span.from, span.to, type, PAGE_SIZE, (pageIndex - 1) * PAGE_SIZE],
    );
    return { list: rows.map(presentLine), total: lines, pageIndex, pageSize: PAGE_SIZE, sum: { lines, change }, opening, closing };
  }
}

function presentLine({ day, coins, rate, recharges, ...line }: LineRow): AgentLine {
  return {
    ...line,
    ...(day === null ? {} : { day }),
    ...(coins === null ? {} : { coins }),
    ...(rate === null ? {} : { rate }),
    ...(recharges === null ? {} : { recharges }),
  };
}
