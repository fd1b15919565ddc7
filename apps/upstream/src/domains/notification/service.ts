import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { NotificationSettings } from '@matchpoint/contracts/notification/notification';
import { isNotificationSwitch, NOTIFICATION_CATEGORIES } from '@matchpoint/contracts/rules/notification';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Pool } from '../../db/pool.ts';
import type { MatchFilter, MatchOrder } from '../../matches/match-store.ts';
import { type NotificationRow, presentNotification } from './present.ts';

const PAGE_SIZE = 20;

/** Leaves out notifications whose match, comment or post is no longer shown, and likes that were all taken back. */
const SHOWN = `(n.match_id is null or exists (select from match m where m.id = n.match_id and m.state <> 'hidden'))
  and case n.type
    when 'reply' then c.state = 'published'
    when 'like' then case when n.data ->> 'kind' = 'post' then p.state = 'published' and p.likes > 0 else c.state = 'published' and c.likes > 0 end
    else true end`;

const FROM = `from notification n
  left join comment c on n.type in ('reply', 'like') and c.id = (n.data ->> 'commentId')::bigint
  left join post_item p on n.type = 'like' and p.id = (n.data ->> 'postId')::bigint`;

export interface NotificationDeps {
  readonly pool: Pool;
  readonly matches: { some(filter: MatchFilter, order: MatchOrder, limit: number, lan: Locale): Promise<MatchSummary[]> };
}

/** The notifications of users and their settings. */
export class NotificationService {
  readonly #deps: NotificationDeps;
  constructor(deps: NotificationDeps) {
    this.#deps = deps;
  }

  /** Returns a page of the notifications of a user, newest first. */
  async page(uid: UserId, input: JavaParsed<'notifications'>, lan: Locale): Promise<JavaResult<'notifications'>> {
    const { pool, matches } = this.#deps;
    const { category, unread, pageIndex } = input;
    const types = category === undefined ? null : [...NOTIFICATION_CATEGORIES[category]];
    const where = `where n.user_id = $1 and ($2::text[] is null or n.type = any ($2)) and ($3 is not true or not n.read) and ${SHOWN}`;
    const { rows } = await pool.query<NotificationRow>(
      `select n.id, n.type, n.at, n.read, n.match_id, n.data, coalesce(c.text, nullif(p.title, ''), p.text) as text,
         coalesce(c.likes, p.likes) as likes, actor.id as actor_id, actor.username as actor_name,
         coalesce(c.kind, case when p.id is not null then 'post' end) as subject_kind, coalesce(c.subject_id, p.id) as subject_id,
         coalesce(news.game_id, video.game_id) as game_id, redemption.names as product_names
       ${FROM}
       left join app_user actor on n.type = 'reply' and actor.id = c.author_id
       left join mall_redemption redemption on n.type = 'redemption' and redemption.order_no = n.data ->> 'orderNo'
       left join news_item news on c.kind = 'news' and news.id = c.subject_id
       left join video_item video on c.kind = 'video' and video.id = c.subject_id
       ${where} order by n.at desc, n.id desc limit ${PAGE_SIZE} offset $4`,
      [uid, types, unread ?? null, (pageIndex - 1) * PAGE_SIZE],
    );
    const { rows: counts } = await pool.query<{ total: number }>(`select count(*)::int as total ${FROM} ${where}`, [
      uid,
      types,
      unread ?? null,
    ]);
    const ids = [...new Set(rows.flatMap((row) => row.match_id ?? []))];
    const shown = ids.length === 0 ? [] : await matches.some({ ids }, 'start_asc', ids.length, lan);
    const byId = new Map(shown.map((match) => [match.id, match]));
    return {
      list: rows.map((row) => presentNotification(row, { match: row.match_id === null ? undefined : byId.get(row.match_id), lan })),
      total: counts[0]?.total ?? 0,
      pageIndex,
      pageSize: PAGE_SIZE,
      unread: await this.#unread(uid),
    };
  }

  /** Marks one notification as read, or all up to an instant (UTC milliseconds). Returns the number of unread ones that are left. */
  async markRead(uid: UserId, { id, until }: JavaParsed<'readNotifications'>): Promise<JavaResult<'readNotifications'>> {
    await this.#deps.pool.query('update notification set read = true where user_id = $1 and not read and (id = $2 or at <= $3)', [
      uid,
      id ?? null,
      until ?? null,
    ]);
    return { unread: await this.#unread(uid) };
  }

  async settings(uid: UserId): Promise<NotificationSettings> {
    const { rows } = await this.#deps.pool.query<{ off: string[]; quiet_from: number | null; quiet_to: number | null }>(
      'select off, quiet_from, quiet_to from notification_setting where user_id = $1',
      [uid],
    );
    const [row] = rows;
    if (row === undefined) return { off: [] };
    const { off, quiet_from: from, quiet_to: to } = row;
    return { off, ...(from === null || to === null ? {} : { quiet: { from, to } }) };
  }

  async saveSettings(uid: UserId, { off, quiet }: NotificationSettings): Promise<NotificationSettings> {
    const known = [...new Set(off.filter(isNotificationSwitch))];
    await this.#deps.pool.query(
      `insert into notification_setting (user_id, off, quiet_from, quiet_to) values ($1, $2, $3, $4)
       on conflict (user_id) do update set off = excluded.off, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
      [uid, known, quiet?.from ?? null, quiet?.to ?? null],
    );
    return this.settings(uid);
  }

  async #unread(uid: UserId): Promise<number> {
    const { rows } = await this.#deps.pool.query<{ unread: number }>(
      `select count(*)::int as unread ${FROM} where n.user_id = $1 and not n.read and ${SHOWN}`,
      [uid],
    );
    return rows[0]?.unread ?? 0;
  }
}
