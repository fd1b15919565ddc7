import { impliedChances } from '@matchpoint/contracts/rules/odds';
import type { PickMarket, PickSide } from '@matchpoint/contracts/rules/pick';
import type { OfferedMarket } from '../../plans/market-capture.ts';
import { HOME_RATING, type PastGame, type TeamRecord, winChance } from './team-records.ts';

/** What is known of a match when an expert writes about it: nothing of its course or result. */
export interface KnownMatch {
  readonly sport: 'soccer' | 'basketball' | 'series';
  readonly teams: readonly [home: TeamRecord, away: TeamRecord];
  /** The markets at the time of writing. */
  readonly markets: readonly OfferedMarket[];
  /** Announced kick-off, UTC milliseconds. */
  readonly startAt: number;
  /** A number in [0, 1) that belongs to the expert and the match. */
  readonly chance: number;
}

/** A selection of a strategy. */
export interface ChosenPick {
  readonly market: PickMarket;
  readonly side: PickSide;
  readonly line?: number;
  readonly game?: number;
  readonly oddsMilli: number;
}

/** Why a strategy chose: facts that were known. Percentages are whole. */
export type Reason =
  | { readonly kind: 'favourite' | 'contrarian'; readonly percent: number }
  | { readonly kind: 'home'; readonly wins: number; readonly games: number }
  | { readonly kind: 'model'; readonly own: number; readonly market: number }
  | { readonly kind: 'goals'; readonly mean: number; readonly games: number }
  | { readonly kind: 'form'; readonly own: string; readonly other: string }
  | { readonly kind: 'rest'; readonly days: number; readonly otherDays: number }
  | { readonly kind: 'level'; readonly home: number; readonly away: number }
  | { readonly kind: 'feeling' };

/** Picks with the reason of each. */
export interface Choice {
  readonly picks: readonly ChosenPick[];
  readonly reasons: readonly Reason[];
}

/** Chooses picks of a match from what is known, or leaves it out. Pure: the same knowledge gives the same choice. */
export type Strategy = (match: KnownMatch) => Choice | undefined;

type Side = 0 | 1;

/** Prefers clear favourites of the match odds. */
const favourites: Strategy = (match) => {
  const [market, chances] = winnerOf(match) ?? [];
  if (market === undefined || chances === undefined) return undefined;
  const side: Side = chances[0] >= chances[1] ? 0 : 1;
  if (chances[side] < 0.56) return undefined;
  return choice({ kind: 'favourite', percent: percentOf(chances[side]) }, pickOf(market, sideName(side)));
};

/** Takes home teams that win at home, on the handicap. */
const homeTeams: Strategy = (match) => {
  const games = match.teams[0].recent.filter(({ home }) => home).slice(0, 5);
  const wins = games.filter(({ won }) => won === 'W').length;
  const market = mainLine(match, 'handicap');
  if (market === undefined || games.length < 2 || wins * 2 < games.length) return undefined;
  return choice({ kind: 'home', wins, games: games.length }, pickOf(market, 'home'));
};

/** Takes the handicap of outsiders against teams that everybody expects to win. */
const contrarian: Strategy = (match) => {
  const [, chances] = winnerOf(match) ?? [];
  const market = mainLine(match, 'handicap');
  if (market === undefined || chances === undefined) return undefined;
  const favourite: Side = chances[0] >= chances[1] ? 0 : 1;
  if (chances[favourite] < 0.6) return undefined;
  return choice({ kind: 'contrarian', percent: percentOf(chances[favourite]) }, pickOf(market, favourite === 0 ? 'away' : 'home'));
};

/** Compares a rating of the teams with the match odds and takes the side that the odds underrate. */
const model: Strategy = (match) => {
  const [market, chances] = winnerOf(match) ?? [];
  const [home, away] = match.teams;
  if (market === undefined || chances === undefined || home.games < 3 || away.games < 3) return undefined;
  const decided = chances[0] + chances[1];
  const homeWins = winChance(home.rating + HOME_RATING, away.rating);
  const own: readonly [number, number] = [homeWins * decided, (1 - homeWins) * decided];
  const side: Side = own[0] - chances[0] >= own[1] - chances[1] ? 0 : 1;
  if (own[side] - chances[side] < 0.05) return undefined;
  return choice({ kind: 'model', own: percentOf(own[side]), market: percentOf(chances[side]) }, pickOf(market, sideName(side)));
};

/** Compares the mean total of the newest games of both teams with the line of the total. */
const totals: Strategy = (match) => {
  const market = mainLine(match, 'total');
  const games = match.teams.flatMap(({ recent }) => recent.slice(0, 5));
  if (market?.line === undefined || games.length < 6) return undefined;
  const mean = games.reduce((sum, { scored, conceded }) => sum + scored + conceded, 0) / games.length;
  const gap = (mean - market.line) / market.line;
  if (Math.abs(gap) < (match.sport === 'soccer' ? 0.1 : 0.02)) return undefined;
  return choice({ kind: 'goals', mean: Math.round(mean * 10) / 10, games: games.length }, pickOf(market, gap > 0 ? 'over' : 'under'));
};

/** Takes the team with clearly better results in its newest games. */
const form: Strategy = (match) => {
  const [home, away] = match.teams.map(({ recent }) => recent.slice(0, 5));
  const market = mainLine(match, 'handicap') ?? winnerOf(match)?.[0];
  if (market === undefined || home === undefined || away === undefined || home.length < 4 || away.length < 4) return undefined;
  const difference = pointsOf(home) / home.length - pointsOf(away) / away.length;
  if (Math.abs(difference) < 1) return undefined;
  const [own, other] = difference > 0 ? [home, away] : [away, home];
  return choice({ kind: 'form', own: lettersOf(own), other: lettersOf(other) }, pickOf(market, difference > 0 ? 'home' : 'away'));
};

/** Takes the team that has rested longer. */
const rest: Strategy = (match) => {
  const [home, away] = match.teams.map(({ recent }) => recent[0]?.endedAt);
  const market = mainLine(match, 'handicap') ?? winnerOf(match)?.[0];
  if (market === undefined || home === undefined || away === undefined) return undefined;
  const days = [home, away].map((endedAt) => Math.floor((match.startAt - endedAt) / 86_400_000));
  const [homeDays = 0, awayDays = 0] = days;
  if (Math.abs(homeDays - awayDays) < 2 || Math.max(homeDays, awayDays) > 14) return undefined;
  const side: Side = homeDays > awayDays ? 0 : 1;
  return choice({ kind: 'rest', days: days[side] ?? 0, otherDays: days[1 - side] ?? 0 }, pickOf(market, sideName(side)));
};

/** Takes the draw between teams of the same strength. */
const draws: Strategy = (match) => {
  const market = match.markets.find((one) => one.market === 'win_draw_win');
  const [, chances] = winnerOf(match) ?? [];
  if (market === undefined || chances === undefined || Math.abs(chances[0] - chances[1]) > 0.06) return undefined;
  return choice({ kind: 'level', home: percentOf(chances[0]), away: percentOf(chances[1]) }, pickOf(market, 'draw'));
};

/** Combines a clear favourite with the total that the newest games suggest. */
const combination: Strategy = (match) => {
  const [winner, total] = [favourites(match), totals(match)];
  if (winner === undefined || total === undefined) return undefined;
  return { picks: [...winner.picks, ...total.picks], reasons: [...winner.reasons, ...total.reasons] };
};

/** Chooses without any reason, as somebody who trusts their luck. */
const lucky: Strategy = (match) => {
  const main = match.markets.filter((market) => market.main);
  const market = main[Math.floor(match.chance * 7919) % Math.max(1, main.length)];
  const side = market?.sides[Math.floor(match.chance * 104_729) % market.sides.length];
  return market === undefined || side === undefined ? undefined : choice({ kind: 'feeling' }, pickOf(market, side.side));
};

export const STRATEGIES = { favourites, homeTeams, contrarian, model, totals, form, rest, draws, combination, lucky } as const;
export type StrategyName = keyof typeof STRATEGIES;

function choice(reason: Reason, pick: ChosenPick | undefined): Choice | undefined {
  return pick === undefined ? undefined : { picks: [pick], reasons: [reason] };
}

function pickOf({ market, line, game, sides }: OfferedMarket, side: PickSide): ChosenPick | undefined {
  const price = sides.find((one) => one.side === side);
  if (price === undefined) return undefined;
  return { market, side, ...(line === undefined ? {} : { line }), ...(game === undefined ? {} : { game }), oddsMilli: price.oddsMilli };
}

/** Returns the match odds with the chances of home and away that they imply, without the margin. */
function winnerOf({ markets }: KnownMatch): readonly [OfferedMarket, readonly [number, number]] | undefined {
  const market = markets.find((one) => one.market === 'win_draw_win' || one.market === 'money_line');
  if (market === undefined) return undefined;
  const chances = impliedChances(market.sides.map(({ oddsMilli }) => oddsMilli / 1000));
  const [home, away] = [chances[0], chances.at(-1)];
  return home === undefined || away === undefined ? undefined : [market, [home, away]];
}

function mainLine({ markets }: KnownMatch, wanted: PickMarket): OfferedMarket | undefined {
  return markets.find(({ market, main }) => market === wanted && main);
}

function sideName(side: Side): PickSide {
  return side === 0 ? 'home' : 'away';
}

function percentOf(chance: number): number {
  return Math.round(chance * 100);
}

function pointsOf(games: readonly PastGame[]): number {
  return games.reduce((sum, { won }) => sum + (won === 'W' ? 3 : won === 'D' ? 1 : 0), 0);
}

/** Returns the results of games, oldest first: 胜, 平, 负. */
function lettersOf(games: readonly PastGame[]): string {
  return games
    .map(({ won }) => (won === 'W' ? '胜' : won === 'D' ? '平' : '负'))
    .toReversed()
    .join('');
}
