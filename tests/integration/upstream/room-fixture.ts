import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import WebSocket from 'ws';
import type { ChatMessageId, MatchId, UserId } from '@matchpoint/contracts/ids';
import { RoomPushMessage } from '@matchpoint/contracts/java/room';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

export const SERVICE = { authorization: `Bearer ${FEED_KEY}` };
/** Makes the upstream trust what the caller says of its client. */
export const FEED_KEY_HEADER = { 'x-service-key': FEED_KEY };
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

let postgres: DatabaseServer;
export let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  // Tests write the lines of the system when they expect them.
  await running.upstream.rooms.systemLines.close();
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
// Advances the clock so that tests do not share rate limits.
beforeEach(() => running.clock.advance(2 * 60 * MINUTE));

let numbers = 0;
/** Logs in a new user with a mobile number. */
export const newFan = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`136${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
export type Fan = Awaited<ReturnType<typeof newFan>>;

/** Declares users to be adults. */
export const declareAdult = async (...fans: readonly Fan[]) => {
  await running.pool.query('update app_user set adult = true where id = any ($1)', [fans.map(({ uid }) => uid)]);
};

/** Makes a new user an anchor, who does not broadcast. */
export const newAnchor = async () => {
  const anchor = await newFan();
  await running.pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, title, since) values ($1, 202, '解说', '足球解说员', '下一场', $2)`,
    [anchor.uid, running.clock.now()],
  );
  return anchor;
};

/** Opens a broadcast of an anchor. */
export const openBroadcast = async (
  anchor: Pick<Fan, 'uid'>,
  over: { readonly price?: number; readonly matchId?: MatchId; readonly gameId?: number; readonly demo?: boolean } = {},
) => {
  const { rows } = await running.pool.query<{ id: number }>(
    `insert into broadcast (anchor_id, title, game_id, match_id, price, started_at, stream, demo) values ($1, '正在直播', $2, $3, $4, $5, 'live', $6)
     returning id`,
    [anchor.uid, over.gameId ?? 202, over.matchId ?? null, over.price ?? 0, running.clock.now(), over.demo ?? false],
  );
  return rows[0]?.id ?? 0;
};

/** Ends the broadcast in play of an anchor. */
export const endBroadcast = async (anchor: Pick<Fan, 'uid'>) => {
  await running.pool.query(
    `update broadcast set ended_at = $2, end_reason = 'anchor', stream = 'ended' where anchor_id = $1 and ended_at is null`,
    [anchor.uid, running.clock.now()],
  );
};

/** A new anchor with a broadcast in play. */
export const newRoom = async (over: Parameters<typeof openBroadcast>[1] = {}) => {
  const anchor = await newAnchor();
  const broadcastId = await openBroadcast(anchor, over);
  return { anchor, roomId: anchor.uid, broadcastId };
};

/** Returns the code of a failed call, or `success`. */
export const codeOf = async (name: JavaName, input: Record<string, unknown>, fan?: Fan) => {
  const answer = await running.envelope(name, input, fan?.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};

let sentences = 0;
const SYLLABLES = '甲乙丙丁戊己庚辛壬癸';
/** Returns a sentence without digits that no test has written before. */
export const sentence = () => {
  sentences += 1;
  return `这球传得漂亮${Array.from(String(sentences), (digit) => SYLLABLES[Number(digit)]).join('')}`;
};

export const line = (roomId: UserId, over: Record<string, unknown> = {}) => ({ roomId, text: sentence(), clientId: randomUUID(), ...over });
export const send = (fan: Fan, roomId: UserId, over: Record<string, unknown> = {}) =>
  running.call('sendChat', line(roomId, over), fan.headers);
export const history = async (roomId: UserId, before?: ChatMessageId) =>
  running.call('chatHistory', { roomId, ...(before === undefined ? {} : { before }) });

type RoomEventMessage = Extract<RoomPushMessage, { type: 'event' }>;

/** Connects a receiver of room events. */
export async function listen(after?: number) {
  const url = `${running.url.replace('http', 'ws')}/java/ws/rooms${after === undefined ? '' : `?after=${after}`}`;
  const socket = new WebSocket(url, { headers: SERVICE });
  const messages: RoomPushMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(RoomPushMessage.parse(JSON.parse(data.toString('utf8')))));
  const hello = await waitFor('the hello', () => messages.find((message) => message.type === 'hello'));
  const all = () => messages.filter((message): message is RoomEventMessage => message.type === 'event');
  const of = (roomId: UserId) => all().filter((message) => message.roomId === roomId);
  return {
    hello,
    all,
    /** Events of a room, in the order in which they came. */
    of: (roomId: UserId) => of(roomId).map(({ event }) => event),
    /** Lines of a room, in the order in which they came. */
    lines: (roomId: UserId) => of(roomId).flatMap(({ event }) => (event.type === 'message' ? [event.message] : [])),
    lastSeq: () => all().at(-1)?.seq ?? hello.seq,
    [Symbol.dispose]: () => socket.terminate(),
  };
}
