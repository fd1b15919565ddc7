import type { FeedState } from '@matchpoint/contracts/feed';
import type { OddsTable } from '@matchpoint/contracts/match/odds';

/** Maps match time to real time: kick-off is at `startAt`, and `speed` milliseconds of match time pass in one real millisecond. */
export interface PlaybackTiming {
  readonly startAt: number;
  readonly speed: number;
}

/** Returns the instant of a match time (milliseconds since kick-off). */
export function instantOf(timing: PlaybackTiming, matchMs: number): number {
  return timing.startAt + Math.round(matchMs / timing.speed);
}

/** Returns the match time of an instant, milliseconds since kick-off. */
export function matchTimeOf(timing: PlaybackTiming, instant: number): number {
  return (instant - timing.startAt) * timing.speed;
}

/** Returns the state with every match time in it (recording.ts) turned into an instant. Its clock runs at the speed of the timing. */
export function toWallClock(state: FeedState, timing: PlaybackTiming): FeedState {
  const at = (matchMs: number) => instantOf(timing, matchMs);
  return {
    ...state,
    ...(state.startAt === undefined ? {} : { startAt: at(state.startAt) }),
    ...(state.clock === undefined ? {} : { clock: clockToWallClock(state.clock, timing) }),
    ...(state.oddsTable === undefined ? {} : { oddsTable: oddsToWallClock(state.oddsTable, at) }),
    ...(state.corrections === undefined ? {} : { corrections: state.corrections.map((one) => ({ ...one, at: at(one.at) })) }),
    ...(state.series === undefined
      ? {}
      : {
          series: {
            ...state.series,
            games: state.series.games.map((game) => (game.startedAt === undefined ? game : { ...game, startedAt: at(game.startedAt) })),
          },
        }),
    ...(state.battleRoyale === undefined
      ? {}
      : {
          battleRoyale: {
            ...state.battleRoyale,
            games: state.battleRoyale.games.map((game) => (game.startAt === undefined ? game : { ...game, startAt: at(game.startAt) })),
          },
        }),
  };
}

function clockToWallClock(clock: NonNullable<FeedState['clock']>, timing: PlaybackTiming): NonNullable<FeedState['clock']> {
  const rate = (clock.rate ?? 1) * timing.speed;
  return { ...clock, at: instantOf(timing, clock.at), ...(rate === 1 ? {} : { rate }) };
}

function oddsToWallClock(table: OddsTable, at: (matchMs: number) => number): OddsTable {
  const rows = (market: OddsTable['asian']) =>
    market.map((row) => ({ ...row, history: row.history.map((entry) => ({ ...entry, at: at(entry.at) })) }));
  const { asian, total, euro, games } = table;
  return {
    asian: rows(asian),
    total: rows(total),
    euro: rows(euro),
    ...(games === undefined ? {} : { games: games.map((game) => ({ ...game, euro: rows(game.euro) })) }),
  };
}
