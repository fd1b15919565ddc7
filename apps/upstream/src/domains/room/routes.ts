import { JavaFailure } from '../../java/failure.ts';
import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { Blocks } from './blocks.ts';
import type { Chat } from './chat.ts';
import type { RoomService } from './service.ts';

interface RoomServices {
  readonly list: RoomService;
  readonly chat: Chat;
  readonly blocks: Blocks;
}

const notBuilt = (): Promise<never> => Promise.reject(new JavaFailure('NOT_FOUND'));

type RoomEndpoint =
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
  | 'enteredRoom';

/** Maps the endpoints of the domain to its services. */
export function roomHandlers({ list, chat, blocks }: RoomServices): Pick<Handlers, RoomEndpoint> {
  return {
    roomList: (input, { lan }) => list.list(input, lan),
    roomsOfMatch: ({ matchId }, { lan }) => list.ofMatch(matchId, lan),
    roomDetail: ({ roomId }, { lan }) => list.detail(roomId, lan),
    roomStanding: ({ roomId }, context) => list.standing(tokenUser(context).uid, roomId),
    roomPlayback: notBuilt,
    enterRoom: notBuilt,
    chatHistory: (input, { lan }) => chat.history(input, lan),
    sendChat: (input, context) => chat.send(tokenUser(context).uid, input),
    removeChat: notBuilt,
    muteInRoom: notBuilt,
    unmuteInRoom: notBuilt,
    roomModeration: notBuilt,
    changeChatRules: notBuilt,
    pinChat: notBuilt,
    nameModerator: notBuilt,
    blockInChat: async ({ userId, on }, context) => ({ blocked: await blocks.set(tokenUser(context).uid, userId, on) }),
    privateThreads: notBuilt,
    privateMessages: notBuilt,
    sendPrivate: notBuilt,
    filmChat: ({ videoId, from }, { lan }) => chat.ofFilm(videoId, from, lan),
    reportAudience: async ({ rooms }) => ({ stored: await list.storeAudience(rooms) }),
    enteredRoom: notBuilt,
  };
}
