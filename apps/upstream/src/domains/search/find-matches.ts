import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import { halvesOf, namedBy, tokensOfHalf } from './pairs.ts';
import { STEP } from './query.ts';
import type { Found, MatchWish, SearchStore } from './store.ts';

/** A name of more teams than this is a word that many of them bear. */
const TEAMS_MOST = 30;

/** The teams and leagues that a text finds, best first. */
interface FoundSides {
  readonly teams: readonly Found<TeamId>[];
  readonly leagues: readonly Found<LeagueId>[];
}

/** The matches that a text means. */
interface MeantMatches {
  readonly ids: readonly MatchId[];
  /** Whether they are those between two who were named, rather than those of each. */
  readonly pair: boolean;
  /** The two who were named; nobody when the text names one. */
  readonly teams: readonly TeamId[];
  readonly leagues: readonly LeagueId[];
}

/**
 * The matches that a text means: of the two teams that it names (皇马 巴萨), or of a team in a league (英超 曼联); where these do not meet, of
 * each of them; otherwise of whom the text finds.
 * @param found the teams and leagues that the whole text finds
 */
export async function findMatches(store: SearchStore, text: string, found: FoundSides): Promise<MeantMatches> {
  const exact = [...found.teams, ...found.leagues].some(({ step }) => step <= STEP.alias);
  const wishes = exact ? [] : await pairWishes(store, text);
  for (const wish of wishes) {
    const ids = await store.matches(wish);
    if (ids.length > 0) return { ids, pair: true, teams: wish.teams.flat(), leagues: wish.leagues };
  }
  const [surest] = wishes;
  if (surest === undefined || found.teams.length + found.leagues.length > 0)
    return { ids: await store.matches(singleWish(found)), pair: false, teams: [], leagues: [] };
  const teams = surest.teams.flat();
  return { ids: await store.matches({ teams: [teams], leagues: [] }), pair: false, teams, leagues: surest.leagues };
}

/** What two names may mean, surest first. */
async function pairWishes(store: SearchStore, text: string): Promise<MatchWish[]> {
  const halves = halvesOf(text);
  const tokens = [...new Set(halves.flat().flatMap(tokensOfHalf))];
  if (tokens.length === 0) return [];
  const entries = await store.named(tokens);
  const wishes = halves.flatMap(([first, second]) => {
    const [one, other] = [namedBy(first, entries), namedBy(second, entries)];
    if (one.entries.length === 0 || other.entries.length === 0) return [];
    const both = [one.entries, other.entries];
    const teams = both.map((side) => side.flatMap((entry) => (entry.kind === 'team' ? entry.id : []))).filter((side) => side.length > 0);
    const leagues = both.flatMap((side) =>
      side.some((entry) => entry.kind === 'team') ? [] : side.flatMap((entry) => (entry.kind === 'league' ? entry.id : [])),
    );
    return teams.length === 0 ? [] : [{ step: one.step + other.step, wish: { teams, leagues } }];
  });
  return wishes.toSorted((a, b) => a.step - b.step).map(({ wish }) => wish);
}

/** The teams or the leagues that a text finds best. */
function singleWish({ teams, leagues }: FoundSides): MatchWish {
  const [bestTeam, bestLeague] = [teams[0]?.step ?? Infinity, leagues[0]?.step ?? Infinity];
  const best = <Id extends number>(list: readonly Found<Id>[], step: number) =>
    list
      .filter((one) => one.step === step)
      .slice(0, TEAMS_MOST)
      .map(({ id }) => id);
  if (bestLeague < bestTeam) return { teams: [], leagues: best(leagues, bestLeague) };
  return bestTeam === Infinity ? { teams: [], leagues: [] } : { teams: [best(teams, bestTeam)], leagues: [] };
}
