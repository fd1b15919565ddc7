import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { matchDisplayState } from '../../shared/match/match-display-state.ts';

const MAX_HOT = 8;
const MAX_PREVIEWS = 6;
/** Leagues that are tried until one has a table. */
const MAX_LEAGUES = 8;

/** The hot list: matches in play and the next ones. */
interface HotAnswer {
  readonly living: readonly MatchSummary[];
  readonly future: readonly MatchSummary[];
}

const byPopularity = (a: MatchSummary, b: MatchSummary): number => b.popularity - a.popularity || compareIds(a.id, b.id);

/** Returns the most popular matches, live or upcoming. */
export function hotRows({ living, future }: HotAnswer): readonly MatchSummary[] {
  return [...living, ...future]
    .filter((match) => matchDisplayState(match) !== 'off')
    .toSorted(byPopularity)
    .slice(0, MAX_HOT);
}

/** Returns the next important matches, those with a prediction first, in the order of their kick-off. */
export function previewRows({ future }: Pick<HotAnswer, 'future'>): readonly MatchSummary[] {
  return future
    .filter((match) => matchDisplayState(match) === 'pre' && match.teams.length === 2)
    .toSorted((a, b) => Number(b.winRate !== undefined) - Number(a.winRate !== undefined) || byPopularity(a, b))
    .slice(0, MAX_PREVIEWS)
    .toSorted((a, b) => a.startAt - b.startAt || compareIds(a.id, b.id));
}

/** Returns the most popular match of each of the most popular leagues. */
export function leagueRows({ living, future }: HotAnswer): readonly MatchSummary[] {
  const firsts = new Map<Id, MatchSummary>();
  for (const match of [...living, ...future].toSorted(byPopularity)) {
    if (match.kind === 'versus' && !firsts.has(match.league.id)) firsts.set(match.league.id, match);
  }
  return [...firsts.values()].slice(0, MAX_LEAGUES);
}

/** Returns the hot list with the matches that the panels of home show. */
export function keepHotRows<T extends HotAnswer>(answer: T): T {
  const kept = new Set<Id>([...hotRows(answer), ...previewRows(answer), ...leagueRows(answer)].map(({ id }) => id));
  const isKept = ({ id }: MatchSummary) => kept.has(id);
  return { ...answer, living: answer.living.filter(isKept), future: answer.future.filter(isKept) };
}
