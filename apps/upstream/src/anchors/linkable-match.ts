import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import { LINK_BEFORE_MS } from '@matchpoint/contracts/rules/anchor';
import { businessDayStart } from '@matchpoint/calendar/calendar';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A match that has not begun this long after its announced time will hardly begin. */
const LATE_MS = 6 * HOUR_MS;
const MAX_LISTED = 60;

/** SQL of a match that is to be played at its announced time. */
const IS_COMING = `match.state = 'upcoming' and match.start_exact and match.status not in ('postponed', 'tbd', 'cancelled', 'abandoned', 'walkover')`;
/** SQL of a match in play or starting within one hour (spec §5), of any origin. `$1`: now. */
const IS_LINKABLE = `(match.state = 'live' or (${IS_COMING} and match.start_at between $1::bigint - ${LATE_MS} and $1::bigint + ${LINK_BEFORE_MS}))`;

/**
 * Returns the matches that a room may be linked to: the own game first, of each game those in play first, then the popular ones.
 * @param now UTC milliseconds
 */
export async function listLinkable(
  db: Queryable,
  { own, gameId, now }: { readonly own: GameId; readonly gameId: GameId | undefined; readonly now: number },
): Promise<{ readonly ids: readonly MatchId[]; readonly later: number }> {
  const { rows } = await db.query<{ id: MatchId }>(
    `select match.id from match where ${IS_LINKABLE} and ($3::smallint is null or match.game_id = $3)
     order by (match.game_id = $2) desc, (match.state = 'live') desc, match.popularity desc, match.start_at, match.id limit ${MAX_LISTED}`,
    [now, own, gameId ?? null],
  );
  const { rows: later } = await db.query<{ count: number }>(
    `select count(*)::int as count from match where ${IS_COMING} and match.origin <> 'replay' and match.start_at > $1::bigint + ${LINK_BEFORE_MS}
       and match.start_at < $2 and ($3::smallint is null or match.game_id = $3)`,
    [now, businessDayStart(now) + DAY_MS, gameId ?? null],
  );
  return { ids: rows.map(({ id }) => id), later: later[0]?.count ?? 0 };
}

/** Returns the game of a match that a room may be linked to now. @throws {JavaFailure} ANCHOR_MATCH for any other match */
export async function requireLinkable(db: Queryable, matchId: MatchId, now: number): Promise<GameId> {
  const game = await linkableGame(db, matchId, now);
  if (game === undefined) throw new JavaFailure('ANCHOR_MATCH');
  return game;
}

/** Returns the game of a match that a room may be linked to now; undefined for any other match. */
export async function linkableGame(db: Queryable, matchId: MatchId, now: number): Promise<GameId | undefined> {
  const { rows } = await db.query<{ game_id: GameId }>(`select match.game_id from match where match.id = $2 and ${IS_LINKABLE}`, [
    now,
    matchId,
  ]);
  return rows[0]?.game_id;
}
