import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Network } from '../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { STUB_CODE } from '../dev-env/stub-users.ts';
import { watchPage, type PageWatch } from './page-watch.ts';

type StubMatch = ReturnType<typeof stubMatch> & Record<string, unknown>;

const HOUR = 3_600_000;
const quote = (line: number) => ({ a: 0.9, b: 0.98, line, move: { a: 1, b: -1 } });

/** The built site with a stub upstream whose matches the test controls. */
export class StubSite implements AsyncDisposable {
  /** The current matches of the upstream; change them with `change`. */
  matches: StubMatch[];
  readonly network: Network;
  readonly stub: StubUpstream;

  private constructor(matches: StubMatch[], stub: StubUpstream, network: Network) {
    this.matches = matches;
    this.stub = stub;
    this.network = network;
  }

  /** @param env settings of the BFF, by variable */
  static async start(matches: StubMatch[], env: Readonly<Record<string, string>> = {}): Promise<StubSite> {
    const site: { matches: StubMatch[] } = { matches };
    const holder: { current?: StubSite } = {};
    const today = () => dayOf(Date.now(), SHANGHAI);
    const stub = await StubUpstream.start({
      ...stubAnswers(() => holder.current?.matches ?? site.matches),
      getSeriesCount: ({ input }) => ({
        result: Array.from({ length: Number(input['days'] ?? 15) }, (_, index) => {
          const day = addDays(typeof input['day'] === 'string' ? input['day'] : addDays(today(), -7), index);
          return { day, matches: index + 1, finished: index, live: 0 };
        }),
      }),
    });
    const network = await Network.create({ upstream: { url: stub.url }, pages: 'built', env });
    const made = new StubSite(matches, stub, network);
    holder.current = made;
    return made;
  }

  /** Changes a match and increases its revision, as the upstream would. */
  change(id: Id, fields: Record<string, unknown>): void {
    this.matches = this.matches.map((match) => (match.id === id ? { ...match, ...fields, rev: match.rev + 1, feedAt: Date.now() } : match));
  }

  /** Opens a page with a new browser profile and collects its problems. `close` closes the profile. */
  async visit(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const visit = await this.profile(browser, options);
    const answer = await visit.page.goto(this.network.origin + path);
    return { ...visit, status: answer?.status() ?? 0 };
  }

  /** Opens an empty tab with a new browser profile. */
  async profile(browser: Browser, options: BrowserContextOptions = {}): Promise<Omit<Visit, 'status'>> {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
    const page = await context.newPage();
    const watch = watchPage(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/trpc/')) calls.push(url.pathname.slice('/trpc/'.length));
    });
    return { page, watch, calls, close: () => context.close() };
  }

  /** Opens an empty tab as a user of `StubUsers`, logged in with a new browser profile. */
  async member(browser: Browser, uid: number, options: BrowserContextOptions = {}): Promise<Omit<Visit, 'status'>> {
    const visit = await this.profile(browser, options);
    const login = await visit.page.context().request.post(`${this.network.origin}/trpc/auth.loginByCode`, {
      headers: { origin: this.network.origin },
      data: { mobile: `1380000${uid}`, code: STUB_CODE, agreed: true },
    });
    if (!login.ok()) throw new Error(await login.text());
    return visit;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.network.close();
    await this.stub.stop();
  }
}

export interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Procedures that the page called, in order. */
  readonly calls: readonly string[];
  readonly status: number;
  readonly close: () => Promise<void>;
}

/** Waits until the page is hydrated and its effects have run, when its buttons and shortcuts work. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const of = (value: unknown, name: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    // The edges of the frame hydrate late; before that their links and forms load a new document.
    for (const edge of document.querySelectorAll('footer, header form')) {
      if (!Object.keys(edge).some((each) => each.startsWith('__reactFiber'))) return false;
    }
    const main = document.querySelector('main');
    const key = Object.keys(main ?? {}).find((each) => each.startsWith('__reactFiber'));
    if (key === undefined) return false;
    // An effect of the frame registers this cleanup; once it is present, all effects of the page have run.
    const last = of(of(of(of(main, key), 'return'), 'updateQueue'), 'lastEffect');
    for (let effect = of(last, 'next'); effect !== undefined; effect = effect === last ? undefined : of(effect, 'next')) {
      if (typeof of(of(effect, 'inst'), 'destroy') === 'function') return true;
    }
    return false;
  });
}

/** Soccer matches in every state, around now: ids 1–3 in play, 4–5 upcoming, 6 finished, 7 postponed, 8 without a start time. */
export function oneOfEach(now: number): StubMatch[] {
  const league = (id: number, name: string, hue: string) => ({ id, name, short: name, hue, tier: id });
  const england = league(1, '英超', '#6A2C91');
  const spain = league(2, '西甲', '#C2410C');
  const soccer = (id: Id, fields: Record<string, unknown>): StubMatch => ({
    ...stubMatch({ id, name: `队${id}` }),
    league: england,
    startAt: now - HOUR,
    feedAt: now,
    ...fields,
  });
  const clock = { at: now - 20 * 60_000, ms: 0, running: true, dir: 'up' };
  const odds = { asian: quote(-0.5), total: quote(2.5), euro: { a: 1.9, x: 3.4, b: 4.1, move: { a: 0, x: 0, b: 0 } } };
  const before = { phase: 'not_started', score: undefined };
  return [
    soccer(1, { phase: 'second_half', clock, score: [1, 0], odds, facts: { kind: 'soccer', ht: [1, 0], corners: [3, 2], yellow: [1, 0] } }),
    soccer(2, { phase: 'first_half', clock, score: [0, 0], league: spain, startAt: now - HOUR / 2 }),
    soccer(3, { phase: 'half_time', score: [2, 2], odds, startAt: now - HOUR / 2 }),
    soccer(4, { status: 'scheduled', ...before, startAt: now + 2 * HOUR, odds, winRate: { home: 50, draw: 28, away: 22 } }),
    soccer(5, { status: 'scheduled', ...before, startAt: now + 3 * HOUR, league: spain }),
    soccer(6, { status: 'finished', phase: 'finished', score: [3, 1], winner: 0, startAt: now - 5 * HOUR, confirmed: true }),
    soccer(7, { status: 'postponed', ...before, startAt: now + HOUR, originalStartAt: now + HOUR }),
    soccer(8, { status: 'scheduled', ...before, startAt: now + 4 * HOUR, startExact: false }),
  ];
}
