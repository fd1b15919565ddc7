import { JavaFailure } from '../../java/failure.ts';
import type { Handlers } from '../../java/handler.ts';

const notBuilt = (): Promise<never> => Promise.reject(new JavaFailure('NOT_FOUND'));

/** Maps the endpoints of the domain to its services. */
export function roomHandlers(): Pick<
  Handlers,
  | 'roomList'
  | 'roomsOfMatch'
  | 'roomDetail'
  | 'roomStanding'
  | 'roomPlayback'
  | 'enterRoom'
  | 'chatHistory'
  | 'sendChat'
  | 'removeChat'
  | 'muteInRoom'
  | 'unmuteInRoom'
  | 'roomModeration'
  | 'changeChatRules'
  | 'pinChat'
  | 'nameModerator'
  | 'blockInChat'
  | 'privateThreads'
  | 'privateMessages'
  | 'sendPrivate'
  | 'filmChat'
  | 'reportAudience'
  | 'enteredRoom'
> {
  return {
    roomList: notBuilt,
    roomsOfMatch: notBuilt,
    roomDetail: notBuilt,
    roomStanding: notBuilt,
    roomPlayback: notBuilt,
    enterRoom: notBuilt,
    chatHistory: notBuilt,
    sendChat: notBuilt,
    removeChat: notBuilt,
    muteInRoom: notBuilt,
    unmuteInRoom: notBuilt,
    roomModeration: notBuilt,
    changeChatRules: notBuilt,
    pinChat: notBuilt,
    nameModerator: notBuilt,
    blockInChat: notBuilt,
    privateThreads: notBuilt,
    privateMessages: notBuilt,
    sendPrivate: notBuilt,
    filmChat: notBuilt,
    reportAudience: notBuilt,
    enteredRoom: notBuilt,
  };
}
