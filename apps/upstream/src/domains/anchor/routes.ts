import { JavaFailure } from '../../java/failure.ts';
import type { Handlers } from '../../java/handler.ts';

const notBuilt = (): Promise<never> => Promise.reject(new JavaFailure('NOT_FOUND'));

/** Maps the endpoints of the domain to its services. */
export function anchorHandlers(): Pick<
  Handlers,
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
  | 'appealBan'
  | 'announceBroadcast'
  | 'announcedBroadcasts'
  | 'remindBroadcast'
  | 'remindedBroadcasts'
> {
  return {
    anchorWhether: notBuilt,
    anchorStatus: notBuilt,
    anchorApplication: notBuilt,
    anchorIsBroadcast: notBuilt,
    anchorBroadcast: notBuilt,
    anchorDowncast: notBuilt,
    anchorLiveInfo: notBuilt,
    anchorToggleMatchId: notBuilt,
    anchorGoldTotal: notBuilt,
    anchorGoldDetail: notBuilt,
    updateAnchor: notBuilt,
    anchorInfo: notBuilt,
    anchorList: notBuilt,
    followedAnchors: notBuilt,
    linkableMatches: notBuilt,
    broadcastChecks: notBuilt,
    streamCode: notBuilt,
    appealBan: notBuilt,
    announceBroadcast: notBuilt,
    announcedBroadcasts: notBuilt,
    remindBroadcast: notBuilt,
    remindedBroadcasts: notBuilt,
  };
}
