import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';
import { followedMatches } from './followed-matches.ts';
import { bindEmail } from './bind-email.ts';
import { bindPhone } from './bind-phone.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { endSessions } from './end-sessions.ts';
import { exportAccount } from './export-account.ts';
import { follow } from './follow.ts';
import { following } from './following.ts';
import { publishedContent } from './published-content.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { me } from './me.ts';
import { mergeFollowedMatches } from './merge-followed-matches.ts';
import { listMyFollows } from './list-my-follows.ts';
import { myTips } from './my-tips.ts';
import { onUser } from './on-user.ts';
import { linkIdentity } from './link-identity.ts';
import { listFollows } from './list-follows.ts';
import { profile } from './profile.ts';
import { savePreferences } from './save-preferences.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendCodeToBoundPhone } from './send-code-to-bound-phone.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { startLink } from './start-link.ts';
import { update } from './update.ts';

export const userRouter = router({
  followedMatches,
  bindEmail,
  bindPhone,
  changePassword,
  declareAge: forwardMutation(JAVA.declareAge),
  deleteAccount,
  endSessions,
  export: exportAccount,
  follow,
  followEntity: forwardMutation(JAVA.followEntity),
  followFeed: forwardQuery(JAVA.followFeed),
  followedEntities: forwardQuery(JAVA.followedEntities),
  following,
  publishedContent,
  cancelDeletion,
  linkIdentity,
  me,
  mergeFollowedEntities: forwardMutation(JAVA.mergeFollowedEntities),
  mergeFollowedMatches,
  listMyFollows,
  myTips,
  onUser,
  listFollows,
  preferences: forwardQuery(JAVA.getUserDataStatus),
  profile,
  savePreferences,
  sendEmailCode,
  sendCodeToBoundPhone,
  sendPhoneCode,
  startLink,
  sessions: forwardQuery(JAVA.userSessions),
  update,
});
