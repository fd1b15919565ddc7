import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { RoomCard, RoomDetail, RoomStanding } from '@matchpoint/contracts/room/room';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { findAnchorInfo } from '../../anchors/anchor-cards.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import type { ChatLines } from '../../rooms/chat-lines.ts';
import { readChatSettings } from '../../rooms/chat-rules.ts';
import { levelOf } from '../../rooms/levels.ts';
import { findOpenBroadcast, type OpenBroadcast, playedBroadcastOf, shownAudience } from '../../rooms/open-broadcast.ts';
import type { RoomMedia } from '../../rooms/room-media.ts';
import { assertRoom, findRoomMute, hasPaidEntrance, roleIn } from '../../rooms/standing.ts';
import { findSanction } from '../../users/sanctions.ts';
import { blockedBy } from './blocks.ts';
import { waitToWriteMs } from './chat-pace.ts';
import { originOf, presentRoom } from './present.ts';
import { countRooms, followedAt, listRooms, type RoomRow, storeAudience } from './store.ts';

const PAGE_SIZE = 24;
/** Rooms of one match. */
const ROOMS_OF_MATCH = 10;

interface RoomDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly matches: Pick<MatchReader, 'some'>;
  readonly lines: ChatLines;
  readonly media: RoomMedia;
}

/** Rooms as lists and their own page show them, and what a user is in one. */
export class RoomService {
  readonly #deps: RoomDeps;
  constructor(deps: RoomDeps) {
    this.#deps = deps;
  }

  /** Returns one page of the rooms in play, most audience first. */
  async list({ pageIndex, gameId, kind }: JavaParsed<'roomList'>, lan: Locale): Promise<JavaResult<'roomList'>> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const isLinked = kind === 'all' ? undefined : kind === 'linked';
    const page = { limit: PAGE_SIZE, offset: (pageIndex - 1) * PAGE_SIZE, now };
    const [rows, counted] = await Promise.all([listRooms(pool, { gameId, isLinked }, page), countRooms(pool)]);
    const sum = (isCounted: (row: (typeof counted)[number]) => boolean) =>
      counted.reduce((total, row) => total + (isCounted(row) ? row.count : 0), 0);
    const counts: Record<string, number> = {
      all: sum(() => true),
      linked: sum((row) => row.is_linked),
      talk: sum((row) => !row.is_linked),
    };
    for (const { game_id: game } of counted) counts[String(game)] = sum((row) => row.game_id === game);
    const total = sum((row) => (gameId === undefined || row.game_id === gameId) && (isLinked === undefined || row.is_linked === isLinked));
    return { list: await this.#present(rows, lan, now), total, pageIndex, pageSize: PAGE_SIZE, counts };
  }

  /** Returns the rooms in play that show a match, most audience first. */
  async ofMatch(matchId: MatchId, lan: Locale): Promise<RoomCard[]> {
    const now = this.#deps.clock.now();
    return this.#present(await listRooms(this.#deps.pool, { matchId }, { limit: ROOMS_OF_MATCH, offset: 0, now }), lan, now);
  }

  /** Returns a room, whether or not a broadcast is in play. @throws {JavaFailure} NOT_FOUND */
  async detail(roomId: UserId, lan: Locale): Promise<RoomDetail> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const [anchor, broadcast, chat] = await Promise.all([
      findAnchorInfo(pool, roomId, now),
      findOpenBroadcast(pool, roomId),
      this.#chatOf(roomId, lan),
    ]);
    if (anchor === undefined) throw new JavaFailure('NOT_FOUND');
    const { info, title, syncHint } = anchor;
    const room = { id: roomId, anchor: info, syncHint, chat };
    if (broadcast !== undefined) return { ...room, ...(await this.#inPlay(broadcast, lan, now)) };
    return {
      ...room,
      title,
      gameId: info.gameId,
      ...(info.lastLiveAt === undefined ? {} : { endedAt: info.lastLiveAt }),
      stream: 'ended',
      origin: originOf(undefined, info.demo),
      sources: [],
      price: 0,
    };
  }

  async #inPlay(broadcast: OpenBroadcast, lan: Locale, now: number) {
    const match = broadcast.match_id === null ? undefined : (await this.#matches([broadcast.match_id], lan)).get(broadcast.match_id);
    const audience = shownAudience(broadcast, now);
    return {
      broadcastId: broadcast.id,
      title: broadcast.title,
      gameId: broadcast.game_id,
      startedAt: broadcast.started_at,
      ...(match === undefined ? {} : { match }),
      stream: broadcast.stream,
      origin: originOf(match, broadcast.demo),
      sources: broadcast.price > 0 ? [] : this.#deps.media.sourcesOf(playedBroadcastOf(broadcast)),
      price: broadcast.price,
      ...(audience === undefined ? {} : { audience }),
    };
  }

  async #chatOf(roomId: UserId, lan: Locale): Promise<NonNullable<RoomDetail['chat']>> {
    const { pool, lines } = this.#deps;
    const { rules, announcement, pinnedId } = await readChatSettings(pool, roomId);
    const row = pinnedId === undefined ? undefined : await lines.find(pool, pinnedId);
    const [pinned] = row?.state === 'shown' ? await lines.present(pool, [row], lan) : [];
    return { rules, announcement, ...(pinned === undefined || pinned.removed ? {} : { pinned }) };
  }

  /** Returns what a user is and may do in a room. @throws {JavaFailure} NOT_FOUND */
  async standing(uid: UserId, roomId: UserId): Promise<RoomStanding> {
    const { pool, clock } = this.#deps;
    await assertRoom(pool, roomId);
    const now = clock.now();
    const [role, level, since, broadcast, { rules }, blocked] = await Promise.all([
      roleIn(pool, roomId, uid),
      levelOf(pool, uid),
      followedAt(pool, uid, roomId),
      findOpenBroadcast(pool, roomId),
      readChatSettings(pool, roomId),
      blockedBy(pool, uid),
    ]);
    const [mute, waitMs, isPaid] = await Promise.all([
      this.#muteOf(uid, roomId, now),
      role === 'fan' ? waitToWriteMs(pool, { roomId, uid, now }, rules.slowSec) : 0,
      role !== 'fan' || broadcast === undefined || broadcast.price === 0 || hasPaidEntrance(pool, broadcast.id, uid),
    ]);
    return {
      role,
      level,
      follows: since !== undefined,
      ...(since === undefined ? {} : { followedAt: since }),
      ...(mute === undefined ? {} : { mute }),
      ...(waitMs > 0 ? { nextAt: now + waitMs } : {}),
      entered: isPaid,
      blocked,
    };
  }

  /** Returns the mute that ends last, of the site or of the room. */
  async #muteOf(uid: UserId, roomId: UserId, now: number): Promise<RoomStanding['mute']> {
    const { pool } = this.#deps;
    const [site, room] = await Promise.all([findSanction(pool, uid, 'mute', now), findRoomMute(pool, roomId, uid, now)]);
    const [longest] = [site && { ...site, reason: '' }, room]
      .flatMap((mute) => mute ?? [])
      .toSorted((a, b) => (b.until ?? Number.POSITIVE_INFINITY) - (a.until ?? Number.POSITIVE_INFINITY));
    return longest && { reason: longest.reason, ...(longest.until === undefined ? {} : { until: longest.until }) };
  }

  /** Stores the connections to all rooms. @returns the number of broadcasts in play */
  async storeAudience(rooms: JavaParsed<'reportAudience'>['rooms']): Promise<number> {
    return storeAudience(this.#deps.pool, rooms, this.#deps.clock.now());
  }

  async #present(rows: readonly RoomRow[], lan: Locale, now: number): Promise<RoomCard[]> {
    const matches = await this.#matches(
      rows.flatMap((row) => row.match_id ?? []),
      lan,
    );
    return rows.map((row) =>
      presentRoom(row, row.match_id === null ? undefined : matches.get(row.match_id), { media: this.#deps.media, now }),
    );
  }

  async #matches(ids: readonly MatchId[], lan: Locale): Promise<ReadonlyMap<MatchId, MatchSummary>> {
    if (ids.length === 0) return new Map();
    const list = await this.#deps.matches.some({ ids: [...new Set(ids)] }, 'start_asc', ids.length, lan);
    return new Map(list.map((match) => [match.id, match]));
  }
}
