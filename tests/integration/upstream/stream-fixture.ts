import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { RecordingSource, ScheduledRecording } from '@matchpoint/feeds/recording';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { matchTimeOf } from '@matchpoint/feeds/match-time';
import type { Pool } from '@matchpoint/upstream/db/pool';

const HOUR_MS = 3_600_000;

interface BroadcastFields {
  readonly gameId?: GameId;
  readonly matchId?: MatchId | undefined;
  readonly price?: number;
  readonly demo?: boolean;
  readonly startedAt: number;
}

/** Makes a user an anchor and opens a broadcast. */
export async function openBroadcast(pool: Pool, uid: UserId, fields: BroadcastFields): Promise<BroadcastId> {
  const { gameId = 202, matchId, price = 0, demo = false, startedAt } = fields;
  await pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, title, demo, since) values ($1, $2, 'words', 'words', 'title', $3, $4)
     on conflict (user_id) do nothing`,
    [uid, gameId, demo, startedAt],
  );
  const { rows } = await pool.query<{ id: BroadcastId }>(
    `insert into broadcast (anchor_id, title, game_id, match_id, price, demo, started_at) values ($1, 'title', $2, $3, $4, $5, $6) returning id`,
    [uid, gameId, matchId ?? null, price, demo, startedAt],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the broadcast was not stored');
  await pool.query('insert into broadcast_match (broadcast_id, match_id, from_at) values ($1, $2, $3)', [
    row.id,
    matchId ?? null,
    startedAt,
  ]);
  return row.id;
}

/** A Saturday morning in Shanghai on which matches of most simulated games are in play. */
const SATURDAY = Date.UTC(2026, 10, 21, 3);

/** Matches of that morning, one of each game, moved so that they are in play at `now`, whatever the time of day. */
export async function matchesInPlay(
  now: number,
  games: readonly GameId[],
): Promise<{ source: RecordingSource; matches: ScheduledRecording[] }> {
  const simulator = createSimulator({ seed: 'films' });
  const around = await simulator.fixtures(SATURDAY - 5 * HOUR_MS, SATURDAY);
  const matches: ScheduledRecording[] = [];
  for (const gameId of games) {
    for (const scheduled of around.toReversed()) {
      if (scheduled.fixture.gameId !== gameId) continue;
      const elapsed = matchTimeOf({ startAt: scheduled.fixture.startAt, speed: 1 }, SATURDAY);
      if ((await scheduled.load()).stateAt(elapsed).status !== 'live') continue;
      const startAt = scheduled.fixture.startAt + now - SATURDAY;
      matches.push({ ...scheduled, fixture: { ...scheduled.fixture, startAt }, load: () => scheduled.load() });
      break;
    }
  }
  const source = {
    name: 'simulator',
    speed: 1,
    fixtures: (from: number, to: number) => matches.filter(({ fixture }) => fixture.startAt >= from && fixture.startAt < to),
  };
  return { source, matches };
}

/** Bars an anchor from broadcasting, from now on. */
export async function barFromBroadcasting(pool: Pool, uid: UserId): Promise<void> {
  await pool.query(
    `insert into user_sanction (user_id, kind, key, reason, breach, from_at) values ($1, 'broadcast', gen_random_uuid(), 'a test', 'ads', $2)`,
    [uid, Date.now()],
  );
}
