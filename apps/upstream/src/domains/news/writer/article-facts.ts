import type { TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchDetail, PastMatch } from '@matchpoint/contracts/match/match';
import type { Pool } from '../../../db/pool.ts';
import { textIn } from '../../../java/localized-text.ts';
import type { NameStore } from '../../../matches/name-store.ts';
import type { MatchReader } from '../../../matches/match-reader.ts';
import { presentTables, tablesOf } from '../../../matches/standings.ts';
import { nextOf, seasonUntil, type WantedArticle } from './writer-store.ts';

type Next = NonNullable<MatchDetail['analysis']>['next'];

/** Reads what an article may state: the page of a match, with the standings and next matches of the time right after it. */
export class ArticleFacts {
  readonly #pool: Pool;
  readonly #names: NameStore;
  readonly #matches: Pick<MatchReader, 'detail'>;

  constructor(deps: { readonly pool: Pool; readonly names: NameStore; readonly matches: Pick<MatchReader, 'detail'> }) {
    this.#pool = deps.pool;
    this.#names = deps.names;
    this.#matches = deps.matches;
  }

  /** Returns the page of a future match. */
  before(of: WantedArticle, lan: Locale): Promise<MatchDetail> {
    return this.#matches.detail(of.id, of.game_id, lan);
  }

  /** Returns the page of a finished match. */
  async after(of: WantedArticle, lan: Locale): Promise<MatchDetail> {
    const detail = await this.#matches.detail(of.id, of.game_id, lan);
    if (detail.analysis === undefined) return detail;
    const [home, away] = of.team_ids;
    if (home === undefined || away === undefined) return detail;
    const tables = tablesOf(of.game_id, await seasonUntil(this.#pool, of));
    const teams = await this.#names.teams(tables.flatMap((table) => table.lines.map((line) => line.teamId)));
    const next: Next = [await this.#next(of, home, lan), await this.#next(of, away, lan)];
    return { ...detail, analysis: { ...detail.analysis, standings: presentTables(tables, of.game_id, teams, lan), next } };
  }

  async #next(of: WantedArticle, team: TeamId, lan: Locale): Promise<Omit<PastMatch, 'score'>[]> {
    const found = await nextOf(this.#pool, team, of.start_at);
    const [home, away] = found?.team_ids ?? [];
    if (found === undefined || home === undefined || away === undefined) return [];
    const teams = await this.#names.teams([home, away]);
    const named = (id: TeamId) => ({ id, name: textIn(teams.get(id)?.names ?? {}, lan) });
    return [{ id: found.id, startAt: found.start_at, league: '', home: named(home), away: named(away) }];
  }
}
