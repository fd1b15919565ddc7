import type { FeedState } from '@matchpoint/contracts/feed';
import type { OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';

/**
 * Returns a final state without what only the page of a recent match shows: play-by-play, graphs, and the price changes between opening and
 * closing. Results, scorers, cards, statistics, line-ups, box scores, drafts and rounds stay, so everything derived from it is the same.
 */
export function compactState(state: FeedState): FeedState {
  return {
    ...state,
    ...(state.oddsTable === undefined ? {} : { oddsTable: closingTable(state.oddsTable) }),
    ...(state.soccer === undefined ? {} : { soccer: { ...state.soccer, momentum: [] } }),
    ...(state.basketball === undefined ? {} : { basketball: { ...state.basketball, events: [], lead: [] } }),
    ...(state.series === undefined
      ? {}
      : {
          series: {
            ...state.series,
            games: state.series.games.map((game) => {
              const { detail } = game;
              if (detail === undefined) return game;
              if (detail.kind === 'cs') return { ...game, detail: { ...detail, events: [] } };
              const { xpDiff: _xp, ...kept } = detail;
              return { ...game, detail: { ...kept, events: [], goldDiff: [] } };
            }),
          },
        }),
    ...(state.battleRoyale === undefined
      ? {}
      : { battleRoyale: { ...state.battleRoyale, games: state.battleRoyale.games.map((game) => ({ ...game, events: [] })) } }),
  };
}

function closingTable({ asian, total, euro, games }: OddsTable): OddsTable {
  return {
    asian: asian.map(closingRow),
    total: total.map(closingRow),
    euro: euro.map(closingRow),
    ...(games === undefined ? {} : { games: games.map((game) => ({ ...game, euro: game.euro.map(closingRow) })) }),
  };
}

/** Returns a row whose history has the opening and the closing price alone. */
function closingRow(row: OddsRow): OddsRow {
  const last = row.closing ?? row.current;
  const [first] = row.history;
  const closed = row.history.find(({ quote }) => quote === last) ?? row.history.at(-1);
  if (first === undefined || closed === undefined) return row;
  return { ...row, current: last, history: closed === first ? [first] : [first, { at: closed.at, quote: last }] };
}
