import type { GameId } from '@matchpoint/contracts/games';
import type { SearchKind } from '@matchpoint/contracts/search/search';
import type { IdOf, NamedKind } from './entry.ts';
import { findMatches } from './find-matches.ts';
import { mend } from './mend.ts';
import { queryOf, STEP } from './query.ts';
import type { Found, MatchWish, SearchStore } from './store.ts';

/** Fewer hits than this, none of them a name, and the text may be misspelt. */
const FEW = 3;

const NAMED = ['league', 'team', 'player', 'match', 'expert', 'anchor', 'user'] as const satisfies readonly SearchKind[];
/** The things and people that a text names, best first. */
export type Names = { readonly [K in NamedKind]: readonly Found<IdOf<K>>[] };
/** Ids of everything that a text finds, best first. */
export type Finding = { readonly [K in SearchKind]: readonly IdOf<K>[] };

/** What a text names, and the matches that it means: `sure` ones, or those of everybody named. */
interface Meant {
  readonly names: Names;
  readonly sure: readonly IdOf<'match'>[];
  readonly otherwise: MatchWish;
}

/** Finds ids by a text (already cut by `searchText`). */
export class Finder {
  readonly #store: SearchStore;
  constructor(store: SearchStore) {
    this.#store = store;
  }

  /** Everything that a text finds; when that is next to nothing and the text is near to a name, what this name finds. */
  async understand(text: string): Promise<{ readonly finding: Finding; readonly understood: string | undefined }> {
    const finding = await this.#find(text);
    if (named(finding) || total(finding) >= FEW) return { finding, understood: undefined };
    const meant = await mend(this.#store, text);
    const mended = meant === undefined ? finding : await this.#find(meant);
    return total(mended) > total(finding) ? { finding: mended, understood: meant } : { finding, understood: undefined };
  }

  /** The same for names alone, and the matches of two teams, or of a part of a league, that the text names. */
  async names(text: string): Promise<{ readonly names: Names; readonly versus: readonly IdOf<'match'>[] }> {
    const { names, sure } = await this.#meant(text);
    if (Object.values(names).some((list) => list.length > 0)) return { names, versus: sure };
    const meant = await mend(this.#store, text);
    return { names: meant === undefined ? names : await this.#names(meant), versus: [] };
  }

  /** Those of one kind that a text names, of one game where it is given, best first. */
  async some<K extends 'team' | 'player'>(kind: K, gameId: GameId | undefined, text: string, limit: number): Promise<IdOf<K>[]> {
    const found = await this.#store.names(kind, queryOf(text).names, gameId);
    if (found.length > 0) return idsOf(found.slice(0, limit));
    const meant = await mend(this.#store, text);
    return meant === undefined ? [] : idsOf((await this.#store.names(kind, queryOf(meant).names, gameId)).slice(0, limit));
  }

  async #find(text: string): Promise<Finding> {
    const { names, sure, otherwise } = await this.#meant(text);
    const { articles } = queryOf(text);
    return {
      team: idsOf(names.team),
      player: idsOf(names.player),
      league: idsOf(names.league),
      match: sure.length > 0 ? sure : await this.#store.matches(otherwise),
      news: idsOf(await this.#store.articles('news', articles)),
      video: idsOf(await this.#store.articles('video', articles)),
      post: idsOf(await this.#store.articles('post', articles)),
      expert: idsOf(names.expert),
      anchor: idsOf(names.anchor),
      user: idsOf(names.user),
    };
  }

  /**
   * The two whom a text names stand for what it finds itself, where that is neither team nor league; the league of which it names a part comes
   * before what else it finds.
   */
  async #meant(text: string): Promise<Meant> {
    const names = await this.#names(text);
    const { teams, leagues, ...matches } = await findMatches(this.#store, text, { teams: names.team, leagues: names.league });
    if (matches.sure.length > 0 && teams.length === 0) {
      const others = names.league.filter(({ id }) => !leagues.includes(id));
      return { names: { ...names, league: [...leagues.map(exactly), ...others] }, ...matches };
    }
    if (names.team.length + names.league.length > 0) return { names, ...matches };
    return { names: { ...names, team: teams.map(partly), league: leagues.map(partly) }, ...matches };
  }

  /** One after the other: a search takes one connection of the pool. */
  async #names(text: string): Promise<Names> {
    const { names } = queryOf(text);
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

/** Named in so many words. */
function exactly<Id extends number>(id: Id): Found<Id> {
  return { id, step: STEP.name, weight: 0 };
}

/** Found by a part of a text. */
function partly<Id extends number>(id: Id): Found<Id> {
  return { id, step: STEP.words, weight: 0 };
}

function idsOf<Id extends number>(found: readonly Found<Id>[]): Id[] {
  return found.map(({ id }) => id);
}

function named(finding: Finding): boolean {
  return NAMED.some((kind) => finding[kind].length > 0);
}

function total(finding: Finding): number {
  return Object.values(finding).reduce((sum, ids) => sum + ids.length, 0);
}
