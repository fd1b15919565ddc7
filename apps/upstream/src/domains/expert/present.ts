import type { Accuracy, AccuracyGroup, ExpertCard, ExpertInfo, ResultCount, Returns } from '@matchpoint/contracts/expert/expert';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Accuracy as ComputedAccuracy } from '@matchpoint/contracts/rules/expert-accuracy';
import type { Returns as ComputedReturns } from '@matchpoint/contracts/rules/expert-returns';
import type { ExpertSummary, ResultCounts, WindowAccuracy } from '@matchpoint/contracts/rules/expert-stats';
import type { ExpertWindow } from '@matchpoint/contracts/rules/plan-rules';
import { presentLeague, type Refs } from '../../matches/present-match.ts';
import { presentAuthor } from '../../users/author.ts';
import type { ExpertRow, ScopeRow } from './store.ts';

/** The window of cards on boards that do not choose one. */
export const CARD_WINDOW: ExpertWindow = 10;

type Leagues = Pick<Refs, 'leagues'>;

/** Returns an expert as lists show it. `window`: the picks of the accuracy. */
export function presentCard(row: ExpertRow, refs: Leagues, lan: Locale, window: ExpertWindow = CARD_WINDOW): ExpertCard {
  const { summary } = row;
  const leagues = (row.good_at ?? []).filter((id) => refs.leagues.has(id));
  return {
    ...presentPerson(row),
    introduction: isOpen(row) ? row.introduction : '',
    ...(row.game_id === null ? {} : { gameId: row.game_id }),
    goodAt: leagues.map((id) => presentLeague(id, refs, lan)),
    fans: row.fans,
    ...presentRecord(row, window),
    bestStreak: summary?.streaks.best ?? 0,
    ...(summary === null ? {} : { returns: presentReturns(summary.recent) }),
    plans: row.plans,
    onSale: row.on_sale,
  };
}

/** Returns an expert as the cards of plans show their author. */
export function presentPlanAuthor(row: ExpertRow): Pick<ExpertCard, 'uid' | 'name' | 'avatar' | 'form' | 'accuracy' | 'streak' | 'realm'> {
  return { ...presentPerson(row), ...presentRecord(row, CARD_WINDOW) };
}

/** Returns the header of an expert's page. The returns are those of all picks. */
export function presentInfo(row: ExpertRow, refs: Leagues, lan: Locale): ExpertInfo {
  const { summary } = row;
  return {
    ...presentCard(row, refs, lan),
    ...(summary === null ? {} : { returns: presentReturns(summary.returns) }),
    follows: row.follows,
    since: row.since,
    results: summary === null ? { red: 0, black: 0, push: 0, void: 0 } : presentCounts(summary.counts),
    voidPlans: row.void_plans,
    ...(summary?.lastBlackAt === undefined ? {} : { lastBlackAt: summary.lastBlackAt }),
  };
}

/** Returns the statistics of a league, a game or a market. */
export function presentGroup({ summary }: ScopeRow): Pick<AccuracyGroup, 'results' | 'accuracy' | 'returns'> {
  return { results: presentCounts(summary.counts), accuracy: presentAll(summary), returns: presentReturns(summary.returns) };
}

/** Returns the accuracy of a window. */
export function presentWindow({ window, ...accuracy }: WindowAccuracy): Accuracy {
  return { window, ...presentAccuracy(accuracy) };
}

/** Returns the accuracy of all picks; its window is their number. */
export function presentAll({ all }: Pick<ExpertSummary, 'all'>): Accuracy {
  return { window: all.counted, ...presentAccuracy(all) };
}

function presentAccuracy({ counted, hits, percent = 0, low, high }: ComputedAccuracy): Omit<Accuracy, 'window'> {
  return { counted, hits, percent, low: low / 100, high: high / 100 };
}

/** The number of percent is left out without a stake, and never shown then. */
function presentReturns({ n, yieldPercent = 0, returnPercent = 100 }: ComputedReturns): Returns {
  return { picks: n, yieldPercent, returnPercent };
}

function presentCounts({ red, black, push, void: voided }: ResultCounts): ResultCount {
  return { red, black, push, void: voided };
}

function isOpen({ state }: ExpertRow): boolean {
  return state === 'active' || state === 'deleting';
}

/** The record of a deleted account stays under its number, without name and picture. */
function presentPerson(row: ExpertRow): Pick<ExpertCard, 'uid' | 'name' | 'avatar' | 'realm'> {
  const { user_id: uid, name, username, avatar, state, realm } = row;
  const author = presentAuthor({ id: uid, username, avatar, roles: [], state });
  return {
    uid,
    name: state === 'deleted' ? author.username : name,
    ...(author.avatar === undefined ? {} : { avatar: author.avatar }),
    realm,
  };
}

function presentRecord({ summary }: ExpertRow, window: ExpertWindow): Pick<ExpertCard, 'form' | 'accuracy' | 'streak'> {
  const accuracy = summary?.windows.find((one) => one.window === window);
  return {
    form: [...(summary?.form ?? [])],
    ...(accuracy === undefined || accuracy.counted === 0 ? {} : { accuracy: presentWindow(accuracy) }),
    streak: summary?.streaks.current ?? 0,
  };
}
