import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import { team } from '../integration/upstream/made-match.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Member, PlanCalls } from '../support/plan-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import type { PageWatch } from './page-watch.ts';
import { hydrated } from './stub-site.ts';

export const HOUR = 3_600_000;
/** Coins of a new user. */
export const WELCOME = 200;
export const PRICE = 28;

export interface OpenPage {
  readonly page: Page;
  readonly watch: PageWatch;
}

/**
 * Experts, staff and fans, each in their own browser, on the built pages, the BFF and our upstream. Matches are pushed and played as an
 * operator's provider does.
 */
export class JourneySite implements AsyncDisposable {
  readonly site: AccountSite;
  readonly plans: PlanCalls;
  /** An admin of the desk. */
  readonly staff: Member;
  /** An expert who may charge; their ten free plans were hits. */
  readonly expert: Member;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  private constructor(browser: Browser, site: AccountSite, plans: PlanCalls, people: { readonly staff: Member; readonly expert: Member }) {
    this.#browser = browser;
    this.site = site;
    this.plans = plans;
    this.staff = people.staff;
    this.expert = people.expert;
  }

  static async start(): Promise<JourneySite> {
    // Staff decides, not the automatic reviews of development.
    const [browser, site] = await Promise.all([launchChromium(), AccountSite.start({ upstream: { PLAN_REVIEWS: 'staff' } })]);
    const plans = new PlanCalls(site);
    const staff = await plans.staffMember('admin');
    const expert = await plans.member();
    await plans.become(expert, staff, '雾岛看台');
    await plans.earnCharging(expert, staff);
    return new JourneySite(browser, site, plans, { staff, expert });
  }

  /** Opens a page in a browser of its own, logged in as a member, or as a visitor. */
  async open(path: string, member?: Member): Promise<OpenPage> {
    const context = await this.site.context(this.#browser);
    this.#contexts.push(context);
    if (member !== undefined) {
      // The interval between two codes for a number.
      this.site.clock.advance(61_000);
      await this.site.signIn(context, member.mobile);
    }
    return this.site.open(context, path);
  }

  /** Opens another page in the same tab. */
  async goTo(page: Page, path: string): Promise<void> {
    await page.goto(this.site.origin + path);
    await hydrated(page);
  }

  /** Pushes a match that starts in three hours. */
  async coming(key: string): Promise<{ readonly of: FeedFixture; readonly matchId: number }> {
    const of = this.plans.upcoming(key, { teams: [team('Linjiang', '临江竞技'), team('Beigang', '北港海员')] });
    return { of, matchId: await this.plans.push(of, this.plans.quoted()) };
  }

  /** Publishes a plan of the expert that is refunded unless it wins; returns its id. */
  async onSale(matchId: number, title: string): Promise<number> {
    const { id } = await this.plans.submit(this.expert, { matchId, title, price: PRICE, refundable: true });
    await this.plans.decide(this.staff, 'plan', title, 'approve');
    return id;
  }

  /** Closes the browsers of a test. */
  async closePages(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
    await this.site[Symbol.asyncDispose]();
  }
}

export const coinsIn = (page: Page) => page.locator('header [data-coins]').getAttribute('data-coins');
export const waitForCoins = (page: Page, coins: number) =>
  waitFor(`${coins} coins in the header`, async () => (await coinsIn(page)) === String(coins));

/** The row of a plan in the creator center. */
export const rowOf = (page: Page, title: string) => page.locator('tr[data-plan]').filter({ hasText: title });

/** Waits until the desk shows a thing with its details. */
export async function shownAtDesk(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  await page.locator('main dl').first().waitFor();
}

/** Buys the plan of an open page. */
export async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: '解锁', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `确认解锁 ${PRICE} 币` })
    .click();
  await page.getByText(`已解锁，扣除 ${PRICE} 币`).waitFor();
}
