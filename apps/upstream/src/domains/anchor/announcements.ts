import type { AnnouncedBroadcast } from '@matchpoint/contracts/anchor/anchor';
import type { GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import { ANNOUNCE_BEFORE_MS } from '@matchpoint/contracts/rules/anchor';
import { lockAnchor } from '../../anchors/anchor-row.ts';
import { isOpenAnnouncement } from '../../anchors/announced-broadcast.ts';
import { assertNotBarred, banInForce } from '../../anchors/broadcast-ban.ts';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { assertNotMuted } from '../../users/sanctions.ts';
import { lockOwnUser, pathOfFile, VISIBLE } from '../../users/user-row.ts';
import { acceptTitle } from './anchor-texts.ts';

const MAX_OPEN = 3;
const MAX_LISTED = 30;
/** Announced broadcasts of which one user may want to be reminded. */
const MAX_REMINDERS = 200;

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly matches: Pick<MatchReader, 'some'>;
}

interface AnnouncedRow {
  readonly id: BroadcastId;
  readonly uid: UserId;
  readonly username: string;
  readonly avatar: string | null;
  readonly demo: boolean;
  readonly start_at: number;
  readonly title: string;
  readonly game_id: GameId;
  readonly match_id: MatchId | null;
  readonly reminders: number;
}

/** Announced broadcasts, and who wants to be reminded of them. */
export class Announcements {
  readonly #deps: Deps;
  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Returns announced broadcasts, next first: of a game, of an anchor, or all. Those of banned anchors are left out. */
  async list(input: JavaParsed<'announcedBroadcasts'>, lan: Locale): Promise<AnnouncedBroadcast[]> {
    const { pool, clock, matches } = this.#deps;
    const { rows } = await pool.query<AnnouncedRow>(
      `select announced.id, anchor.user_id as uid, app_user.username, app_user.avatar, anchor.demo, announced.start_at, announced.title,
         coalesce(match.game_id, anchor.game_id) as game_id, announced.match_id,
         (select count(*)::int from broadcast_reminder where announced_id = announced.id) as reminders
       from announced_broadcast announced join anchor on anchor.user_id = announced.anchor_id join app_user on app_user.id = anchor.user_id
         left join match on match.id = announced.match_id
       where ${isOpenAnnouncement('$1')} and ${VISIBLE} and not exists (
           select from user_sanction ban where ban.user_id = anchor.user_id and ${banInForce('$1')})
         and ($2::bigint is null or anchor.user_id = $2) and ($3::smallint is null or coalesce(match.game_id, anchor.game_id) = $3)
       order by announced.start_at, announced.id limit ${MAX_LISTED}`,
      [clock.now(), input.userId ?? null, input.gameId ?? null],
    );
    const ids = [...new Set(rows.flatMap((row) => row.match_id ?? []))];
    const summaries = ids.length === 0 ? [] : await matches.some({ ids }, 'start_asc', ids.length, lan);
    const found = new Map(summaries.map((match) => [match.id, match]));
    return rows.map((row) => {
      const match = row.match_id === null ? undefined : found.get(row.match_id);
      return {
        id: row.id,
        anchor: {
          uid: row.uid,
          username: row.username,
          ...(row.avatar === null ? {} : { avatar: pathOfFile(row.avatar) }),
          demo: row.demo,
        },
        startAt: row.start_at,
        title: row.title,
        gameId: row.game_id,
        ...(match === undefined ? {} : { match }),
        reminders: row.reminders,
      };
    });
  }

  /**
   * Announces a broadcast within the next seven days, or takes an announcement back, and returns those that stand.
   * @throws {JavaFailure} ACCESS_DENIED; for an announcement MUTED, ANCHOR_BANNED, ANCHOR_TITLE, TEXT_TOO_LONG, CONTENT_REJECTED, BAD_INPUT for a
   * time out of range or an unknown match, CONFLICT for a fourth one; NOT_FOUND for one to take back that is not the anchor's or does not stand
   */
  async announce(uid: UserId, input: JavaParsed<'announceBroadcast'>, lan: Locale): Promise<AnnouncedBroadcast[]> {
    await transaction(this.#deps.pool, async (db) => {
      await lockAnchor(db, uid);
      await (input.cancelId === undefined ? this.#add(db, uid, input) : this.#cancel(db, uid, input.cancelId));
    });
    return this.list({ userId: uid }, lan);
  }

  /**
   * Sets or removes the user's reminder of an announced broadcast.
   * @throws {JavaFailure} NOT_FOUND for one that does not stand; CONFLICT above 200 of them
   */
  async remind(uid: UserId, { id, on }: JavaParsed<'remindBroadcast'>): Promise<JavaResult<'remindBroadcast'>> {
    const { pool, clock } = this.#deps;
    await transaction(pool, async (db) => {
      await lockOwnUser(db, uid);
      // The start of the broadcast waits for this lock, so that a reminder is either delivered or refused.
      const { rows } = await db.query(`select from announced_broadcast announced where id = $2 and ${isOpenAnnouncement('$1')} for share`, [
        clock.now(),
        id,
      ]);
      if (rows.length === 0) throw new JavaFailure('NOT_FOUND');
      if (!on) {
        await db.query('delete from broadcast_reminder where announced_id = $1 and user_id = $2', [id, uid]);
        return;
      }
      if ((await this.reminded(uid, db)).reminded.length >= MAX_REMINDERS) throw new JavaFailure('CONFLICT', 'too many reminders');
      await db.query('insert into broadcast_reminder (announced_id, user_id) values ($1, $2) on conflict do nothing', [id, uid]);
    });
    return this.reminded(uid);
  }

  /** Returns the announced broadcasts of which a user wants to be reminded, next first. */
  async reminded(uid: UserId, db: Pick<Connection, 'query'> = this.#deps.pool): Promise<JavaResult<'remindedBroadcasts'>> {
    const { rows } = await db.query<{ id: BroadcastId }>(
      `select announced.id from broadcast_reminder reminder join announced_broadcast announced on announced.id = reminder.announced_id
       where reminder.user_id = $2 and ${isOpenAnnouncement('$1')} order by announced.start_at, announced.id`,
      [this.#deps.clock.now(), uid],
    );
    return { reminded: rows.map(({ id }) => id) };
  }

  async #add(db: Connection, uid: UserId, { startAt, title: given, matchId }: JavaParsed<'announceBroadcast'>): Promise<void> {
    const now = this.#deps.clock.now();
    await assertNotMuted(db, uid, now);
    await assertNotBarred(db, uid, now);
    const title = acceptTitle(given);
    if (startAt === undefined || startAt <= now || startAt > now + ANNOUNCE_BEFORE_MS)
      throw new JavaFailure('BAD_INPUT', 'startAt: expected a time within the next seven days');
    if (matchId !== undefined) await assertMatchToCome(db, matchId);
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from announced_broadcast announced where anchor_id = $2 and ${isOpenAnnouncement('$1')}`,
      [now, uid],
    );
    if ((rows[0]?.count ?? 0) >= MAX_OPEN) throw new JavaFailure('CONFLICT', `${MAX_OPEN} announcements stand already`);
    await db.query('insert into announced_broadcast (anchor_id, start_at, title, match_id) values ($1, $2, $3, $4)', [
      uid,
      startAt,
      title,
      matchId ?? null,
    ]);
  }

  async #cancel(db: Connection, uid: UserId, id: BroadcastId): Promise<void> {
    const { rowCount } = await db.query(
      `update announced_broadcast announced set cancelled_at = $1 where id = $2 and anchor_id = $3 and ${isOpenAnnouncement('$1')}`,
      [this.#deps.clock.now(), id, uid],
    );
    if (rowCount === 0) throw new JavaFailure('NOT_FOUND');
  }
}

/** @throws {JavaFailure} BAD_INPUT for a match that does not exist or is over */
async function assertMatchToCome(db: Connection, matchId: MatchId): Promise<void> {
  const { rows } = await db.query(`select from match where id = $1 and state in ('upcoming', 'live')`, [matchId]);
  if (rows.length === 0) throw new JavaFailure('BAD_INPUT', 'matchId: there is no such match to come');
}
