import type { Pool } from '@matchpoint/upstream/db/pool';

/** What a business day of an agent must show. */
export interface RecomputedDay {
  readonly day: string;
  readonly registrations: number;
  readonly mobiles: number;
  readonly rechargers: number;
  readonly recharged: number;
  readonly refunded: number;
  readonly spent: number;
  readonly share: number;
  readonly correction: number;
}

interface Posting {
  readonly id: number;
  readonly user_id: number;
  readonly operation: string;
  readonly reason: string;
  readonly corrects: number | null;
  readonly at: number;
  readonly kind: string;
  readonly owner: number;
  readonly amount: number;
}

const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The reasons that are spending, by product rule. */
const SPENDING = new Set(['plan_purchase', 'gift', 'room_entry', 'redemption', 'box']);

/**
 * Computes the counts of an agent for some business days from referrals and raw postings alone: it uses neither views, statement lines, orders,
 * stored income nor rules of the site. The table of shares is part of the input: it is what the operator decided.
 */
export async function recomputeAgent(pool: Pool, agentId: number, days: readonly string[]): Promise<RecomputedDay[]> {
  const { rows: referrals } = await pool.query<{ user_id: number; at: number; mobile: boolean }>(
    'select user_id, at, mobile from agent_referral where agent_id = $1',
    [agentId],
  );
  const { rows: shares } = await pool.query<{ from_day: string; share: number }>(
    'select from_day, share from agent_share where agent_id = $1',
    [agentId],
  );
  const { rows: postings } = await pool.query<Posting>(
    `select cause.id, cause.user_id, cause.operation, cause.reason, cause.corrects, cause.at, account.kind, account.user_id as owner, posting.amount
     from ledger_posting posting join ledger_account account on account.id = posting.account_id
       join ledger_transaction cause on cause.id = posting.transaction_id
     where account.user_id = any ($1)`,
    [referrals.map((row) => row.user_id)],
  );
  const recharges = sharedRecharges(postings, shares);
  const refunds = postings.filter((row) => row.operation === 'recharge_refund' && row.kind === 'user_purchased');
  return days.map((day) => {
    const registered = referrals.filter((row) => dayOf(row.at) === day);
    const bought = [...recharges.values()].filter((one) => one.day === day);
    const returned = refunds.filter((row) => dayOf(row.at) === day).map((row) => recharges.get(row.corrects ?? 0));
    return {
      day,
      registrations: registered.length,
      mobiles: registered.filter((row) => row.mobile).length,
      rechargers: new Set(bought.map((one) => one.userId)).size,
      recharged: total(bought.map((one) => one.coins)),
      refunded: total(returned.map((one) => one?.coins ?? 0)),
      spent: spentOn(day, postings),
      share: total(bought.map((one) => one.share)),
      correction: 0 - total(returned.map((one) => one?.share ?? 0)),
    };
  });
}

interface Recharge {
  readonly userId: number;
  readonly day: string;
  readonly coins: number;
  readonly share: number;
}

/** Gives each recharge its part of the share of its day: what it adds to the rounded share of the day so far. */
function sharedRecharges(postings: readonly Posting[], shares: readonly { from_day: string; share: number }[]): Map<number, Recharge> {
  const found = new Map<number, Recharge>();
  const sums = new Map<string, number>();
  const rows = postings.filter((row) => row.operation === 'recharge' && row.kind === 'user_purchased');
  for (const row of rows.toSorted((a, b) => a.at - b.at || a.id - b.id)) {
    const day = dayOf(row.at);
    const rate = BigInt(shares.filter((one) => one.from_day <= day).toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1))[0]?.share ?? 0);
    const before = sums.get(day) ?? 0;
    const after = before + row.amount;
    sums.set(day, after);
    const share = Number((BigInt(after) * rate) / 10_000n - (BigInt(before) * rate) / 10_000n);
    found.set(row.id, { userId: row.owner, day, coins: row.amount, share });
  }
  return found;
}

/** Sums what left the wallets of users by movements that are spending; both sorts of coins of one movement belong together. */
function spentOn(day: string, postings: readonly Posting[]): number {
  const byMovement = new Map<string, number>();
  for (const row of postings) {
    if (!SPENDING.has(row.reason) || dayOf(row.at) !== day || !row.kind.startsWith('user_')) continue;
    const key = `${row.id}/${row.owner}`;
    byMovement.set(key, (byMovement.get(key) ?? 0) + row.amount);
  }
  return total([...byMovement.values()].map((change) => Math.max(0, -change)));
}

/** Returns the calendar date in UTC+8. */
function dayOf(at: number): string {
  return new Date(Math.floor((at + SHANGHAI_MS) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
