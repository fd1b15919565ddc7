import type { PersonalTable } from './personal-table.ts';

/** The tables of agents, the mall, blind boxes and limits with data about a user. */
export const COIN_TABLES: readonly PersonalTable[] = [
  // Codes, referrals and income stay under the number: the ledger refers to them. `eraseAgent` removes the texts.
  {
    table: 'agent',
    deleted: false,
    exported: {
      section: 'agent',
      query: 'select label, since, state, ended_at as "endedAt", closed_at as "closedAt" from agent where user_id = $1',
    },
  },
  {
    table: 'agent_code',
    deleted: false,
    exported: {
      section: 'promotionCodes',
      query: `select channel_id as "channelId", code, note, enabled, created_at as "createdAt" from agent_code where agent_id = $1
        order by channel_id`,
    },
  },
  {
    table: 'agent_income',
    deleted: false,
    exported: {
      section: 'agentIncome',
      query: 'select day, recharges, coins, rate, share, at from agent_income where agent_id = $1 order by day',
    },
  },
  // By whose code the user registered.
  {
    table: 'agent_referral',
    deleted: false,
    exported: {
      section: 'referral',
      query: `select code.code, agent_referral.at from agent_referral join agent_code code on code.channel_id = agent_referral.channel_id
        where agent_referral.user_id = $1`,
    },
  },
  // A view over referrals and the ledger.
  { table: 'agent_recharge', deleted: false },
  // Addresses and orders of the mall are sealed: the mall exports them. `eraseMall` removes recipients and card numbers.
  { table: 'mall_address', deleted: true },
  { table: 'mall_redemption', deleted: false },
  // Draws moved coins and are part of a published log: they stay under the number of the account.
  {
    table: 'box_draw',
    deleted: false,
    exported: {
      section: 'boxDraws',
      query: `select box_draw.id, box_draw.box_id as "boxId", prize, product_id as "productId", commitment, server_seed as "serverSeed",
          client_seed as "clientSeed", nonce, price, value, at
        from box_draw join box_prize on box_prize.box_id = box_draw.box_id and box_prize.number = box_draw.prize
        where user_id = $1 order by box_draw.id`,
    },
  },
  // The server seed is secret until the draw that reveals it.
  {
    table: 'box_seed',
    deleted: true,
    exported: {
      section: 'boxSeeds',
      query: `select box_id as "boxId", commitment, client_seed as "clientSeed", nonce, misses from box_seed where user_id = $1
        order by box_id`,
    },
  },
  {
    table: 'spending_limit',
    deleted: true,
    exported: {
      section: 'spendingLimits',
      query: `select spend_cap as "spendCap", spend_next_cap as "spendNextCap", spend_next_at as "spendNextAt", recharge_cap as "rechargeCap",
          recharge_next_cap as "rechargeNextCap", recharge_next_at as "rechargeNextAt", cool_off_until as "coolOffUntil",
          changed_at as "changedAt"
        from spending_limit where user_id = $1`,
    },
  },
];
