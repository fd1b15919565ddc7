import { z } from 'zod';
import { AgentCode, AgentCounts, AgentDay, AgentLine, AgentMe, AgentRecharge, AgentUserRow } from '../agent/agent.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { AGENT_LIMITS, AGENT_MOVEMENTS } from '../rules/agent.ts';
import { Gold } from '../user/user.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const own = { group: 'agent', auth: 'user', varyBy: 'nothing', extension: true } as const;
/** Business days of Asia/Shanghai, both included, at most 366. */
const range = { from: z.iso.date(), to: z.iso.date() };
/** A promotion channel: one of the agent's codes. */
const channelId = lenientInteger.pipe(z.number().int().min(1).max(1_000_000_000));
const page = { ...range, channelId: channelId.optional(), pageIndex: pageIndex.default(1) };

/** The channel area of agents: extensions. All but `promotion` are ACCESS_DENIED for users who are no agents. */
export const agentEndpoints = {
  promotion: endpoint({
    group: 'agent',
    description: 'The enabled promotion code of a text, in any letter case, or of a channel id; none for an unknown or disabled one.',
    method: 'GET',
    path: '/java/agent/promotion',
    input: z.object({ code: z.string().max(40).optional(), channelId: channelId.optional() }),
    result: z.object({ promotion: z.object({ channelId, code: z.string() }).optional() }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  agentMe: endpoint({
    ...own,
    description: 'The agent with the coins of the account.',
    method: 'GET',
    path: '/java/agent/me',
    input: z.object({}),
    result: AgentMe,
    mutates: false,
    example: {},
  }),
  agentCodes: endpoint({
    ...own,
    description: 'All promotion codes of the agent, oldest first, with their registrations.',
    method: 'GET',
    path: '/java/agent/codes',
    input: z.object({}),
    result: z.object({ list: lenientArray(AgentCode) }),
    mutates: false,
    example: {},
  }),
  agentSaveCode: endpoint({
    ...own,
    description:
      'Creates a promotion code, or with `channelId` changes the note of one. AGENT_CODE_FORMAT, AGENT_CODE_TAKEN in any letter case, AGENT_CODE_LIMIT, TEXT_TOO_LONG, CONTENT_REJECTED, NOT_FOUND.',
    method: 'POST',
    path: '/java/agent/saveCode',
    input: z.object({
      channelId: channelId.optional(),
      code: z.string().max(100).default(''),
      note: z
        .string()
        .max(AGENT_LIMITS.note * 20)
        .default(''),
    }),
    result: AgentCode,
    mutates: true,
    example: {},
  }),
  agentSetCodeEnabled: endpoint({
    ...own,
    description: 'Enables or disables a promotion code. Registrations by a disabled code count for nobody. NOT_FOUND.',
    method: 'POST',
    path: '/java/agent/setCodeEnabled',
    input: z.object({ channelId, enabled: lenientBoolean }),
    result: AgentCode,
    mutates: true,
    example: {},
  }),
  agentDays: endpoint({
    ...own,
    description:
      'Counts by business day, oldest first, with their sums and the sums of as many days before. BAD_INPUT for a range of more than 366 days.',
    method: 'GET',
    path: '/java/agent/days',
    input: z.object(range),
    result: z.object({ list: lenientArray(AgentDay), sum: AgentCounts, previous: AgentCounts }),
    mutates: false,
    example: { from: '2026-01-01', to: '2026-01-07' },
  }),
  agentUsers: endpoint({
    ...own,
    description:
      'Users who registered in a range by the codes of the agent, masked, newest first, 20 per page; `last4`: the last four digits of the number. Recharges are of all time.',
    method: 'GET',
    path: '/java/agent/users',
    input: z.object({
      ...page,
      last4: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
    result: z.object({
      list: lenientArray(AgentUserRow),
      ...pageFields,
      sum: z.object({ users: lenientInteger, recharges: lenientInteger, recharged: lenientInteger }),
    }),
    mutates: false,
    example: { from: '2026-01-01', to: '2026-01-07' },
  }),
  agentGold: endpoint({
    ...own,
    description: 'Recharges of a range by users of the agent, masked, newest first, 20 per page.',
    method: 'GET',
    path: '/java/agent/gold',
    input: z.object(page),
    result: z.object({
      list: lenientArray(AgentRecharge),
      ...pageFields,
      /** `refunded`, `refundedShare`: of those that were refunded since. */
      sum: z.object({
        recharges: lenientInteger,
        coins: lenientInteger,
        share: lenientInteger,
        refunded: lenientInteger,
        refundedShare: lenientInteger,
      }),
    }),
    mutates: false,
    example: { from: '2026-01-01', to: '2026-01-07' },
  }),
  agentWater: endpoint({
    ...own,
    description: 'The statement of the agent’s account, newest first, 20 per page.',
    method: 'GET',
    path: '/java/agent/water',
    input: z.object({ ...range, type: z.enum(AGENT_MOVEMENTS).optional(), pageIndex: pageIndex.default(1) }),
    result: z.object({
      list: lenientArray(AgentLine),
      ...pageFields,
      /** Of the lines of this type in the range. */
      sum: z.object({ lines: lenientInteger, change: lenientInteger }),
      /** Balance before and after the range. */
      opening: lenientInteger,
      closing: lenientInteger,
    }),
    mutates: false,
    example: { from: '2026-01-01', to: '2026-01-07' },
  }),
  agentTransfer: endpoint({
    ...own,
    description:
      'Transfers coins of the agent’s account to the own wallet, as granted coins. Repeating the same `key` moves no coins again. INSUFFICIENT_COINS for more than is available, KEY_REUSED.',
    method: 'POST',
    path: '/java/agent/transfer',
    input: z.object({ coins: lenientInteger.pipe(z.number().int().min(1).max(1_000_000_000)), key: z.uuid() }),
    result: z.object({ me: AgentMe, gold: Gold }),
    mutates: true,
    example: {},
  }),
} as const;
