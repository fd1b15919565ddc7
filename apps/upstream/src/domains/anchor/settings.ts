import type { LiveInfo, StreamHealth } from '@matchpoint/contracts/anchor/anchor';
import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { PAID_ROOM } from '@matchpoint/contracts/rules/anchor';
import { type AnchorRow, findAnchor, lockAnchor, requireAnchor } from '../../anchors/anchor-row.ts';
import { keepAnchorPictures, PICTURE_COLUMNS, presentPicture, type StoredPicture } from '../../anchors/anchor-pictures.ts';
import { listLinkable } from '../../anchors/linkable-match.ts';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import type { SealingKey } from '../../lib/sealing-key.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { addRoomEvent } from '../../rooms/room-events.ts';
import { readStreamCode } from '../../rooms/stream-codes.ts';
import { assertNotMuted } from '../../users/sanctions.ts';
import { acceptDetail, acceptIntroduction, acceptTitle } from './anchor-texts.ts';
import { readBroadcastInPlay } from './present.ts';

/** What the media server knows of the streams of anchors. */
export interface StreamServer {
  /** The address for encoders, without the code. */
  readonly address: string;
  /** Returns what it measures of the stream of an anchor; undefined when none is published. */
  health(anchorId: UserId): Promise<StreamHealth | undefined>;
}

export interface SettingsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly matches: Pick<MatchReader, 'some'>;
  readonly codeKey: SealingKey;
  /** Undefined without a media server. */
  readonly streams: StreamServer | undefined;
}

/** The live settings of anchors: information, pictures, price, and the code of the encoder. */
export class AnchorSettings {
  readonly #deps: SettingsDeps;
  constructor(deps: SettingsDeps) {
    this.#deps = deps;
  }

  /** Returns whether a user is an anchor. */
  async isAnchor(uid: UserId): Promise<boolean> {
    return (await findAnchor(this.#deps.pool, uid)) !== undefined;
  }

  /** Returns the live settings with the broadcast in play. @throws {JavaFailure} ACCESS_DENIED for a user who is no anchor */
  async liveInfo(uid: UserId, lan: Locale): Promise<LiveInfo> {
    const { pool, clock, streams } = this.#deps;
    const anchor = await requireAnchor(pool, uid);
    const [{ rows: pictures }, { rows: codes }, broadcast, match] = await Promise.all([
      pool.query<{ cover_picture: StoredPicture | null; detail_pictures: readonly StoredPicture[] }>(
        `select ${PICTURE_COLUMNS} from anchor where user_id = $1`,
        [uid],
      ),
      pool.query<{ reset_at: number; used_at: number | null }>('select reset_at, used_at from stream_code where anchor_id = $1', [uid]),
      readBroadcastInPlay(pool, uid, clock.now()),
      this.#match(anchor.match_id, lan),
    ]);
    const [code] = codes;
    const cover = pictures[0]?.cover_picture ?? undefined;
    const health = broadcast === undefined ? undefined : await streams?.health(uid);
    return {
      title: anchor.title,
      gameId: anchor.game_id,
      introduction: anchor.introduction,
      detail: anchor.detail,
      ...(cover === undefined ? {} : { cover: presentPicture(cover) }),
      pictures: (pictures[0]?.detail_pictures ?? []).map(presentPicture),
      ...(match === undefined ? {} : { match }),
      paid: anchor.paid,
      price: anchor.price,
      syncHint: anchor.sync_hint,
      ...(streams === undefined || streams.address === '' ? {} : { streamAddress: streams.address }),
      ...(code === undefined ? {} : { codeResetAt: code.reset_at }),
      ...(code === undefined || code.used_at === null ? {} : { codeUsedAt: code.used_at }),
      ...(broadcast === undefined ? {} : { broadcast }),
      ...(health === undefined ? {} : { health }),
    };
  }

  /**
   * Changes the given fields. A broadcast in play shows the new title and cover; it keeps its own price.
   * @throws {JavaFailure} ACCESS_DENIED; ANCHOR_TITLE, ANCHOR_INTRODUCTION, TEXT_TOO_LONG, CONTENT_REJECTED; MUTED for texts and pictures;
   * BAD_INPUT for a price out of range or a picture that is not the anchor's own
   */
  async update(uid: UserId, input: JavaParsed<'updateAnchor'>, lan: Locale): Promise<LiveInfo> {
    const { pool, clock } = this.#deps;
    const { title, introduction, detail, cover, pictures } = input;
    await transaction(pool, async (db) => {
      const at = clock.now();
      const { anchor } = await lockAnchor(db, uid);
      const visible = [title, introduction, detail, cover, pictures];
      if (visible.some((field) => field !== undefined)) await assertNotMuted(db, uid, at);
      const changed = { ...anchor, ...acceptSettings(input) };
      if (cover !== undefined || pictures !== undefined)
        await keepAnchorPictures(db, uid, [...(changed.cover === null ? [] : [changed.cover]), ...changed.pictures]);
      await saveSettings(db, changed);
      await addRoomEvent(db, { roomId: uid, at, event: { type: 'info' } });
    });
    return this.liveInfo(uid, lan);
  }

  /** Returns the matches that the room may be linked to now. @throws {JavaFailure} ACCESS_DENIED */
  async linkable(uid: UserId, { gameId }: JavaParsed<'linkableMatches'>, lan: Locale): Promise<JavaResult<'linkableMatches'>> {
    const { pool, clock, matches } = this.#deps;
    const { game_id: own } = await requireAnchor(pool, uid);
    const { ids, later } = await listLinkable(pool, { own, gameId, now: clock.now() });
    const found = new Map((await matches.some({ ids }, 'start_asc', ids.length, lan)).map((match) => [match.id, match]));
    return { list: ids.flatMap((id) => found.get(id) ?? []), later };
  }

  /**
   * Returns the code of the encoder; it is created when it is asked for first. Every reading is recorded.
   * @throws {JavaFailure} ACCESS_DENIED
   */
  async streamCode(uid: UserId, { reset }: JavaParsed<'streamCode'>, by: Caller): Promise<JavaResult<'streamCode'>> {
    const { pool, clock, codeKey, streams } = this.#deps;
    return transaction(pool, async (db) => {
      const now = clock.now();
      await lockAnchor(db, uid);
      const { code, resetAt, isNew } = await readStreamCode(db, codeKey, { anchorId: uid, reset, now });
      await addAudit(db, { at: now, uid, action: isNew ? 'stream_code_created' : 'stream_code_read', outcome: 'done', by });
      return { address: streams?.address ?? '', code, resetAt };
    });
  }

  async #match(id: MatchId | null, lan: Locale): Promise<MatchSummary | undefined> {
    if (id === null) return undefined;
    const [match] = await this.#deps.matches.some({ ids: [id] }, 'start_asc', 1, lan);
    return match;
  }
}

/** Returns the given fields as they are stored. @throws {JavaFailure} as `update` */
function acceptSettings(input: JavaParsed<'updateAnchor'>): Partial<AnchorRow> {
  const { title, gameId, introduction, detail, cover, pictures, paid, price, syncHint } = input;
  if (price !== undefined && (!Number.isInteger(price) || price < PAID_ROOM.least || price > PAID_ROOM.most))
    throw new JavaFailure('BAD_INPUT', `price: expected ${PAID_ROOM.least} to ${PAID_ROOM.most} coins`);
  if (pictures !== undefined && new Set(pictures).size !== pictures.length)
    throw new JavaFailure('BAD_INPUT', 'pictures: one of them is repeated');
  return {
    ...(title === undefined ? {} : { title: acceptTitle(title) }),
    ...(gameId === undefined ? {} : { game_id: gameId }),
    ...(introduction === undefined ? {} : { introduction: acceptIntroduction(introduction) }),
    ...(detail === undefined ? {} : { detail: acceptDetail(detail) }),
    ...(cover === undefined ? {} : { cover: cover === '' ? null : cover }),
    ...(pictures === undefined ? {} : { pictures }),
    ...(paid === undefined ? {} : { paid }),
    ...(price === undefined ? {} : { price }),
    ...(syncHint === undefined ? {} : { sync_hint: syncHint }),
  };
}

async function saveSettings(db: Connection, anchor: AnchorRow): Promise<void> {
  await db.query(
    `update anchor set title = $2, game_id = $3, introduction = $4, detail = $5, cover = $6, pictures = $7, paid = $8, price = $9, sync_hint = $10
     where user_id = $1`,
    [
      anchor.user_id,
      anchor.title,
      anchor.game_id,
      anchor.introduction,
      anchor.detail,
      anchor.cover,
      [...anchor.pictures],
      anchor.paid,
      anchor.price,
      anchor.sync_hint,
    ],
  );
  // The game of a room that shows a match is that of the match.
  await db.query(
    `update broadcast set title = $2, game_id = case when match_id is null then $3::smallint else game_id end
     where anchor_id = $1 and ended_at is null`,
    [anchor.user_id, anchor.title, anchor.game_id],
  );
}
