import { z } from 'zod';
import { MatchId, UserId } from '../ids.ts';
import { lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { OwnUser, Preferences, ProfileChange, PublicUser, UserCard, UserSession } from '../user/user.ts';
import { NewsCard } from '../news/news.ts';
import { Post } from '../post/post.ts';
import { Position } from '../realtime.ts';
import { VideoCard } from '../video/video.ts';
import { LocaleField, pageField, pageInfo } from './fields.ts';

/** The BFF's procedures of the user domain. Public ones are the same for everybody; all others are the caller's own. */

const sent = z.object({ nextInSec: lenientInteger });
const code = z.string().max(16);

const People = z.object({
  list: z.array(UserCard),
  ...pageInfo,
  hidden: z.boolean(),
});

/** The tips that one has bought come with the expert plans; until then a page of them is empty. */
const Tips = z.object({ list: z.array(z.never()), ...pageInfo });

/** What others may see of a user's making. */
const Items = z.object({
  list: z.array(z.discriminatedUnion('kind', [NewsCard, VideoCard, Post])),
  ...pageInfo,
});

export const userProcedures = {
  /** Oneself, with the position of the own topic: subscribe with `after: position`. */
  me: { input: z.object({}), output: z.object({ user: OwnUser, sessionId: z.string().optional(), position: Position.optional() }) },
  /** Public. A user as everybody may see him; NOT_FOUND. */
  profile: { input: z.object({ id: UserId }), output: PublicUser },
  /** Public. Whom a user follows, or who follows him. */
  listFollows: { input: z.object({ id: UserId, type: z.enum(['follow', 'fans']), page: pageField }), output: People },
  /** Public. News, videos and posts of a user. */
  publishedContent: {
    input: z.object({ locale: LocaleField, id: UserId, type: z.enum(['post', 'news', 'video']), page: pageField }),
    output: Items,
  },
  /** The own lists, hidden or not. */
  listMyFollows: { input: z.object({ type: z.enum(['follow', 'fans']), page: pageField }), output: People },
  /** The tips that one has bought; they come with the expert plans. */
  myTips: { input: z.object({ page: pageField }), output: Tips },
  /** Which of these users one follows. */
  following: { input: z.object({ ids: z.array(UserId).min(1).max(50) }), output: z.object({ ids: z.array(UserId) }) },
  /** Follows or stops. NOT_FOUND, BAD_INPUT for oneself. */
  follow: { input: z.object({ id: UserId, follow: z.boolean() }), output: z.object({ follow: z.boolean() }) },
  /** Changes the fields that are given. NAME_FORMAT, NAME_TAKEN. */
  update: {
    input: ProfileChange,
    output: OwnUser,
  },
  preferences: { input: z.object({}), output: Preferences },
  /** Saves the document whole. CONFLICT when another tab was quicker. */
  savePreferences: { input: Preferences, output: Preferences },
  /** Where one is logged in. */
  sessions: { input: z.object({}), output: z.object({ list: z.array(UserSession) }) },
  /** Ends one session by name, or all but this one. */
  endSessions: {
    input: z.object({ sessionId: z.string().max(64).optional(), others: z.boolean() }),
    output: z.object({ ended: z.array(z.string()) }),
  },
  /** Sends a code to the own number. MOBILE_REQUIRED. */
  sendCodeToBoundPhone: { input: z.object({}), output: sent },
  /** Sends a code to a number that is to be bound. MOBILE_FORMAT, RATE_LIMITED. */
  sendPhoneCode: { input: z.object({ mobile: z.string().max(20), areaCode: z.string().max(8).default('+86') }), output: sent },
  /** Binds a number, or another one. CODE_WRONG, MOBILE_TAKEN. The session's id changes, all others end. */
  bindPhone: {
    input: z.object({ mobile: z.string().max(20), areaCode: z.string().max(8).default('+86'), code, ownCode: code.optional() }),
    output: z.object({ user: OwnUser, welcome: z.boolean(), session: z.string().optional() }),
  },
  sendEmailCode: { input: z.object({ email: z.string().max(254) }), output: sent },
  bindEmail: { input: z.object({ email: z.string().max(254), code }), output: OwnUser },
  /** Sets a password with a code sent to the own number. The session's id changes, all others end. */
  changePassword: { input: z.object({ code, password: z.string().max(1_024) }), output: z.object({ session: z.string().optional() }) },
  declareAge: { input: z.object({ adult: z.boolean() }), output: OwnUser },
  /** Everything that is stored of oneself, as a document to keep. A mutation: it is made on demand and never prefetched. */
  export: { input: z.object({}), output: z.object({ document: z.record(z.string(), z.unknown()) }) },
  /** Asks for deletion; takes effect at `deleteAt`. Ends all other sessions. */
  deleteAccount: { input: z.object({ code: code.optional() }), output: z.object({ deleteAt: Instant }) },
  cancelDeletion: { input: z.object({}), output: OwnUser },
  /** The matches that one follows, newest last. */
  followedMatches: { input: z.object({}), output: z.object({ ids: z.array(MatchId) }) },
  /** Adds what this device followed before. */
  mergeFollowedMatches: { input: z.object({ ids: z.array(MatchId).max(200) }), output: z.object({ ids: z.array(MatchId) }) },
  /** Subscription: what happens to oneself, in every open tab. */
  onUser: { input: z.object({ after: Position.optional() }) },
} as const;
