import { z } from 'zod';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { UpstreamDeps } from '@matchpoint/upstream/deps';
import { Network, type RunningUpstream } from '../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../dev-env/own-upstream.ts';
import { team } from '../integration/upstream/made-match.ts';
import { PushedMatch } from '../dev-env/pushed-match.ts';
import { TestClock } from '../dev-env/test-clock.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import { hydrated } from './stub-site.ts';
import { watchPage, type PageWatch } from './page-watch.ts';

const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });

/**
 * Starts the whole site for tests of accounts: the built pages, the BFF and our own upstream with its embedded providers, with a separate
 * database. Verification codes are read from the development inbox under `/dev`.
 */
export class AccountSite implements AsyncDisposable {
  /** Clock of the BFF and the upstream. Tests advance it instead of waiting, for example for the interval between two codes for a number. */
  readonly clock: TestClock;
  readonly upstream: OwnUpstream;
  readonly network: Network;
  readonly #postgres: DatabaseServer;
  #mobiles = 0;

  private constructor(clock: TestClock, postgres: DatabaseServer, upstream: OwnUpstream, network: Network) {
    this.clock = clock;
    this.#postgres = postgres;
    this.upstream = upstream;
    this.network = network;
  }

  /**
   * @param options settings of the BFF and the upstream, by variable. `front` starts what stands between them; the BFF calls the address that it
   * returns.
   */
  static async start(
    options: {
      readonly bff?: Readonly<Record<string, string>>;
      readonly upstream?: Readonly<Record<string, string>>;
      readonly front?: (upstream: OwnUpstream) => Promise<RunningUpstream>;
      /** Matches that the upstream plays; none by default. */
      readonly sources?: UpstreamDeps['sources'];
    } = {},
  ): Promise<AccountSite> {
    const postgres = sharedPostgres();
    const clock = new TestClock();
    const upstream = await startOwnUpstream({
      clock,
      databaseUrl: await postgres.createDatabase(),
      sources: options.sources ?? [],
      env: { DEV_PAGES: '1', ...options.upstream },
    });
    const called = (await options.front?.(upstream)) ?? upstream;
    const network = await Network.create({ upstream: called, clock, pages: 'built', env: { DEV_PAGES: '1', ...options.bff } });
    return new AccountSite(clock, postgres, upstream, network);
  }

  /** Starts a second BFF with other settings in front of the same upstream. */
  another(env: Readonly<Record<string, string>>): Promise<Network> {
    return Network.create({ upstream: this.upstream, clock: this.clock, pages: 'built', env: { DEV_PAGES: '1', ...env } });
  }

  /** Starts a second BFF on another upstream, which has the same clock. */
  inFrontOf(upstream: RunningUpstream): Promise<Network> {
    return Network.create({ upstream, clock: this.clock, pages: 'built', env: { DEV_PAGES: '1' } });
  }

  get origin(): string {
    return this.network.origin;
  }

  /** Returns a mobile number that no account has yet. */
  newMobile(): string {
    this.#mobiles += 1;
    return `139${String(10_000_000 + this.#mobiles)}`;
  }

  /** Returns the newest code that was sent to a number or address. Waits for a code that is not in `before`. */
  async code(to: string, before: readonly string[] = []): Promise<string> {
    return waitFor(`a code for ${to}`, async () => (await this.codes(to)).find((code) => !before.includes(code)));
  }

  /** Returns all codes that were sent to a number or address, newest first. */
  async codes(to: string): Promise<string[]> {
    const answer = await fetch(`${this.origin}/dev/inbox.json?to=${encodeURIComponent(to)}`);
    if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`);
    return Inbox.parse(await answer.json()).list.map(({ code }) => code);
  }

  /** Publishes a match in play, for lists and followed matches. Returns its id. */
  async pushMatch(name: string): Promise<Id> {
    const match = new PushedMatch(
      { url: this.upstream.url, feedKey: this.upstream.feedKey },
      { key: name, teams: [team(`${name} home`), team(`${name} away`)] },
    );
    await match.push();
    return match.id;
  }

  /** Logs in with a code through the dialog of an open page. Creates an account for a new number. Returns the number. */
  async logIn(page: Page, mobile = this.newMobile()): Promise<string> {
    const before = await this.codes(mobile);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('textbox', { name: '6 位验证码' }).fill(await this.code(mobile, before));
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await page.locator('header [data-account]').waitFor();
    return mobile;
  }

  /** Logs a browser profile in before its first page opens, by the calls that the dialog makes. Creates an account for a new number. */
  async signIn(context: BrowserContext, mobile = this.newMobile()): Promise<string> {
    const before = await this.codes(mobile);
    const call = async (path: string, data: object) => {
      const answer = await context.request.post(`${this.origin}/trpc/${path}`, { headers: { origin: this.origin }, data });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    };
    await call('auth.sendCode', { mobile, purpose: 'login' });
    await call('auth.loginByCode', { mobile, code: await this.code(mobile, before), agreed: true });
    return mobile;
  }

  /** Creates a browser profile, whose tabs share cookies and storage. Close it with `context.close()`. */
  context(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  }

  /** Opens a page of the site in a new tab of a profile and waits for hydration. Collects the page's problems. */
  async open(context: BrowserContext, path = '/'): Promise<{ readonly page: Page; readonly watch: PageWatch }> {
    const page = await context.newPage();
    const watch = watchPage(page);
    await page.goto(this.origin + path);
    await hydrated(page);
    return { page, watch };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.network?.close();
    await this.upstream?.stop();
    await this.#postgres?.stop();
  }
}
