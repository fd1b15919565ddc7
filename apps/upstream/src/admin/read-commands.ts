import type { StaffRole } from '@matchpoint/contracts/staff/staff';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import { usernameKey } from '../users/username.ts';

/** Users that `pnpm admin users` lists at most. */
const MAX_USERS = 50;
const MB = 1_000_000;

interface ReadDeps {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** Returns what is known of one account, a line for each fact. Numbers and addresses are shown in part. */
export async function describeUser({ pool, clock }: ReadDeps, id: UserId): Promise<string> {
  const now = clock.now();
  const { rows } = await pool.query<{
    username: string;
    state: string;
    roles: string[];
    staff: StaffRole[];
    created_at: number;
    mobile: string | null;
    email: string | null;
    fans: number;
    sessions: number;
    seen_at: number | null;
    coins: number | null;
  }>(
    `select username, state, roles, staff_roles as staff, created_at, mobile, email, fans,
       (select count(*) from user_token where user_id = $1 and ended_at is null and expires_at > $2)::int as sessions,
       (select max(seen_at) from user_token where user_id = $1) as seen_at,
       (select sum(balance)::bigint from ledger_account where user_id = $1 and kind in ('user_purchased', 'user_granted')) as coins
     from app_user where id = $1`,
    [id, now],
  );
  const [user] = rows;
  if (user === undefined) throw new Error(`no user ${id}`);
  const { rows: sanctions } = await pool.query<{ kind: string; until_at: number | null; reason: string }>(
    `select kind, until_at, reason from user_sanction
     where user_id = $1 and ended_at is null and (until_at is null or until_at > $2) order by id`,
    [id, now],
  );
  return [
    `user ${id}: ${user.username} (${user.state})`,
    `roles: ${[...user.roles, ...user.staff.map((role) => `staff ${role}`)].join(', ') || 'none'}`,
    `registered: ${time(user.created_at)}`,
    `mobile: ${user.mobile === null ? 'none' : `…${user.mobile.slice(-4)}`}`,
    `email: ${user.email === null ? 'none' : `${user.email.slice(0, 1)}…${user.email.slice(user.email.indexOf('@'))}`}`,
    `sessions: ${user.sessions}${user.seen_at === null ? '' : `, last seen ${time(user.seen_at)}`}`,
    `coins: ${user.coins ?? 0}`,
    `fans: ${user.fans}`,
    ...sanctions.map(({ kind, until_at: until, reason }) => `${kind}: ${until === null ? 'for ever' : `until ${time(until)}`}, ${reason}`),
  ].join('\n');
}

/** Returns the users whose name contains a text, a line for each; without a text those who registered last. */
export async function listUsers({ pool }: Pick<ReadDeps, 'pool'>, text: string): Promise<string> {
  const { rows } = await pool.query<{ id: UserId; username: string; state: string; roles: string[] }>(
    `select id, username, state, roles || staff_roles as roles from app_user
     where state <> 'deleted' and strpos(username_key, $1) > 0 order by id desc limit $2`,
    [usernameKey(text), MAX_USERS],
  );
  if (rows.length === 0) return 'no users';
  return rows.map(({ id, username, state, roles }) => [id, username, state, ...roles].join('  ')).join('\n');
}

/** Returns the sources of matches, a line for each: when they were last heard of, and how many of their matches are in play. */
export async function describeFeeds({ pool, clock }: ReadDeps): Promise<string> {
  const { rows } = await pool.query<{ source: string; at: number; live: number; matches: number }>(
    `select source, max(at)::bigint as at, sum(live)::int as live, sum(matches)::int as matches from (
       select source, heartbeat_at as at, 0 as live, 0 as matches from feed_source
       union all select source, max(feed_at), count(*) filter (where state = 'live'), count(*) from match group by source
     ) message group by source order by source`,
  );
  if (rows.length === 0) return 'no source has sent anything';
  return rows
    .map(({ source, at, live, matches }) => {
      const seconds = Math.max(0, Math.round((clock.now() - at) / 1_000));
      return `${source}: heard ${seconds} s ago (${time(at)}), ${live} live of ${matches} matches`;
    })
    .join('\n');
}

/** Returns what pictures, films and recordings take, a line for each kind. */
export async function describeMedia({ pool }: Pick<ReadDeps, 'pool'>): Promise<string> {
  const { rows: pictures } = await pool.query<{ kind: string; files: number; bytes: number }>(
    `select kind, count(*)::int as files, sum(octet_length(bytes))::bigint as bytes from user_file group by kind
     union all select 'product', count(*)::int, coalesce(sum(octet_length(bytes)), 0)::bigint from mall_picture order by kind`,
  );
  const { rows: films } = await pool.query<{ drawn: number; encoded: number }>(
    'select count(*)::int as drawn, count(encoded_at)::int as encoded from video_film',
  );
  const { rows: videos } = await pool.query<{ state: string; videos: number }>(
    'select state, count(*)::int as videos from video_item group by state order by state',
  );
  return [
    ...pictures.map(({ kind, files, bytes }) => `pictures, ${kind}: ${files} files, ${(bytes / MB).toFixed(1)} MB`),
    ...videos.map(({ state, videos: count }) => `videos, ${state}: ${count}`),
    `highlight films: ${films[0]?.drawn ?? 0}, of which ${films[0]?.encoded ?? 0} are files`,
  ].join('\n');
}

function time(at: number): string {
  return new Date(at).toISOString();
}
