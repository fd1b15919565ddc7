import { z } from 'zod';
import { COLOR_SCHEME_CHOICES, GOAL_SOUNDS, RISE_COLORS } from '../rules/display-setting.ts';
import { ODDS_FORMATS } from '../rules/odds-format.ts';
import { MAX_SPOILER_TEXT } from '../rules/spoiler-setting.ts';
import { UserId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant } from '../match/base.ts';

/** The additional roles of a user (spec §6). */
export const Role = openEnum(['expert', 'anchor', 'agent', 'staff']);
export type Role = z.infer<typeof Role>;

/** The provider of a third-party identity: QQ, WeChat, the partner's digital site, Telegram. */
export const Provider = openEnum(['qq', 'wx', 'sz', 'telegram']);
export type Provider = z.infer<typeof Provider>;

/** Coins of a user: `total` is `purchased` + `granted`. Integers; granted ones are spent first. */
export const Gold = z.object({ total: lenientInteger, purchased: lenientInteger, granted: lenientInteger });
export type Gold = z.infer<typeof Gold>;

const facts = {
  uid: UserId,
  username: z.string(),
  /** Path of the picture on the site, `/files/…`; without one the avatar is drawn from the name. */
  avatar: section('avatar', z.string()),
  signature: decorative(z.string(), () => ''),
  roles: decorative(lenientArray(Role), () => []),
  /** An account of the demo world: nobody registered it. */
  demo: section('demo', lenientBoolean),
};

/** A user in a list of users. */
export const UserCard = z.object({ ...facts, fans: decorative(lenientInteger, () => 0) });
export type UserCard = z.infer<typeof UserCard>;

/** The public profile of a user: it contains no contact details. */
export const PublicUser = z.object({
  ...facts,
  fans: decorative(lenientInteger, () => 0),
  follows: decorative(lenientInteger, () => 0),
  /** The user hides these lists: the counts are shown, the names are not. */
  followsHidden: lenientBoolean.default(false),
  fansHidden: lenientBoolean.default(false),
  joinedAt: Instant.optional(),
});
export type PublicUser = z.infer<typeof PublicUser>;

export const Gender = openEnum(['male', 'female', 'secret']);

/** A change of the own profile: only the given fields. */
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
  /** A name that the upload returned, or empty for none. */
  avatar: z.string().max(128).optional(),
});

/** The own account of a user. Mobile and e-mail are masked even here (`138****1234`, `l***@example.com`). */
export const OwnUser = PublicUser.extend({
  mobile: z.string().optional(),
  email: z.string().optional(),
  hasPassword: lenientBoolean.default(false),
  gender: Gender.optional(),
  /** YYYY-MM-DD. */
  birthday: z.string().optional(),
  /** The declared age; absent without a declaration. Required for 18+ features. */
  adult: lenientBoolean.optional(),
  identities: lenientArray(z.object({ provider: Provider, name: z.string().default('') })).prefault([]),
  gold: Gold.optional(),
  /** `deleting`: the account will be deleted at `deleteAt` unless the user cancels it. */
  state: openEnum(['active', 'deleting']).default('active'),
  deleteAt: Instant.optional(),
});
export type OwnUser = z.infer<typeof OwnUser>;

/** A session: one login on one device. */
export const UserSession = z.object({
  sessionId: z.string(),
  current: lenientBoolean.default(false),
  createdAt: Instant,
  seenAt: Instant,
  /** User-Agent, truncated; the screen derives browser and system from it. */
  agent: z.string().default(''),
  /** Masked: `203.0.113.*`. */
  address: z.string().default(''),
});
export type UserSession = z.infer<typeof UserSession>;

/** How a user wants the site shown. A missing setting was never chosen with the account, so that of the device is in force. */
const DisplaySettings = z.object({
  theme: z.enum(COLOR_SCHEME_CHOICES).optional().catch(undefined),
  /** `local`, `beijing` or an id of the IANA database. */
  zone: z.string().max(64).optional().catch(undefined),
  odds: z.enum(ODDS_FORMATS).optional().catch(undefined),
  rise: z.enum(RISE_COLORS).optional().catch(undefined),
  sound: z.enum(GOAL_SOUNDS).optional().catch(undefined),
});

/** Preferences of a user (user data status): one document, saved as a whole; `rev` rejects saves of an outdated tab. */
export const Preferences = z.object({
  rev: lenientInteger.default(0),
  /** Blocks of the home page in the user's order (rules/home-order.ts); empty: the default order. */
  homeOrder: z.array(z.string().max(32)).max(32).default([]),
  hideFollows: lenientBoolean.default(false),
  hideFans: lenientBoolean.default(false),
  /** The spoiler-free mode as text (rules/spoiler-setting.ts); empty: off. */
  spoiler: z.string().max(MAX_SPOILER_TEXT).default(''),
  display: DisplaySettings.prefault({}).catch({}),
});
export type Preferences = z.infer<typeof Preferences>;
