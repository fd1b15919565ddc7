import type { MatchId } from '@matchpoint/contracts/ids';
import type { OddsQuote, OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import { type PickMarket, type PickSide, sidesOf } from '@matchpoint/contracts/rules/pick';
import type { Queryable } from '../db/pool.ts';
import type { StoredDetail } from '../matches/match-row.ts';

/** A market of a match in which picks without closing odds are. */
interface OpenMarket {
  readonly market: PickMarket;
  readonly line: number | null;
  readonly game: number | null;
}

interface StartedMatch {
  readonly id: MatchId;
  readonly start_at: number;
  readonly odds_table: StoredDetail['oddsTable'] | null;
}

/**
 * Stores the closing odds of the picks on matches, those that have started: the last price before kick-off of the same side and line, and the
 * prices of all sides at that time, from which the chance without the margin of the bookmaker follows. A pick of which no company closed has
 * none.
 */
export async function storeClosingOdds(db: Queryable, matchIds: readonly MatchId[]): Promise<void> {
  const { rows: markets } = await db.query<OpenMarket & { readonly match_id: MatchId }>(
    `select distinct match_id, market, line::float8 as line, game from plan_pick
     where match_id = any ($1::bigint[]) and closing_odds_milli is null`,
    [matchIds],
  );
  if (markets.length === 0) return;
  const { rows } = await db.query<StartedMatch>(
    `select id, start_at, detail -> 'oddsTable' as odds_table from match
     where id = any ($1::bigint[]) and state <> 'upcoming' and status not in ('postponed', 'cancelled')`,
    [markets.map(({ match_id: id }) => id)],
  );
  const matches = new Map(rows.map((match) => [match.id, match]));
  const closed = markets.flatMap(({ match_id: matchId, market, line, game }) => {
    const match = matches.get(matchId);
    const table = match?.odds_table ?? undefined;
    if (match === undefined || table === undefined) return [];
    const prices = closingPrices(table, { market, line, game }, match.start_at);
    const known = sidesOf(market).flatMap((side) => prices[side] ?? []);
    // With a missing side the margin is unknown.
    const all = known.length === sidesOf(market).length ? known : undefined;
    return sidesOf(market).flatMap((side) => {
      const oddsMilli = prices[side];
      return oddsMilli === undefined ? [] : [{ match_id: matchId, market, side, line, game, odds_milli: oddsMilli, all_milli: all }];
    });
  });
  if (closed.length === 0) return;
  await db.query(
    `update plan_pick pick set closing_odds_milli = closed.odds_milli, closing_market_milli = closed.all_milli
     from jsonb_to_recordset($1) as closed (match_id bigint, market text, side text, line numeric, game smallint, odds_milli int,
       all_milli int[])
     where pick.match_id = closed.match_id and pick.closing_odds_milli is null and pick.market = closed.market and pick.side = closed.side
       and pick.line is not distinct from closed.line and pick.game is not distinct from closed.game`,
    [JSON.stringify(closed)],
  );
}

/**
 * Returns the closing odds of the sides of a market, decimal in thousandths: of the company with the median price of the first side, as at the
 * submission. A price without a profit is left out.
 * @param startAt kick-off, UTC milliseconds
 */
function closingPrices(table: OddsTable, { market, line, game }: OpenMarket, startAt: number): Partial<Record<PickSide, number>> {
  const isLined = market === 'handicap' || market === 'total';
  const quotes = rowsOf(table, market, game)
    .flatMap((row) => closingQuote(row, startAt) ?? [])
    .filter((quote) => (isLined ? quote.line === line : (quote.x !== undefined) === (market === 'win_draw_win')))
    .toSorted((one, other) => one.a - other.a);
  const quote = quotes[Math.floor((quotes.length - 1) / 2)];
  if (quote === undefined) return {};
  const prices = sidesOf(market).flatMap((side) => {
    const price = side === 'draw' ? quote.x : side === 'home' || side === 'over' ? quote.a : quote.b;
    const oddsMilli = price === undefined ? 0 : Math.round(price * 1_000) + (isLined ? 1_000 : 0);
    return oddsMilli > 1_000 ? [[side, oddsMilli] as const] : [];
  });
  return Object.fromEntries(prices);
}

function rowsOf(table: OddsTable, market: PickMarket, game: number | null): readonly OddsRow[] {
  switch (market) {
    case 'handicap':
      return table.asian;
    case 'total':
      return table.total;
    case 'game_winner':
      return table.games?.find(({ no }) => no === game)?.euro ?? [];
    case 'win_draw_win':
    case 'money_line':
      return table.euro;
  }
}

function closingQuote(row: OddsRow, startAt: number): OddsQuote | undefined {
  return row.closing ?? row.history.findLast(({ at }) => at <= startAt)?.quote;
}
