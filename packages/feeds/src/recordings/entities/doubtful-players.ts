import { compareIds } from '@matchpoint/contracts/rules/id';
import type { Decisions } from '../names/decisions.ts';
import { nameSimilarity, nameWords, type Similarity } from './name-similarity.ts';
import type { SeenPlayer } from './sightings.ts';
import type { DoubtfulPair } from './doubtful-pair.ts';

/** A career is shorter than this, years. */
const MAX_CAREER_YEARS = 22;

/** Two sources give the minute of a goal with a difference of at most this. */
const MINUTE_TOLERANCE = 1;

/**
 * Returns pairs of players that may be one person, the most likely first. The names of a pair resemble each other. In addition, both players
 * were in the same team, or one appears in matches of clubs only and the other in matches of a national team only. These pairs are left out:
 * pairs with a decision, two players of one match in one file, and players whose matches are too many years apart for one career.
 */
export function doubtfulPlayers(players: readonly SeenPlayer[], decisions: Decisions): DoubtfulPair[] {
  const found: DoubtfulPair[] = [];
  for (const [a, b] of candidates(players)) {
    if (areApart(a, b) || isDecided(a, b, decisions)) continue;
    const goals = commonGoals(a, b);
    const similarity = similarityOf(a, b) ?? (goals > 0 && haveCommonWord(a, b) ? 'a word in common' : undefined);
    if (similarity === undefined) continue;
    const teams = [...a.teams.keys()].filter((key) => b.teams.has(key));
    if (teams.length === 0 && !(mayMeetAcrossTeams(a, b) && similarity !== 'spelling')) continue;
    found.push({
      kind: 'player',
      keys: [keyOf(a), keyOf(b)],
      names: [nameOf(a), nameOf(b)],
      likely: goals > 0,
      evidence: [
        `names: ${similarity}`,
        teams.length > 0 ? `one team: ${teams.map((key) => a.teams.get(key) ?? key).join(', ')}` : `teams: ${teamsOf(a)}; ${teamsOf(b)}`,
        `seen: ${spanOf(a)}; ${spanOf(b)}`,
        ...(goals > 0 ? [`${goals} goal${goals === 1 ? '' : 's'} in the same minute of the same match`] : []),
      ],
    });
  }
  return found.toSorted((a, b) => Number(b.likely) - Number(a.likely) || (a.names[0] < b.names[0] ? -1 : 1));
}

/** Returns the pairs of players of one game that share a word of their names, each pair once. */
function candidates(players: readonly SeenPlayer[]): [SeenPlayer, SeenPlayer][] {
  const byWord = new Map<string, Set<SeenPlayer>>();
  const put = (key: string, player: SeenPlayer) => void byWord.set(key, (byWord.get(key) ?? new Set()).add(player));
  for (const player of players) {
    const words = new Set([...player.names].flatMap(nameWords));
    // Misspelled words share no word; within a team the first letter of a long word is enough to compare the whole names.
    for (const word of words) {
      if (word.length > 1) put(`${player.gameId} ${word}`, player);
      if (word.length > 1) for (const team of player.teams.keys()) put(`${player.gameId} ${team} ${word.slice(0, 2)}`, player);
    }
  }
  const pairs = new Map<string, [SeenPlayer, SeenPlayer]>();
  for (const group of byWord.values()) {
    const list = [...group];
    for (const [index, a] of list.entries())
      for (const b of list.slice(index + 1))
        pairs.set([a.id, b.id].toSorted(compareIds).join(' '), compareIds(a.id, b.id) < 0 ? [a, b] : [b, a]);
  }
  return [...pairs.values()];
}

/** Returns whether two players cannot be one person. */
function areApart(a: SeenPlayer, b: SeenPlayer): boolean {
  const years = [a.first, a.last, b.first, b.last].map((day) => Number(day.slice(0, 4)));
  if (Math.max(...years) - Math.min(...years) > MAX_CAREER_YEARS) return true;
  return [...a.appearances].some((appearance) => b.appearances.has(appearance));
}

function isDecided(a: SeenPlayer, b: SeenPlayer, decisions: Decisions): boolean {
  return [...a.keys].some((one) => [...b.keys].some((other) => decisions.areDifferent('player', one, other)));
}

/** Returns the best similarity of any of the names. Full names decide where there are some: "M. Mohammadi" stands for two brothers. */
function similarityOf(a: SeenPlayer, b: SeenPlayer): Similarity | undefined {
  const order: readonly Similarity[] = ['same words', 'one name within the other', 'initials', 'spelling'];
  const others = tellingNames(b);
  const found = new Set(tellingNames(a).flatMap((one) => others.map((other) => nameSimilarity(one, other))));
  return order.find((similarity) => found.has(similarity));
}

function tellingNames({ names }: SeenPlayer): string[] {
  const full = [...names].filter(isFullName);
  return full.length > 0 ? full : [...names];
}

function haveCommonWord(a: SeenPlayer, b: SeenPlayer): boolean {
  const words = new Set([...a.names].flatMap(nameWords));
  return [...b.names].flatMap(nameWords).some((word) => word.length > 1 && words.has(word));
}

function isFullName(name: string): boolean {
  const words = nameWords(name);
  return words.length > 1 && words.every((word) => word.length > 1);
}

const isNational = (team: string): boolean => team.startsWith('nt-');

/** Returns whether one player is known from clubs alone and the other from a national team alone, with names of more than one word. */
function mayMeetAcrossTeams(a: SeenPlayer, b: SeenPlayer): boolean {
  const sides = [a, b].map(({ teams }) => [...teams.keys()].every(isNational));
  const clubs = [a, b].map(({ teams }) => [...teams.keys()].every((team) => !isNational(team)));
  const isAcross = (sides[0] === true && clubs[1] === true) || (clubs[0] === true && sides[1] === true);
  const areTelling = [a, b].every(({ names }) => [...names].some((name) => nameWords(name).length > 1));
  const areEqual = [...a.names].some((name) => b.names.has(name));
  return isAcross && (areTelling || areEqual);
}

function commonGoals(a: SeenPlayer, b: SeenPlayer): number {
  return a.goals.filter((goal) =>
    b.goals.some((other) => other.match === goal.match && Math.abs(other.minute - goal.minute) <= MINUTE_TOLERANCE),
  ).length;
}

/** Returns the key for a decision, of a source with numbers where there is one. */
function keyOf({ keys }: SeenPlayer): string {
  return [...keys].toSorted((a, b) => Number(a.startsWith('soccer:')) - Number(b.startsWith('soccer:')) || (a < b ? -1 : 1))[0] ?? '';
}

function nameOf({ names }: SeenPlayer): string {
  return [...names].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0] ?? '';
}

const teamsOf = ({ teams }: SeenPlayer): string => [...teams.values()].slice(0, 3).join(', ');
const spanOf = ({ first, last, seasons }: SeenPlayer): string =>
  `${first === last ? first : `${first} to ${last}`} (${[...seasons].slice(0, 2).join(', ')})`;
