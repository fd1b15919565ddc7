import { addDays, businessDayOf, businessDayStart } from '@matchpoint/calendar/calendar';
import type { RevenueLine, RevenueSum } from '@matchpoint/contracts/anchor/anchor';
import type { GameId } from '@matchpoint/contracts/games';
import type { BroadcastId, MatchId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import { requireAnchor } from '../../anchors/anchor-row.ts';
import type { Clock } from '../../clock.ts';
import { cappedCount, pageOffset, totalCount } from '../../db/paging.ts';
import type { Pool } from '../../db/pool.ts';
import { type LocalizedText, textIn } from '../../java/localized-text.ts';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

interface LineRow {
  readonly id: BroadcastId;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly title: string;
  readonly match_id: MatchId | null;
  readonly peak: number;
  readonly gifts: number;
  readonly coins: number;
  readonly share: number;
  readonly largest: { readonly names: LocalizedText; readonly count: number } | null;
  readonly recording: { readonly videoId: VideoId; readonly gameId: GameId } | null;
}

/** SQL of what an anchor earned since `$2`: gifts, and entrance fees, which are no gifts. `$1`: the anchor. */
const EARNED = `
  select gift_sent.broadcast_id, gift_sent.at, gift_sent.count as gifts, gift_sent.coins, gift_sent.share
  from gift_sent where gift_sent.room_id = $1 and gift_sent.at >= $2
  union all
  select entry.broadcast_id, entry.at, 0, entry.price, entry.share
  from room_entry entry join broadcast paid on paid.id = entry.broadcast_id where paid.anchor_id = $1 and entry.at >= $2`;
/** SQL of the broadcasts that began in the window or earned something in it. */
const BROADCASTS = `broadcast left join (
    select broadcast_id, sum(gifts)::int as gifts, sum(coins)::bigint as coins, sum(share)::bigint as share
    from (${EARNED}) earned group by broadcast_id
  ) total on total.broadcast_id = broadcast.id
  where broadcast.anchor_id = $1 and (broadcast.started_at >= $2 or total.broadcast_id is not null)`;
/** SQL of the business day of an instant. */
const dayOf = (at: string) => `to_char(to_timestamp(${at} / 1000) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;

/** Revenue of anchors (spec §9): the coin value of gifts, with entrance fees, of the last 7, 14 or 30 days of Asia/Shanghai. */
export class AnchorRevenue {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the revenue of a window by day, oldest first, and what the anchor's account holds. @throws {JavaFailure} ACCESS_DENIED */
  async total(uid: UserId, { days }: JavaParsed<'anchorGoldTotal'>): Promise<JavaResult<'anchorGoldTotal'>> {
    await requireAnchor(this.#pool, uid);
    const now = this.#clock.now();
    const from = windowStart(days, now);
    const { rows } = await this.#pool.query<RevenueSum & { day: string }>(
      `select coalesce(earned.day, held.day) as day, coalesce(coins, 0)::bigint as coins, coalesce(share, 0)::bigint as share,
         coalesce(gifts, 0)::int as gifts, coalesce(broadcasts, 0)::int as broadcasts, coalesce(broadcast_ms, 0)::bigint as "broadcastMs"
       from (select ${dayOf('at')} as day, sum(coins) as coins, sum(share) as share, sum(gifts) as gifts from (${EARNED}) one group by 1) earned
       full join (
         select ${dayOf('started_at')} as day, count(*) as broadcasts, sum(coalesce(ended_at, $3::bigint) - started_at) as broadcast_ms
         from broadcast where anchor_id = $1 and started_at >= $2 group by 1
       ) held on held.day = earned.day`,
      [uid, from, now],
    );
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const first = businessDayOf(from);
    const list = Array.from({ length: days }, (_, index) => {
      const day = addDays(first, index);
      return byDay.get(day) ?? { day, ...NOTHING };
    });
    return { sum: sumOf(list), byDay: list, balance: await this.#balance(uid) };
  }

  /** Returns one page of the broadcasts of a window with what each earned in it, newest first. @throws {JavaFailure} ACCESS_DENIED */
  async details(uid: UserId, { days, pageIndex }: JavaParsed<'anchorGoldDetail'>, lan: Locale): Promise<JavaResult<'anchorGoldDetail'>> {
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const { sum } = await this.total(uid, { days });
    const values = [uid, windowStart(days, this.#clock.now())];
    const offset = pageOffset(page);
    const { rows } =
      offset === undefined
        ? { rows: [] }
        : await this.#pool.query<LineRow>(
            `select broadcast.id, broadcast.started_at, broadcast.ended_at, broadcast.title, broadcast.match_id, broadcast.peak,
               coalesce(total.gifts, 0) as gifts, coalesce(total.coins, 0)::bigint as coins, coalesce(total.share, 0)::bigint as share,
               (select jsonb_build_object('names', gift.names, 'count', click.count) from gift_sent click join gift on gift.id = click.gift_id
                where click.broadcast_id = broadcast.id and click.at >= $2 order by click.coins desc, click.id limit 1) as largest,
               (select jsonb_build_object('videoId', film.id, 'gameId', film.game_id) from video_item film
                where film.id = broadcast.video_id and film.state = 'published') as recording
             from ${BROADCASTS} order by broadcast.started_at desc, broadcast.id desc limit $3 offset $4`,
            [...values, PAGE_SIZE, offset],
          );
    const total = await totalCount(page, rows.length, () => cappedCount(this.#pool, `broadcast.id from ${BROADCASTS}`, values));
    return { list: rows.map((row) => presentLine(row, lan)), total, ...page, sum };
  }

  async #balance(uid: UserId): Promise<number> {
    const { rows } = await this.#pool.query<{ balance: number }>(
      `select balance from ledger_account where user_id = $1 and kind = 'anchor'`,
      [uid],
    );
    return rows[0]?.balance ?? 0;
  }
}

/** Returns the start of the window of some business days that ends with the present one. */
function windowStart(days: number, now: number): number {
  return businessDayStart(now) - (days - 1) * DAY_MS;
}

const NOTHING: RevenueSum = { coins: 0, share: 0, gifts: 0, broadcasts: 0, broadcastMs: 0 };

function sumOf(list: readonly RevenueSum[]): RevenueSum {
  return list.reduce(
    (sum, one) => ({
      coins: sum.coins + one.coins,
      share: sum.share + one.share,
      gifts: sum.gifts + one.gifts,
      broadcasts: sum.broadcasts + one.broadcasts,
      broadcastMs: sum.broadcastMs + one.broadcastMs,
    }),
    NOTHING,
  );
}

function presentLine(row: LineRow, lan: Locale): RevenueLine {
  return {
    broadcastId: row.id,
    startedAt: row.started_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    title: row.title,
    ...(row.match_id === null ? {} : { matchId: row.match_id }),
    peak: row.peak,
    gifts: row.gifts,
    coins: row.coins,
    share: row.share,
    ...(row.largest === null ? {} : { largest: { giftName: textIn(row.largest.names, lan), count: row.largest.count } }),
    ...(row.recording === null ? {} : { recording: row.recording }),
  };
}
