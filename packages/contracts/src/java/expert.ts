import { z } from 'zod';
import { ExpertAccuracy, ExpertApplication, ExpertBoard, ExpertCard, ExpertGraph, ExpertInfo, Realm } from '../expert/expert.ts';
import { LeagueId, MatchId, UserId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { GameIdSchema } from '../match/match.ts';
import { PICK_MARKETS } from '../rules/pick.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const window = lenientInteger.pipe(z.union([z.literal(5), z.literal(7), z.literal(10), z.literal(15), z.literal(30)]));

/** The experts of spec §7: boards, pages and statistics. */
export const expertEndpoints = {
  expertLibraryPC: endpoint({
    group: 'expert',
    description:
      'A board of experts, 20 per page. `board` (extension): `specialist` by the lower bound of the 95 % interval over 30 picks, `accuracy` the same over `window`, `streak` by the current run of hits, `returns` by yield over 30 picks, `all` by name with those without a sample. Boards need 5 settled picks in 30 days.',
    method: 'GET',
    path: '/java/expert_plan/expertLibraryPC',
    input: z.object({
      board: ExpertBoard.default('specialist'),
      window: window.default(30),
      gameId: GameIdSchema.optional(),
      leagueId: LeagueId.optional(),
      market: z.enum(PICK_MARKETS).optional(),
      onSale: lenientBoolean.optional(),
      refundable: lenientBoolean.optional(),
      /** By default `real` as soon as an expert of real matches has a place on the boards; never both. */
      realm: z.enum(['real', 'simulated']).optional(),
      /** Part of the name; `all` only. */
      q: z.string().trim().max(40).optional(),
      pageIndex: pageIndex.default(1),
    }),
    result: z.object({
      list: lenientArray(ExpertCard),
      ...pageFields,
      /** Experts whom the filter or the minimum sample leaves out. */
      hidden: lenientInteger.default(0),
      /** Whose records the board compares. */
      realm: Realm.default('real'),
    }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { board: 'specialist', pageIndex: 1 },
  }),
  recommendExpert: endpoint({
    group: 'expert',
    description:
      'Recommended experts: of a game or of all, at most `limit`; with `matchId` (extension) those who have a plan on this match.',
    method: 'GET',
    path: '/java/expert_plan/recommendExpert',
    input: z.object({
      gameId: GameIdSchema.optional(),
      matchId: MatchId.optional(),
      limit: lenientInteger.pipe(z.number().int().min(1).max(20)).default(6),
    }),
    result: lenientArray(ExpertCard),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  getExpertInfo: endpoint({
    group: 'expert',
    description: 'The header of an expert’s page. NOT_FOUND for a user who is no expert.',
    method: 'GET',
    path: '/java/expert_plan/getExpertInfo',
    input: z.object({ userId: UserId }),
    result: ExpertInfo,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { userId: '$expert' },
  }),
  getExpertInfoAccuracy: endpoint({
    group: 'expert',
    description: 'The accuracy of an expert over 5, 7, 10, 15 and 30 picks, and by game, league and market; `market` keeps picks of one.',
    method: 'GET',
    path: '/java/expert_plan/getExpertInfoAccuracy',
    input: z.object({ userId: UserId, market: z.enum(PICK_MARKETS).optional() }),
    result: ExpertAccuracy,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { userId: '$expert' },
  }),
  getExpertInfoGraph: endpoint({
    group: 'expert',
    description: 'The curves of an expert’s page: profit, accuracy, calibration; the newest `limit` picks.',
    method: 'GET',
    path: '/java/expert_plan/getExpertInfoGraph',
    input: z.object({ userId: UserId, limit: lenientInteger.pipe(z.number().int().min(5).max(500)).default(100) }),
    result: ExpertGraph,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    example: { userId: '$expert' },
  }),
  expertApplyStart: endpoint({
    group: 'expert',
    description:
      'Opens the user’s application to become an expert and returns its state and what is missing. `gameId` is the game that the user has chosen so far; it is stored while the application can be written.',
    method: 'POST',
    path: '/java/user/expertApplyStart',
    input: z.object({ gameId: lenientInteger.pipe(z.number().int()).optional() }),
    fieldLocations: { gameId: 'query' },
    result: ExpertApplication,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    example: {},
  }),
  expertApply: endpoint({
    group: 'expert',
    description:
      'Submits the application to become an expert; it is under review then. The mobile number is the account’s (spec §5). MOBILE_REQUIRED, AGE_REQUIRED, UNDER_AGE, CONTENT_REJECTED; CONFLICT while one is under review or accepted, REAPPLY_LATER within 7 days of a refusal.',
    method: 'POST',
    path: '/java/user/expertApply',
    input: z.object({
      gameId: lenientInteger,
      name: z.string().trim().min(2).max(20),
      introduction: z.string().trim().min(10).max(500),
    }),
    fieldLocations: { gameId: 'query', name: 'query', introduction: 'query' },
    result: ExpertApplication,
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    example: {},
  }),
} as const;
