import { z } from 'zod';
import { AnyId, MatchId, ProductId, UserId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger, section } from '../lenient.ts';
import { ProductPicture } from '../mall/mall.ts';
import { CONDUCT_BREACHES } from '../rules/anchor.ts';
import { PRODUCT_KINDS } from '../rules/mall.ts';
import {
  AuditEntry,
  EditKind,
  Sanction,
  StaffChange,
  StaffItem,
  StaffMe,
  StaffProduct,
  StaffQueue,
  StaffRole,
  StaffUser,
} from '../staff/staff.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const common = { auth: 'user', varyBy: 'lan', extension: true, group: 'staff' } as const;
const reason = z.string().trim().max(500);

/**
 * The staff desk (extensions). ACCESS_DENIED without the role: reviewer for experts, plans, posts, comments, reports, sanctions and
 * settlement; editor for articles, videos and config; finance for orders and settlement; admin for all and for roles.
 */
export const staffEndpoints = {
  staffMe: endpoint({
    ...common,
    description: 'Roles of the caller, and how many things wait in the queues of these roles.',
    method: 'GET',
    path: '/java/staff/me',
    input: z.object({}),
    result: StaffMe,
    mutates: false,
    example: {},
  }),
  staffItems: endpoint({
    ...common,
    description: 'Things of one queue, the most urgent first, 30 per page, without details.',
    method: 'GET',
    path: '/java/staff/items',
    input: z.object({ queue: StaffQueue, pageIndex: pageIndex.default(1) }),
    result: z.object({ list: lenientArray(StaffItem), ...pageFields }),
    mutates: false,
    example: { queue: 'plan' },
  }),
  staffItem: endpoint({
    ...common,
    description: 'One thing with its details. Marks it as opened by the caller for two minutes. NOT_FOUND when it does not wait any more.',
    method: 'GET',
    path: '/java/staff/item',
    input: z.object({ queue: StaffQueue, id: AnyId }),
    result: StaffItem,
    mutates: true,
    example: {},
  }),
  staffDecide: endpoint({
    ...common,
    description:
      'Decides: `approve` (accept, publish, uphold a report, credit an order, ship a redemption) or `reject` (with a reason; refuse, hide, dismiss a report, refund an order, charge a redemption back). CONFLICT when it changed or was decided, OWN_REVIEW for an own thing, BAD_INPUT without a reason.',
    method: 'POST',
    path: '/java/staff/decide',
    input: z.object({
      queue: z.enum(['expert', 'anchor', 'appeal', 'plan', 'post', 'comment', 'report', 'order', 'redemption']),
      id: AnyId,
      version: lenientInteger,
      decision: z.enum(['approve', 'reject']),
      reason: reason.default(''),
      /** Of goods that are approved: BAD_INPUT without it. */
      shipment: z
        .object({
          carrier: z.string().trim().min(1).max(40),
          trackingNumber: z
            .string()
            .trim()
            .regex(/^[A-Za-z0-9-]{4,40}$/),
        })
        .optional(),
    }),
    result: z.object({ decided: lenientBoolean, changed: section('changed', StaffChange) }),
    mutates: true,
    example: {},
  }),
  staffRemovePlan: endpoint({
    ...common,
    description: 'Removes a published plan from the shelves with a reason. It still counts, buyers keep it. OWN_REVIEW, NOT_FOUND.',
    method: 'POST',
    path: '/java/staff/removePlan',
    input: z.object({ planId: AnyId, reason: reason.min(2) }),
    result: z.object({ removed: lenientBoolean, changed: section('changed', StaffChange) }),
    mutates: true,
    example: {},
  }),
  staffProposeSettlement: endpoint({
    ...common,
    description:
      'Proposes how plans on a match are settled by hand, with a public note; another member of staff confirms it. OWN_REVIEW for an author of plans on the match, CONFLICT when a proposal waits.',
    method: 'POST',
    path: '/java/staff/proposeSettlement',
    input: z.object({
      matchId: MatchId,
      outcome: z.enum(['void', 'score']),
      /** The score by which the markets settle, [home, away]. */
      score: z.tuple([z.number().int().min(0).max(400), z.number().int().min(0).max(400)]).optional(),
      winner: z.enum(['home', 'away']).optional(),
      note: reason.min(10),
    }),
    result: z.object({ proposed: lenientBoolean }),
    mutates: true,
    example: {},
  }),
  staffConfirmSettlement: endpoint({
    ...common,
    description: 'Confirms or rejects a proposal. OWN_REVIEW for the one who proposed it.',
    method: 'POST',
    path: '/java/staff/confirmSettlement',
    input: z.object({ matchId: MatchId, confirm: z.boolean() }),
    result: z.object({ settled: lenientBoolean }),
    mutates: true,
    example: {},
  }),
  staffUsers: endpoint({
    ...common,
    description: 'Users by id, name or mobile number, 30 per page.',
    method: 'GET',
    path: '/java/staff/users',
    input: z.object({ q: z.string().trim().max(50).default(''), pageIndex: pageIndex.default(1) }),
    result: z.object({ list: lenientArray(StaffUser), ...pageFields }),
    mutates: false,
    example: {},
  }),
  staffUser: endpoint({
    ...common,
    description: 'One user with all sanctions, newest first. NOT_FOUND.',
    method: 'GET',
    path: '/java/staff/user',
    input: z.object({ userId: UserId }),
    result: z.object({ user: StaffUser, sanctions: lenientArray(Sanction) }),
    mutates: false,
    example: {},
  }),
  staffSanction: endpoint({
    ...common,
    description:
      'Mutes or bans a user for some minutes, 0 for ever. A ban ends all sessions; a ban from broadcasting needs `breach` and ends the broadcast. OWN_REVIEW; BAD_INPUT for a ban from broadcasting of a user who is no anchor; ACCESS_DENIED for an admin’s account, and for others of staff unless the caller is an admin; KEY_REUSED.',
    method: 'POST',
    path: '/java/staff/sanction',
    input: z.object({
      userId: UserId,
      /** `broadcast`: a ban from broadcasting, of an anchor. */
      kind: z.enum(['mute', 'ban', 'broadcast']),
      /** The conduct rule that was broken (spec §5), of a ban from broadcasting. */
      breach: z.enum(CONDUCT_BREACHES).optional(),
      minutes: z.number().int().min(0).max(525_600),
      reason: reason.min(2),
      key: z.uuid(),
    }),
    result: Sanction,
    mutates: true,
    example: {},
  }),
  staffEndSanction: endpoint({
    ...common,
    description: 'Ends a sanction early. Ending it twice changes nothing.',
    method: 'POST',
    path: '/java/staff/endSanction',
    input: z.object({ sanctionId: AnyId, reason: reason.min(2) }),
    result: Sanction,
    mutates: true,
    example: {},
  }),
  staffGrant: endpoint({
    ...common,
    description: 'Sets the staff roles of a user. Called by admins; nobody changes their own roles, and the last admin stays.',
    method: 'POST',
    path: '/java/staff/grant',
    input: z.object({ userId: UserId, roles: z.array(z.enum(['reviewer', 'editor', 'finance', 'admin'])).max(4) }),
    result: z.object({ roles: lenientArray(StaffRole) }),
    mutates: true,
    example: {},
  }),
  staffAudit: endpoint({
    ...common,
    description:
      'The audit log, newest first, 50 per page; `q` is part of an action, a subject or a reason, `userId` who acted or is concerned.',
    method: 'GET',
    path: '/java/staff/audit',
    input: z.object({
      q: z.string().trim().max(50).default(''),
      userId: UserId.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      pageIndex: pageIndex.default(1),
    }),
    result: z.object({ list: lenientArray(AuditEntry), ...pageFields }),
    mutates: false,
    example: {},
  }),
  staffContent: endpoint({
    ...common,
    description: 'Editor: articles, videos or settings of the site by a part of the title, 30 per page, as editable JSON.',
    method: 'GET',
    path: '/java/staff/content',
    input: z.object({ kind: EditKind, q: z.string().trim().max(50).default(''), pageIndex: pageIndex.default(1) }),
    result: z.object({
      list: lenientArray(
        z.object({ id: AnyId, version: lenientInteger, title: z.string(), state: z.string(), fields: z.record(z.string(), z.string()) }),
      ),
      ...pageFields,
    }),
    mutates: false,
    example: { kind: 'news' },
  }),
  staffEdit: endpoint({
    ...common,
    description: 'Editor: changes fields of an article, video or setting; hides or publishes it. CONFLICT when `version` is outdated.',
    method: 'POST',
    path: '/java/staff/edit',
    input: z.object({
      kind: EditKind,
      id: AnyId,
      version: lenientInteger,
      fields: z.record(z.string().max(40), z.string().max(20_000)),
      state: z.enum(['published', 'removed']).optional(),
    }),
    result: z.object({ version: lenientInteger }),
    mutates: true,
    example: {},
  }),
  staffProducts: endpoint({
    ...common,
    description: 'Editor: products of the mall in every state by a part of the name, 30 per page.',
    method: 'GET',
    path: '/java/staff/products',
    input: z.object({ q: z.string().trim().max(50).default(''), pageIndex: pageIndex.default(1) }),
    result: z.object({ list: lenientArray(StaffProduct), ...pageFields }),
    mutates: false,
    example: {},
  }),
  staffProduct: endpoint({
    ...common,
    description: 'Editor: one product. NOT_FOUND.',
    method: 'GET',
    path: '/java/staff/product',
    input: z.object({ productId: ProductId }),
    result: StaffProduct,
    mutates: false,
    example: {},
  }),
  staffSaveProduct: endpoint({
    ...common,
    description:
      'Editor: adds a product as a draft, or changes the one with `productId`; publishes it or takes it off sale. The kind of a product never changes. CONFLICT when `version` is outdated; BAD_INPUT, TEXT_EMPTY, TEXT_TOO_LONG; BAD_INPUT when a product without name, price and picture is published.',
    method: 'POST',
    path: '/java/staff/saveProduct',
    input: z.object({
      productId: ProductId.optional(),
      version: lenientInteger.optional(),
      kind: z.enum(PRODUCT_KINDS),
      fields: z.record(z.string().max(40), z.string().max(20_000)),
      price: z.number().int().min(1).max(10_000_000),
      limit: z.number().int().min(1).max(9_999).optional(),
      instant: z.boolean().default(false),
      /** Paths of uploaded pictures, in their order. */
      pictures: z.array(z.string().max(200)).max(8),
      state: z.enum(['draft', 'published', 'removed']),
      /** Created by the client for this one new product. */
      key: z.uuid(),
    }),
    result: StaffProduct,
    mutates: true,
    example: {},
  }),
  staffProductPicture: endpoint({
    ...common,
    description:
      'Editor: stores a picture for a product (JPEG, PNG or WebP, at most 5 MB and 25 megapixels), re-encoded without its metadata. IMAGE_TYPE, IMAGE_SIZE.',
    method: 'POST',
    path: '/java/staff/productPicture',
    input: z.object({ image: z.base64().max(7_000_000) }),
    result: ProductPicture,
    bodyLimit: 8 * 1024 * 1024,
    mutates: true,
    example: {},
  }),
  staffStock: endpoint({
    ...common,
    description:
      'Editor: changes the stock of goods by so many pieces, with a reason, in the audit log. OUT_OF_STOCK below zero; BAD_INPUT for a card; KEY_REUSED.',
    method: 'POST',
    path: '/java/staff/stock',
    input: z.object({ productId: ProductId, change: z.number().int().min(-100_000).max(100_000), reason: reason.min(2), key: z.uuid() }),
    result: StaffProduct,
    mutates: true,
    example: {},
  }),
  staffCards: endpoint({
    ...common,
    description:
      'Editor: imports card numbers of a product, each of which is given once. All or none: CARD_KNOWN when one exists. The audit log has their number, never the numbers.',
    method: 'POST',
    path: '/java/staff/cards',
    input: z.object({
      productId: ProductId,
      codes: z.array(z.string().trim().min(4).max(200)).min(1).max(5_000),
      expiresAt: lenientInteger.optional(),
    }),
    result: z.object({ imported: lenientInteger, product: StaffProduct }),
    bodyLimit: 1_500_000,
    mutates: true,
    example: {},
  }),
} as const;
