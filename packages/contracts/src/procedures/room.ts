import { z } from 'zod';
import { roomEndpoints } from '../java/room.ts';
import { Position, RoomMessage } from '../realtime.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

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
  detail: { input: z.object({ locale: LocaleField, id }), output: roomDetail.result },
  /**
   * Public. Lines of a room, oldest first: the newest 100, or those before `before`. `position`: that of the topic `room.{id}` which contains them;
   * a subscription takes it as `after`.
   */
  history: {
    input: z.object({ locale: LocaleField, id, before: chatHistory.input.shape.before }),
    output: z.object({ list: chatHistory.result.shape.list, position: Position.optional() }),
  },
  /** Public. The chat of a recorded broadcast: the lines of five minutes of its film. */
  filmChat: { input: filmChat.input.extend({ locale: LocaleField }), output: filmChat.result },
  /** Public subscription: the events of a room. ENTRANCE_FEE for a paid room without entrance. */
  onRoom: { input: z.object({ id, after: Position.optional() }), message: RoomMessage },
} as const;
