import type { UserId } from '@matchpoint/contracts/ids';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { JavaFailure } from '../../java/failure.ts';
import type { CallContext, Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { CodeRequest } from '../../accounts/code-sender.ts';
import { acceptEmail, type AccountAction } from './security.ts';
import type { UserService } from './service.ts';

type UserRow =
  | 'userInfo'
  | 'modifyUser'
  | 'userItems'
  | 'getUserDataStatus'
  | 'saveUserDataStatus'
  | 'userGold'
  | 'uploadAvatar'
  | 'declareAge'
  | 'exportUser';

type SecurityRow =
  | 'userSessions'
  | 'endSessions'
  | 'sendOwnCode'
  | 'changePassword'
  | 'bindPhone'
  | 'sendEmailCode'
  | 'bindEmail'
  | 'deleteUser'
  | 'keepUser';

/** Handlers of the `user` endpoints. */
export function userHandlers(users: UserService): Pick<Handlers, UserRow | SecurityRow> {
  return { ...profileHandlers(users), ...securityHandlers(users) };
}

function profileHandlers(users: UserService): Pick<Handlers, UserRow> {
  const own = async (context: CallContext, change: (uid: UserId) => Promise<void>): Promise<OwnUser> => {
    const { uid } = tokenUser(context);
    await change(uid);
    return users.own(uid);
  };
  return {
    userInfo: ({ userId }) => users.profiles.read(userId),
    modifyUser: (input, context) => own(context, (uid) => users.profiles.modify(uid, input)),
    declareAge: ({ adult }, context) => own(context, (uid) => users.profiles.declareAge(uid, adult, context)),
    userItems: (input, { user, lan }) => users.items(input, user?.uid, lan),
    getUserDataStatus: (_input, context) => users.preferences.read(tokenUser(context).uid),
    saveUserDataStatus: (input, context) => users.preferences.save(tokenUser(context).uid, input),
    userGold: (_input, context) => users.gold(tokenUser(context).uid),
    uploadAvatar: ({ image }, context) => users.avatars.upload(tokenUser(context).uid, image),
    exportUser: (_input, context) => users.export(actOf(context)),
  };
}

function securityHandlers({ security, tokens, sender, own }: UserService): Pick<Handlers, SecurityRow> {
  return {
    userSessions: async (_input, context) => ({ list: await tokens.list(tokenUser(context)) }),
    endSessions: async ({ sessionId, others }, context) => {
      const act = actOf(context);
      if (others) return { ended: await security.endSessions(act, 'others') };
      if (sessionId === undefined) throw new JavaFailure('BAD_INPUT', 'sessionId: expected a session, or others: true');
      return { ended: await security.endSessions(act, { sessionId }) };
    },
    sendOwnCode: async ({ device }, context) => {
      const mobile = await security.ownMobile(tokenUser(context).uid);
      return { nextInSec: await sender.toMobile(mobile, 'own', wishOf(context, device)) };
    },
    changePassword: async ({ checkCode, password, device }, context) => {
      return { ended: await security.changePassword(actOf(context), { password, given: { code: checkCode, device } }) };
    },
    bindPhone: async ({ mobile, areaCode, checkCode, ownCode, device }, context) => {
      const act = actOf(context);
      const { ended, welcome } = await security.bindPhone(act, { mobile, areaCode, ownCode, given: { code: checkCode, device } });
      return { ...(await own(act.user.uid)), ended, welcome };
    },
    sendEmailCode: async ({ email, device }, context) => {
      return { nextInSec: await sender.toEmail(acceptEmail(email), wishOf(context, device)) };
    },
    bindEmail: async ({ email, checkCode, device }, context) => {
      const act = actOf(context);
      await security.bindEmail(act, { email, given: { code: checkCode, device } });
      return own(act.user.uid);
    },
    deleteUser: ({ checkCode, device }, context) => security.requestDeletion(actOf(context), { code: checkCode, device }),
    keepUser: async (_input, context) => {
      const act = actOf(context);
      await security.cancelDeletion(act);
      return own(act.user.uid);
    },
  };
}

function actOf(context: CallContext): AccountAction {
  return { user: tokenUser(context), by: context };
}

function wishOf(context: CallContext, device: string | undefined): CodeRequest {
  return { device, lan: context.lan, by: context, uid: tokenUser(context).uid };
}
