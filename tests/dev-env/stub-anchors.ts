import type { JavaName } from '@matchpoint/contracts/java/table';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

type Fields = Record<string, unknown>;

const DAY_MS = 86_400_000;

const failure = (errorCode: string): StubAnswer => ({ raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) });

/** The secret code of the stub's encoder, and the one after a reset. */
export const STUB_STREAM_CODES = ['mp_first-code', 'mp_second-code'] as const;

/** The anchors and rooms of an upstream: lists, one anchor's center, announcements with reminders, and revenue that adds up. */
export class StubAnchors {
  /** Certification of the caller. */
  certification: Fields = { state: 'none', missing: [] };
  /** Rooms in play, in wire format. */
  rooms: Fields[] = [];
  /** Anchors of the list and, with `live`, of the followed ones. */
  anchors: Fields[] = [];
  followed: Fields[] = [];
  announced: Fields[] = [];
  /** Matches that can be linked. */
  matches: Fields[] = [];
  missing: string[] = [];
  /** Coins by broadcast, newest first. */
  revenue: Fields[] = [];
  info: Fields = {
    title: '临江主场，边聊边看',
    gameId: 202,
    introduction: '只讲主队视角',
    detail: '临江人，看了二十六年主场。',
    pictures: [],
    paid: false,
    price: 0,
    syncHint: true,
    streamAddress: 'rtmp://push.example/live',
  };
  readonly reminded = new Set<number>();
  readonly calls: string[] = [];
  readonly #users: StubUsers;
  #code: string = STUB_STREAM_CODES[0];

  constructor(users: StubUsers) {
    this.#users = users;
  }

  handlers(): Partial<Record<JavaName, StubHandler>> {
    return {
      ...this.#lists(),
      ...this.#certification(),
      ...this.#control(),
      ...this.#announcements(),
      ...this.#revenue(),
      ...this.#chat(),
    };
  }

  #asUser(answer: (call: StubCall) => StubAnswer): StubHandler {
    return (call) => {
      const token = call.headers['token'];
      if (token === undefined) return failure('3002');
      this.calls.push(call.row);
      return this.#users.tokens.has(String(token)) ? answer(call) : failure('3001');
    };
  }

  #lists(): Partial<Record<JavaName, StubHandler>> {
    return {
      roomList: ({ input }) => {
        const ofGame = this.rooms.filter(({ gameId }) => input['gameId'] === undefined || gameId === Number(input['gameId']));
        const isLinked = (room: Fields) => room['match'] !== undefined;
        const { kind = 'all' } = input;
        const list = ofGame.filter((room) => kind === 'all' || isLinked(room) === (kind === 'linked'));
        const counts: Record<string, number> = {
          all: ofGame.length,
          linked: ofGame.filter(isLinked).length,
          talk: ofGame.filter((room) => !isLinked(room)).length,
        };
        for (const { gameId } of this.rooms) counts[String(gameId)] = (counts[String(gameId)] ?? 0) + 1;
        return { result: { ...paged(list, input['pageIndex'], 24), counts } };
      },
      roomsOfMatch: ({ input }) => ({
        result: this.rooms.filter(({ match }) => match !== undefined && Object(match).id === Number(input['matchId'])),
      }),
      anchorList: ({ input }) => {
        const ofGame = this.anchors.filter(({ gameId }) => input['gameId'] === undefined || gameId === Number(input['gameId']));
        const live = ofGame.filter((anchor) => anchor['live'] !== undefined);
        const list = String(input['live']) === 'true' ? live : ofGame;
        const by = input['sort'] === 'fans' ? 'fans' : input['sort'] === 'hours' ? 'broadcastMs' : undefined;
        const sorted = by === undefined ? list : list.toSorted((a, b) => Number(b[by]) - Number(a[by]));
        const counts: Record<string, number> = { all: this.anchors.length, live: live.length };
        for (const { gameId } of this.anchors) counts[String(gameId)] = (counts[String(gameId)] ?? 0) + 1;
        return { result: { ...paged(sorted, input['pageIndex'], 30), counts } };
      },
      anchorInfo: ({ input }) => {
        const anchor = this.anchors.find(({ uid }) => uid === Number(input['userId']));
        return anchor === undefined
          ? failure('404')
          : { result: { detail: '临江人，看了二十六年主场。', pictures: [], since: Date.now() - 30 * DAY_MS, ...anchor } };
      },
      followedAnchors: this.#asUser(() => ({ result: this.followed })),
    };
  }

  #certification(): Partial<Record<JavaName, StubHandler>> {
    return {
      anchorWhether: this.#asUser(() => ({ result: { isAnchor: this.certification['state'] === 'passed' } })),
      anchorStatus: this.#asUser(() => ({ result: this.certification })),
      anchorApplication: this.#asUser(({ input }) => {
        if (input['mobile'] !== '13800000000') return failure('7102');
        if (String(input['introduction']).includes('微信')) return failure('5002');
        this.certification = { state: 'review', missing: [], appliedAt: Date.now() };
        return { result: this.certification };
      }),
      appealBan: this.#asUser(() => {
        this.certification = { ...this.certification, appeal: 'review' };
        return { result: this.certification };
      }),
    };
  }

  #control(): Partial<Record<JavaName, StubHandler>> {
    return {
      anchorLiveInfo: this.#asUser(() => ({ result: this.info })),
      anchorIsBroadcast: this.#asUser(() => ({
        result: { isBroadcast: this.info['broadcast'] !== undefined, broadcast: this.info['broadcast'] },
      })),
      broadcastChecks: this.#asUser(() => ({ result: { missing: this.missing } })),
      linkableMatches: this.#asUser(() => ({ result: { list: this.matches, later: 23 } })),
      anchorToggleMatchId: this.#asUser(({ input }) => {
        const match = this.matches.find(({ id }) => id === Number(input['matchId']));
        const { match: _former, ...rest } = this.info;
        this.info = match === undefined ? rest : { ...rest, match };
        return { result: match === undefined ? {} : { match } };
      }),
      anchorBroadcast: this.#asUser(() => {
        if (this.missing.includes('cover')) return failure('5104');
        const broadcast = {
          id: 9001,
          startedAt: Date.now() - 60_000,
          title: this.info['title'],
          stream: 'waiting',
          audience: 12,
          peak: 2_840,
          newFans: 86,
          messages: 40,
          gifts: 4,
          coins: 1_284,
          price: 0,
        };
        this.info = { ...this.info, broadcast };
        return { result: broadcast };
      }),
      anchorDowncast: this.#asUser(() => {
        const broadcast = { ...Object(this.info['broadcast']), stream: 'ended', endedAt: Date.now() };
        const { broadcast: _ended, ...rest } = this.info;
        this.info = rest;
        return { result: broadcast };
      }),
      updateAnchor: this.#asUser(({ input }) => {
        if (typeof input['title'] === 'string' && input['title'].includes('微信')) return failure('5002');
        this.info = { ...this.info, ...input };
        return { result: this.info };
      }),
      streamCode: this.#asUser(({ input }) => {
        if (input['reset'] === true || input['reset'] === 'true') this.#code = STUB_STREAM_CODES[1];
        return { result: { address: 'rtmp://push.example/live', code: this.#code, resetAt: Date.now() } };
      }),
    };
  }

  #announcements(): Partial<Record<JavaName, StubHandler>> {
    return {
      announcedBroadcasts: () => ({ result: this.announced }),
      announceBroadcast: this.#asUser(({ input }) => {
        if (input['cancelId'] !== undefined) this.announced = this.announced.filter(({ id }) => id !== Number(input['cancelId']));
        else {
          const anchor = { uid: 4101, username: 'user4101' };
          this.announced = [
            ...this.announced,
            { id: 7100 + this.announced.length, anchor, startAt: input['startAt'], title: input['title'] },
          ];
        }
        return { result: this.announced };
      }),
      remindBroadcast: this.#asUser(({ input }) => {
        const id = Number(input['id']);
        if (input['on'] === true || input['on'] === 'true') this.reminded.add(id);
        else this.reminded.delete(id);
        return { result: { reminded: [...this.reminded] } };
      }),
      remindedBroadcasts: this.#asUser(() => ({ result: { reminded: [...this.reminded] } })),
    };
  }

  #revenue(): Partial<Record<JavaName, StubHandler>> {
    const sumOf = (lines: readonly Fields[]) => ({
      coins: lines.reduce((sum, { coins }) => sum + Number(coins), 0),
      share: lines.reduce((sum, { share }) => sum + Number(share), 0),
      gifts: lines.reduce((sum, { gifts }) => sum + Number(gifts), 0),
      broadcasts: lines.length,
      broadcastMs: lines.length * 3_600_000,
    });
    const within = (days: unknown) => this.revenue.filter(({ startedAt }) => Number(startedAt) > Date.now() - Number(days) * DAY_MS);
    const dayOf = (at: unknown) => new Date(Number(at) + 8 * 3_600_000).toISOString().slice(0, 10);
    return {
      anchorGoldTotal: this.#asUser(({ input }) => {
        const lines = within(input['days'] ?? 7);
        const days = [...new Set(lines.map(({ startedAt }) => dayOf(startedAt)))];
        const byDay = days.map((day) => ({ ...sumOf(lines.filter(({ startedAt }) => dayOf(startedAt) === day)), day }));
        return { result: { sum: sumOf(lines), byDay, balance: 642 } };
      }),
      anchorGoldDetail: this.#asUser(({ input }) => {
        const lines = within(input['days'] ?? 7);
        return { result: { ...paged(lines, input['pageIndex'] ?? 1, 20), sum: sumOf(lines) } };
      }),
      deleteRecording: this.#asUser(({ input }) => {
        const isAsked = (line: Fields) => line['broadcastId'] === Number(input['broadcastId']);
        if (!this.revenue.some((line) => isAsked(line) && line['recording'] !== undefined)) return failure('404');
        this.revenue = this.revenue.map((line) => (isAsked(line) ? { ...line, recording: undefined } : line));
        return { result: { deleted: true } };
      }),
    };
  }

  #chat(): Partial<Record<JavaName, StubHandler>> {
    return {
      roomModeration: this.#asUser(() => ({ result: { muted: [], held: [], moderators: [] } })),
      chatHistory: () => ({ result: { list: [], seq: 0 } }),
      roomDetail: ({ input }) => ({
        result: {
          id: Number(input['roomId']),
          anchor: stubAnchor(Number(input['roomId'])),
          stream: 'ended',
          origin: 'live',
          chat: { rules: {}, announcement: '' },
        },
      }),
    };
  }
}

function paged(list: readonly Fields[], page: unknown, pageSize: number) {
  const pageIndex = Number(page ?? 1);
  return { list: list.slice((pageIndex - 1) * pageSize, pageIndex * pageSize), total: list.length, pageIndex, pageSize };
}

/** Returns a room in play, in wire format. */
export function stubRoom(id: number, fields: Fields = {}): Fields {
  return {
    id,
    broadcastId: id + 90_000,
    anchor: { uid: id, username: `主播${id}`, fans: 12_800 },
    title: `${id} 号房间`,
    gameId: 202,
    startedAt: Date.now() - 3_600_000,
    audience: 986,
    stream: 'live',
    price: 0,
    origin: 'simulated',
    ...fields,
  };
}

/** Returns an anchor of a list, in wire format. */
export function stubAnchor(uid: number, fields: Fields = {}): Fields {
  return {
    uid,
    username: `主播${uid}`,
    gameId: 202,
    introduction: '看站位，不看热闹',
    fans: uid,
    broadcasts: 12,
    broadcastMs: uid * 100_000,
    ...fields,
  };
}
