import type { Broadcast } from '@matchpoint/contracts/anchor/anchor';
import type { GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import { BROADCAST_CHECKS, type BroadcastCheck } from '@matchpoint/contracts/rules/anchor';
import { type AnchorRow, lockAnchor, requireAnchor } from '../../anchors/anchor-row.ts';
import { assertNotBarred } from '../../anchors/broadcast-ban.ts';
import { linkableGame, requireLinkable } from '../../anchors/linkable-match.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../../db/pool.ts';
import type { Clock } from '../../clock.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { addBroadcastMatch, endBroadcast, openBroadcast } from '../../rooms/broadcasts.ts';
import { addRoomEvent } from '../../rooms/room-events.ts';
import type { UserRow } from '../../users/user-row.ts';
import { RULES_TEXT } from './anchor-texts.ts';
import { publishStart } from './publish-start.ts';
import { readBroadcastInPlay, readLastBroadcast } from './present.ts';

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly matches: Pick<MatchReader, 'some'>;
}

/** Starts and ends broadcasts, and links rooms to matches. */
export class Broadcasting {
  readonly #deps: Deps;
  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns the broadcast in play. @throws {JavaFailure} ACCESS_DENIED for a user who is no anchor */
  async current(uid: UserId): Promise<JavaResult<'anchorIsBroadcast'>> {
    const { pool, clock } = this.#deps;
    await requireAnchor(pool, uid);
    const broadcast = await readBroadcastInPlay(pool, uid, clock.now());
    return { isBroadcast: broadcast !== undefined, ...(broadcast === undefined ? {} : { broadcast }) };
  }

  /** Returns what must be done before a broadcast can start. @throws {JavaFailure} ACCESS_DENIED */
  async checks(uid: UserId): Promise<BroadcastCheck[]> {
    const { pool, clock } = this.#deps;
    const anchor = await requireAnchor(pool, uid);
    return missingChecks(anchor, await linkedGame(pool, anchor, clock.now()));
  }

  /**
   * Starts a broadcast and notifies the followers; while one is in play it is returned. Concurrent starts wait for each other.
   * @throws {JavaFailure} ACCESS_DENIED; UNDER_AGE; ANCHOR_BANNED; ANCHOR_TITLE, ANCHOR_INTRODUCTION, ANCHOR_MATCH, ANCHOR_COVER,
   * AGREEMENT_REQUIRED, in this order
   */
  async start(uid: UserId, { agreed }: JavaParsed<'anchorBroadcast'>): Promise<Broadcast> {
    const { pool, clock } = this.#deps;
    return transaction(pool, async (db) => {
      const { user, anchor } = await lockAnchor(db, uid);
      const now = clock.now();
      const current = await readBroadcastInPlay(db, uid, now);
      if (current !== undefined) return current;
      await this.#open(db, { user, anchor, agreed, now });
      const opened = await readBroadcastInPlay(db, uid, now);
      if (opened === undefined) throw new Error('a broadcast is missing after its start');
      return opened;
    });
  }

  /**
   * Ends the broadcast in play; without one the last broadcast is returned again.
   * @throws {JavaFailure} ACCESS_DENIED; NO_BROADCAST when there never was one
   */
  async end(uid: UserId): Promise<Broadcast> {
    const { pool, clock } = this.#deps;
    return transaction(pool, async (db) => {
      await lockAnchor(db, uid);
      const now = clock.now();
      await endBroadcast(db, { anchorId: uid, reason: 'anchor', at: now });
      const last = await readLastBroadcast(db, uid, now);
      if (last === undefined) throw new JavaFailure('NO_BROADCAST');
      return last;
    });
  }

  /**
   * Links the room to a match, or to none, also during a broadcast. Linking the same match again changes nothing.
   * @throws {JavaFailure} ACCESS_DENIED; ANCHOR_MATCH for a match that is neither in play nor starts within one hour
   */
  async linkMatch(uid: UserId, { matchId }: JavaParsed<'anchorToggleMatchId'>, lan: Locale): Promise<JavaResult<'anchorToggleMatchId'>> {
    const { pool, clock, matches } = this.#deps;
    await transaction(pool, async (db) => {
      const { anchor } = await lockAnchor(db, uid);
      const at = clock.now();
      const game = matchId === undefined ? anchor.game_id : await requireLinkable(db, matchId, at);
      const isNew = anchor.match_id !== (matchId ?? null);
      if (isNew) await db.query('update anchor set match_id = $2 where user_id = $1', [uid, matchId ?? null]);
      const shown = await linkBroadcast(db, uid, { matchId, game, at });
      if (isNew || shown) await addRoomEvent(db, { roomId: uid, at, event: { type: 'info' } });
    });
    if (matchId === undefined) return {};
    const [match] = await matches.some({ ids: [matchId] }, 'start_asc', 1, lan);
    return match === undefined ? {} : { match };
  }

  async #open(
    db: Connection,
    { user, anchor, agreed, now }: { readonly user: UserRow; readonly anchor: AnchorRow; readonly agreed: boolean; readonly now: number },
  ): Promise<void> {
    const { user_id: uid, title } = anchor;
    await assertNotBarred(db, uid, now);
    // A birthday may have been entered since the certification.
    if (user.adult === false) throw new JavaFailure('UNDER_AGE');
    const game = await linkedGame(db, anchor, now);
    const [missing] = missingChecks({ ...anchor, agreed_at: agreed ? now : anchor.agreed_at }, game);
    if (missing !== undefined) throw failureOf(missing);
    if (agreed) await db.query('update anchor set agreed_at = $2 where user_id = $1', [uid, now]);
    const price = anchor.paid ? anchor.price : 0;
    const matchId = anchor.match_id ?? undefined;
    await openBroadcast(db, { anchorId: uid, title, gameId: game ?? anchor.game_id, matchId, price, at: now });
    await publishStart(db, { anchorId: uid, username: user.username, title, at: now });
  }
}

/** Returns the game of the linked match, while a room may be linked to it. */
async function linkedGame(db: Queryable, anchor: AnchorRow, now: number): Promise<GameId | undefined> {
  return anchor.match_id === null ? undefined : linkableGame(db, anchor.match_id, now);
}

/** Returns what is missing, in the order of spec §5. `game`: of the linked match, undefined without one that may be shown now. */
function missingChecks(anchor: AnchorRow, game: GameId | undefined): BroadcastCheck[] {
  const isDone: Readonly<Record<BroadcastCheck, boolean>> = {
    title: anchor.title !== '',
    introduction: anchor.introduction !== '' && anchor.detail !== '',
    match: game !== undefined,
    cover: anchor.cover !== null,
    rules: anchor.agreed_at !== null,
  };
  return BROADCAST_CHECKS.filter((check) => !isDone[check]);
}

function failureOf(check: BroadcastCheck): JavaFailure {
  switch (check) {
    case 'title':
      return new JavaFailure('ANCHOR_TITLE');
    case 'introduction':
      return new JavaFailure('ANCHOR_INTRODUCTION');
    case 'match':
      return new JavaFailure('ANCHOR_MATCH');
    case 'cover':
      return new JavaFailure('ANCHOR_COVER');
    case 'rules':
      return new JavaFailure('AGREEMENT_REQUIRED', 'agreed: the conduct rules', { text: RULES_TEXT });
  }
}

/** Makes the broadcast in play show another match; returns whether that changed it. */
async function linkBroadcast(
  db: Connection,
  uid: UserId,
  { matchId, game, at }: { readonly matchId: MatchId | undefined; readonly game: GameId; readonly at: number },
): Promise<boolean> {
  const { rows } = await db.query<{ id: BroadcastId }>(
    `update broadcast set match_id = $2, game_id = $3 where anchor_id = $1 and ended_at is null and match_id is distinct from $2 returning id`,
    [uid, matchId ?? null, game],
  );
  for (const { id } of rows) await addBroadcastMatch(db, { broadcastId: id, matchId, at });
  return rows.length > 0;
}
