import { z } from 'zod';
import { MISSING_NUMBER } from '../rules/decorations.ts';
import { FeedUpdate } from '../feed.ts';
import { gameBySlug } from '../games.ts';
import { LeagueId, MatchId, TeamId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { DayCount, GameEntry, GameIdSchema, LeagueEntry, MatchDetail, MatchList } from '../match/match.ts';
import { MatchWinRates } from '../match/win-rates.ts';
import { endpoint } from './endpoint.ts';
import { pageFields } from './paging.ts';

const page = {
  pageIndex: lenientInteger.pipe(z.number().int().min(1).max(10_000)).default(1),
  pageSize: lenientInteger.pipe(z.number().int().min(1).max(500)).default(50),
};

const filters = {
  gameId: GameIdSchema.optional(),
  leagueIds: z.array(LeagueId).max(200).optional(),
  teamId: TeamId.optional(),
  /** Kick-off from (inclusive) and to (exclusive), UTC milliseconds. */
  from: Instant.optional(),
  to: Instant.optional(),
};

/** Whether a match is upcoming, in play (also paused) or over (also cancelled or postponed). */
export const MatchState = z.enum(['upcoming', 'live', 'finished']);
export type MatchState = z.infer<typeof MatchState>;

/** The clock of the upstream; by default the time of the read. */
const serverAt = decorative(Instant, () => MISSING_NUMBER);

const MatchPage = z.object({
  serverAt,
  list: MatchList,
  ...pageFields,
});

const LiveList = z.object({ serverAt, list: MatchList });

const GameSlugField = z.string().refine((slug) => gameBySlug(slug) !== undefined, 'unknown game');

const seriesCountInput = z.object({
  gameId: filters.gameId,
  /** First day, YYYY-MM-DD in the zone. */
  day: z.iso.date(),
  days: lenientInteger.pipe(z.number().int().min(1).max(62)),
  zone: lenientInteger.pipe(z.number().int().min(-840).max(840)),
});

/** The match endpoints of spec §7, and the extensions of the feed and of the programme of replays. */
export const matchEndpoints = {
  leagueMatchLeagues: endpoint({
    group: 'league',
    description: 'Esports leagues with matches in the requested span, with counts.',
    method: 'GET',
    path: '/java/league/match_leagues',
    input: z.object({ gameId: filters.gameId, from: filters.from, to: filters.to }),
    result: lenientArray(LeagueEntry),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  sportsLeagueMatchLeagues: endpoint({
    group: 'league',
    description: 'Soccer and basketball leagues with matches in the requested span, with counts.',
    method: 'GET',
    path: '/java/sprots_league/match_leagues',
    input: z.object({ gameId: filters.gameId, from: filters.from, to: filters.to }),
    result: lenientArray(LeagueEntry),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  getPCPastGameMatch: endpoint({
    group: 'match',
    description: 'Matches that are over, newest first.',
    method: 'POST',
    path: '/java/v2/match/getPCPastGameMatch',
    input: z.object({ ...filters, ...page }),
    result: MatchPage,
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    example: { pageSize: 10 },
  }),
  getPCGameMatchByCondition: endpoint({
    group: 'match',
    description: 'Matches by any condition: game, leagues, team, span, state, ids; by kick-off.',
    method: 'POST',
    path: '/java/v2/match/getPCGameMatchByCondition',
    input: z.object({
      ...filters,
      ...page,
      states: z.array(MatchState).max(3).optional(),
      matchIds: z.array(MatchId).max(200).optional(),
      order: z.enum(['start_asc', 'start_desc', 'popularity']).optional(),
    }),
    result: MatchPage,
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    example: { states: ['live', 'upcoming'], pageSize: 10 },
  }),
  getPCUpcomingGameMatch: endpoint({
    group: 'match',
    description: 'Upcoming matches, by kick-off.',
    method: 'POST',
    path: '/java/v2/match/getPCUpcomingGameMatch',
    input: z.object({ ...filters, ...page }),
    result: MatchPage,
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    example: { pageSize: 10 },
  }),
  getPCLiveGameMatch: endpoint({
    group: 'match',
    description: 'Every match in play, of one game or of all.',
    method: 'GET',
    path: '/java/v2/match/getPCLiveGameMatch',
    input: z.object({ gameId: filters.gameId }),
    result: LiveList,
    auth: 'none',
    mutates: false,
    cache: 'live',
    varyBy: 'lan',
    example: {},
  }),
  getPCGameSource: endpoint({
    group: 'match',
    description: 'The game tabs with their number of matches in play and today.',
    method: 'GET',
    path: '/java/game/getPCGameSource',
    input: z.object({ from: filters.from, to: filters.to }),
    result: lenientArray(GameEntry),
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    example: {},
  }),
  getSeriesCount: endpoint({
    group: 'match',
    description: 'Number of matches of each day around a day, in a zone given as minutes east of UTC.',
    method: 'GET',
    path: '/java/match/getSeriesCount',
    input: seriesCountInput,
    result: lenientArray(DayCount),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    example: { day: '2026-01-01', days: 7, zone: 480 },
  }),
  getSevenDayMatch: endpoint({
    group: 'match',
    description: 'Matches of the seven days from `from` (default: now) that are not over, by kick-off.',
    method: 'POST',
    path: '/java/match/getSevenDayMatch',
    input: z.object({ gameId: filters.gameId, leagueIds: filters.leagueIds, from: filters.from, ...page }),
    result: MatchPage,
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    example: { pageSize: 10 },
  }),
  pcMatches: endpoint({
    group: 'match',
    description: 'All matches of a span (a day of the list): in play, then upcoming by kick-off, then finished with the newest first.',
    method: 'POST',
    path: '/java/match/pcMatches',
    input: z.object({ ...filters, ...page, states: z.array(MatchState).max(3).optional() }),
    result: MatchPage,
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    example: { pageSize: 10 },
  }),
  getSevenDayResults: endpoint({
    group: 'match',
    description: 'Matches that ended in the seven days up to `to` (default: now), newest first.',
    method: 'POST',
    path: '/java/match/getSevenDayResults',
    input: z.object({ gameId: filters.gameId, leagueIds: filters.leagueIds, to: filters.to, ...page }),
    result: MatchPage,
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    example: { pageSize: 10 },
  }),
  replayMatches: endpoint({
    group: 'match',
    description: 'Matches of the programme of replays, in the order of `pcMatches`. No other list of matches contains them, except by id.',
    method: 'POST',
    path: '/java/match/replays',
    input: z.object({ gameId: filters.gameId, from: filters.from, to: filters.to, ...page, states: z.array(MatchState).max(3).optional() }),
    result: MatchPage,
    auth: 'none',
    mutates: false,
    cache: 'day',
    varyBy: 'lan',
    extension: true,
    example: { pageSize: 10 },
  }),
  replayCounts: endpoint({
    group: 'match',
    description: 'Number of matches of the programme of replays on each day, as `getSeriesCount`.',
    method: 'GET',
    path: '/java/match/replayCounts',
    input: seriesCountInput,
    result: lenientArray(DayCount),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: { day: '2026-01-01', days: 7, zone: 480 },
  }),
  attention: endpoint({
    group: 'match',
    description: 'Follows a match or stops following it.',
    method: 'POST',
    path: '/java/match/attention',
    input: z.object({ matchId: MatchId, attention: lenientBoolean }),
    result: z.object({ attention: lenientBoolean }),
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    example: { matchId: '$match', attention: true },
  }),
  gameLivingFuture: endpoint({
    group: 'match',
    description: 'The hot list: matches in play and the next ones, by popularity.',
    method: 'GET',
    path: '/java/match/gameLivingFuture',
    input: z.object({ gameId: filters.gameId, limit: lenientInteger.pipe(z.number().int().min(1).max(50)).default(10) }),
    result: z.object({ serverAt, living: MatchList, future: MatchList }),
    auth: 'none',
    mutates: false,
    cache: 'live',
    varyBy: 'lan',
    example: {},
  }),
  gameMatchLive: endpoint({
    group: 'match',
    description: 'Matches in play of one esports game.',
    method: 'GET',
    path: '/java/match/gameMatchLive',
    input: z.object({ gameId: GameIdSchema }),
    result: LiveList,
    auth: 'none',
    mutates: false,
    cache: 'live',
    varyBy: 'lan',
    example: { gameId: 1 },
  }),
  sportsLiving: endpoint({
    group: 'match',
    description: 'Soccer and basketball matches in play.',
    method: 'GET',
    path: '/java/sport_match/sportsLiving',
    input: z.object({ gameId: filters.gameId }),
    result: LiveList,
    auth: 'none',
    mutates: false,
    cache: 'live',
    varyBy: 'lan',
    example: {},
  }),
  matchDetail: endpoint({
    group: 'match',
    description: 'One match with everything that its page shows.',
    method: 'GET',
    path: '/java/{game}/{matchId}',
    input: z.object({ game: GameSlugField, matchId: MatchId }),
    result: MatchDetail,
    auth: 'none',
    mutates: false,
    cache: 'live',
    varyBy: 'lan',
    example: { game: '$game', matchId: '$match' },
  }),
  matchWinRates: endpoint({
    group: 'match',
    description:
      'Win rates before a series, with their n: of the heroes of its title, or of the maps of its two teams; of its origin only.',
    method: 'GET',
    path: '/java/match/winRates',
    input: z.object({ matchId: MatchId }),
    result: MatchWinRates,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: { matchId: '$match' },
  }),
  feedPush: endpoint({
    group: 'feed',
    description: "Takes normalised updates from an operator's provider: idempotent, ordered by `seq` of each match.",
    method: 'POST',
    path: '/java/feed/push',
    input: z.object({ updates: z.array(FeedUpdate).min(1).max(100) }),
    result: z.object({
      results: z.array(
        z.object({
          key: z.string(),
          matchId: MatchId.optional(),
          outcome: z.enum(['applied', 'unchanged', 'outdated', 'rejected']),
          reason: z.string().optional(),
        }),
      ),
    }),
    auth: 'service',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
} as const;

/**
 * A message of `GET /java/ws/feed` (extension, websocket, service key): a hello with the newest sequence, then one message for each committed
 * change, so that a BFF need not poll. `seq` grows by one; after a gap the receiver reads the lists again.
 */
export const FeedPushMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: lenientInteger }),
  z.object({ type: z.literal('changed'), seq: lenientInteger, matchId: MatchId, gameId: GameIdSchema, rev: lenientInteger, at: Instant }),
  z.object({ type: z.literal('beat'), seq: lenientInteger, at: Instant }),
]);
export type FeedPushMessage = z.infer<typeof FeedPushMessage>;
