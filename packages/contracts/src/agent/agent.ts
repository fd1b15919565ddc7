import { z } from 'zod';
import { lenientBoolean, lenientInteger, openEnum } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { AGENT_MOVEMENTS } from '../rules/agent.ts';

/** An agent as the agent sees it. */
export const AgentMe = z.object({
  label: z.string(),
  since: Instant,
  /** Share of the purchased coins, ten-thousandths, in force today. */
  share: lenientInteger,
  /** Coins of the agent's account. */
  balance: lenientInteger,
  /** Coins that refunds of recharges will take from the account. */
  owed: lenientInteger.default(0),
  /** Coins that can be transferred now: the balance without what is owed. */
  available: lenientInteger,
  /** Number of codes that count. */
  codes: lenientInteger,
  /** The agent belongs to the demo world: nobody registered or paid. */
  demonstration: lenientBoolean.default(false),
});
export type AgentMe = z.infer<typeof AgentMe>;

/** A promotion code. `channelId` is the `promotionChannelId` of registrations. */
export const AgentCode = z.object({
  channelId: lenientInteger,
  code: z.string(),
  note: z.string().default(''),
  enabled: lenientBoolean,
  createdAt: Instant,
  /** Registrations ever, and those of the last seven business days. */
  registrations: lenientInteger.default(0),
  recent: lenientInteger.default(0),
});
export type AgentCode = z.infer<typeof AgentCode>;

/** Counts of a business day, or their sums. Coins are whole. */
export const AgentCounts = z.object({
  registrations: lenientInteger,
  /** Of these registrations: those with a mobile number. */
  mobiles: lenientInteger,
  /** Users with a recharge; in a sum, a user counts once for each day. */
  rechargers: lenientInteger,
  /** Purchased coins that were credited, without bonus coins. */
  recharged: lenientInteger,
  /** Purchased coins that refunds took back. */
  refunded: lenientInteger,
  /** Coins that these users spent. */
  spent: lenientInteger,
  /** Share of the recharges. */
  share: lenientInteger,
  /** Share that the refunds of this day take back, as a negative number. */
  correction: lenientInteger,
});
export type AgentCounts = z.infer<typeof AgentCounts>;

export const AgentDay = AgentCounts.extend({
  day: z.iso.date(),
  /** Whether the share of the day is in the agent's account; the day is still open otherwise. */
  credited: lenientBoolean,
});
export type AgentDay = z.infer<typeof AgentDay>;

/** A registered user, masked. Without name and number: the account was deleted. */
export const AgentUserRow = z.object({
  /** The first character of the name: `渡**`. */
  name: z.string().optional(),
  /** `138****6021` */
  mobile: z.string().optional(),
  registeredAt: Instant,
  code: z.string(),
  note: z.string().default(''),
  /** When the user was last seen logged in. */
  lastVisitAt: Instant.optional(),
  recharges: lenientInteger,
  recharged: lenientInteger,
});
export type AgentUserRow = z.infer<typeof AgentUserRow>;

/** A recharge of a registered user, masked as users are. */
export const AgentRecharge = z.object({
  at: Instant,
  name: z.string().optional(),
  mobile: z.string().optional(),
  code: z.string(),
  /** Purchased coins. */
  coins: lenientInteger,
  share: lenientInteger,
  refundedAt: Instant.optional(),
});
export type AgentRecharge = z.infer<typeof AgentRecharge>;

/** A movement of an agent's account. */
export const AgentLine = z.object({
  /** Counts from 1 in the order of the movements. */
  number: lenientInteger,
  at: Instant,
  type: openEnum(AGENT_MOVEMENTS),
  /** `income`: the business day of the recharges. `correction`: that of the refunded recharge. */
  day: z.iso.date().optional(),
  /** The purchased coins of that day, or of the refunded recharge. */
  coins: lenientInteger.optional(),
  /** Ten-thousandths. */
  rate: lenientInteger.optional(),
  /** Number of recharges of an `income`. */
  recharges: lenientInteger.optional(),
  change: lenientInteger,
  balance: lenientInteger,
});
export type AgentLine = z.infer<typeof AgentLine>;
