import type {
  AccuracyGroup,
  ExpertAccuracy,
  ExpertBoard,
  ExpertCard,
  ExpertGraph,
  ExpertInfo,
  Realm,
} from '@matchpoint/contracts/expert/expert';
import type { LeagueId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import { expertSummary } from '@matchpoint/contracts/rules/expert-stats';
import type { PickMarket } from '@matchpoint/contracts/rules/pick';
import { BOARD_DAYS, type ExpertWindow } from '@matchpoint/contracts/rules/plan-rules';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { readPicks } from '../../experts/read-picks.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { presentLeague } from '../../matches/present-match.ts';
import { expertGraph } from './graph.ts';
import { CARD_WINDOW, presentAll, presentCard, presentGroup, presentInfo, presentPlanAuthor, presentWindow } from './present.ts';
import { type BoardFilter, type ExpertRow, ExpertStore, type ScopeRow } from './store.ts';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly names: NameStore;
}

/** Reads of experts: boards, pages and statistics. */
export class ExpertService {
  readonly #deps: Deps;
  readonly #store: ExpertStore;
  constructor(deps: Deps) {
    this.#deps = deps;
    this.#store = new ExpertStore(deps.pool);
  }

  /**
   * Returns a page of a board. A board shows experts of one realm: of real matches as soon as one of them has a place, before that those of
   * simulated matches, if there are any.
   */
  async board(input: JavaParsed<'expertLibraryPC'>, lan: Locale): Promise<JavaResult<'expertLibraryPC'>> {
    const { board, pageIndex } = input;
    const realm = input.realm ?? (await this.#boardRealm());
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const filter = await this.#filter(input, { realm, board });
    if (filter === undefined) return { list: [], total: 0, ...page, hidden: await this.#total(realm), realm };
    const window = windowOf(board, input.window);
    const [rows, total, everybody] = await Promise.all([
      this.#store.board(filter, { board, window }, { limit: PAGE_SIZE, offset: (pageIndex - 1) * PAGE_SIZE }),
      this.#store.count(filter),
      this.#total(realm),
    ]);
    return { list: await this.#cards(rows, lan, window), total, ...page, hidden: Math.max(0, everybody - total), realm };
  }

  /**
   * Returns recommended experts, those with plans on sale first, then in the order of the Great God List. With a match: those who have a plan
   * on it, whatever their sample.
   */
  async recommended(input: JavaParsed<'recommendExpert'>, lan: Locale): Promise<JavaResult<'recommendExpert'>> {
    const { gameId, matchId, limit } = input;
    const board = { board: 'specialist', window: 30 } as const;
    const page = { limit, offset: 0 };
    if (matchId !== undefined) {
      const ofMatch = async (realm: Realm) => this.#store.board({ ...this.#everybody(realm), matchId }, board, page);
      const [real, simulated] = await Promise.all([ofMatch('real'), ofMatch('simulated')]);
      const found = new Map([...real, ...simulated].map((row) => [row.user_id, row]));
      return this.#cards([...found.values()].slice(0, limit), lan, CARD_WINDOW);
    }
    const realm = await this.#boardRealm();
    const filter = { ...this.#everybody(realm), gameId, sampleSince: this.#sampleSince() };
    const selling = await this.#store.board({ ...filter, onSale: true }, board, page);
    const others = selling.length < limit ? await this.#store.board(filter, board, page) : [];
    const found = new Map([...selling, ...others].map((row) => [row.user_id, row]));
    return this.#cards([...found.values()].slice(0, limit), lan, CARD_WINDOW);
  }

  /**
   * Returns the header of an expert's page, also of a deleted account.
   * @throws {JavaFailure} NOT_FOUND for a user who is no expert
   */
  async info(id: UserId, lan: Locale): Promise<ExpertInfo> {
    const [row] = await this.#store.experts([id], this.#deps.clock.now());
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    return presentInfo(row, await this.#leagues(row.good_at ?? []), lan);
  }

  /**
   * Returns the accuracy by window, game, league and market. Groups are ranked by the lower bound of their accuracy.
   * @throws {JavaFailure} NOT_FOUND for a user who is no expert
   */
  async accuracy(id: UserId, market: PickMarket | undefined, lan: Locale): Promise<ExpertAccuracy> {
    await this.#assertExpert(id);
    const scopes = await this.#store.scopes(id);
    const total = scopes.find((row) => row.game_id === 0 && row.league_id === 0 && row.market === (market ?? ''));
    const summary = total?.summary ?? expertSummary([]);
    const ofMarket = scopes.filter((row) => row.market === (market ?? '')).toSorted(byLowerBound);
    const markets = scopes.filter((row) => row.game_id === 0 && row.market !== '').toSorted(byLowerBound);
    const leagues = ofMarket.flatMap((row) => (row.league_id === 0 ? [] : [{ row, id: row.league_id }]));
    const refs = await this.#leagues(leagues.map((league) => league.id));
    return {
      windows: summary.windows.map(presentWindow),
      all: presentAll(summary),
      byGame: ofMarket.flatMap((row): AccuracyGroup[] =>
        row.game_id === 0 || row.league_id !== 0 ? [] : [{ gameId: row.game_id, ...presentGroup(row) }],
      ),
      byLeague: leagues.flatMap(({ row, id: leagueId }): AccuracyGroup[] =>
        refs.leagues.has(leagueId)
          ? [{ league: presentLeague(leagueId, refs, lan), ...(row.game_id === 0 ? {} : { gameId: row.game_id }), ...presentGroup(row) }]
          : [],
      ),
      byMarket: markets.flatMap((row): AccuracyGroup[] =>
        row.market === '' || (market !== undefined && row.market !== market) ? [] : [{ market: row.market, ...presentGroup(row) }],
      ),
    };
  }

  /**
   * Returns the curves of an expert's page.
   * @throws {JavaFailure} NOT_FOUND for a user who is no expert
   */
  async graph(id: UserId, limit: number): Promise<ExpertGraph> {
    const { realm } = await this.#assertExpert(id);
    return expertGraph(await readPicks(this.#deps.pool, id, realm), limit);
  }

  /** Returns the authors of plans as their cards show them, also of deleted accounts. */
  async cardsOf(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, ReturnType<typeof presentPlanAuthor>>> {
    const rows = ids.length === 0 ? [] : await this.#store.experts([...new Set(ids)], this.#deps.clock.now());
    return new Map(rows.map((row) => [row.user_id, presentPlanAuthor(row)]));
  }

  async #assertExpert(id: UserId): Promise<ExpertRow> {
    const [row] = await this.#store.experts([id], this.#deps.clock.now());
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    return row;
  }

  async #boardRealm(): Promise<Realm> {
    const [hasReal, hasSimulated] = await Promise.all([this.#store.hasRealBoard(this.#sampleSince()), this.#store.hasSimulated()]);
    return hasReal || !hasSimulated ? 'real' : 'simulated';
  }

  /** Returns the filter of a board; undefined when no expert can pass it. */
  async #filter(
    input: JavaParsed<'expertLibraryPC'>,
    { realm, board }: { readonly realm: Realm; readonly board: ExpertBoard },
  ): Promise<BoardFilter | undefined> {
    const { leagueId, market, onSale = false, refundable = false } = input;
    const league = leagueId === undefined ? undefined : (await this.#leagues([leagueId])).leagues.get(leagueId);
    const gameId = league?.game_id ?? input.gameId;
    if (leagueId !== undefined && (league === undefined || (input.gameId ?? gameId) !== gameId)) return undefined;
    return {
      ...this.#everybody(realm),
      gameId,
      leagueId,
      market,
      onSale,
      refundable,
      q: board === 'all' ? input.q : undefined,
      sampleSince: board === 'all' ? undefined : this.#sampleSince(),
    };
  }

  #everybody(realm: Realm): BoardFilter {
    return {
      realm,
      gameId: undefined,
      leagueId: undefined,
      market: undefined,
      onSale: false,
      refundable: false,
      q: undefined,
      now: this.#deps.clock.now(),
      sampleSince: undefined,
    };
  }

  #total(realm: Realm): Promise<number> {
    return this.#store.count(this.#everybody(realm));
  }

  #sampleSince(): number {
    return this.#deps.clock.now() - BOARD_DAYS * DAY_MS;
  }

  async #leagues(ids: readonly LeagueId[]) {
    return { leagues: await this.#deps.names.leagues(ids) };
  }

  async #cards(rows: readonly ExpertRow[], lan: Locale, window: ExpertWindow): Promise<ExpertCard[]> {
    const refs = await this.#leagues(rows.flatMap((row) => row.good_at ?? []));
    return rows.map((row) => presentCard(row, refs, lan, window));
  }
}

function windowOf(board: ExpertBoard, window: ExpertWindow): ExpertWindow {
  if (board === 'specialist') return 30;
  return board === 'accuracy' ? window : CARD_WINDOW;
}

function byLowerBound(a: ScopeRow, b: ScopeRow): number {
  const [left, right] = [a.summary.all, b.summary.all];
  return right.low - left.low || right.counted - left.counted;
}
