import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import { WebSocketServer, type WebSocket } from 'ws';
import { isJavaName } from './java-rows.ts';
import type { StubAnswer, StubCall, StubHandler, StubUpstream } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

/** The price of the stub's gift. */
const STUB_GIFT = { id: 1, name: '喝彩', price: 1, icon: 'clap' };
const HISTORY = 100;
/** When everything in the rooms happens, UTC milliseconds. */
const AT = Date.UTC(2026, 5, 20, 4);

/** An event of a room in wire format. */
export type StubRoomEvent = Readonly<Record<string, unknown>> & { readonly type: string };

interface StoredLine extends Record<string, unknown> {
  readonly id: number;
  readonly clientId: string;
  readonly user: { readonly uid: Id; readonly username: string };
}

const failure = (errorCode: string): StubAnswer => ({ raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) });

/**
 * Rooms of a stub: every user has one that broadcasts, with a chat that is stored and published. It keeps the log of room events and sends those
 * after the sequence number that a client names, as our own upstream does.
 */
export class StubRooms {
  /** Entrance fees; other rooms are free. */
  readonly prices = new Map<Id, number>();
  /** The matches that rooms show. */
  readonly matches = new Map<Id, object>();
  /** Further fields of rooms. */
  readonly fields = new Map<Id, object>();
  /** Users who paid, as `room uid`. */
  readonly entered = new Set<string>();
  /** Users who are muted, as `room uid`. */
  readonly muted = new Set<string>();
  /** The bodies of `reportAudience`. */
  readonly reports: unknown[] = [];
  readonly #users: StubUsers;
  readonly #lines = new Map<Id, readonly StoredLine[]>();
  readonly #events: string[] = [];
  readonly #receivers = new Set<WebSocket>();
  readonly #sockets = new WebSocketServer({ noServer: true });
  #lastLine = 0;

  constructor(upstream: StubUpstream, users: StubUsers) {
    this.#users = users;
    const { upgrade } = upstream;
    upstream.upgrade = (request, socket, head) => {
      if (new URL(request.url ?? '', 'http://stub').pathname === '/java/ws/rooms') this.#take(request, socket, head);
      else if (upgrade !== undefined) upgrade(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    };
    for (const [name, handler] of Object.entries(this.handlers())) upstream.rows.set(nameOf(name), handler);
  }

  /** The connected bridges. */
  get receivers(): number {
    return this.#receivers.size;
  }

  /** Appends an event to the log and sends it. */
  publish(roomId: Id, event: StubRoomEvent): void {
    const seq = this.#events.length + 1;
    const text = JSON.stringify({ type: 'event', seq, roomId, at: AT + seq, event });
    this.#events.push(text);
    for (const receiver of this.#receivers) receiver.send(text);
  }

  /** Mutes a user and publishes it. */
  mute(roomId: Id, uid: Id): void {
    this.muted.add(`${roomId} ${uid}`);
    this.publish(roomId, { type: 'muted', uid, length: '10', until: AT + 600_000 });
  }

  /** Stores a line and publishes it. */
  addLine(roomId: Id, text: string, { uid = 1, clientId = randomUUID() }: { uid?: Id; clientId?: string } = {}): object {
    this.#lastLine += 1;
    const line = {
      id: this.#lastLine,
      at: AT + this.#lastLine,
      kind: 'text',
      user: { uid, username: `user${uid}`, level: 1, role: 'fan' },
      text,
      clientId,
    };
    this.#lines.set(roomId, [...(this.#lines.get(roomId) ?? []), line]);
    this.publish(roomId, { type: 'message', message: line });
    return line;
  }

  handlers(): Partial<Record<JavaName, StubHandler>> {
    return { ...this.#roomRows(), ...this.#chatRows(), ...anchorRows(), ...this.#giftRows() };
  }

  #roomRows(): Partial<Record<JavaName, StubHandler>> {
    return {
      roomDetail: ({ input }) => ({ result: this.#room(Number(input['roomId'])) }),
      roomStanding: (call) => {
        const roomId = Number(call.input['roomId']);
        const entered = !this.prices.has(roomId) || this.entered.has(`${roomId} ${this.#uidOf(call)}`);
        return { result: { role: 'fan', level: 1, entered } };
      },
      roomPlayback: () => ({ result: { sources: [] } }),
      enterRoom: (call) => {
        this.entered.add(`${Number(call.input['roomId'])} ${this.#uidOf(call)}`);
        return { result: { entered: true, gold: { total: 1, purchased: 0, granted: 1 } } };
      },
      enteredRoom: () => ({ result: { welcomed: true } }),
      roomModeration: () => ({ result: { muted: [], held: [], moderators: [] } }),
      nameModerator: () => ({ result: { moderators: [] } }),
      blockInChat: () => ({ result: { blocked: [] } }),
      privateThreads: () => ({ result: { list: [] } }),
      privateMessages: () => ({ result: { list: [] } }),
      sendPrivate: () => ({ result: { message: { id: 1, at: AT, mine: true, text: 'hi' } } }),
      reportAudience: ({ input }) => {
        this.reports.push(input);
        return { result: { stored: 1 } };
      },
    };
  }

  #chatRows(): Partial<Record<JavaName, StubHandler>> {
    return {
      chatHistory: ({ input }) => ({ result: { list: (this.#lines.get(Number(input['roomId'])) ?? []).slice(-HISTORY), seq: 0 } }),
      sendChat: (call) => this.#send(call),
      removeChat: () => ({ result: { removed: true } }),
      muteInRoom: (call) => {
        this.mute(Number(call.input['roomId']), Number(call.input['userId']));
        const mute = { uid: call.input['userId'], username: 'fan', length: '10', reason: 'spam', by: 'anchor', at: AT };
        return { result: mute };
      },
      unmuteInRoom: () => ({ result: { ended: true } }),
      changeChatRules: () => ({ result: { rules: {}, announcement: '' } }),
      pinChat: () => ({ result: {} }),
    };
  }

  #giftRows(): Partial<Record<JavaName, StubHandler>> {
    return {
      giftList: () => ({ result: [STUB_GIFT] }),
      giftLeaderboard: () => ({ result: { list: [] } }),
      giftSettings: () => ({ result: { nameShown: false } }),
      sendGift: (call) => {
        const uid = this.#uidOf(call);
        const combo = {
          id: 1,
          sender: { uid, username: `user${uid}`, level: 1 },
          gift: STUB_GIFT,
          count: 1,
          clicks: 1,
          lastCount: 1,
          at: AT,
          endsAt: AT + 5_000,
        };
        return { result: { gold: { total: 1, purchased: 0, granted: 1 }, combo } };
      },
    };
  }

  #room(id: number) {
    const anchor = { uid: id, username: `user${id}` };
    return {
      id,
      anchor,
      broadcastId: id,
      title: 'Derby',
      stream: 'live',
      origin: 'simulated',
      price: this.prices.get(id) ?? 0,
      match: this.matches.get(id),
      chat: { rules: {}, announcement: '' },
      ...this.fields.get(id),
    };
  }

  /** Stores a line once per `clientId`. */
  #send(call: StubCall): StubAnswer {
    const roomId = Number(call.input['roomId']);
    const uid = this.#uidOf(call);
    if (uid === undefined) return failure('3001');
    if (this.muted.has(`${roomId} ${uid}`)) return failure('5001');
    const clientId = String(call.input['clientId']);
    const before = this.#lines.get(roomId)?.find((line) => line.clientId === clientId && line.user.uid === uid);
    if (before !== undefined) return { result: before };
    return { result: this.addLine(roomId, String(call.input['text']), { uid, clientId }) };
  }

  #uidOf({ headers }: StubCall): Id | undefined {
    return this.#users.tokens.get(String(headers['token']))?.uid;
  }

  #take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '', 'http://stub');
    this.#sockets.handleUpgrade(request, socket, head, (receiver) => {
      const after = url.searchParams.get('after');
      receiver.on('close', () => this.#receivers.delete(receiver));
      receiver.send(JSON.stringify({ type: 'hello', seq: this.#events.length }));
      if (after !== null) for (const text of this.#events.slice(Number(after))) receiver.send(text);
      this.#receivers.add(receiver);
    });
  }
}

/** The rows of anchors, for one who has never broadcast. */
function anchorRows(): Partial<Record<JavaName, StubHandler>> {
  const broadcast = { id: 1, startedAt: AT, title: 'Derby', stream: 'waiting' };
  const sum = { coins: 0, share: 0, gifts: 0, broadcasts: 0, broadcastMs: 0 };
  const fixed = (result: unknown) => () => ({ result });
  return {
    anchorWhether: fixed({ isAnchor: false }),
    anchorStatus: fixed({ state: 'none' }),
    anchorApplication: fixed({ state: 'review' }),
    appealBan: fixed({ state: 'banned' }),
    anchorIsBroadcast: fixed({ isBroadcast: false }),
    anchorBroadcast: fixed(broadcast),
    anchorDowncast: fixed(broadcast),
    anchorLiveInfo: fixed({}),
    updateAnchor: fixed({}),
    anchorToggleMatchId: fixed({}),
    linkableMatches: fixed({ list: [] }),
    broadcastChecks: fixed({ missing: [] }),
    streamCode: fixed({ address: 'rtmp://127.0.0.1/live', code: 'code', resetAt: AT }),
    deleteRecording: fixed({ deleted: true }),
    anchorGoldTotal: fixed({ sum, byDay: [] }),
    anchorGoldDetail: fixed({ list: [], total: 0, pageIndex: 1, pageSize: 20 }),
    followedAnchors: fixed([]),
    announceBroadcast: fixed([]),
    remindBroadcast: fixed({ reminded: [] }),
    remindedBroadcasts: fixed({ reminded: [] }),
  };
}

function nameOf(name: string): JavaName {
  if (!isJavaName(name)) throw new Error(`There is no row ${name}.`);
  return name;
}
