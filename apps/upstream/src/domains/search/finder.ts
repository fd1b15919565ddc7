import type { GameId } from '@matchpoint/contracts/games';
import type { SearchKind } from '@matchpoint/contracts/search/search';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { IdOf } from './tables.ts';
import { findMatches, MAX_TEAMS } from './find-matches.ts';
import { correctSpelling } from './spelling-correction.ts';
import { parseQuery, STEP } from './query.ts';
import type { Found, FoundPage, IdPage, MatchFilter, Names, SearchStore } from './store.ts';

/** With fewer hits than this, and no name among them, the text may be misspelled. */
const FEW_HITS = 3;
/** Exact matches that suggestions show at most. */
const MAX_SUGGESTED_MATCHES = 3;

const NAMED = ['league', 'team', 'player', 'match', 'expert', 'anchor', 'user'] as const satisfies readonly SearchKind[];
/** Ids of everything that a text finds, best first. */
export type Finding = { readonly [K in SearchKind]: IdPage<IdOf<K>> };

/** The names in a text and the matches that it refers to: exact ones, or those that the fallback selects. */
interface Interpreted {
  readonly names: Names;
  readonly exactMatches: IdPage<IdOf<'match'>>;
  readonly fallback: MatchFilter;
}

/** Finds ids by a text that `searchText` has already shortened. */
export class Finder {
  readonly #store: SearchStore;
  constructor(store: SearchStore) {
    this.#store = store;
  }

  /**
   * Returns the best `limit` hits of every kind. With almost no hits, the spelling is corrected to the nearest name and its hits are
   * returned.
   */
  async findOrCorrect(text: string, limit: number): Promise<{ readonly finding: Finding; readonly correctedText: string | undefined }> {
    const finding = await this.#find(text, limit);
    if (hasNames(finding) || countHits(finding) >= FEW_HITS) return { finding, correctedText: undefined };
    const correction = await correctSpelling(this.#store, text);
    const correctedFinding = correction === undefined ? finding : await this.#find(correction, limit);
    return countHits(correctedFinding) > countHits(finding)
      ? { finding: correctedFinding, correctedText: correction }
      : { finding, correctedText: undefined };
  }

  /** Does the same for names alone, and returns the exact matches that the text refers to. */
  async names(text: string, limit: number): Promise<{ readonly names: Names; readonly versus: readonly IdOf<'match'>[] }> {
    const { names, exactMatches } = await this.#interpret(text, limit, MAX_SUGGESTED_MATCHES);
    if (Object.values(names).some(({ total }) => total > 0)) return { names, versus: exactMatches.ids };
    const correction = await correctSpelling(this.#store, text);
    return { names: correction === undefined ? names : await this.#store.names(parseQuery(correction).names, limit), versus: [] };
  }

  /** Returns the best names of one kind, of one game when it is given. */
  async namesOfKind<K extends 'team' | 'player'>(kind: K, gameId: GameId | undefined, text: string, limit: number): Promise<IdOf<K>[]> {
    const found = await this.#store.namesOfKind(kind, parseQuery(text).names, limit, gameId);
    if (found.length > 0) return idsOf(found);
    const correction = await correctSpelling(this.#store, text);
    return correction === undefined ? [] : idsOf(await this.#store.namesOfKind(kind, parseQuery(correction).names, limit, gameId));
  }

  async #find(text: string, limit: number): Promise<Finding> {
    const { names, exactMatches, fallback } = await this.#interpret(text, limit, limit);
    const { articles } = parseQuery(text);
    return {
      team: idPage(names.team),
      player: idPage(names.player),
      league: idPage(names.league),
      match: exactMatches.total > 0 ? exactMatches : await this.#store.matches(fallback, limit),
      news: idPage(await this.#store.articles('news', articles, limit)),
      video: idPage(await this.#store.articles('video', articles, limit)),
      post: idPage(await this.#store.articles('post', articles, limit)),
      expert: idPage(names.expert),
      anchor: idPage(names.anchor),
      user: idPage(names.user),
    };
  }

  /**
   * Two named teams or leagues replace the hits when the whole text finds no team or league; a league of which the text names a subset
   * comes first.
   */
  async #interpret(text: string, limit: number, matchLimit: number): Promise<Interpreted> {
    const names = await this.#store.names(parseQuery(text).names, Math.max(limit, MAX_TEAMS));
    const found = { teams: names.team.list, leagues: names.league.list };
    const { teams, leagues, ...matches } = await findMatches(this.#store, text, found, matchLimit);
    if (matches.exactMatches.total > 0 && teams.length === 0) {
      const others = names.league.list.filter(({ id }) => !leagues.includes(id));
      const moved = names.league.list.length - others.length;
      const league = { list: [...leagues.map(exactHit), ...others], total: names.league.total - moved + leagues.length };
      return { names: { ...names, league }, ...matches };
    }
    if (names.team.total + names.league.total > 0) return { names, ...matches };
    return { names: { ...names, team: partialHits(teams), league: partialHits(leagues) }, ...matches };
  }
}

/** A hit by its whole name. */
function exactHit<T extends Id>(id: T): Found<T> {
  return { id, step: STEP.name, weight: 0 };
}

/** Hits by a part of the text. */
function partialHits<T extends Id>(ids: readonly T[]): FoundPage<T> {
  return { list: ids.map((id) => ({ id, step: STEP.words, weight: 0 })), total: ids.length };
}

function idsOf<T extends Id>(found: readonly Found<T>[]): T[] {
  return found.map(({ id }) => id);
}

function idPage<T extends Id>({ list, total }: FoundPage<T>): IdPage<T> {
  return { ids: idsOf(list), total };
}

function hasNames(finding: Finding): boolean {
  return NAMED.some((kind) => finding[kind].total > 0);
}

function countHits(finding: Finding): number {
  return Object.values(finding).reduce((sum, { total }) => sum + total, 0);
}
