import { z } from 'zod';
import { LeagueId, MatchId } from '../ids.ts';
import { roomEndpoints } from '../java/room.ts';
import { Position, RoomMessage } from '../realtime.ts';
import { LocaleField, pageField, pageIndex, pageRead, revealField } from './fields.ts';

const { chatHistory, filmChat, roomDetail, roomList, roomsOfMatch } = roomEndpoints;
const id = roomDetail.input.shape.roomId;

export const roomProcedures = {
  /** Public. Rooms in play, 24 per page. */
  list: {
    input: roomList.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: roomList.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. Rooms in play that show a match. */
  ofMatch: { input: roomsOfMatch.input.extend({ locale: LocaleField }), output: roomsOfMatch.result },
  /** Public. A room. NOT_FOUND for a user who is no anchor. */
  detail: { input: z.object({ locale: LocaleField, id, ...revealField }), output: roomDetail.result },
  /**
   * Public. Lines of a room, oldest first: the newest 100, or those before `before`. `position`: that of the topic `room.{id}` which contains them;
   * a subscription takes it as `after`. Of a room with an entrance fee it has none. `match`: what the room shows.
   */
  history: {
    input: z.object({ locale: LocaleField, id, before: chatHistory.input.shape.before, ...revealField }),
    output: z.object({
      list: chatHistory.result.shape.list,
      position: Position.optional(),
      match: z.object({ id: MatchId, leagueId: LeagueId }).optional(),
    }),
  },
  /** Public. The chat of a recorded broadcast: the lines of five minutes of its film. */
  filmChat: { input: filmChat.input.extend({ locale: LocaleField, ...revealField }), output: filmChat.result },
  /**
   * Public subscription: the events of a room. ENTRANCE_FEE for a paid room without entrance. A viewer from whom the match is masked gets no
   * lines, unless they have revealed the chat.
   */
  onRoom: { input: z.object({ id, after: Position.optional(), ...revealField }), message: RoomMessage },
} as const;
