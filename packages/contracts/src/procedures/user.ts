import { z } from 'zod';
import { MatchId, UserId } from '../ids.ts';
import { authEndpoints } from '../java/auth.ts';
import { followEndpoints } from '../java/follow.ts';
import { userEndpoints } from '../java/user.ts';
import { NewsCard } from '../news/news.ts';
import { Post } from '../post/post.ts';
import { Position } from '../realtime.ts';
import { OwnUser } from '../user/user.ts';
import { VideoCard } from '../video/video.ts';
import { authProcedures } from './auth.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

const {
  bindEmail,
  bindPhone,
  linkIdentity,
  changePassword,
  deleteUser,
  endSessions,
  exportUser,
  keepUser,
  modifyUser,
  saveUserDataStatus,
  sendEmailCode,
  sendOwnCode,
  userInfo,
  userItems,
} = userEndpoints;
const { attentions, followUser, getFollowOrFansH5, mergeAttentions } = followEndpoints;
const { getTokenInfo, sendVerificationCode } = authEndpoints;

const code = bindEmail.input.shape.checkCode;
/** One page of users, and whether their list is hidden. */
const UserPage = getFollowOrFansH5.result.omit(pageIndex).extend(pageRead);
/** One page of what a user has made. */
const itemPage = userItems.result.omit(pageIndex).extend(pageRead);
const idOf = { id: userInfo.input.shape.userId };

/** Public procedures return the same to everybody; all others concern the caller. */
export const userProcedures = {
  /** The caller, with the position of their own topic: subscribe with `after: position`. */
  me: {
    input: z.object({}),
    output: getTokenInfo.result.omit({ expireAt: true }).extend({ position: Position.optional() }),
  },
  /** Public. A user as everybody sees them. NOT_FOUND. */
  profile: { input: z.object(idOf), output: userInfo.result },
  /** Public. Users whom a user follows, or who follow them. */
  listFollows: {
    input: getFollowOrFansH5.input.pick({ type: true }).extend({ ...idOf, page: pageField }),
    output: UserPage,
  },
  /** Public. News, videos and posts of a user. */
  publishedContent: {
    input: z.object({ locale: LocaleField, ...idOf, type: z.enum(['post', 'news', 'video']), page: pageField }),
    output: itemPage.extend({ list: z.array(z.discriminatedUnion('kind', [NewsCard, VideoCard, Post])) }),
  },
  /** The caller's own lists, hidden or not. */
  listMyFollows: { input: getFollowOrFansH5.input.pick({ type: true }).extend({ page: pageField }), output: UserPage },
  /** The tips that the caller has bought. They come with the expert plans; until then a page is empty. */
  myTips: { input: z.object({ page: pageField }), output: itemPage.extend({ list: z.array(z.never()) }) },
  /** Returns which of these users the caller follows. */
  following: { input: z.object({ ids: z.array(UserId).min(1).max(50) }), output: z.object({ ids: z.array(UserId) }) },
  /** Follows a user or stops following them. NOT_FOUND, BAD_INPUT for oneself. */
  follow: { input: z.object({ ...idOf, follow: followUser.input.shape.follow.unwrap() }), output: followUser.result },
  /** Changes the given fields of the profile. NAME_FORMAT, NAME_TAKEN. */
  update: { input: modifyUser.input, output: modifyUser.result },
  /** Saves the preferences as a whole. CONFLICT when another tab has saved since they were read. */
  savePreferences: { input: saveUserDataStatus.input, output: saveUserDataStatus.result },
  /** Ends one session by name, or all others. */
  endSessions: { input: endSessions.input, output: endSessions.result },
  /** Sends a code to the bound number. MOBILE_REQUIRED. */
  sendCodeToBoundPhone: { input: z.object({}), output: sendOwnCode.result },
  /** Sends a code to a number that is to be bound. MOBILE_FORMAT, RATE_LIMITED. */
  sendPhoneCode: {
    input: sendVerificationCode.input.pick({ mobile: true, areaCode: true }),
    output: sendVerificationCode.result,
  },
  /** Binds a mobile number or replaces it. CODE_WRONG, MOBILE_TAKEN. Changes the session's id and ends all other sessions. */
  bindPhone: {
    input: bindPhone.input.pick({ mobile: true, areaCode: true, ownCode: true }).extend({ code }),
    output: z.object({ user: OwnUser, welcome: z.boolean(), session: z.string().optional() }),
  },
  /** Sends a code to an e-mail address that the user wants to bind. */
  sendEmailCode: { input: sendEmailCode.input.pick({ email: true }), output: sendEmailCode.result },
  /** Binds an e-mail address by the code that was sent to it. */
  bindEmail: { input: bindEmail.input.pick({ email: true }).extend({ code }), output: bindEmail.result },
  /** Starts linking a third-party account: returns the provider's page. It comes back with `code` and `state`. NOT_FOUND, RATE_LIMITED. */
  startLink: { input: authProcedures.startOauth.input, output: authProcedures.startOauth.output },
  /**
   * Links the third-party account with the parameters of the redirect. LOGIN_EXPIRED when this user did not start it in this browser, or too
   * long ago; IDENTITY_TAKEN.
   */
  linkIdentity: { input: linkIdentity.input.pick({ code: true }).extend({ state: z.string().max(128) }), output: linkIdentity.result },
  /** Sets a password with a code sent to the bound number. Changes the session's id and ends all other sessions. */
  changePassword: {
    input: changePassword.input.pick({ password: true }).extend({ code }),
    output: z.object({ session: z.string().optional() }),
  },
  /** Returns everything that is stored about the caller. A mutation, so that it is never prefetched. */
  export: { input: z.object({}), output: z.object({ document: exportUser.result }) },
  /** Schedules the deletion of the account for `deleteAt`. Ends all other sessions. */
  deleteAccount: { input: z.object({ code: code.optional() }), output: deleteUser.result.omit({ ended: true }) },
  /** Keeps the account whose deletion was requested. */
  cancelDeletion: { input: keepUser.input, output: keepUser.result },
  /** The matches that the caller follows, newest last. */
  followedMatches: { input: z.object({}), output: z.object({ ids: attentions.result.shape.matchIds }) },
  /** Adds the matches that this device followed before the login. */
  mergeFollowedMatches: {
    input: z.object({ ids: mergeAttentions.input.shape.matchIds }),
    output: z.object({ ids: z.array(MatchId) }),
  },
  /** Subscription: events of the caller, in every open tab. */
  onUser: { input: z.object({ after: Position.optional() }) },
} as const;
