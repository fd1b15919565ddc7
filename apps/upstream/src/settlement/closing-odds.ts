import type { MatchId } from '@matchpoint/contracts/ids';
import type { OddsQuote, OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import type { PickMarket, PickSide } from '@matchpoint/contracts/rules/pick';
import type { Queryable } from '../db/pool.ts';
import type { StoredDetail } from '../matches/match-row.ts';

interface OpenPick {
  readonly market: PickMarket;
  readonly side: PickSide;
  readonly line: number | null;
}

/**
 * Stores the closing odds of the picks on a match that has started: the last price before kick-off of the same side and line. A pick of which
 * no company closed has none.
 */
export async function storeClosingOdds(db: Queryable, matchId: MatchId): Promise<void> {
  const { rows: matches } = await db.query<{ start_at: number; odds_table: StoredDetail['oddsTable'] | null }>(
    `select start_at, detail -> 'oddsTable' as odds_table from match
     where id = $1 and state <> 'upcoming' and status not in ('postponed', 'cancelled')`,
    [matchId],
  );
  const table = matches[0]?.odds_table;
  if (matches[0] === undefined || table === null || table === undefined) return;
  const { rows: picks } = await db.query<OpenPick>(
    `select distinct market, side, line::float8 as line from plan_pick where match_id = $1 and closing_odds_milli is null and game is null`,
    [matchId],
  );
  const { start_at: startAt } = matches[0];
  const closed = picks.flatMap((pick) => {
    const oddsMilli = closingOdds(table, pick, startAt);
    return oddsMilli === undefined ? [] : [{ ...pick, oddsMilli }];
  });
  if (closed.length === 0) return;
  await db.query(
    `update plan_pick pick set closing_odds_milli = closed.odds_milli
     from unnest($2::text[], $3::text[], $4::numeric[], $5::int[]) as closed (market, side, line, odds_milli)
     where pick.match_id = $1 and pick.closing_odds_milli is null and pick.game is null and pick.market = closed.market
       and pick.side = closed.side and pick.line is not distinct from closed.line`,
    [
      matchId,
      closed.map(({ market }) => market),
      closed.map(({ side }) => side),
      closed.map(({ line }) => line),
      closed.map(({ oddsMilli }) => oddsMilli),
    ],
  );
}

/**
 * Returns the closing odds of a pick, decimal in thousandths: of the company with the median price of the first side, as at the submission.
 * @param startAt kick-off, UTC milliseconds
 */
function closingOdds(table: OddsTable, { market, side, line }: OpenPick, startAt: number): number | undefined {
  const isLined = market === 'handicap' || market === 'total';
  const rows = market === 'handicap' ? table.asian : market === 'total' ? table.total : market === 'game_winner' ? [] : table.euro;
  const quotes = rows
    .flatMap((row) => closingQuote(row, startAt) ?? [])
    .filter((quote) => (isLined ? quote.line === line : (quote.x !== undefined) === (market === 'win_draw_win')))
    .toSorted((one, other) => one.a - other.a);
  const quote = quotes[Math.floor((quotes.length - 1) / 2)];
  if (quote === undefined) return undefined;
  const price = side === 'draw' ? quote.x : side === 'home' || side === 'over' ? quote.a : quote.b;
  if (price === undefined) return undefined;
  const oddsMilli = Math.round(price * 1_000) + (isLined ? 1_000 : 0);
  return oddsMilli > 1_000 ? oddsMilli : undefined;
}

function closingQuote(row: OddsRow, startAt: number): OddsQuote | undefined {
  return row.closing ?? row.history.findLast(({ at }) => at <= startAt)?.quote;
}
