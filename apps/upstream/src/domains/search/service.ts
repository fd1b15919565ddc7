import type { GameId } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { PAGE_SIZES } from '@matchpoint/contracts/rules/content';
import { searchText } from '@matchpoint/contracts/rules/search-text';
import {
  SEARCH_KINDS,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type SearchResult,
  type Suggestion,
} from '@matchpoint/contracts/search/search';
import type { NamedKind } from './entry.ts';
import type { Finder, Finding, Names } from './finder.ts';
import type { Hits } from './hits.ts';

/** Of each kind that many stand on the page of everything. */
const FIRST = 5;
const SUGGESTIONS = 10;
const SUGGESTED_MATCHES = 3;
/** People stand behind what the site is about. */
const SUGGESTED_PEOPLE = 3;

/** Of whom alone names are wanted. */
interface SuggestWish {
  readonly kind: 'team' | 'player' | undefined;
  readonly gameId: GameId | undefined;
}

/** Search over everything. */
export class SearchService {
  readonly #finder: Finder;
  readonly #hits: Hits;
  constructor(deps: { readonly finder: Finder; readonly hits: Hits }) {
    this.#finder = deps.finder;
    this.#hits = deps.hits;
  }

  /** A page of one kind, or the first of every kind; each kind that has hits is there with their number. */
  async search(
    wish: { readonly text: string; readonly kind?: SearchKind | undefined; readonly pageIndex: number },
    lan: Locale,
  ): Promise<SearchResult> {
    const text = searchText(wish.text);
    const { finding, understood } = await this.#finder.understand(text);
    const pageSize = PAGE_SIZES.search;
    const from = wish.kind === undefined ? 0 : (wish.pageIndex - 1) * pageSize;
    const to = wish.kind === undefined ? FIRST : from + pageSize;
    const groups: SearchGroup[] = [];
    for (const kind of SEARCH_KINDS) {
      if (finding[kind].length === 0) continue;
      const hits = wish.kind === undefined || wish.kind === kind ? await this.#part(finding, kind, [from, to], lan) : [];
      groups.push({ kind, total: finding[kind].length, hits });
    }
    return { text, ...(understood === undefined ? {} : { understood }), groups, pageIndex: wish.pageIndex, pageSize };
  }

  /**
   * The names that a text may be the beginning of, and first the matches of two teams, or of a part of a league, that it names; or only names
   * of a kind and game.
   */
  async suggest(given: string, { kind, gameId }: SuggestWish, lan: Locale): Promise<JavaResult<'searchSuggest'>> {
    if (kind !== undefined) {
      const ids = await this.#finder.some(kind, gameId, searchText(given), SUGGESTIONS);
      return { list: (await this.#hits.of(kind, ids, lan)).flatMap(suggestedName) };
    }
    const { names, versus } = await this.#finder.names(searchText(given));
    const matches = await this.#hits.matches(versus.slice(0, SUGGESTED_MATCHES), lan);
    return { list: [...matches.map(suggestedMatch), ...(await this.#suggested(names, lan))].slice(0, SUGGESTIONS) };
  }

  #part<K extends SearchKind>(finding: Finding, kind: K, [from, to]: readonly [number, number], lan: Locale): Promise<SearchHit[]> {
    return this.#hits.of(kind, finding[kind].slice(from, to), lan);
  }

  async #suggested(names: Names, lan: Locale): Promise<Suggestion[]> {
    const things = await this.#first(names, ['league', 'team', 'player'], SUGGESTIONS, lan);
    const people = await this.#first(names, ['expert', 'anchor', 'user'], SUGGESTED_PEOPLE, lan);
    return [...things.slice(0, SUGGESTIONS - Math.min(people.length, 1)), ...people];
  }

  /** The best of some kinds together. */
  async #first(names: Names, kinds: readonly NamedKind[], limit: number, lan: Locale): Promise<Suggestion[]> {
    const best = kinds
      .flatMap((kind) => names[kind].slice(0, limit).map((found) => ({ ...found, kind })))
      .toSorted((a, b) => a.step - b.step || b.weight - a.weight || a.id - b.id)
      .slice(0, limit);
    const chosen = new Set(best.map(({ kind, id }) => `${kind} ${id}`));
    const shown = new Map<string, Suggestion>();
    for (const kind of kinds)
      for (const hit of await this.#named(names, kind, chosen, lan))
        for (const suggestion of suggestedName(hit)) shown.set(`${kind} ${hit.id}`, suggestion);
    return [...chosen].flatMap((key) => shown.get(key) ?? []);
  }

  #named<K extends NamedKind>(names: Names, kind: K, chosen: ReadonlySet<string>, lan: Locale): Promise<SearchHit[]> {
    const ids = names[kind].flatMap(({ id }) => (chosen.has(`${kind} ${id}`) ? [id] : []));
    return this.#hits.of(kind, ids, lan);
  }
}

function suggestedMatch(match: MatchSummary): Suggestion {
  const name = match.teams.map((team) => team.name).join(' - ');
  return { kind: 'match', id: match.id, name, gameId: match.gameId, sub: match.league.name, at: match.startAt };
}

function suggestedName(hit: SearchHit): Suggestion[] {
  switch (hit.kind) {
    case 'team':
      return [{ kind: 'team', id: hit.id, name: hit.name, gameId: hit.gameId, sub: hit.sub, crest: hit.crest }];
    case 'player':
      return [{ kind: 'player', id: hit.id, name: hit.name, gameId: hit.gameId, sub: hit.sub, crest: hit.crest }];
    case 'league':
      return [{ kind: 'league', id: hit.id, name: hit.name, gameId: hit.gameId, sub: hit.short === hit.name ? '' : hit.short }];
    case 'expert':
    case 'anchor':
    case 'user':
      return [{ kind: hit.kind, id: hit.id, name: hit.user.username, sub: '' }];
    case 'match':
    case 'news':
    case 'video':
    case 'post':
      return [];
  }
}
