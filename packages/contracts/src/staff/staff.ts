import { z } from 'zod';
import { AnchorCertification } from '../anchor/anchor.ts';
import { Author, ReportKind, SubjectKind } from '../content/content.ts';
import { RechargeOrder } from '../gold/gold.ts';
import { AnyId, CommentId, MatchId, UserId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { ProductPicture, Redemption, Shipping } from '../mall/mall.ts';
import { Instant } from '../match/base.ts';
import { ExpertApplication } from '../expert/expert.ts';
import { GameIdSchema } from '../match/match.ts';
import { OwnPlan, PlanMatch } from '../plan/plan.ts';
import { CONDUCT_BREACHES } from '../rules/anchor.ts';
import { PRODUCT_KINDS } from '../rules/mall.ts';

/** Roles at the staff desk. `admin` may do everything and grants roles. */
export const StaffRole = openEnum(['reviewer', 'editor', 'finance', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

/** The queues of the desk. */
export const StaffQueue = z.enum(['expert', 'anchor', 'appeal', 'plan', 'post', 'comment', 'report', 'order', 'redemption', 'settlement']);
export type StaffQueue = z.infer<typeof StaffQueue>;

/** A check that the server made by itself: a hint for the reviewer, never a decision. */
export const StaffCheck = z.object({
  name: openEnum(['contact', 'promise', 'quotes', 'similar', 'charging', 'limit', 'sensitive']),
  passed: lenientBoolean,
  /** What was found: a quoted word, a percentage, a count. */
  detail: decorative(z.string(), () => ''),
});
export type StaffCheck = z.infer<typeof StaffCheck>;

const base = {
  /** Id of the thing within its queue. */
  id: AnyId,
  /** Sent back with the decision: CONFLICT when the thing has changed since. */
  version: lenientInteger,
  /** Since when it waits, and until when it must be decided. */
  at: Instant,
  dueAt: section('dueAt', Instant),
  title: z.string(),
  user: section('user', Author),
  /** Somebody else is working on it. */
  openedBy: section('openedBy', z.string()),
};

/** One thing that waits for a decision. `detail` differs by queue and is read with the item alone. */
export const StaffItem = z.discriminatedUnion('queue', [
  z.object({ ...base, queue: z.literal('expert'), application: section('application', ExpertApplication) }),
  /** An application to become an anchor. */
  z.object({
    ...base,
    queue: z.literal('anchor'),
    anchor: section(
      'anchor',
      z.object({
        gameId: GameIdSchema.optional().catch(undefined),
        introduction: z.string(),
        detail: z.string(),
        adult: lenientBoolean,
        mobile: z.string(),
      }),
    ),
  }),
  /** An appeal against a ban from broadcasting. */
  z.object({
    ...base,
    queue: z.literal('appeal'),
    text: section('text', z.string()),
    ban: section('ban', AnchorCertification),
  }),
  z.object({
    ...base,
    queue: z.literal('plan'),
    plan: section('plan', OwnPlan),
    /** The version before, when this one is a revision, with the decision about it. */
    before: section('before', OwnPlan),
    checks: decorative(lenientArray(StaffCheck), () => []),
    /** Decisions about the author in 30 days. */
    passed: decorative(lenientInteger, () => 0),
    rejected: decorative(lenientInteger, () => 0),
  }),
  z.object({ ...base, queue: z.literal('post'), text: section('text', z.string()), reports: decorative(lenientInteger, () => 0) }),
  z.object({ ...base, queue: z.literal('comment'), text: section('text', z.string()), reports: decorative(lenientInteger, () => 0) }),
  z.object({
    ...base,
    queue: z.literal('report'),
    kind: ReportKind,
    subjectId: AnyId,
    text: section('text', z.string()),
    reasons: decorative(lenientArray(z.object({ reason: z.string(), note: z.string().default(''), at: Instant })), () => []),
  }),
  z.object({ ...base, queue: z.literal('order'), order: section('order', RechargeOrder), reason: section('reason', z.string()) }),
  /** A redemption that waits for its review: goods are approved with their shipment. */
  z.object({
    ...base,
    queue: z.literal('redemption'),
    redemption: section('redemption', Redemption),
    /** In full, in the item alone. */
    shipping: section('shipping', Shipping),
  }),
  z.object({
    ...base,
    queue: z.literal('settlement'),
    matchId: MatchId,
    match: section('match', PlanMatch),
    plans: lenientInteger,
    /** A proposal that waits for the second person. */
    proposal: section(
      'proposal',
      z.object({
        by: UserId,
        byName: z.string(),
        at: Instant,
        outcome: z.string(),
        score: z.array(lenientInteger).optional(),
        note: z.string(),
      }),
    ),
  }),
]);
export type StaffItem = z.infer<typeof StaffItem>;

/** What a decision changed of what others read: whose cached values are invalid now. */
export const StaffChange = z.object({
  kind: z.enum(['news', 'video', 'post', 'comment', 'danmaku', 'user', 'expert', 'plan', 'anchor', 'chat', 'product']),
  id: AnyId,
  /** Of a comment or line of danmaku: the item that it belongs to. */
  under: z.object({ kind: SubjectKind, id: AnyId, rootId: CommentId.optional() }).optional(),
  /** Of a post or plan. */
  authorId: UserId.optional(),
  /** Of a plan. */
  matchId: MatchId.optional(),
});
export type StaffChange = z.infer<typeof StaffChange>;

/** A user at the desk: no contact details beyond the masked number. */
export const StaffUser = z.object({
  uid: UserId,
  username: z.string(),
  avatar: section('avatar', z.string()),
  mobile: section('mobile', z.string()),
  roles: decorative(lenientArray(z.string()), () => []),
  staffRoles: decorative(lenientArray(StaffRole), () => []),
  state: openEnum(['active', 'deleting', 'deleted', 'banned']),
  createdAt: Instant,
  /** Sanctions in force. */
  mutedUntil: section('mutedUntil', Instant),
  bannedUntil: section('bannedUntil', Instant),
});
export type StaffUser = z.infer<typeof StaffUser>;

/** A mute or a ban. `until` is absent for ever; `breach`: the conduct rule that was broken, of a ban from broadcasting. */
export const Sanction = z.object({
  id: AnyId,
  /** `broadcast`: a ban from broadcasting. */
  kind: openEnum(['mute', 'ban', 'broadcast']),
  breach: openEnum(CONDUCT_BREACHES).optional(),
  from: Instant,
  until: section('until', Instant),
  reason: z.string(),
  by: decorative(z.string(), () => ''),
  endedAt: section('endedAt', Instant),
  endedBy: section('endedBy', z.string()),
});
export type Sanction = z.infer<typeof Sanction>;

/** One entry of the audit log, which only grows. */
export const AuditEntry = z.object({
  id: AnyId,
  at: Instant,
  /** Who acted: a member of staff, the operator or the system. */
  by: decorative(z.string(), () => ''),
  byId: section('byId', UserId),
  action: z.string(),
  outcome: decorative(z.string(), () => ''),
  subject: decorative(z.string(), () => ''),
  subjectId: section('subjectId', AnyId),
  reason: decorative(z.string(), () => ''),
  /** JSON texts of the thing before and after. */
  before: section('before', z.string()),
  after: section('after', z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The member of staff: roles, and how many things wait in each queue that the roles may work on. */
export const StaffMe = z.object({
  uid: UserId,
  username: z.string(),
  roles: lenientArray(StaffRole),
  queues: lenientArray(z.object({ queue: StaffQueue, waiting: lenientInteger })),
});
export type StaffMe = z.infer<typeof StaffMe>;

/** An object that editors change. */
export const EditKind = z.enum(['news', 'video', 'config']);

/** A product as the desk edits it: texts by language, articles as JSON texts. */
export const StaffProduct = z.object({
  id: AnyId,
  /** Sent back with a change: CONFLICT when the product has changed since. */
  version: lenientInteger,
  kind: z.enum(PRODUCT_KINDS),
  state: openEnum(['draft', 'published', 'removed']),
  /** `name.zh_CN`, `summary.zh_CN`, `introduction.zh_CN`, `notice.zh_CN` and the same in zh_tw and en_US. */
  fields: z.record(z.string(), z.string()),
  price: lenientInteger,
  limit: section('limit', lenientInteger),
  instant: lenientBoolean,
  /** Pieces that can be redeemed; of a card the numbers that nobody has. */
  stock: lenientInteger,
  /** Pieces of redemptions that are not decided. */
  reserved: lenientInteger,
  redeemed: lenientInteger,
  releasedAt: section('releasedAt', Instant),
  pictures: decorative(lenientArray(ProductPicture), () => []),
});
export type StaffProduct = z.infer<typeof StaffProduct>;
