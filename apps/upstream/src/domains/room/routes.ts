import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { Blocks } from './blocks.ts';
import type { Chat } from './chat.ts';
import type { ChatSettingsChanges } from './chat-settings.ts';
import type { Entrance } from './entrance.ts';
import type { Moderation } from './moderation.ts';
import type { ModerationDesk } from './moderation-desk.ts';
import type { Moderators } from './moderators.ts';
import type { PrivateChat } from './private-chat.ts';
import type { RoomService } from './service.ts';
import type { Welcomes } from './welcomes.ts';

interface RoomServices {
  readonly list: RoomService;
  readonly chat: Chat;
  readonly settings: ChatSettingsChanges;
  readonly moderation: Moderation;
  readonly desk: ModerationDesk;
  readonly moderators: Moderators;
  readonly blocks: Blocks;
  readonly privateChat: PrivateChat;
  readonly entrance: Entrance;
  readonly welcomes: Welcomes;
}

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
export function roomHandlers(rooms: RoomServices): Pick<Handlers, RoomEndpoint> {
  const { list, chat, settings, moderation, desk, moderators, blocks, privateChat, entrance, welcomes } = rooms;
  return {
    roomList: (input, { lan }) => list.list(input, lan),
    roomsOfMatch: ({ matchId }, { lan }) => list.ofMatch(matchId, lan),
    roomDetail: ({ roomId }, { lan }) => list.detail(roomId, lan),
    roomStanding: ({ roomId }, context) => list.standing(tokenUser(context).uid, roomId),
    roomPlayback: ({ roomId }, context) => entrance.playback(context, roomId),
    enterRoom: (input, context) => entrance.enter(tokenUser(context).uid, input),
    chatHistory: (input, { lan }) => chat.history(input, lan),
    sendChat: (input, context) => chat.send(tokenUser(context).uid, input),
    removeChat: (input, context) => moderation.remove(tokenUser(context).uid, input),
    muteInRoom: (input, context) => moderation.mute(tokenUser(context).uid, input),
    unmuteInRoom: (input, context) => moderation.unmute(tokenUser(context).uid, input),
    roomModeration: ({ roomId }, context) => desk.read(tokenUser(context).uid, roomId),
    changeChatRules: (input, context) => settings.change(tokenUser(context).uid, input),
    pinChat: (input, context) => settings.pin(tokenUser(context).uid, input),
    nameModerator: async (input, context) => ({ moderators: await moderators.name(tokenUser(context).uid, input) }),
    blockInChat: async ({ userId, on }, context) => ({ blocked: await blocks.set(tokenUser(context).uid, userId, on) }),
    privateThreads: (_input, context) => privateChat.threads(tokenUser(context).uid),
    privateMessages: (input, context) => privateChat.messages(tokenUser(context).uid, input),
    sendPrivate: (input, context) => privateChat.send(tokenUser(context).uid, input),
    filmChat: ({ videoId, from }, { lan }) => chat.ofFilm(videoId, from, lan),
    reportAudience: async ({ rooms: counted }) => ({ stored: await list.storeAudience(counted) }),
    enteredRoom: async ({ roomId }, context) => ({ welcomed: await welcomes.note(tokenUser(context).uid, roomId) }),
  };
}
