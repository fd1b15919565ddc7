import type { AgentRecharge, AgentUserRow } from '@matchpoint/contracts/agent/agent';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { AGENT_LIMITS } from '@matchpoint/contracts/rules/agent';
import { requireAgent } from '../../agents/agent-row.ts';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { spanOf } from './day-range.ts';
import { presentReferred } from './present.ts';
import type { ReferredUser } from './tables.ts';

const PAGE_SIZE = AGENT_LIMITS.pageSize;

interface UserListRow extends ReferredUser {
  readonly at: number;
  readonly code: string;
  readonly note: string;
  readonly last_visit_at: number | null;
  readonly recharges: number;
  readonly recharged: number;
}

interface RechargeRow extends ReferredUser {
  readonly at: number;
  readonly code: string;
  readonly coins: number;
  readonly share: number;
  readonly refunded_at: number | null;
}

/** SQL of the users of an agent. `$1`: the agent, `$2` and `$3`: the span of registrations, `$4`: the channel, `$5`: the last digits. */
const USERS = `
  from agent_referral referral join app_user on app_user.id = referral.user_id
    join agent_code code on code.channel_id = referral.channel_id
    left join (
      select user_id, count(*)::int as recharges, sum(coins)::bigint as recharged from agent_recharge where agent_id = $1 group by user_id
    ) total on total.user_id = referral.user_id
  where referral.agent_id = $1 and referral.at >= $2 and referral.at < $3 and ($4::bigint is null or referral.channel_id = $4)
    and ($5::text is null or right(app_user.mobile, 4) = $5)`;

/** SQL of the recharges of the users of an agent. `$1`: the agent, `$2` and `$3`: the days, `$4`: the channel. */
const RECHARGES = `
  from agent_recharge recharge join app_user on app_user.id = recharge.user_id
    join agent_code code on code.channel_id = recharge.channel_id
    left join ledger_transaction refund on refund.corrects = recharge.transaction_id and refund.operation = 'recharge_refund'
  where recharge.agent_id = $1 and recharge.day >= $2 and recharge.day <= $3 and ($4::bigint is null or recharge.channel_id = $4)`;

/** The users whom agents brought, and their recharges. Nothing identifies a user to the agent. */
export class AgentLists {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns one page of users by their registration, newest first. @throws {JavaFailure} ACCESS_DENIED, BAD_INPUT */
  async users(uid: UserId, { pageIndex, channelId, last4, ...range }: JavaParsed<'agentUsers'>): Promise<JavaResult<'agentUsers'>> {
    const span = spanOf(range);
    await requireAgent(this.#pool, uid, this.#clock.now());
    const values = [uid, span.from, span.to, channelId, last4];
    const { rows: sums } = await this.#pool.query<{ users: number; recharges: number; recharged: number }>(
      `select count(*)::int as users, coalesce(sum(recharges), 0)::int as recharges, coalesce(sum(recharged), 0)::bigint as recharged ${USERS}`,
      values,
    );
    const sum = sums[0] ?? { users: 0, recharges: 0, recharged: 0 };
    const { rows } = await this.#pool.query<UserListRow>(
      `select app_user.username, app_user.mobile, app_user.state, referral.at, code.code, code.note,
         (select max(seen_at) from user_token where user_token.user_id = referral.user_id) as last_visit_at,
         coalesce(recharges, 0) as recharges, coalesce(recharged, 0)::bigint as recharged
       ${USERS} order by referral.at desc, referral.user_id desc limit $6 offset $7`,
      [...values, PAGE_SIZE, (pageIndex - 1) * PAGE_SIZE],
    );
    return { list: rows.map(presentUser), total: sum.users, pageIndex, pageSize: PAGE_SIZE, sum };
  }

  /** Returns one page of recharges, newest first. @throws {JavaFailure} ACCESS_DENIED, BAD_INPUT */
  async recharges(uid: UserId, { pageIndex, channelId, from, to }: JavaParsed<'agentGold'>): Promise<JavaResult<'agentGold'>> {
    spanOf({ from, to });
    await requireAgent(this.#pool, uid, this.#clock.now());
    const values = [uid, from, to, channelId];
    const { rows: sums } = await this.#pool.query<JavaResult<'agentGold'>['sum']>(
      `select count(*)::int as recharges, coalesce(sum(coins), 0)::bigint as coins, coalesce(sum(share), 0)::bigint as share,
         coalesce(sum(coins) filter (where refund.id is not null), 0)::bigint as refunded,
         coalesce(sum(share) filter (where refund.id is not null), 0)::bigint as "refundedShare" ${RECHARGES}`,
      values,
    );
    const sum = sums[0] ?? { recharges: 0, coins: 0, share: 0, refunded: 0, refundedShare: 0 };
    const { rows } = await this.#pool.query<RechargeRow>(
      `select app_user.username, app_user.mobile, app_user.state, recharge.at, code.code, recharge.coins, recharge.share,
         refund.at as refunded_at
       ${RECHARGES} order by recharge.at desc, recharge.transaction_id desc limit $5 offset $6`,
      [...values, PAGE_SIZE, (pageIndex - 1) * PAGE_SIZE],
    );
    return { list: rows.map(presentRecharge), total: sum.recharges, pageIndex, pageSize: PAGE_SIZE, sum };
  }
}

function presentUser(row: UserListRow): AgentUserRow {
  const { at: registeredAt, code, note, last_visit_at: lastVisitAt, recharges, recharged } = row;
  return { ...presentReferred(row), registeredAt, code, note, ...(lastVisitAt === null ? {} : { lastVisitAt }), recharges, recharged };
}

function presentRecharge(row: RechargeRow): AgentRecharge {
  const { at, code, coins, share, refunded_at: refundedAt } = row;
  return { ...presentReferred(row), at, code, coins, share, ...(refundedAt === null ? {} : { refundedAt }) };
}
