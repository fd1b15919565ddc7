import { roomProcedures } from '@matchpoint/contracts/procedures/room';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { UserId } from '@matchpoint/contracts/ids';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { forwardChange } from '../forward-change.ts';
import { publicProcedure, router } from '../trpc.ts';
import { history, paidHistory } from './history.ts';
import { onRoom } from './on-room.ts';
import { playback } from './playback.ts';
import { send } from './send.ts';

const list = publicProcedure
  .input(roomProcedures.list.input)
  .output(roomProcedures.list.output)
  .query(async ({ ctx, input: { locale, page, ...asked }, signal }) => {
    const options = { locale, signal, requestId: ctx.requestId };
    const { pageIndex, ...found } = await ctx.java.call(JAVA.roomList, { ...asked, pageIndex: page }, options);
    return { ...found, page: pageIndex };
  });

const ofMatch = publicProcedure
  .input(roomProcedures.ofMatch.input)
  .output(roomProcedures.ofMatch.output)
  .query(({ ctx, input: { locale, ...asked }, signal }) =>
    ctx.java.call(JAVA.roomsOfMatch, asked, { locale, signal, requestId: ctx.requestId }),
  );

const detail = publicProcedure
  .input(roomProcedures.detail.input)
  .output(roomProcedures.detail.output)
  .query(({ ctx, input: { locale, id }, signal }) =>
    ctx.java.call(JAVA.roomDetail, { roomId: id }, { locale, signal, requestId: ctx.requestId }),
  );

const filmChat = publicProcedure
  .input(roomProcedures.filmChat.input)
  .output(roomProcedures.filmChat.output)
  .query(({ ctx, input: { locale, reveal: _reveal, ...asked }, signal }) =>
    ctx.java.call(JAVA.filmChat, asked, { locale, signal, requestId: ctx.requestId }),
  );

/** A moderator sees the act at once; everybody else gets it by the topic. */
const inRoom = { kinds: ['room'] as const, tags: ({ roomId }: { readonly roomId: UserId }) => [`room:${roomId}` as const] };

/** Removed lines do not count for the leaderboards. */
const linesInRoom = {
  kinds: ['room', 'gift'] as const,
  tags: ({ roomId }: { readonly roomId: UserId }) => [`room:${roomId}`, `gift:board-${roomId}`] as const,
};

export const roomRouter = router({
  list,
  ofMatch,
  detail,
  history,
  paidHistory,
  filmChat,
  onRoom,
  standing: forwardQuery(JAVA.roomStanding),
  playback,
  enter: forwardMutation(JAVA.enterRoom),
  entered: forwardMutation(JAVA.enteredRoom),
  send,
  remove: forwardChange(JAVA.removeChat, linesInRoom),
  mute: forwardChange(JAVA.muteInRoom, linesInRoom),
  unmute: forwardMutation(JAVA.unmuteInRoom),
  moderation: forwardQuery(JAVA.roomModeration),
  changeRules: forwardChange(JAVA.changeChatRules, inRoom),
  pin: forwardChange(JAVA.pinChat, inRoom),
  nameModerator: forwardMutation(JAVA.nameModerator),
  // Blocking ends following in both directions.
  block: forwardChange(JAVA.blockInChat, {
    kinds: ['user-follows', 'anchor', 'room'],
    tags: ({ userId }, uid) =>
      [uid, userId].flatMap((id) => [`user-follows:${id}` as const, `anchor:${id}` as const, `room:${id}` as const]),
  }),
  privateThreads: forwardQuery(JAVA.privateThreads),
  privateMessages: forwardQuery(JAVA.privateMessages),
  sendPrivate: forwardMutation(JAVA.sendPrivate),
});
