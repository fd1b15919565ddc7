import type { Id } from '@matchpoint/contracts/rules/id';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { isJavaName } from '../dev-env/java-rows.ts';
import { StubStaff } from '../dev-env/stub-staff.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { watchPage } from './page-watch.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** The users of the desk, by the last digits of their numbers; 3003 is a user without the role. */
const STAFF_ROLES: ReadonlyMap<Id, readonly string[]> = new Map([
  [4001, ['reviewer']],
  [4002, ['finance']],
  [4003, ['editor']],
  [4004, ['admin']],
]);

/** The built site with a stub upstream that has a staff desk. */
export class StaffSite implements AsyncDisposable {
  readonly site: StubSite;
  staff: StubStaff;
  readonly #users: StubUsers;

  private constructor(site: StubSite, users: StubUsers) {
    this.site = site;
    this.#users = users;
    this.staff = new StubStaff(users, STAFF_ROLES, Date.now());
    this.reset();
  }

  static async start(): Promise<StaffSite> {
    const site = await StubSite.start(oneOfEach(Date.now()));
    const users = new StubUsers();
    const roles = new Map([...STAFF_ROLES.keys()].map((uid) => [uid, ['staff']]));
    for (const [row, answer] of Object.entries(accountAnswers(users, roles))) if (isJavaName(row)) site.stub.rows.set(row, answer);
    return new StaffSite(site, users);
  }

  /** Fills the queues again. */
  reset(): void {
    this.staff = new StubStaff(this.#users, STAFF_ROLES, Date.now());
    for (const [row, answer] of Object.entries(this.staff.handlers())) if (isJavaName(row)) this.site.stub.rows.set(row, answer);
  }

  /** Opens a page as a user, who is logged in by the calls of the dialog. */
  async open(browser: Browser, path: string, uid: number, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
    const { origin } = this.site.network;
    const answer = await context.request.post(`${origin}/trpc/auth.loginByCode`, {
      headers: { origin },
      data: { mobile: `1380000${uid}`, code: STUB_CODE, agreed: true },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    const page = await context.newPage();
    const watch = watchPage(page);
    const response = await page.goto(origin + path);
    await hydrated(page);
    return { page, watch, status: response?.status() ?? 0, close: () => context.close() };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.site[Symbol.asyncDispose]();
  }
}
