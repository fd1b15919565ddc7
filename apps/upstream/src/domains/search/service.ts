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
import { compareIds } from '@matchpoint/contracts/rules/id';
import type { NamedKind } from './tables.ts';
import type { Finder, Finding } from './finder.ts';
import type { HitReader } from './hit-reader.ts';
import type { Names } from './store.ts';

/** Hits of each kind on the page of all kinds. */
const HITS_PER_KIND = 5;
const MAX_SUGGESTIONS = 10;
/** People are listed after teams, players and leagues. */
const MAX_SUGGESTED_PEOPLE = 3;

/** Restricts suggestions to the names of one kind. */
interface SuggestFilter {
  readonly kind: 'team' | 'player' | undefined;
  readonly gameId: GameId | undefined;
}

/** Search over all kinds. */
export class SearchService {
  readonly #finder: Finder;
  readonly #hits: HitReader;
  constructor(deps: { readonly finder: Finder; readonly hits: HitReader }) {
    this.#finder = deps.finder;
    this.#hits = deps.hits;
  }

  /** Returns one page of one kind, or the first hits of every kind; each kind with hits has its total. */
  async search(
    input: { readonly text: string; readonly kind?: SearchKind | undefined; readonly pageIndex: number },
    lan: Locale,
  ): Promise<SearchResult> {
    const text = searchText(input.text);
    const pageSize = PAGE_SIZES.search;
    const from = input.kind === undefined ? 0 : (input.pageIndex - 1) * pageSize;
    const to = input.kind === undefined ? HITS_PER_KIND : from + pageSize;
    const { finding, correctedText } = await this.#finder.findOrCorrect(text, to);
    const groups: SearchGroup[] = [];
    for (const kind of SEARCH_KINDS) {
      if (finding[kind].total === 0) continue;
      const hits = input.kind === undefined || input.kind === kind ? await this.#part(finding, kind, [from, to], lan) : [];
      groups.push({ kind, total: finding[kind].total, hits });
    }
    return { text, ...(correctedText === undefined ? {} : { understood: correctedText }), groups, pageIndex: input.pageIndex, pageSize };
  }

  /** Returns names that begin with a text, after the matches that the text refers to; with a kind, only names of this kind and game. */
  async suggest(text: string, { kind, gameId }: SuggestFilter, lan: Locale): Promise<JavaResult<'searchSuggest'>> {
    if (kind !== undefined) {
      const ids = await this.#finder.namesOfKind(kind, gameId, searchText(text), MAX_SUGGESTIONS);
      return { list: (await this.#hits.of(kind, ids, lan)).flatMap(suggestedName) };
    }
    const { names, versus } = await this.#finder.names(searchText(text), MAX_SUGGESTIONS);
    const matches = await this.#hits.matches(versus, lan);
    return { list: [...matches.map(suggestedMatch), ...(await this.#suggested(names, lan))].slice(0, MAX_SUGGESTIONS) };
  }

  #part<K extends SearchKind>(finding: Finding, kind: K, [from, to]: readonly [number, number], lan: Locale): Promise<SearchHit[]> {
    return this.#hits.of(kind, finding[kind].ids.slice(from, to), lan);
  }

  async #suggested(names: Names, lan: Locale): Promise<Suggestion[]> {
    const things = await this.#first(names, ['league', 'team', 'player'], MAX_SUGGESTIONS, lan);
    const people = await this.#first(names, ['expert', 'anchor', 'user'], MAX_SUGGESTED_PEOPLE, lan);
    return [...things.slice(0, MAX_SUGGESTIONS - Math.min(people.length, 1)), ...people];
  }

  /** Returns the best names of several kinds together. */
  async #first(names: Names, kinds: readonly NamedKind[], limit: number, lan: Locale): Promise<Suggestion[]> {
    const best = kinds
      .flatMap((kind) => names[kind].list.slice(0, limit).map((found) => ({ ...found, kind })))
      .toSorted((a, b) => a.step - b.step || b.weight - a.weight || compareIds(a.id, b.id))
      .slice(0, limit);
    const chosen = new Set(best.map(({ kind, id }) => `${kind} ${id}`));
    const shown = new Map<string, Suggestion>();
    for (const kind of kinds)
      for (const hit of await this.#named(names, kind, chosen, lan))
        for (const suggestion of suggestedName(hit)) shown.set(`${kind} ${hit.id}`, suggestion);
    return [...chosen].flatMap((key) => shown.get(key) ?? []);
  }

  #named<K extends NamedKind>(names: Names, kind: K, chosen: ReadonlySet<string>, lan: Locale): Promise<SearchHit[]> {
    const ids = names[kind].list.flatMap(({ id }) => (chosen.has(`${kind} ${id}`) ? [id] : []));
    return this.#hits.of(kind, ids, lan);
  }
}

function suggestedMatch(match: MatchSummary): Suggestion {
  const name = match.teams.map((team) => team.name).join(' - ');
  const { id, gameId, league, startAt: at, origin, replayOf } = match;
  const originalAt = replayOf === undefined ? {} : { originalAt: replayOf.startAt };
  return { kind: 'match', id, name, gameId, sub: league.name, at, origin, ...originalAt };
}

function suggestedName(hit: SearchHit): Suggestion[] {
  switch (hit.kind) {
    case 'team':
      return [{ kind: 'team', id: hit.id, name: hit.name, gameId: hit.gameId, sub: hit.sub, crest: hit.crest, origin: hit.origin }];
    case 'player':
      return [{ kind: 'player', id: hit.id, name: hit.name, gameId: hit.gameId, sub: hit.sub, crest: hit.crest, origin: hit.origin }];
    case 'league':
      return [
        {
          kind: 'league',
          id: hit.id,
          name: hit.name,
          gameId: hit.gameId,
          sub: hit.short === hit.name ? '' : hit.short,
          origin: hit.origin,
        },
      ];
    case 'expert':
    case 'anchor':
    case 'user':
      return [{ kind: hit.kind, id: hit.id, name: hit.user.username, sub: '', origin: 'live' }];
    case 'match':
    case 'news':
    case 'video':
    case 'post':
      return [];
  }
}
