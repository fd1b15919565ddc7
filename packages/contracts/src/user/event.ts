import { z } from 'zod';
import { AnyId, PlanId, ProductId, UserId } from '../ids.ts';
import { lenientInteger, openEnum } from '../lenient.ts';
import { RedemptionState } from '../mall/mall.ts';
import { Gold } from './user.ts';

/** An event of a user: the messages of their topic, except for `resync`. */
export const UserEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('gold'), gold: Gold, change: lenientInteger, reason: z.string() }),
  z.object({ type: z.literal('order'), orderNo: z.string(), state: z.string() }),
  z.object({ type: z.literal('session'), ended: z.array(z.string()) }),
  z.object({ type: z.literal('profile') }),
  z.object({ type: z.literal('preferences'), rev: lenientInteger }),
  z.object({ type: z.literal('followedMatches') }),
  /** The followed teams, players or leagues changed. */
  z.object({ type: z.literal('followedEntities') }),
  /** A notification was added or rewritten: read the notifications again. */
  z.object({ type: z.literal('notification') }),
  /**
   * About a plan. `settled`: an own one, or one that the user bought; `refunded`: one that the user bought; `published`: of a followed expert;
   * `review`: a decision about an own one; `sold`: an own one was bought; `corrected`: a corrected result settled it again; `income`: after that
   * the coins of purchases of an own one have moved.
   */
  z.object({
    type: z.literal('plan'),
    planId: PlanId,
    what: openEnum(['settled', 'refunded', 'published', 'review', 'sold', 'corrected', 'income']),
    title: z.string().default(''),
    /** Result of the plan or state of the review. */
    state: z.string().default(''),
    coins: lenientInteger.optional(),
    /** The author; with `published`. */
    expertId: UserId.optional(),
  }),
  /** The own application to become an expert was decided. */
  z.object({ type: z.literal('expertApplication'), state: z.string() }),
  /** A report of the user was closed with a verdict. */
  z.object({ type: z.literal('reportClosed'), kind: z.string(), subjectId: AnyId, verdict: z.string() }),
  /** The user was muted or banned, or it ended. */
  z.object({ type: z.literal('sanction'), kind: z.string(), until: lenientInteger.optional(), active: z.boolean() }),
  /** The own application to become an anchor was decided, or the anchor was banned, or a ban ended. */
  z.object({ type: z.literal('anchorState'), state: z.string() }),
  /** A followed anchor, or one of whom the user wants to be reminded, began to broadcast. */
  z.object({ type: z.literal('broadcast'), roomId: UserId, username: z.string(), title: z.string().default('') }),
  /**
   * An own redemption of the mall went to its next state: read the redemptions again. With `charged_back` its coins have returned; `cancelled`:
   * the user cancelled it.
   */
  z.object({
    type: z.literal('redemption'),
    orderNo: z.string(),
    productId: ProductId,
    state: RedemptionState,
    coins: lenientInteger,
    cancelled: z.boolean().default(false),
  }),
  /** A private message: read the conversation with `other`. */
  z.object({ type: z.literal('privateMessage'), other: UserId }),
]);
export type UserEvent = z.infer<typeof UserEvent>;
