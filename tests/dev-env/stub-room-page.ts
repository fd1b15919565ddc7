import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

/** The room that `StubRoomPage` has, and its anchor. */
export const STUB_ROOM = 9001;

type Fields = Readonly<Record<string, unknown>>;

const failure = (errorCode: string, more: Fields = {}): StubAnswer => ({
  raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '', ...more }),
});

/**
 * One room of a stub, whose fields a test changes. Lines and gifts are stored once per client id and key; what is refused is chosen by
 * `refuse` and by the balance. The test publishes the events of the room itself.
 */
export class StubRoomPage {
  room: Fields;
  lines: Fields[] = [];
  /** Coins of every user. */
  gold = 10_000;
  /** Error code by which the next lines are refused. */
  refuse: { readonly code: string; readonly more?: Fields } | undefined;
  /** Whether users are adult; undefined: not declared. */
  adult: boolean | undefined = true;
  standing: Fields = { role: 'fan', level: 12, follows: false, entered: true, blocked: [] };
  playback: Fields | undefined;
  readonly private: Fields[] = [];
  /** Keys of gifts that were sent. */
  readonly gifts = new Map<string, unknown>();
  #id = 1_000;
  #combo: { readonly id: number; readonly giftId: unknown; count: number; clicks: number; endsAt: number } | undefined;

  readonly #users: StubUsers;

  constructor(users: StubUsers, fields: Fields = {}) {
    this.#users = users;
    this.room = { ...stubRoom(), ...fields };
  }

  /** Returns a line with the next id. */
  line(fields: Fields): Fields {
    this.#id += 1;
    return { id: this.#id, at: Date.now(), kind: 'text', colour: 0, text: '', ...fields };
  }

  /** Returns a line of a fan. */
  lineOf(uid: number, text: string, fields: Fields = {}): Fields {
    return this.line({ text, user: { uid, username: `user${uid}`, level: uid % 60, role: 'fan' }, ...fields });
  }

  handlers(): Partial<Record<JavaName, StubHandler>> {
    const asUser =
      (answer: (uid: Id, call: StubCall) => StubAnswer): StubHandler =>
      (call) => {
        const login = this.#users.tokens.get(String(call.headers['token']));
        return login === undefined ? failure('3001') : answer(login.uid, call);
      };
    const isRoom = ({ input }: StubCall) => Number(input['roomId'] ?? input['userId']) === STUB_ROOM;
    return {
      roomDetail: (call) => (isRoom(call) ? { result: this.room } : failure('404')),
      roomList: () => ({ result: { list: [], total: 0, pageIndex: 1, pageSize: 24, counts: {} } }),
      roomsOfMatch: () => ({ result: [] }),
      chatHistory: ({ input }) => ({ result: { list: input['before'] === undefined ? this.lines : [], seq: 0 } }),
      roomStanding: asUser(() => ({ result: this.standing })),
      roomPlayback: () => (this.playback === undefined ? failure('5105') : { result: this.playback }),
      enteredRoom: asUser(() => ({ result: { welcomed: true } })),
      enterRoom: asUser((_uid, { input }) => {
        this.gold -= Number(input['price']);
        return { result: { entered: true, gold: this.#balance() } };
      }),
      sendChat: asUser((uid, { input }) => this.#send(uid, input)),
      blockInChat: asUser((_uid, { input }) => ({ result: { blocked: input['on'] === true ? [input['userId']] : [] } })),
      removeChat: asUser(() => ({ result: { removed: true } })),
      pinChat: asUser((_uid, { input }) => {
        const pinned = this.lines.find(({ id }) => id === input['messageId']);
        return { result: pinned === undefined ? {} : { pinned } };
      }),
      muteInRoom: asUser((_uid, { input }) => ({
        result: { uid: input['userId'], username: '', length: input['length'], reason: input['reason'], by: 'user7', at: Date.now() },
      })),
      privateThreads: asUser(() => ({ result: { list: [], unread: 0 } })),
      privateMessages: asUser(() => ({ result: { list: this.private } })),
      sendPrivate: asUser((_uid, { input }) => {
        if (typeof input['text'] !== 'string') return { result: {} };
        this.#id += 1;
        const message = { id: this.#id, at: Date.now(), mine: true, text: input['text'], clientId: input['clientId'] };
        this.private.push(message);
        return { result: { message } };
      }),
      giftList: () => ({ result: STUB_GIFTS }),
      giftLeaderboard: () => ({
        result: {
          list: [
            { rank: 1, uid: 21, username: '铁杆', level: 31, heat: 82 },
            { rank: 2, level: 4, heat: 40 },
          ],
        },
      }),
      giftSettings: asUser((_uid, { input }) => ({ result: { nameShown: input['nameShown'] === true } })),
      sendGift: asUser((uid, { input }) => this.#sendGift(uid, input)),
      getTokenInfo: asUser((uid) => ({
        result: { user: { uid, username: `user${uid}`, mobile: '138****0000', adult: this.adult, gold: this.#balance() } },
      })),
      userGold: asUser(() => ({ result: this.#balance() })),
    };
  }

  #balance() {
    return { total: this.gold, purchased: this.gold, granted: 0 };
  }

  #send(uid: Id, input: Fields): StubAnswer {
    const known = this.lines.find(({ clientId }) => clientId === input['clientId']);
    if (known !== undefined) return { result: known };
    if (this.refuse !== undefined) return failure(this.refuse.code, this.refuse.more);
    const line = this.line({
      text: input['text'],
      clientId: input['clientId'],
      user: { uid, username: `user${uid}`, level: 12, role: 'fan' },
    });
    this.lines = [...this.lines, line];
    return { result: line };
  }

  #sendGift(uid: Id, input: Fields): StubAnswer {
    const key = String(input['key']);
    const before = this.gifts.get(key);
    if (before !== undefined) return { result: before };
    const gift = STUB_GIFTS.find(({ id }) => id === input['giftId']);
    const count = Number(input['count']);
    if (gift === undefined || gift.price * count > this.gold) return failure('6001');
    this.gold -= gift.price * count;
    const now = Date.now();
    const current = this.#combo;
    const goesOn = current !== undefined && current.giftId === gift.id && current.endsAt > now;
    this.#id += goesOn ? 0 : 1;
    const combo = {
      id: goesOn ? current.id : this.#id,
      giftId: gift.id,
      count: (goesOn ? current.count : 0) + count,
      clicks: (goesOn ? current.clicks : 0) + 1,
      endsAt: now + 5_000,
    };
    this.#combo = combo;
    const result = {
      gold: this.#balance(),
      combo: { ...combo, giftId: undefined, sender: { uid, username: `user${uid}`, level: 12 }, gift, lastCount: count, at: now },
    };
    this.gifts.set(key, result);
    return { result };
  }
}

/** The catalogue of the stub. */
const STUB_GIFTS = [
  { id: 1, name: '喝彩', price: 1, icon: 'clap' },
  { id: 2, name: '角旗', price: 6, icon: 'flag' },
  { id: 3, name: '哨子', price: 10, icon: 'whistle' },
  { id: 4, name: '围巾', price: 30, icon: 'scarf' },
  { id: 5, name: '金靴', price: 188, icon: 'boot' },
  { id: 6, name: '奖杯', price: 520, icon: 'cup' },
] as const;

function stubRoom(): Fields {
  const now = Date.now();
  return {
    id: STUB_ROOM,
    broadcastId: 77,
    anchor: {
      uid: STUB_ROOM,
      username: '老周侃球',
      gameId: 202,
      introduction: '枪手主场',
      fans: 12_800,
      demo: true,
      live: { title: '', startedAt: now },
    },
    title: '枪手主场，边聊边看',
    gameId: 202,
    startedAt: now - 3_600_000,
    stream: 'live',
    origin: 'simulated',
    sources: [],
    price: 0,
    audience: 321,
    chat: {
      rules: { minLevel: 1, slowSec: 0, emojiOnly: false, noLinks: true, noRepeats: true },
      announcement: '赛后 22:00 抽球衣，文明聊天。',
    },
  };
}
