import { randomUUID } from 'node:crypto';
import { ProductId } from '@matchpoint/contracts/ids';
import type { ProductKind } from '@matchpoint/contracts/rules/mall';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { type Member, PlanCalls } from '../support/plan-calls.ts';
import { codeOf, dataOf } from '../support/test-browser.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import type { PageWatch } from './page-watch.ts';
import { rotatedJpeg } from './rotated-jpeg.ts';

/** Coins of a new user. */
export const WELCOME = 200;
export const NAME = '临江针织围巾';
export const SHIPPING = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号' } as const;

interface NewProduct {
  readonly name?: string;
  readonly kind?: ProductKind;
  readonly price?: number;
  /** Pieces of goods. */
  readonly stock?: number;
  /** Numbers of a card. */
  readonly codes?: readonly string[];
  readonly limit?: number;
  readonly instant?: boolean;
}

/** The built pages, the BFF and our upstream with a mall; staff and users act by the calls that pages make. */
export class MallSite implements AsyncDisposable {
  readonly site: AccountSite;
  readonly calls: PlanCalls;
  readonly staff: Member;
  readonly #browser: Browser;
  readonly #picture: string;
  readonly #contexts: BrowserContext[] = [];

  private constructor(browser: Browser, site: AccountSite, calls: PlanCalls, staff: Member, picture: string) {
    this.#browser = browser;
    this.site = site;
    this.calls = calls;
    this.staff = staff;
    this.#picture = picture;
  }

  static async start(): Promise<MallSite> {
    const [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
    const calls = new PlanCalls(site);
    const staff = await calls.staffMember('admin');
    const page = await browser.newPage();
    const picture = await rotatedJpeg(page);
    await page.close();
    return new MallSite(browser, site, calls, staff, picture.toString('base64'));
  }

  /** Adds a product on sale by the calls of the desk. */
  async product({
    name = NAME,
    kind = 'goods',
    price = 60,
    stock = 10,
    codes = [],
    limit,
    instant = false,
  }: NewProduct = {}): Promise<ProductId> {
    const picture = await change(this.staff, 'staff.productPicture', { image: this.#picture });
    const product = {
      kind,
      fields: { 'name.zh_CN': name, 'summary.zh_CN': '双面提花' },
      price,
      instant,
      pictures: [picture.path],
      ...(limit === undefined ? {} : { limit }),
    };
    const { id, version } = await change(this.staff, 'staff.saveProduct', { ...product, state: 'draft', key: randomUUID() });
    await change(this.staff, 'staff.saveProduct', { ...product, productId: id, version, state: 'published', key: randomUUID() });
    if (kind === 'goods' && stock > 0) await this.addStock(ProductId.parse(id), stock);
    if (codes.length > 0) await change(this.staff, 'staff.cards', { productId: id, codes });
    return ProductId.parse(id);
  }

  async addStock(productId: ProductId, count: number): Promise<void> {
    await change(this.staff, 'staff.stock', { productId, change: count, reason: '到货入库', key: randomUUID() });
  }

  /** Changes the price of a product on sale. */
  async setPrice(productId: ProductId, price: number): Promise<void> {
    const { id, version, kind, fields, pictures, instant, limit } = await read(this.staff, 'staff.product', { productId });
    await change(this.staff, 'staff.saveProduct', {
      productId: id,
      version,
      kind,
      fields,
      price,
      instant,
      pictures: pictures.map(({ path }: { readonly path: string }) => path),
      state: 'published',
      key: randomUUID(),
      ...(limit === undefined ? {} : { limit }),
    });
  }

  /** Redeems goods by the call of the page. */
  async redeem(member: Member, productId: ProductId, { count = 1, price = 60 }: { readonly count?: number; readonly price?: number } = {}) {
    return change(member, 'mall.redeem', { productId, count, price, shipping: SHIPPING, remark: '', key: randomUUID() });
  }

  /** Waits until a redemption is in review, and decides about it. */
  async decide(title: string, decision: object): Promise<void> {
    const item = await waitFor(`${title} in review`, async () => {
      const { list } = await read(this.staff, 'staff.items', { queue: 'redemption', pageIndex: 1 });
      return list.find((one: { readonly title: string }) => one.title === title);
    });
    const { id, version } = await change(this.staff, 'staff.item', { queue: 'redemption', id: item.id });
    await change(this.staff, 'staff.decide', { queue: 'redemption', id, version, ...decision });
  }

  /** Opens a page in a browser of its own, logged in as a member, or as a visitor. */
  async open(
    path: string,
    member?: Member,
    options: BrowserContextOptions = {},
  ): Promise<{ readonly page: Page; readonly watch: PageWatch }> {
    const context = await this.site.context(this.#browser, options);
    this.#contexts.push(context);
    if (member !== undefined) {
      // The interval between two codes for a number.
      this.site.clock.advance(61_000);
      await this.site.signIn(context, member.mobile);
    }
    return this.site.open(context, path);
  }

  async closePages(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }

  /** @throws Error naming the violations of the ledger and of the mall */
  async assertValid(): Promise<void> {
    const faults = await verifyLedger(this.site.upstream.deps.pool);
    if (faults.length > 0) throw new Error(faults.map(({ check, detail }) => `${check}: ${detail}`).join('\n'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
    await this.site[Symbol.asyncDispose]();
  }
}

async function change(member: Member, path: string, input: object) {
  const answer = await member.browser.mutate(path, input);
  if (codeOf(answer) !== 'ok') throw new Error(`${path}: ${answer.text}`);
  return dataOf(answer);
}

async function read(member: Member, path: string, input: object) {
  return dataOf(await member.browser.query(path, input));
}
