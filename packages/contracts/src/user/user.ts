import { z } from 'zod';
import { UserId } from '../ids.ts';
import { lenientBoolean, lenientInteger, openEnum, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';

/** What a user may be beside being a user (spec §6). */
export const Role = openEnum(['expert', 'anchor', 'agent', 'staff']);
export type Role = z.infer<typeof Role>;

/** Where a third-party identity comes from: QQ, WeChat, the partner's digital site, Telegram. */
export const Provider = openEnum(['qq', 'wx', 'sz', 'telegram']);
export type Provider = z.infer<typeof Provider>;

/** Coins of a user: `total` is `purchased` + `granted`. Integers; granted ones are spent first. */
export const Gold = z.object({ total: lenientInteger, purchased: lenientInteger, granted: lenientInteger });
export type Gold = z.infer<typeof Gold>;

const facts = {
  uid: UserId,
  username: z.string(),
  /** Path of the picture on the site, `/files/…`; without one it is drawn from the name. */
  avatar: z.string().optional(),
  signature: z.string().default(''),
  roles: lenientArray(Role).prefault([]),
};

/** A user as a list of users shows him. */
export const UserCard = z.object({ ...facts, fans: lenientInteger.default(0) });
export type UserCard = z.infer<typeof UserCard>;

/** A user as everybody may see him: nothing here tells how to reach him. */
export const PublicUser = z.object({
  ...facts,
  fans: lenientInteger.default(0),
  follows: lenientInteger.default(0),
  /** His lists are his own business: the counts stay, the names do not show. */
  followsHidden: lenientBoolean.default(false),
  fansHidden: lenientBoolean.default(false),
  joinedAt: Instant.optional(),
});
export type PublicUser = z.infer<typeof PublicUser>;

export const Gender = openEnum(['male', 'female', 'secret']);

/** What one changes of oneself: the fields that are given. */
export const ProfileChange = z.object({
  username: z.string().max(64).optional(),
  signature: z.string().max(400).optional(),
  gender: z.enum(['male', 'female', 'secret']).optional(),
  /** YYYY-MM-DD, or empty for none. */
  birthday: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .or(z.literal(''))
    .optional(),
  /** A name that the upload answered, or empty for none. */
  avatar: z.string().max(128).optional(),
});

/** A user as he sees himself. Mobile and e-mail are masked even for him (`138****1234`, `l***@example.com`). */
export const OwnUser = PublicUser.extend({
  mobile: z.string().optional(),
  email: z.string().optional(),
  hasPassword: lenientBoolean.default(false),
  gender: Gender.optional(),
  /** YYYY-MM-DD. */
  birthday: z.string().optional(),
  /** What he declared of his age; absent while he declared nothing. Needed for what is 18+. */
  adult: lenientBoolean.optional(),
  identities: lenientArray(z.object({ provider: Provider, name: z.string().default('') })).prefault([]),
  gold: Gold.optional(),
  /** `deleting`: the account will be deleted at `deleteAt` unless he comes back on that. */
  state: openEnum(['active', 'deleting']).default('active'),
  deleteAt: Instant.optional(),
});
export type OwnUser = z.infer<typeof OwnUser>;

/** One login on one device. */
export const UserSession = z.object({
  sessionId: z.string(),
  current: lenientBoolean.default(false),
  createdAt: Instant,
  seenAt: Instant,
  /** User-Agent, cut; the screen names browser and system from it. */
  agent: z.string().default(''),
  /** Masked: `203.0.113.*`. */
  address: z.string().default(''),
});
export type UserSession = z.infer<typeof UserSession>;

/** Preferences of a user (user data status): one document, saved whole; `rev` guards against an older tab. */
export const Preferences = z.object({
  rev: lenientInteger.default(0),
  /** Blocks of the home page in his order (rules/home-order.ts); empty: as the site has it. */
  homeOrder: z.array(z.string().max(32)).max(32).default([]),
  hideFollows: lenientBoolean.default(false),
  hideFans: lenientBoolean.default(false),
});
export type Preferences = z.infer<typeof Preferences>;
