import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Words } from '../../java/words.ts';
import { foldText, removeSpaces } from './fold.ts';
import { splitIntoPairs, matchByTokens, sideTokens, exactNameTokens } from './name-pairs.ts';
import { type LeagueSubset, leagueSubsets } from './league-subset.ts';
import { STEP } from './query.ts';
import { canonicalRound } from './round-names.ts';
import type { Found, MatchFilter, NamedEntry, SearchStore } from './store.ts';

/** A name of more teams than this is a word that many of them bear. */
const MAX_TEAMS = 30;
/** The same of leagues whose rounds are looked through. */
const MAX_LEAGUES = 10;

/** The teams and leagues that a text finds, best first. */
interface FoundNames {
  readonly teams: readonly Found<TeamId>[];
  readonly leagues: readonly Found<LeagueId>[];
}

/** The matches that a text means. */
interface MatchInterpretation {
  /** Those between two who were named, or of a part of a league; none when the text names neither. */
  readonly exactMatches: readonly MatchId[];
  /** Otherwise those of each. */
  readonly fallback: MatchFilter;
  /** The two who were named; nobody when the text names one. */
  readonly teams: readonly TeamId[];
  readonly leagues: readonly LeagueId[];
}

/** What two names, or a league and a part of it, may mean. */
interface Interpretation {
  /** How well the names fit: less is better. */
  readonly step: number;
  readonly filter: MatchFilter;
  /** A round of the leagues, as `roundOf` says it. */
  readonly round?: string | undefined;
}

/**
 * The matches that a text means: of the two teams that it names (皇马 巴萨), of a team in a league (英超 曼联), of a part of a league (世界杯
 * 决赛); where there are none, of each that is named; otherwise of whom the text finds.
 * @param found the teams and leagues that the whole text finds
 */
export async function findMatches(store: SearchStore, text: string, found: FoundNames): Promise<MatchInterpretation> {
  const exact = [...found.teams, ...found.leagues].some(({ step }) => step <= STEP.alias);
  const interpretations = exact ? [] : await interpretationsOf(store, text);
  for (const interpretation of interpretations) {
    const exactMatches = await idsOf(store, interpretation);
    const { teams, leagues } = interpretation.filter;
    if (exactMatches.length > 0) return { exactMatches, fallback: interpretation.filter, teams: teams.flat(), leagues };
  }
  const [best] = interpretations;
  if (best === undefined || found.teams.length + found.leagues.length > 0)
    return { exactMatches: [], fallback: fallbackFilter(found), teams: [], leagues: [] };
  const { leagues } = best.filter;
  const teams = best.filter.teams.flat();
  return { exactMatches: [], fallback: teams.length === 0 ? { teams: [], leagues } : { teams: [teams], leagues: [] }, teams, leagues };
}

async function idsOf(store: SearchStore, { filter, round }: Interpretation): Promise<MatchId[]> {
  if (round === undefined) return store.matches(filter);
  const rounds = (await store.rounds(filter.leagues)).filter((words) => isRound(words, round));
  return rounds.length === 0 ? [] : store.matches({ ...filter, rounds });
}

/** Whether a stage, round or group is this one. In Chinese two may stand together: 常规赛 第8周. */
function isRound({ zh_CN: chinese, en_US: english }: Words, round: string): boolean {
  const forms = [english, chinese, ...(chinese?.split(/\s+/u) ?? [])];
  return forms.some((text) => text !== undefined && canonicalRound(removeSpaces(foldText(text))) === round);
}

/** Surest first. */
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

/** The teams or the leagues that a text finds best. */
function fallbackFilter({ teams, leagues }: FoundNames): MatchFilter {
  const [bestTeam, bestLeague] = [teams[0]?.step ?? Infinity, leagues[0]?.step ?? Infinity];
  const best = <Id extends number>(list: readonly Found<Id>[], step: number) =>
    list
      .filter((one) => one.step === step)
      .slice(0, MAX_TEAMS)
      .map(({ id }) => id);
  if (bestLeague < bestTeam) return { teams: [], leagues: best(leagues, bestLeague) };
  return bestTeam === Infinity ? { teams: [], leagues: [] } : { teams: [best(teams, bestTeam)], leagues: [] };
}
