import { type MatchId, type PlanId, UserId } from '@matchpoint/contracts/ids';
import type { FeedState } from '@matchpoint/contracts/feed';
import { transaction } from '@matchpoint/upstream/db/pool';
import { rejectPlan, approvePlan, removePlan } from '@matchpoint/upstream/plans/reviews';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { finished, goal, playing } from '../integration/upstream/made-match.ts';
import { addMatch, addPlan, HOUR, report, spend } from '../integration/upstream/plan-fixture.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';

/** Price of the plans below; a new user has 200 coins. */
export const PRICE = 28;
/** Words and odds that only locked content contains. */
export const SECRETS = ['右路速度占优', '1873'] as const;
const CONTENT = `主队${SECRETS[0]}，看好客队受让。`;
const PICKS = [{ market: 'handicap', side: 'away', line: -1.75, oddsMilli: Number(SECRETS[1]) }] as const;
export const TITLE = '客队受让值得留意';

/** The home team wins by one goal: away +1.75 wins. The away team wins: it wins as well. The home team wins by three: it loses. */
export const WON = finished([goal('g1', 0, 10, [1, 0])]);
export const LOST = finished([goal('g1', 0, 10, [1, 0]), goal('g2', 0, 20, [2, 0]), goal('g3', 0, 30, [3, 0])]);
export const LIVE = playing([]);

export interface Member {
  readonly context: BrowserContext;
  readonly uid: UserId;
}

export interface SoldPlan {
  readonly id: PlanId;
  readonly matchId: MatchId;
  readonly path: string;
}

type PlanOptions = Partial<Omit<Parameters<typeof addPlan>[1], 'author' | 'matchId'>>;

/** The whole site with experts, plans and buyers whose states a test controls. */
export class PlanSite implements AsyncDisposable {
  readonly site: AccountSite;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  #matches = 0;

  private constructor(site: AccountSite, browser: Browser) {
    this.site = site;
    this.#browser = browser;
  }

  static async start(browser: Browser): Promise<PlanSite> {
    return new PlanSite(await AccountSite.start(), browser);
  }

  get pool() {
    return this.site.upstream.deps.pool;
  }

  async context(): Promise<BrowserContext> {
    const context = await this.site.context(this.#browser);
    this.#contexts.push(context);
    return context;
  }

  /** Closes the browser profiles of a test. */
  async closeContexts(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }

  /** Logs a new user in. @param options `adult`: what they declared, null for nothing; `coins`: what they have, at most 200 */
  async member({ adult = true, coins = 200 }: { readonly adult?: boolean | null; readonly coins?: number } = {}): Promise<Member> {
    const context = await this.context();
    await this.site.signIn(context);
    const uid = UserId.parse(Number((await context.cookies()).find(({ name }) => name === 'uid')?.value));
    await this.pool.query('update app_user set adult = $2 where id = $1', [uid, adult]);
    if (coins < 200) await spend({ pool: this.pool, clock: this.site.clock }, uid, 200 - coins);
    return { context, uid };
  }

  /** Logs a new expert in. */
  async expert(name: string): Promise<Member> {
    const context = await this.context();
    const mobile = await this.site.signIn(context);
    const uid = UserId.parse(Number((await context.cookies()).find((cookie) => cookie.name === 'uid')?.value));
    const now = this.site.clock.now();
    await this.pool.query(`update app_user set adult = true, roles = array_append(roles, 'expert') where id = $1`, [uid]);
    await this.pool.query('insert into expert (user_id, game_id, name, since) values ($1, 202, $2, $3)', [uid, name, now]);
    // A session knows the roles of its login; a number gets one code per minute.
    this.site.clock.advance(61_000);
    await this.site.signIn(context, mobile);
    return { context, uid };
  }

  /** Adds a plan of an expert on a match of its own, which starts in three hours. */
  async plan(author: Member, options: PlanOptions = {}): Promise<SoldPlan> {
    this.#matches += 1;
    const now = this.site.clock.now();
    const startAt = now + 3 * HOUR;
    const { id: matchId } = await addMatch(this.site.upstream, `of a plan ${this.#matches}`, { startAt });
    const id = await addPlan(this.pool, {
      author: author.uid,
      matchId,
      price: PRICE,
      title: TITLE,
      content: CONTENT,
      picks: PICKS,
      publishedAt: now,
      lockedStartAt: startAt,
      ...options,
    });
    return { id, matchId, path: `/expert/plan/${id}` };
  }

  /** Reports the state of the match of a plan. */
  async report({ matchId }: SoldPlan, state: FeedState): Promise<void> {
    await report(this.site.upstream, matchId, state, this.site.clock.now());
  }

  /** Reports the end of the match of a plan and waits until it is settled with all its purchases. */
  async settle(plan: SoldPlan, state: FeedState): Promise<void> {
    await this.report(plan, state);
    await waitFor('the settlement', async () => {
      const { rows } = await this.pool.query<{ settled: boolean }>(
        `select plan.settlement > 0 and not exists (
           select from plan_purchase bought where bought.plan_id = plan.id and bought.settlement < plan.settlement) as settled
         from plan where id = $1`,
        [plan.id],
      );
      return rows[0]?.settled;
    });
    await waitFor('the public page', async () =>
      (await (await fetch(this.site.origin + plan.path)).text()).includes('data-state="public_after_settle"'),
    );
  }

  async review({ id }: SoldPlan, decision: 'approve' | 'reject' | 'remove'): Promise<void> {
    const common = { planId: id, by: undefined, at: this.site.clock.now() };
    const reason = '不符合发布规则';
    await transaction(this.pool, (db) => {
      if (decision === 'remove') return removePlan(db, { ...common, reason });
      return decision === 'approve' ? approvePlan(db, { ...common, version: 1 }) : rejectPlan(db, { ...common, version: 1, reason });
    });
  }

  /** Takes a plan off sale by the call of the creator center. */
  async shelve(author: Member, { id }: SoldPlan): Promise<void> {
    const answer = await author.context.request.post(`${this.site.origin}/trpc/creator.shelve`, {
      headers: { origin: this.site.origin },
      data: { planId: id },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }

  /** Buys a plan by the call that the dialog makes. */
  async buy(buyer: Member, { id }: SoldPlan): Promise<void> {
    const answer = await buyer.context.request.post(`${this.site.origin}/trpc/plan.buy`, {
      headers: { origin: this.site.origin },
      data: { id, price: PRICE, key: crypto.randomUUID() },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }

  /** Returns the number of orders of a plan and the coins that are left to the buyer. */
  async orders({ id }: SoldPlan): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>('select count(*)::int as count from plan_purchase where plan_id = $1', [id]);
    return rows[0]?.count ?? 0;
  }

  /** Opens a page and waits until it is hydrated and, for a member, shows the account. */
  async open({ context }: Pick<Member, 'context'>, path: string): Promise<Page> {
    const { page } = await this.site.open(context, path);
    return page;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.closeContexts();
    await this.site[Symbol.asyncDispose]();
  }
}

/** The article of a plan page; `data-state` is the state of the viewer. */
export const sheetOf = (page: Page, { id }: SoldPlan) => page.locator(`article[data-plan="${id}"]`);

/** Waits until a plan page shows a state of the viewer, and returns the strip at its foot. */
export async function stripIn(page: Page, plan: SoldPlan, state: string) {
  await page.locator(`article[data-plan="${plan.id}"][data-state="${state}"]`).waitFor();
  return sheetOf(page, plan).getByRole('region', { name: '解锁方案' });
}

/** Returns the coins in the header. */
export const coinsIn = (page: Page) => page.locator('header [data-coins]').getAttribute('data-coins');
