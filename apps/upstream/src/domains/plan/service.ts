import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Pick, PlanCard, PlanDetail, PlanOrder, ViewerState } from '@matchpoint/contracts/plan/plan';
import type { Gold } from '@matchpoint/contracts/user/user';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readGold } from '../../ledger/statement.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { ExpertFacts } from '../../plans/expert-facts.ts';
import { planMatches } from '../../plans/present-plan.ts';
import { presentOrder, presentPick, presentPlanCard, presentTeaser } from './present.ts';
import type { Purchases } from './purchases.ts';
import { type PlanFilter, PlanStore } from './store.ts';
import type { PlanRow, PurchaseRow } from './tables.ts';
import { isOpenTo, type PlanViewer, viewerState } from './viewer-state.ts';

const PAGE_SIZE = 20;
const HOME_PLANS = 8;
/** Of the nearest plans on sale, the home page shows those of the most accurate authors. */
const HOME_CANDIDATES = 120;
const HOME_PLANS_PER_AUTHOR = 2;
const FOCUS_MATCHES = 12;

export interface PlanServiceDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly names: NameStore;
  readonly experts: ExpertFacts;
  readonly purchases: Purchases;
}

interface PlanPage {
  readonly list: PlanCard[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Published plans as fans read and buy them. */
export class PlanService {
  readonly #deps: PlanServiceDeps;
  readonly #store: PlanStore;

  constructor(deps: PlanServiceDeps) {
    this.#deps = deps;
    this.#store = new PlanStore(deps.pool);
  }

  /** Returns one page of published plans as everybody may see them. */
  async page(filter: PlanFilter, pageIndex: number, lan: Locale): Promise<PlanPage> {
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const { rows, total } = await this.#store.page(filter, page, this.#deps.clock.now());
    return { list: await this.#publicCards(rows, lan), total, ...page };
  }

  /** Returns one page of the plans that a user published, newest first. */
  listByUser(authorId: UserId, pageIndex: number, lan: Locale): Promise<PlanPage> {
    return this.page({ authorId, state: 'all' }, pageIndex, lan);
  }

  /** Returns plans on sale: the most accurate authors first (lower bound of their accuracy), then the nearest kick-off. */
  async home({ gameId }: JavaParsed<'getHomeExpertPlans'>, lan: Locale): Promise<PlanCard[]> {
    const page = { pageIndex: 1, pageSize: HOME_CANDIDATES };
    const { rows } = await this.#store.page({ gameId, state: 'on_sale' }, page, this.#deps.clock.now());
    const authors = await this.#authors(rows);
    const boundOf = ({ author_id: id }: PlanRow) => authors.get(id)?.accuracy?.low ?? 0;
    const taken = new Map<UserId, number>();
    const chosen = rows
      .toSorted((a, b) => boundOf(b) - boundOf(a) || a.start_at - b.start_at)
      .filter(({ author_id: id }) => {
        taken.set(id, (taken.get(id) ?? 0) + 1);
        return (taken.get(id) ?? 0) <= HOME_PLANS_PER_AUTHOR;
      })
      .slice(0, HOME_PLANS);
    return this.#publicCards(chosen, lan);
  }

  /** Returns upcoming matches with most plans on sale. */
  async focus({ gameId }: JavaParsed<'focusEvents'>, lan: Locale): Promise<JavaResult<'focusEvents'>> {
    const { pool, names, clock } = this.#deps;
    const rows = await this.#store.busiestMatches(gameId, FOCUS_MATCHES, clock.now());
    const matches = await planMatches(
      { db: pool, names },
      rows.map((row) => row.match_id),
      lan,
    );
    return rows.flatMap(({ match_id: id, plans }) => {
      const match = matches.get(id);
      return match === undefined ? [] : [{ match, plans }];
    });
  }

  /**
   * Returns one plan as the viewer may read it; content and selections are read only when they may.
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(planId: PlanId, viewer: UserId | undefined, lan: Locale): Promise<PlanDetail> {
    const row = await this.#row(planId, viewer);
    const state = (await this.#statesOf([row], viewer)).get(planId);
    const isOpen = state !== undefined && isOpenTo(state);
    const isSettled = row.result !== 'pending';
    const [[card], content, contentLength, notes, settlement, record] = await Promise.all([
      this.#cards([row], isOpen ? new Set([planId]) : new Set(), lan),
      isOpen ? this.#store.content(planId) : undefined,
      this.#store.contentLength(planId),
      // A note may tell what was picked.
      isOpen ? this.#store.notes(planId) : [],
      isSettled ? this.#store.newestSettlement(planId) : undefined,
      this.#store.record(planId, isSettled),
    ]);
    if (card === undefined) throw new JavaFailure('NOT_FOUND');
    return {
      ...card,
      ...(content === undefined ? {} : { content }),
      contentLength,
      notes,
      ...(record === undefined
        ? {}
        : {
            record: {
              version: record.version,
              lockedAt: record.submitted_at,
              line: record.line,
              ...(record.salt === null ? {} : { salt: record.salt }),
              ...(record.content === null ? {} : { content: record.content }),
            },
          }),
      corrections: Math.max(0, row.settlement - 1),
      ...(settlement === undefined || row.settlement < 2 ? {} : { correctedAt: settlement.at }),
      ...(settlement?.note == null ? {} : { manualNote: settlement.note }),
    };
  }

  /** Returns the price of a plan and whether the user can buy it. @throws {JavaFailure} NOT_FOUND */
  async check(planId: PlanId, userId: UserId): Promise<JavaResult<'checkGold'>> {
    const row = await this.#row(planId, userId);
    const [gold, bought] = await Promise.all([readGold(this.#deps.pool, userId), this.#store.bought(userId, [planId])]);
    const purchased = bought.has(planId);
    const viewer = { isAuthor: row.author_id === userId, hasBought: purchased, balance: gold.total };
    return { price: row.price, gold, enough: gold.total >= row.price, purchased, state: stateOf(row, viewer) };
  }

  /** Returns what a user may do with each of some plans; plans that they cannot see are left out. */
  async states(planIds: readonly PlanId[], userId: UserId): Promise<JavaResult<'boughtPlans'>> {
    const { pool, clock } = this.#deps;
    const rows = await this.#store.byIds(planIds, userId, clock.now());
    const [states, gold] = await Promise.all([this.#statesOf(rows, userId), readGold(pool, userId)]);
    return { list: Array.from(states, ([planId, state]) => ({ planId, state })), gold };
  }

  /** Buys a plan and returns its order. @throws {JavaFailure} see `Purchases.buy` */
  async buy(
    userId: UserId,
    { planId, price }: { readonly planId: PlanId; readonly price?: number | undefined },
    lan: Locale,
  ): Promise<{ readonly orderNo: string; readonly gold: Gold; readonly order: PlanOrder }> {
    const { pool, purchases } = this.#deps;
    const bought = await purchases.buy(userId, planId, price);
    const [gold, [order]] = await Promise.all([readGold(pool, userId), this.#orders([bought], userId, lan)]);
    return { orderNo: bought.order_no, gold, order: order ?? presentOrder(bought, undefined) };
  }

  /** Returns one page of the plans that a user bought, newest first. */
  async orderPage(userId: UserId, { pageIndex, state }: JavaParsed<'userExpertPlanOrderPC'>, lan: Locale) {
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const { rows, total } = await this.#store.purchases(userId, state, page);
    return { list: await this.#orders(rows, userId, lan), total, ...page };
  }

  async #orders(purchases: readonly PurchaseRow[], buyerId: UserId, lan: Locale): Promise<PlanOrder[]> {
    const ids = purchases.map((row) => row.plan_id);
    const rows = await this.#store.byIds(ids, buyerId, this.#deps.clock.now());
    const cards = new Map((await this.#cards(rows, new Set(ids), lan)).map((card) => [card.id, card]));
    return purchases.map((row) => presentOrder(row, cards.get(row.plan_id)));
  }

  /** @throws {JavaFailure} NOT_FOUND, alike for a missing plan and for one that the viewer may not know */
  async #row(planId: PlanId, viewer: UserId | undefined): Promise<PlanRow> {
    const [row] = await this.#store.byIds([planId], viewer, this.#deps.clock.now());
    if (row === undefined) throw new JavaFailure('NOT_FOUND', `no plan ${planId}`);
    return row;
  }

  async #statesOf(rows: readonly PlanRow[], userId: UserId | undefined): Promise<Map<PlanId, ViewerState>> {
    if (userId === undefined) return new Map(rows.map((row) => [row.id, stateOf(row, undefined)]));
    const ids = rows.map((row) => row.id);
    const [bought, gold] = await Promise.all([this.#store.bought(userId, ids), readGold(this.#deps.pool, userId)]);
    return new Map(
      rows.map((row) => [row.id, stateOf(row, { isAuthor: row.author_id === userId, hasBought: bought.has(row.id), balance: gold.total })]),
    );
  }

  #publicCards(rows: readonly PlanRow[], lan: Locale): Promise<PlanCard[]> {
    return this.#cards(rows, new Set(rows.filter((row) => isOpenTo(stateOf(row, undefined))).map((row) => row.id)), lan);
  }

  #authors(rows: readonly PlanRow[]): ReturnType<ExpertFacts['cardsOf']> {
    return this.#deps.experts.cardsOf([...new Set(rows.map((row) => row.author_id))]);
  }

  /** Returns cards; selections are read for the plans in `open` only. */
  async #cards(rows: readonly PlanRow[], open: ReadonlySet<PlanId>, lan: Locale): Promise<PlanCard[]> {
    if (rows.length === 0) return [];
    const { pool, names } = this.#deps;
    const [opened, locked] = [rows.filter((row) => open.has(row.id)), rows.filter((row) => !open.has(row.id))];
    const [authors, matches, picks, teasers] = await Promise.all([
      this.#authors(rows),
      planMatches(
        { db: pool, names },
        rows.map((row) => row.match_id),
        lan,
      ),
      opened.length === 0 ? [] : this.#store.picks(opened.map((row) => row.id)),
      locked.length === 0 ? [] : this.#store.teasers(locked.map((row) => row.id)),
    ]);
    const shown = new Map<PlanId, Pick[]>(rows.map((row) => [row.id, []]));
    for (const row of picks) shown.get(row.plan_id)?.push(presentPick(row));
    for (const row of teasers) shown.get(row.plan_id)?.push(presentTeaser(row));
    return rows.flatMap((row) => {
      const [author, match] = [authors.get(row.author_id), matches.get(row.match_id)];
      if (author === undefined || match === undefined) return [];
      const parts = { author, match, picks: shown.get(row.id) ?? [], isLocked: !open.has(row.id) };
      return [presentPlanCard(row, parts)];
    });
  }
}

function stateOf(row: PlanRow, viewer: PlanViewer | undefined): ViewerState {
  const { price, viewing } = row;
  return viewerState({ price, viewing, isOnSale: row.sale === 'on_sale', isSettled: row.result !== 'pending' }, viewer);
}
