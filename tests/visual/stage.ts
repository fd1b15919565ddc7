import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { DEMO_PASSWORD } from '@matchpoint/upstream/dev/demo-accounts';
import { hydrated } from '../browser/stub-site.ts';
import { waitFor } from '../support/wait-for.ts';
import { NOW } from './frozen-moment.ts';
import type { Places } from './places.ts';
import type { Screen } from './screens.ts';

/** Heights of the screenshots by width, unless a screen has its own. */
const HEIGHTS = { 1440: 1_100, 1024: 1_200, 390: 1_300 } as const;
/** Two screenshots in a row must be equal; a page that still changes is photographed again, at most this often. */
const MAX_SHOTS = 12;
/** For a page to load and hydrate, also on a machine that does much else. */
const TIMEOUT_MS = 120_000;
const LANGUAGES = { zh_CN: 'zh-CN', en_US: 'en-US', ar: 'ar' } as const;

export interface OpenScreen {
  readonly page: Page;
  /** Waits until fonts, images and answers are there. */
  readonly settled: () => Promise<void>;
}

/** Cookies and storage of a logged-in browser. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens the screens of a running frozen world in a browser. */
export class Stage {
  readonly #browser: Browser;
  readonly #site: { readonly origin: string; readonly places: Places };
  /** Cookies of the members: one login each, whichever screens are taken, because logins are listed on some. */
  readonly #sessions = new Map<string, Promise<Session>>();

  constructor(browser: Browser, site: { readonly origin: string; readonly places: Places }) {
    this.#browser = browser;
    this.#site = site;
  }

  /** Opens a screen and does what belongs to it. Close the page's context afterwards. */
  async open(screen: Screen): Promise<OpenScreen> {
    const { width, theme, locale, height = HEIGHTS[width], member, before, act } = screen;
    const context = await this.#browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      timezoneId: 'Asia/Shanghai',
      locale: LANGUAGES[locale],
      reducedMotion: 'reduce',
      // The styles of a screenshot are inline.
      bypassCSP: true,
      ...(member === undefined ? {} : { storageState: await this.#session(member) }),
    });
    try {
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      const requests = new OpenRequests(page);
      await page.clock.setFixedTime(NOW);
      // Delays before a call is repeated are random.
      await page.addInitScript(() => {
        Math.random = () => 0;
      });
      // Opening a page counts as a view, which other screens show.
      await page.route('**/trpc/content.viewed*', (route) => route.abort());
      const address = `${this.#site.origin}${locale === 'zh_CN' ? '' : `/${locale}`}${screen.path(this.#site.places)}`;
      // On a busy machine the first rendering of a page may exceed its deadline; the next one finds what was read meanwhile.
      await waitFor(`a page at ${address}`, async () => (await context.request.get(address)).status() < 500, { timeoutMs: TIMEOUT_MS });
      await before?.(page);
      await page.goto(address);
      await hydrated(page);
      if (act !== undefined) {
        await loaded(page, requests);
        await act(page);
      }
      const settled = () => loaded(page, screen.waiting === true ? undefined : requests);
      await settled();
      return { page, settled };
    } catch (error) {
      await context.close();
      throw error;
    }
  }

  #session(mobile: string): Promise<Session> {
    const known = this.#sessions.get(mobile) ?? this.#logIn(mobile);
    this.#sessions.set(mobile, known);
    return known;
  }

  async #logIn(mobile: string): Promise<Session> {
    const { origin } = this.#site;
    const context = await this.#browser.newContext();
    const answer = await context.request.post(`${origin}/trpc/auth.loginByPassword`, {
      headers: { origin },
      data: { mobile, areaCode: '+86', password: DEMO_PASSWORD, agreed: true },
    });
    if (!answer.ok()) throw new Error(`${mobile} could not log in: ${await answer.text()}`);
    const state = await context.storageState();
    await context.close();
    return state;
  }
}

/** Takes screenshots until two in a row are equal. Returns a PNG. @throws when the page does not stop changing */
export async function photograph({ page, settled }: OpenScreen, { masks = [] }: Pick<Screen, 'masks'>): Promise<Buffer> {
  const options = {
    animations: 'disabled',
    caret: 'hide',
    mask: masks.map(({ selector }) => page.locator(selector)),
    maskColor: '#808080',
  } as const;
  let last = await page.screenshot(options);
  for (let count = 1; count < MAX_SHOTS; count += 1) {
    await settled();
    const next = await page.screenshot(options);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`the page did not stop changing within ${MAX_SHOTS} screenshots`);
}

/** The requests of a page that are not answered yet. */
class OpenRequests {
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  get count(): number {
    return this.#open.size;
  }
}

/** Waits until fonts and images are there, and no request is open while the page is idle twice in a row. */
async function loaded(page: Page, requests: OpenRequests | undefined): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await page.evaluate(async () => {
      await document.fonts.ready;
      // A lazy image may start to load later, and an image that is decoded asynchronously may be painted after the screenshot.
      for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' });
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })));
    });
    quiet = requests === undefined || requests.count === 0 ? quiet + 1 : 0;
  }
}
