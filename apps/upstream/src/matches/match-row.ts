import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Clock, Correction, Coverage, Origin, Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballDetail } from '@matchpoint/contracts/match/basketball';
import type { Facts } from '@matchpoint/contracts/match/match';
import type { BattleRoyaleDetail } from '@matchpoint/contracts/match/battle-royale';
import type { OddsBrief, OddsTable, WinRate } from '@matchpoint/contracts/match/odds';
import type { SeriesDetail } from '@matchpoint/contracts/match/series';
import type { SoccerDetail } from '@matchpoint/contracts/match/soccer';
import type { LifeStatus, Phase, ResultType } from '@matchpoint/contracts/match/status';
import type { FeedFixture, Names } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';

/** The list of a match; a hidden match is in none. */
export type ListState = 'upcoming' | 'live' | 'finished' | 'hidden';

/** `match.summary`: what a list row needs beside the columns. Its team names are those of the feed; readers replace them by language. */
export interface StoredSummary {
  readonly clock?: Clock;
  readonly score?: Pair;
  readonly winner?: Side;
  readonly facts: Facts;
  readonly odds?: OddsBrief;
  readonly winRate?: WinRate;
  readonly coverage: Coverage;
  readonly lastCorrection?: Correction;
}

/** `match.detail`: the sections of the match page. */
export interface StoredDetail {
  readonly soccer?: SoccerDetail;
  readonly basketball?: BasketballDetail;
  readonly series?: SeriesDetail;
  readonly battleRoyale?: BattleRoyaleDetail;
  readonly oddsTable?: OddsTable;
}

/** `match.fixture`: what only the fixture determines. */
export interface StoredFixture {
  readonly venue?: string;
  readonly referee?: string;
  readonly weather?: FeedFixture['weather'];
  readonly neutral?: boolean;
  readonly attribution: FeedFixture['attribution'];
  /** The league position of each team before the match, in the order of `team_ids`. */
  readonly ranks?: readonly (number | null)[];
  readonly past?: FeedFixture['past'];
}

/** `match.replay_of`: the key of the repeated match within the same source, and its original kick-off, UTC milliseconds. */
export interface StoredReplayOf {
  readonly key: string;
  readonly startAt: number;
}

/** A row of `match` as lists read it. */
export interface MatchRow {
  readonly id: MatchId;
  readonly source: string;
  readonly game_id: GameId;
  readonly origin: Origin;
  readonly replay_of: StoredReplayOf | null;
  /** Of a replay: the match that it repeats, when the archive has it. */
  readonly original_id: MatchId | null;
  readonly league_id: LeagueId;
  readonly season: string | null;
  readonly team_ids: readonly TeamId[];
  readonly stage: Names | null;
  readonly round: Names | null;
  readonly group_name: Names | null;
  readonly fixture: Pick<StoredFixture, 'neutral' | 'ranks'>;
  readonly start_at: number;
  readonly start_exact: boolean;
  readonly original_start_at: number | null;
  readonly rescheduled: boolean;
  readonly status: LifeStatus;
  readonly state: ListState;
  readonly phase: Phase;
  readonly confirmed: boolean;
  readonly result_type: ResultType | null;
  readonly rev: number;
  readonly feed_at: number;
  readonly popularity: number;
  readonly summary: StoredSummary;
}

/** The columns of a MatchRow, after `from match`; lists do not read the large parts of the fixture. */
export const MATCH_COLUMNS = `id, source, game_id, origin, replay_of,
  case when replay_of is not null then (select original.id from match original where original.source = match.source
    and original.key = match.replay_of ->> 'key' and original.origin = 'archive' and original.state <> 'hidden') end as original_id,
  league_id, season, team_ids, stage, round, group_name,
  jsonb_build_object('neutral', fixture -> 'neutral', 'ranks', fixture -> 'ranks') as fixture,
  start_at, start_exact, original_start_at, rescheduled, status, state, phase, confirmed, result_type, rev, feed_at, popularity, summary`;
