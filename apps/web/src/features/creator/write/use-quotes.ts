import type { PlanMarket, PlannableMatch } from '@matchpoint/contracts/plan/plan';
import type { Id } from '@matchpoint/contracts/rules/id';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { movesBetween, quotesOf } from './draft.ts';

/** Interval at which markets are read again while a match is chosen. */
const REFRESH_MS = 4_000;

export interface Quotes {
  readonly match: PlannableMatch | undefined;
  readonly markets: readonly PlanMarket[];
  /** Decimal odds in thousandths by `quoteKey`. */
  readonly odds: ReadonlyMap<string, number>;
  /** The last movement of odds, in thousandths, by `quoteKey`. */
  readonly moves: ReadonlyMap<string, number>;
  /** When the server read the odds, UTC milliseconds. */
  readonly readAt: number | undefined;
  readonly isLoading: boolean;
  /** Why the markets cannot be read. */
  readonly error: unknown;
  /** Reads the markets now and returns the odds. */
  readonly refresh: () => Promise<ReadonlyMap<string, number>>;
}

interface Reading {
  readonly markets: readonly PlanMarket[] | undefined;
  readonly odds: ReadonlyMap<string, number>;
  readonly moves: ReadonlyMap<string, number>;
}

const NOTHING: Reading = { markets: undefined, odds: new Map(), moves: new Map() };

/** Reads the markets of a match every few seconds and marks how their odds move. */
export function useQuotes(matchId: Id | undefined): Quotes {
  const { data, error, isPending, refetch } = trpc.creator.markets.useQuery(matchId === undefined ? skipToken : { matchId }, {
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  const [reading, setReading] = useState(NOTHING);
  const markets = data?.markets;
  if (markets !== reading.markets) {
    const odds = quotesOf(markets ?? []);
    const isSameMatch = markets !== undefined && reading.markets !== undefined;
    setReading({ markets, odds, moves: isSameMatch ? movesBetween(reading.odds, odds, reading.moves) : new Map() });
  }
  return {
    match: data?.match,
    markets: markets ?? [],
    odds: reading.odds,
    moves: reading.moves,
    readAt: data?.serverAt,
    isLoading: matchId !== undefined && isPending,
    error,
    refresh: async () => quotesOf((await refetch()).data?.markets ?? []),
  };
}
