import type { GameId } from '@matchpoint/contracts/games';
import type { SearchKind } from '@matchpoint/contracts/search/search';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { IdOf, NamedKind } from './tables.ts';
import { findMatches } from './find-matches.ts';
import { correctSpelling } from './spelling-correction.ts';
import { parseQuery, STEP } from './query.ts';
import type { Found, MatchFilter, SearchStore } from './store.ts';

/** With fewer hits than this, and no name among them, the text may be misspelled. */
const FEW_HITS = 3;

const NAMED = ['league', 'team', 'player', 'match', 'expert', 'anchor', 'user'] as const satisfies readonly SearchKind[];
/** The named things and people that a text finds, best first. */
export type Names = { readonly [K in NamedKind]: readonly Found<IdOf<K>>[] };
/** Ids of everything that a text finds, best first. */
export type Finding = { readonly [K in SearchKind]: readonly IdOf<K>[] };

/** The names in a text and the matches that it refers to: exact ones, or those that the fallback selects. */
interface Interpreted {
  readonly names: Names;
  readonly exactMatches: readonly IdOf<'match'>[];
  readonly fallback: MatchFilter;
}

/** Finds ids by a text that `searchText` has already shortened. */
export class Finder {
  readonly #store: SearchStore;
  constructor(store: SearchStore) {
    this.#store = store;
  }

  /** Returns everything that a text finds. With almost no hits, the spelling is corrected to the nearest name and its hits are returned. */
  async findOrCorrect(text: string): Promise<{ readonly finding: Finding; readonly correctedText: string | undefined }> {
    const finding = await this.#find(text);
    if (hasNames(finding) || countHits(finding) >= FEW_HITS) return { finding, correctedText: undefined };
    const correction = await correctSpelling(this.#store, text);
    const correctedFinding = correction === undefined ? finding : await this.#find(correction);
    return countHits(correctedFinding) > countHits(finding)
      ? { finding: correctedFinding, correctedText: correction }
      : { finding, correctedText: undefined };
  }

  /** Does the same for names alone, and returns the exact matches that the text refers to. */
  async names(text: string): Promise<{ readonly names: Names; readonly versus: readonly IdOf<'match'>[] }> {
    const { names, exactMatches } = await this.#interpret(text);
    if (Object.values(names).some((list) => list.length > 0)) return { names, versus: exactMatches };
    const correction = await correctSpelling(this.#store, text);
    return { names: correction === undefined ? names : await this.#names(correction), versus: [] };
  }

  /** Returns the best names of one kind, of one game when it is given. */
  async namesOfKind<K extends 'team' | 'player'>(kind: K, gameId: GameId | undefined, text: string, limit: number): Promise<IdOf<K>[]> {
    const found = await this.#store.names(kind, parseQuery(text).names, gameId);
    if (found.length > 0) return idsOf(found.slice(0, limit));
    const correction = await correctSpelling(this.#store, text);
    return correction === undefined ? [] : idsOf((await this.#store.names(kind, parseQuery(correction).names, gameId)).slice(0, limit));
  }

  async #find(text: string): Promise<Finding> {
    const { names, exactMatches, fallback } = await this.#interpret(text);
    const { articles } = parseQuery(text);
    return {
      team: idsOf(names.team),
      player: idsOf(names.player),
      league: idsOf(names.league),
      match: exactMatches.length > 0 ? exactMatches : await this.#store.matches(fallback),
      news: idsOf(await this.#store.articles('news', articles)),
      video: idsOf(await this.#store.articles('video', articles)),
      post: idsOf(await this.#store.articles('post', articles)),
      expert: idsOf(names.expert),
      anchor: idsOf(names.anchor),
      user: idsOf(names.user),
    };
  }

  /**
   * Two named teams or leagues replace the hits when the whole text finds no team or league; a league of which the text names a subset
   * comes first.
   */
  async #interpret(text: string): Promise<Interpreted> {
    const names = await this.#names(text);
    const { teams, leagues, ...matches } = await findMatches(this.#store, text, { teams: names.team, leagues: names.league });
    if (matches.exactMatches.length > 0 && teams.length === 0) {
      const others = names.league.filter(({ id }) => !leagues.includes(id));
      return { names: { ...names, league: [...leagues.map(exactHit), ...others] }, ...matches };
    }
    if (names.team.length + names.league.length > 0) return { names, ...matches };
    return { names: { ...names, team: teams.map(partialHit), league: leagues.map(partialHit) }, ...matches };
  }

  /** Queries run one after the other, so that a search uses one connection of the pool. */
  async #names(text: string): Promise<Names> {
    const { names } = parseQuery(text);
    return {
      league: await this.#store.names('league', names),
      team: await this.#store.names('team', names),
      player: await this.#store.names('player', names),
      expert: await this.#store.names('expert', names),
      anchor: await this.#store.names('anchor', names),
      user: await this.#store.names('user', names),
    };
  }
}

/** A hit by its whole name. */
function exactHit<T extends Id>(id: T): Found<T> {
  return { id, step: STEP.name, weight: 0 };
}

/** A hit by a part of the text. */
function partialHit<T extends Id>(id: T): Found<T> {
  return { id, step: STEP.words, weight: 0 };
}

function idsOf<T extends Id>(found: readonly Found<T>[]): T[] {
  return found.map(({ id }) => id);
}

function hasNames(finding: Finding): boolean {
  return NAMED.some((kind) => finding[kind].length > 0);
}

function countHits(finding: Finding): number {
  return Object.values(finding).reduce((sum, ids) => sum + ids.length, 0);
}
