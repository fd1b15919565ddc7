import { roomProcedures } from '@matchpoint/contracts/procedures/room';
import { JAVA } from '@matchpoint/contracts/java/table';
import { roomTopic } from '../../realtime/topics/topics.ts';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { publicProcedure, router } from '../trpc.ts';

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

const history = publicProcedure
  .input(roomProcedures.history.input)
  .output(roomProcedures.history.output)
  .query(async ({ ctx, input: { locale, id, before }, signal }) => {
    const { list: lines } = await ctx.java.call(JAVA.chatHistory, { roomId: id, before }, { locale, signal, requestId: ctx.requestId });
    return { list: lines };
  });

const filmChat = publicProcedure
  .input(roomProcedures.filmChat.input)
  .output(roomProcedures.filmChat.output)
  .query(({ ctx, input: { locale, ...asked }, signal }) =>
    ctx.java.call(JAVA.filmChat, asked, { locale, signal, requestId: ctx.requestId }),
  );

const onRoom = publicProcedure.input(roomProcedures.onRoom.input).subscription(({ input }) => roomTopic(input));

export const roomRouter = router({
  list,
  ofMatch,
  detail,
  history,
  filmChat,
  onRoom,
  standing: forwardQuery(JAVA.roomStanding),
  playback: forwardQuery(JAVA.roomPlayback),
  enter: forwardMutation(JAVA.enterRoom),
  entered: forwardMutation(JAVA.enteredRoom),
  send: forwardMutation(JAVA.sendChat),
  remove: forwardMutation(JAVA.removeChat),
  mute: forwardMutation(JAVA.muteInRoom),
  unmute: forwardMutation(JAVA.unmuteInRoom),
  moderation: forwardQuery(JAVA.roomModeration),
  changeRules: forwardMutation(JAVA.changeChatRules),
  pin: forwardMutation(JAVA.pinChat),
  nameModerator: forwardMutation(JAVA.nameModerator),
  block: forwardMutation(JAVA.blockInChat),
  privateThreads: forwardQuery(JAVA.privateThreads),
  privateMessages: forwardQuery(JAVA.privateMessages),
  sendPrivate: forwardMutation(JAVA.sendPrivate),
});
