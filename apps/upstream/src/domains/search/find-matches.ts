import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Words } from '../../java/words.ts';
import { foldText, squeeze } from './fold.ts';
import { halvesOf, namedBy, tokensOfHalf, tokensOfName } from './pairs.ts';
import { type PartOfLeague, partsOf } from './part-of-league.ts';
import { STEP } from './query.ts';
import { roundOf } from './round.ts';
import type { Found, MatchWish, NamedEntry, SearchStore } from './store.ts';

/** A name of more teams than this is a word that many of them bear. */
const TEAMS_MOST = 30;
/** The same of leagues whose rounds are looked through. */
const LEAGUES_MOST = 10;

/** The teams and leagues that a text finds, best first. */
interface FoundSides {
  readonly teams: readonly Found<TeamId>[];
  readonly leagues: readonly Found<LeagueId>[];
}

/** The matches that a text means. */
interface MeantMatches {
  /** Those between two who were named, or of a part of a league; none when the text names neither. */
  readonly sure: readonly MatchId[];
  /** Otherwise those of each. */
  readonly otherwise: MatchWish;
  /** The two who were named; nobody when the text names one. */
  readonly teams: readonly TeamId[];
  readonly leagues: readonly LeagueId[];
}

/** What two names, or a league and a part of it, may mean. */
interface Meaning {
  /** How well the names fit: less is better. */
  readonly step: number;
  readonly wish: MatchWish;
  /** A round of the leagues, as `roundOf` says it. */
  readonly round?: string | undefined;
}

/**
 * The matches that a text means: of the two teams that it names (皇马 巴萨), of a team in a league (英超 曼联), of a part of a league (世界杯
 * 决赛); where there are none, of each that is named; otherwise of whom the text finds.
 * @param found the teams and leagues that the whole text finds
 */
export async function findMatches(store: SearchStore, text: string, found: FoundSides): Promise<MeantMatches> {
  const exact = [...found.teams, ...found.leagues].some(({ step }) => step <= STEP.alias);
  const meanings = exact ? [] : await meaningsOf(store, text);
  for (const meaning of meanings) {
    const sure = await idsOf(store, meaning);
    const { teams, leagues } = meaning.wish;
    if (sure.length > 0) return { sure, otherwise: meaning.wish, teams: teams.flat(), leagues };
  }
  const [surest] = meanings;
  if (surest === undefined || found.teams.length + found.leagues.length > 0)
    return { sure: [], otherwise: singleWish(found), teams: [], leagues: [] };
  const { leagues } = surest.wish;
  const teams = surest.wish.teams.flat();
  return { sure: [], otherwise: teams.length === 0 ? { teams: [], leagues } : { teams: [teams], leagues: [] }, teams, leagues };
}

async function idsOf(store: SearchStore, { wish, round }: Meaning): Promise<MatchId[]> {
  if (round === undefined) return store.matches(wish);
  const rounds = (await store.rounds(wish.leagues)).filter((words) => isCalled(words, round));
  return rounds.length === 0 ? [] : store.matches({ ...wish, rounds });
}

/** Whether a stage, round or group is this one. In Chinese two may stand together: 常规赛 第8周. */
function isCalled({ zh_CN: chinese, en_US: english }: Words, round: string): boolean {
  const said = [english, chinese, ...(chinese?.split(/\s+/u) ?? [])];
  return said.some((text) => text !== undefined && roundOf(squeeze(foldText(text))) === round);
}

/** Surest first. */
async function meaningsOf(store: SearchStore, text: string): Promise<Meaning[]> {
  const [halves, parts] = [halvesOf(text), partsOf(text)];
  const tokens = [...new Set([...halves.flat().flatMap(tokensOfHalf), ...parts.flatMap(({ league }) => tokensOfName(league))])];
  if (tokens.length === 0) return [];
  const entries = await store.named(tokens);
  const meanings = [...parts.flatMap((part) => partMeaning(part, entries)), ...halves.flatMap((each) => pairMeaning(each, entries))];
  return meanings.toSorted((a, b) => a.step - b.step);
}

function partMeaning({ league, round, span }: PartOfLeague, entries: readonly NamedEntry[]): Meaning[] {
  const leagues = entries.filter((entry) => entry.kind === 'league');
  const named = namedBy(tokensOfName(league), leagues);
  const ids = named.entries.flatMap((entry) => (entry.kind === 'league' ? entry.id : [])).slice(0, LEAGUES_MOST);
  return ids.length === 0 ? [] : [{ step: named.step, wish: { teams: [], leagues: ids, span }, round }];
}

function pairMeaning([first, second]: readonly [string, string], entries: readonly NamedEntry[]): Meaning[] {
  const [one, other] = [namedBy(tokensOfHalf(first), entries), namedBy(tokensOfHalf(second), entries)];
  if (one.entries.length === 0 || other.entries.length === 0) return [];
  const both = [one.entries, other.entries];
  const teams = both.map((side) => side.flatMap((entry) => (entry.kind === 'team' ? entry.id : []))).filter((side) => side.length > 0);
  const leagues = both.flatMap((side) =>
    side.some((entry) => entry.kind === 'team') ? [] : side.flatMap((entry) => (entry.kind === 'league' ? entry.id : [])),
  );
  return teams.length === 0 ? [] : [{ step: one.step + other.step, wish: { teams, leagues } }];
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
