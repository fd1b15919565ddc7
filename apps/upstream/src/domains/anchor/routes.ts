import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { AnchorService } from './service.ts';

type AnchorRow =
  | 'anchorWhether'
  | 'anchorStatus'
  | 'anchorApplication'
  | 'anchorIsBroadcast'
  | 'anchorBroadcast'
  | 'anchorDowncast'
  | 'anchorLiveInfo'
  | 'anchorToggleMatchId'
  | 'anchorGoldTotal'
  | 'anchorGoldDetail'
  | 'updateAnchor'
  | 'anchorInfo'
  | 'anchorList'
  | 'followedAnchors'
  | 'linkableMatches'
  | 'broadcastChecks'
  | 'streamCode'
  | 'deleteRecording'
  | 'appealBan'
  | 'announceBroadcast'
  | 'announcedBroadcasts'
  | 'remindBroadcast'
  | 'remindedBroadcasts';

/** Maps the endpoints of anchors to the service. */
export function anchorHandlers(anchors: AnchorService): Pick<Handlers, AnchorRow> {
  const { applications, settings, broadcasting, revenue, announcements } = anchors;
  return {
    anchorWhether: async (_input, context) => ({ isAnchor: await settings.isAnchor(tokenUser(context).uid) }),
    anchorStatus: (_input, context) => applications.status(tokenUser(context).uid),
    anchorApplication: (input, context) => applications.send(tokenUser(context).uid, input, context),
    appealBan: (input, context) => applications.appeal(tokenUser(context).uid, input, context),
    anchorIsBroadcast: (_input, context) => broadcasting.current(tokenUser(context).uid),
    anchorBroadcast: (input, context) => broadcasting.start(tokenUser(context).uid, input),
    anchorDowncast: (_input, context) => broadcasting.end(tokenUser(context).uid),
    anchorToggleMatchId: (input, context) => broadcasting.linkMatch(tokenUser(context).uid, input, context.lan),
    broadcastChecks: async (_input, context) => ({ missing: await broadcasting.checks(tokenUser(context).uid) }),
    anchorLiveInfo: (_input, context) => settings.liveInfo(tokenUser(context).uid, context.lan),
    updateAnchor: (input, context) => settings.update(tokenUser(context).uid, input, context.lan),
    linkableMatches: (input, context) => settings.linkable(tokenUser(context).uid, input, context.lan),
    streamCode: (input, context) => settings.streamCode(tokenUser(context).uid, input, context),
    deleteRecording: (input, context) => anchors.deleteRecording(tokenUser(context).uid, input),
    anchorGoldTotal: (input, context) => revenue.total(tokenUser(context).uid, input),
    anchorGoldDetail: (input, context) => revenue.details(tokenUser(context).uid, input, context.lan),
    anchorInfo: ({ userId }) => anchors.info(userId),
    anchorList: (input) => anchors.list(input),
    followedAnchors: (_input, context) => anchors.followed(tokenUser(context).uid),
    announceBroadcast: (input, context) => announcements.announce(tokenUser(context).uid, input, context.lan),
    announcedBroadcasts: (input, { lan }) => announcements.list(input, lan),
    remindBroadcast: (input, context) => announcements.remind(tokenUser(context).uid, input),
    remindedBroadcasts: (_input, context) => announcements.reminded(tokenUser(context).uid),
  };
}
