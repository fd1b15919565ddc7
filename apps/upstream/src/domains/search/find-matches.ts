import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { LocalizedText } from '../../java/localized-text.ts';
import { foldText, removeSpaces } from './fold.ts';
import { splitIntoPairs, matchByTokens, sideTokens, exactNameTokens } from './name-pairs.ts';
import { type LeagueSubset, leagueSubsets } from './league-subset.ts';
import { STEP } from './query.ts';
import { canonicalRound } from './round-names.ts';
import type { Found, IdPage, MatchFilter, NamedEntry, SearchStore } from './store.ts';

/** A name with more teams than this is a common word, not a team. */
export const MAX_TEAMS = 30;
/** The same limit for leagues whose rounds are read. */
const MAX_LEAGUES = 10;

/** The teams and leagues that a text finds, best first. */
interface FoundNames {
  readonly teams: readonly Found<TeamId>[];
  readonly leagues: readonly Found<LeagueId>[];
}

/** The matches that a text refers to. */
interface MatchInterpretation {
  /** Matches between two named teams, or of a subset of a league; empty when the text names neither. */
  readonly exactMatches: IdPage<MatchId>;
  /** Selects the matches to show when there are no exact ones. */
  readonly fallback: MatchFilter;
  /** The two named teams; empty when the text names only one. */
  readonly teams: readonly TeamId[];
  readonly leagues: readonly LeagueId[];
}

/** A possible meaning of two names, or of a league and a subset of it. */
interface Interpretation {
  /** How well the names fit; lower is better. */
  readonly step: number;
  readonly filter: MatchFilter;
  /** A round of the leagues, as `canonicalRound` returns it. */
  readonly round?: string | undefined;
}

const NO_MATCHES: IdPage<MatchId> = { ids: [], total: 0 };

/**
 * Finds the matches that a text refers to: of two named teams (皇马 巴萨), of a team in a league (英超 曼联), or of a subset of a league (世界杯 决赛);
 * if there are none, of each named team; otherwise of the best hits of the whole text.
 * @param found the teams and leagues that the whole text finds
 * @param limit the number of exact matches to return at most
 */
export async function findMatches(store: SearchStore, text: string, found: FoundNames, limit: number): Promise<MatchInterpretation> {
  const exact = [...found.teams, ...found.leagues].some(({ step }) => step <= STEP.alias);
  const interpretations = exact ? [] : await interpretationsOf(store, text);
  for (const interpretation of interpretations) {
    const exactMatches = await idsOf(store, interpretation, limit);
    const { teams, leagues } = interpretation.filter;
    if (exactMatches.total > 0) return { exactMatches, fallback: interpretation.filter, teams: teams.flat(), leagues };
  }
  const [best] = interpretations;
  if (best === undefined || found.teams.length + found.leagues.length > 0)
    return { exactMatches: NO_MATCHES, fallback: fallbackFilter(found), teams: [], leagues: [] };
  const { leagues } = best.filter;
  const teams = best.filter.teams.flat();
  return {
    exactMatches: NO_MATCHES,
    fallback: teams.length === 0 ? { teams: [], leagues } : { teams: [teams], leagues: [] },
    teams,
    leagues,
  };
}

async function idsOf(store: SearchStore, { filter, round }: Interpretation, limit: number): Promise<IdPage<MatchId>> {
  if (round === undefined) return store.matches(filter, limit);
  const rounds = (await store.rounds(filter.leagues)).filter((words) => isRound(words, round));
  return rounds.length === 0 ? NO_MATCHES : store.matches({ ...filter, rounds }, limit);
}

/** Returns whether a stage, round or group is this one. In Chinese two may be combined: 常规赛 第8周. */
function isRound({ zh_CN: chinese, en_US: english }: LocalizedText, round: string): boolean {
  const forms = [english, chinese, ...(chinese?.split(/\s+/u) ?? [])];
  return forms.some((text) => text !== undefined && canonicalRound(removeSpaces(foldText(text))) === round);
}

/** Returns the interpretations of a text, the best first. */
async function interpretationsOf(store: SearchStore, text: string): Promise<Interpretation[]> {
  const [pairs, subsets] = [splitIntoPairs(text), leagueSubsets(text)];
  const tokens = [...new Set([...pairs.flat().flatMap(sideTokens), ...subsets.flatMap(({ league }) => exactNameTokens(league))])];
  if (tokens.length === 0) return [];
  const entries = await store.named(tokens);
  const interpretations = [
    ...subsets.flatMap((part) => subsetInterpretations(part, entries)),
    ...pairs.flatMap((each) => pairInterpretations(each, entries)),
  ];
  return interpretations.toSorted((a, b) => a.step - b.step);
}

function subsetInterpretations({ league, round, span }: LeagueSubset, entries: readonly NamedEntry[]): Interpretation[] {
  const leagues = entries.filter((entry) => entry.kind === 'league');
  const named = matchByTokens(exactNameTokens(league), leagues);
  const ids = named.entries.flatMap((entry) => (entry.kind === 'league' ? entry.id : [])).slice(0, MAX_LEAGUES);
  return ids.length === 0 ? [] : [{ step: named.step, filter: { teams: [], leagues: ids, span }, round }];
}

function pairInterpretations([first, second]: readonly [string, string], entries: readonly NamedEntry[]): Interpretation[] {
  const [one, other] = [matchByTokens(sideTokens(first), entries), matchByTokens(sideTokens(second), entries)];
  if (one.entries.length === 0 || other.entries.length === 0) return [];
  const both = [one.entries, other.entries];
  const teams = both.map((side) => side.flatMap((entry) => (entry.kind === 'team' ? entry.id : []))).filter((side) => side.length > 0);
  const leagues = both.flatMap((side) =>
    side.some((entry) => entry.kind === 'team') ? [] : side.flatMap((entry) => (entry.kind === 'league' ? entry.id : [])),
  );
  return teams.length === 0 ? [] : [{ step: one.step + other.step, filter: { teams, leagues } }];
}

/** Selects the matches of the best teams or of the best leagues. */
function fallbackFilter({ teams, leagues }: FoundNames): MatchFilter {
  const [bestTeam, bestLeague] = [teams[0]?.step ?? Infinity, leagues[0]?.step ?? Infinity];
  const best = <T extends Id>(list: readonly Found<T>[], step: number) =>
    list
      .filter((one) => one.step === step)
      .slice(0, MAX_TEAMS)
      .map(({ id }) => id);
  if (bestLeague < bestTeam) return { teams: [], leagues: best(leagues, bestLeague) };
  return bestTeam === Infinity ? { teams: [], leagues: [] } : { teams: [best(teams, bestTeam)], leagues: [] };
}
