import type { Logger } from 'pino';
import type { LeagueId, MatchId, TeamId, UserId } from '@matchpoint/contracts/ids';
import type { Pair } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { NOTIFICATION_RETENTION_DAYS } from '@matchpoint/contracts/rules/notification';
import { parseSpoiler, type SpoilerSetting } from '@matchpoint/contracts/rules/spoiler-setting';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { addNotifications } from '../../notifications/add-notifications.ts';
import { addUserEvents } from '../../events/user-events.ts';
import { type MatchStep, type NotifiedState, stepsBetween } from './match-transition.ts';

const INTERVAL_MS = 1_000;
const PRUNE_INTERVAL_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A followed match is announced this long before its kick-off. */
const SOON_MS = 15 * 60_000;
/** A corrected result is told until this long after the end. */
const CORRECTION_WINDOW_MS = DAY_MS;
/** Matches of one run; the rest follows in the next. */
const MATCH_LIMIT = 500;

export interface MatchNotificationDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

interface ChangedMatch {
  readonly id: MatchId;
  readonly league_id: LeagueId;
  readonly team_ids: readonly TeamId[];
  readonly state: NotifiedState['state'];
  readonly start_at: number;
  readonly rev: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly kind: string;
  readonly goals: readonly SoccerEvent[] | null;
}

/**
 * Notifies the followers of a match and of its teams of kick-off, goals, ends of games, cancelled goals, the result and its correction
 * (docs/decisions/047). It compares each match with the state that it stored for it, in the transaction that stores the new one, so that a
 * crash neither loses nor repeats a notification. Several processes may run it.
 */
export class MatchNotificationJob {
  readonly #deps: MatchNotificationDeps;
  readonly #job: IntervalJob;
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: MatchNotificationDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'match_notifications',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) => deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'notifying of matches failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  /** Stops after the run in progress. */
  async close(): Promise<void> {
    await this.#job.close();
  }

  /** Notifies of everything that has changed since the last run, and deletes what is too old. */
  async run(): Promise<void> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    await this.#announce(now);
    const { rows } = await pool.query<{ id: MatchId }>(CHANGED, [now - CORRECTION_WINDOW_MS, MATCH_LIMIT]);
    for (const { id } of rows) await transaction(pool, (db) => this.#take(db, id, now));
    if (now - this.#prunedAt < PRUNE_INTERVAL_MS) return;
    this.#prunedAt = now;
    await pool.query('delete from notification where at < $1', [now - NOTIFICATION_RETENTION_DAYS * DAY_MS]);
    await pool.query(`delete from notified_match where state <> 'live' and at < $1`, [now - 2 * CORRECTION_WINDOW_MS]);
  }

  /** Announces followed matches that start soon. */
  async #announce(now: number): Promise<void> {
    const { pool } = this.#deps;
    const { rows } = await pool.query<{ id: MatchId; start_at: number; user_id: UserId }>(SOON, [now, now + SOON_MS]);
    if (rows.length === 0) return;
    const list = rows.map(({ id, start_at: startAt, user_id: uid }) => ({
      uid,
      key: `soon:${id}:${startAt}`,
      type: 'soon' as const,
      matchId: id,
      data: { startAt },
    }));
    await transaction(pool, (db) => addNotifications(db, list, now));
  }

  async #take(db: Connection, id: MatchId, now: number): Promise<void> {
    const { rows: matches } = await db.query<ChangedMatch>(MATCH, [id]);
    const [match] = matches;
    if (match === undefined) return;
    const { rows: known } = await db.query<StoredState>(
      'select state, home_score, away_score from notified_match where match_id = $1 for update',
      [id],
    );
    const before = known[0] === undefined ? undefined : stateOf(known[0]);
    await db.query(
      `insert into notified_match (match_id, state, home_score, away_score, at) values ($1, $2, $3, $4, $5)
       on conflict (match_id) do update set state = excluded.state, home_score = excluded.home_score, away_score = excluded.away_score,
         at = excluded.at`,
      [id, match.state, match.home_score, match.away_score, now],
    );
    const steps = stepsBetween(before, stateOf(match), { kind: match.kind, sinceStartMs: now - match.start_at });
    if (steps.length === 0) return;
    for (const step of steps.filter(({ type }) => type === 'cancelled')) await rewriteGoals(db, match, step, now);
    const users = await recipientsOf(db, match);
    for (const step of steps) {
      if (step.type === 'cancelled') continue;
      const list = users
        .filter((user) => step.type === 'start' || !isCovered(user.spoiler, match))
        .map(({ uid }) => ({ uid, key: keyOf(match, step), type: step.type, matchId: match.id, data: dataOf(match, step) }));
      await addNotifications(db, list, now);
    }
  }
}

interface StoredState {
  readonly state: NotifiedState['state'];
  readonly home_score: number | null;
  readonly away_score: number | null;
}

function stateOf({ state, home_score: home, away_score: away }: StoredState): NotifiedState {
  return { state, score: home === null || away === null ? undefined : [home, away] };
}

/** A corrected result rewrites the notification of the result. */
function keyOf({ id, rev }: ChangedMatch, { type }: MatchStep): string {
  return type === 'goal' || type === 'period' ? `${type}:${id}:${rev}` : `${type === 'corrected' ? 'result' : type}:${id}`;
}

function dataOf({ goals }: ChangedMatch, { type, score, before, side }: MatchStep): object {
  const scorer = type === 'goal' ? goals?.findLast((event) => event.cancelled === undefined && event.side === side) : undefined;
  return {
    ...(score && { score }),
    ...(before && { before }),
    ...(side !== undefined && { side }),
    ...(scorer !== undefined && { minute: minuteOf(scorer), ...(scorer.player && { player: scorer.player.name }) }),
  };
}

function minuteOf({ minute, plus }: SoccerEvent): string {
  return `${minute}${plus === undefined ? '' : `+${plus}`}'`;
}

/** Rewrites the notifications of goals that no longer count: each stays in its place, with both scores. */
async function rewriteGoals(db: Connection, { id }: ChangedMatch, { score, before }: MatchStep, now: number): Promise<void> {
  const [home, away]: Pair = score ?? [0, 0];
  const { rows } = await db.query<{ user_id: UserId }>(
    `update notification set type = 'cancelled', read = false, at = $4, data = data || $5::jsonb
     where match_id = $1 and type in ('goal', 'period') and ((data -> 'score' ->> 0)::int > $2 or (data -> 'score' ->> 1)::int > $3)
     returning user_id`,
    [id, home, away, now, JSON.stringify({ score, before })],
  );
  const users = [...new Set(rows.map((row) => row.user_id))];
  await addUserEvents(
    db,
    users.map((uid) => ({ uid, at: now, event: { type: 'notification' } })),
  );
}

interface Recipient {
  readonly uid: UserId;
  readonly spoiler: SpoilerSetting | undefined;
}

async function recipientsOf(db: Connection, { id, team_ids: teams }: ChangedMatch): Promise<Recipient[]> {
  const { rows } = await db.query<{ id: UserId; spoiler: string | null }>(
    `select id, preferences ->> 'spoiler' as spoiler from app_user
     where id in (select user_id from match_follow where match_id = $1
       union select user_id from entity_follow where kind = 'team' and entity_id = any ($2))
     order by id`,
    [id, teams],
  );
  return rows.map((row) => ({ uid: row.id, spoiler: parseSpoiler(row.spoiler ?? '') }));
}

/** Whether the user does not want to know how a match goes. The BFF masks what is stored already when the setting changes later. */
function isCovered(setting: SpoilerSetting | undefined, match: ChangedMatch): boolean {
  switch (setting?.mode) {
    case undefined:
      return false;
    case 'all':
      return true;
    case 'leagues':
      return setting.leagues.some((id) => id === match.league_id);
    case 'matches':
      return setting.matches.some(({ id }) => id === match.id);
  }
}

/** Live matches that are new or scored, live ones that ended or were withdrawn, and finished ones that were corrected since `$1`. */
const CHANGED = `select m.id from match m left join notified_match n on n.match_id = m.id
   where m.state = 'live' and (n.match_id is null or n.state <> 'live' or (n.home_score, n.away_score) is distinct from (m.home_score, m.away_score))
 union
 select m.id from notified_match n join match m on m.id = n.match_id
   where (n.state = 'live' and m.state <> 'live')
     or (n.state = 'finished' and n.at > $1 and (m.state, m.home_score, m.away_score) is distinct from (n.state, n.home_score, n.away_score))
 limit $2`;

const MATCH = `select id, league_id, team_ids, state, start_at, rev, home_score, away_score, coalesce(summary -> 'facts' ->> 'kind', '') as kind,
   case when state in ('live', 'finished') then jsonb_path_query_array(detail, '$.soccer.events[*] ? (@.kind == "goal")') end as goals
 from match where id = $1 for share`;

const SOON = `select m.id, m.start_at, f.user_id from match m
   join lateral (select user_id from match_follow where match_id = m.id
     union select user_id from entity_follow where kind = 'team' and entity_id = any (m.team_ids)) f on true
 where m.state = 'upcoming' and m.start_exact and m.start_at > $1 and m.start_at <= $2
   and not exists (select from notification n where n.user_id = f.user_id and n.key = 'soon:' || m.id || ':' || m.start_at)
   and not exists (select from notification_setting s where s.user_id = f.user_id and 'start' = any (s.off))
 order by f.user_id, m.id`;
