import type { BroadcastId, MatchId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { matchesInPlay } from '../integration/upstream/stream-fixture.ts';
import { launchChromium } from '../support/chromium.ts';
import { change, type Member, PlanCalls } from '../support/plan-calls.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { hydrated } from './stub-site.ts';

/** Coins of a new user. */
export const WELCOME = 200;

/** A page of a member, or of a visitor. */
export interface RoomVisit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly context: BrowserContext;
}

/** A member who broadcasts. */
export interface RoomAnchor extends Member {
  readonly broadcastId: BroadcastId;
  readonly path: string;
}

/**
 * Rooms on the built pages, the BFF and our upstream, each member in their own browser. Browsers may reach the site through a proxy that can
 * be cut. Rooms show the film of a match that is in play.
 */
export class RoomJourneySite implements AsyncDisposable {
  readonly site: AccountSite;
  readonly members: PlanCalls;
  readonly proxy: TcpProxy;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  private constructor(browser: Browser, site: AccountSite, proxy: TcpProxy) {
    this.#browser = browser;
    this.site = site;
    this.members = new PlanCalls(site);
    this.proxy = proxy;
  }

  /** @param options `match`: the upstream plays matches, of which rooms show one with two teams */
  static async start({ match = false }: { readonly match?: boolean } = {}): Promise<RoomJourneySite> {
    const sources = match ? [(await matchesInPlay(Date.now(), [202, 201, 2, 4, 1])).source] : [];
    const [browser, site] = await Promise.all([launchChromium(), AccountSite.start({ sources })]);
    const proxy = await startTcpProxy({ port: Number(new URL(site.origin).port) });
    await site.network.followingEvents();
    const isStored = async () => (await site.upstream.deps.pool.query('select from match')).rowCount !== 0;
    if (match) await waitFor('the match', isStored, { timeoutMs: 30_000 });
    return new RoomJourneySite(browser, site, proxy);
  }

  /** A new member who broadcasts the match in play, or talks when there is none. */
  async anchor(over: { readonly price?: number; readonly title?: string } = {}): Promise<RoomAnchor> {
    const { pool } = this.site.upstream.deps;
    const member = await this.members.member();
    const { price = 0, title = '枪手主场，边聊边看' } = over;
    const now = this.site.clock.now();
    const { rows: matches } = await pool.query<{ id: MatchId; game_id: GameId }>('select id, game_id from match order by id limit 1');
    const [shown] = matches;
    const matchId = shown?.id ?? null;
    await pool.query(
      `insert into anchor (user_id, game_id, introduction, detail, title, demo, since) values ($1, 202, '解说', '足球解说', $2, true, $3)`,
      [member.uid, title, now],
    );
    const { rows } = await pool.query<{ id: BroadcastId }>(
      `insert into broadcast (anchor_id, title, game_id, match_id, price, demo, stream, started_at)
       values ($1, $2, $3, $4, $5, true, 'live', $6) returning id`,
      [member.uid, title, shown?.game_id ?? 202, matchId, price, now],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the broadcast was not stored');
    await pool.query('insert into broadcast_match (broadcast_id, match_id, from_at) values ($1, $2, $3)', [row.id, matchId, now]);
    return { ...member, broadcastId: row.id, path: `/live/${member.uid}` };
  }

  /** Leaves a member with this many coins, by gifts to another room. */
  async spendDownTo(member: Member, coins: number): Promise<void> {
    const other = await this.anchor({ title: '另一个直播间' });
    let left = WELCOME;
    for (const count of [66, 66, 10, 1]) {
      while (left - count >= coins) {
        await change(member, 'gift.send', { roomId: other.uid, giftId: 1, count, price: 1, key: crypto.randomUUID() });
        left -= count;
      }
    }
  }

  /** Opens a page in a browser of its own. `proxied`: through the proxy that can be cut. */
  async open(
    path: string,
    member?: Member,
    { proxied = false, ...options }: BrowserContextOptions & { readonly proxied?: boolean } = {},
  ): Promise<RoomVisit> {
    const context = await this.site.context(this.#browser, options);
    this.#contexts.push(context);
    if (member !== undefined) {
      // The interval between two codes for a number.
      this.site.clock.advance(61_000);
      await this.site.signIn(context, member.mobile);
    }
    const page = await context.newPage();
    const watch = watchPage(page);
    await page.goto((proxied ? `http://127.0.0.1:${this.proxy.port}` : this.site.origin) + path);
    await hydrated(page);
    return { page, watch, context };
  }

  /** Opens a room and waits until its chat follows the topic. */
  async enter(anchor: Pick<RoomAnchor, 'path'>, member?: Member, options?: Parameters<RoomJourneySite['open']>[2]): Promise<RoomVisit> {
    const visit = await this.open(anchor.path, member, options);
    await connected(visit.page);
    return visit;
  }

  /** Closes the browsers of a test. */
  async closePages(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
    await this.proxy.close();
    await this.site[Symbol.asyncDispose]();
  }
}

/** Waits until the chat of an open room follows the topic. */
export const connected = (page: Page): Promise<void> =>
  page.locator('[role="status"][data-state="connected"]').waitFor({ state: 'attached' });

export const chatLines = (page: Page): Locator => page.getByRole('region', { name: '聊天消息' });
export const chatField = (page: Page): Locator => page.getByRole('textbox', { name: '聊天内容' });
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: '发送', exact: true });
export const shownLine = (page: Page, text: string): Locator => chatLines(page).getByText(text, { exact: true });

/** Writes a line as its user does. */
export async function say(page: Page, text: string): Promise<void> {
  await chatField(page).fill(text);
  await sendButton(page).click();
}
