import type { FeedTeam } from '@matchpoint/contracts/feed';
import type { Decisions } from '../names/decisions.ts';
import { refusedCompetition } from '../names/not-competitions.ts';
import type { ReadRecording } from '../read.ts';
import type { DoubtfulPair } from './doubtful-pair.ts';
import { nameSimilarity, nameWords } from './name-similarity.ts';

interface SeenTeam {
  readonly gameId: number;
  readonly team: FeedTeam;
  readonly names: Set<string>;
  readonly seasons: Set<string>;
  readonly days: Set<string>;
  readonly opponents: Set<string>;
  matches: number;
}

/** A soccer club plays at most once a day. */
const SOCCER = 202;

/**
 * Returns pairs of teams that may be one: their names resemble each other, they share a country or a season of a league, they never meet and
 * never play on one day in different matches. Pairs that were decided are left out.
 */
export function doubtfulTeams(facts: readonly ReadRecording[], decisions: Decisions): DoubtfulPair[] {
  const found: DoubtfulPair[] = [];
  for (const [a, b] of candidates(seenTeams(facts))) {
    const kind = `team ${a.gameId}` as const;
    if (isNational(a) !== isNational(b)) continue;
    if (a.opponents.has(b.team.key) || decisions.areDifferent(kind, a.team.key, b.team.key)) continue;
    const similarity = [...a.names]
      .flatMap((one) => [...b.names].map((other) => nameSimilarity(one, other)))
      .find((one) => one !== undefined);
    if (similarity === undefined) continue;
    const seasons = [...a.seasons].filter((season) => b.seasons.has(season));
    const isOneCountry = a.team.country !== undefined && a.team.country === b.team.country;
    const differentCountries = a.team.country !== undefined && b.team.country !== undefined && !isOneCountry;
    if (differentCountries || (seasons.length === 0 && !isOneCountry && similarity !== 'same words')) continue;
    const days = [...a.days].filter((day) => b.days.has(day)).length;
    if (days > 0 && a.gameId === SOCCER) continue;
    found.push({
      kind,
      keys: [a.team.key, b.team.key],
      names: [[...a.names][0] ?? a.team.key, [...b.names][0] ?? b.team.key],
      likely: similarity === 'same words',
      evidence: [
        `names: ${similarity}${isOneCountry ? ` (${a.team.country ?? ''})` : ''}`,
        seasons.length > 0 ? `one season: ${seasons.slice(0, 3).join(', ')}` : `seasons: ${seasonsOf(a)}; ${seasonsOf(b)}`,
        `matches: ${a.matches}; ${b.matches}, on one day: ${days}`,
      ],
    });
  }
  return found.toSorted((a, b) => Number(b.likely) - Number(a.likely) || (a.keys[0] < b.keys[0] ? -1 : 1));
}

function seenTeams(facts: readonly ReadRecording[]): SeenTeam[] {
  const teams = new Map<string, SeenTeam>();
  for (const { fixture } of facts) {
    if (refusedCompetition(fixture) !== undefined) continue;
    for (const team of fixture.teams) {
      const key = `${fixture.gameId} ${team.key}`;
      const seen = teams.get(key) ?? {
        gameId: fixture.gameId,
        team,
        names: new Set(),
        seasons: new Set(),
        days: new Set(),
        opponents: new Set(),
        matches: 0,
      };
      teams.set(key, seen);
      seen.names.add(team.names['en_US'] ?? team.key);
      seen.seasons.add(`${fixture.league.key} ${fixture.league.season ?? ''}`.trim());
      seen.days.add(new Date(fixture.startAt).toISOString().slice(0, 10));
      for (const other of fixture.teams) if (other.key !== team.key) seen.opponents.add(other.key);
      seen.matches += 1;
    }
  }
  return [...teams.values()];
}

/** Returns the pairs of teams of one game with a common word in their names, or a common beginning of a word in one country. */
function candidates(teams: readonly SeenTeam[]): [SeenTeam, SeenTeam][] {
  const byWord = new Map<string, Set<SeenTeam>>();
  for (const seen of teams) {
    for (const word of new Set([...seen.names].flatMap(nameWords))) {
      const keys = word.length > 2 ? [`${seen.gameId} ${word}`, `${seen.gameId} ${seen.team.country ?? ''} ${word.slice(0, 3)}`] : [];
      for (const key of keys) byWord.set(key, (byWord.get(key) ?? new Set()).add(seen));
    }
  }
  const pairs = new Map<string, [SeenTeam, SeenTeam]>();
  for (const group of byWord.values()) {
    const list = [...group];
    for (const [index, a] of list.entries())
      for (const b of list.slice(index + 1)) {
        const [first, second] = a.team.key < b.team.key ? [a, b] : [b, a];
        pairs.set(`${a.gameId} ${first.team.key}\n${second.team.key}`, [first, second]);
      }
  }
  return [...pairs.values()];
}

const isNational = ({ team }: SeenTeam): boolean => team.key.startsWith('nt-');
const seasonsOf = ({ seasons }: SeenTeam): string => [...seasons].slice(0, 2).join(', ');
