import { type GameSlug, isGameSlug, gameBySlug } from '@matchpoint/contracts/games';
import { parseId } from '@matchpoint/contracts/rules/id';
import { PICK_MARKETS, type PickMarket } from '@matchpoint/contracts/rules/pick';
import { EXPERT_WINDOWS, type ExpertWindow } from '@matchpoint/contracts/rules/plan-rules';
import { parsePageSearchParams } from '../../lib/navigation/page-search-params.ts';

/** The search parameters of the boards. Absent ones mean all games and markets, the board's own window, and the first page. */
export interface BoardSearchParams {
  readonly game?: GameSlug;
  readonly market?: PickMarket;
  readonly league?: string;
  readonly window?: ExpertWindow;
  readonly onSale?: true;
  readonly refundable?: true;
  readonly q?: string;
  readonly page?: number;
}

/** Parses search parameters and leaves out invalid ones. */
export function parseBoardSearchParams(raw: Readonly<Record<string, unknown>>): BoardSearchParams {
  const { game, market, league, window, onSale, refundable, q } = raw;
  const leagueId = parseId(String(league));
  const known = PICK_MARKETS.find((each) => each === market);
  const size = EXPERT_WINDOWS.find((each) => each === window);
  const name = typeof q === 'string' ? q.trim().slice(0, 40) : typeof q === 'number' ? String(q) : '';
  return {
    ...(typeof game === 'string' && isGameSlug(game) ? { game } : {}),
    ...(known === undefined ? {} : { market: known }),
    ...(leagueId === undefined ? {} : { league: String(leagueId) }),
    ...(size === undefined ? {} : { window: size }),
    ...(onSale === true ? { onSale } : {}),
    ...(refundable === true ? { refundable } : {}),
    ...(name === '' ? {} : { q: name }),
    ...parsePageSearchParams(raw),
  };
}

/** Returns the filter of `expert.board` for search parameters. */
export function boardFilter({ game, market, league, onSale, refundable }: BoardSearchParams) {
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const leagueId = league === undefined ? undefined : parseId(league);
  return {
    ...(gameId === undefined ? {} : { gameId }),
    ...(market === undefined ? {} : { market }),
    ...(leagueId === undefined ? {} : { leagueId }),
    ...(onSale === undefined ? {} : { onSale }),
    ...(refundable === undefined ? {} : { refundable }),
  };
}

/** The search parameters of an expert's page: how many plans of the history, and the market of the accuracy. */
export interface ExpertSearchParams {
  readonly n?: ExpertWindow;
  readonly market?: PickMarket;
}

export function parseExpertSearchParams({ n, market }: Readonly<Record<string, unknown>>): ExpertSearchParams {
  const size = EXPERT_WINDOWS.find((each) => each === n);
  const known = PICK_MARKETS.find((each) => each === market);
  return { ...(size === undefined ? {} : { n: size }), ...(known === undefined ? {} : { market: known }) };
}
