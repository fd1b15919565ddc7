import { randomUUID } from 'node:crypto';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { change, type Member, PlanCalls, read } from '../support/plan-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { rotatedJpeg } from './rotated-jpeg.ts';

export const SHIPPING = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号' } as const;

interface NewProduct {
  readonly kind?: 'goods' | 'card';
  readonly name: string;
  readonly price?: number;
  /** Pieces, or card numbers. */
  readonly stock?: number;
}

/** The mall on the built pages, the BFF and our upstream, with an editor and a member of finance. */
export class StaffMallSite implements AsyncDisposable {
  readonly site: AccountSite;
  readonly people: PlanCalls;
  readonly editor: Member;
  readonly finance: Member;
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];

  private constructor(
    site: AccountSite,
    browser: Browser,
    people: PlanCalls,
    staff: { readonly editor: Member; readonly finance: Member },
  ) {
    this.site = site;
    this.#browser = browser;
    this.people = people;
    this.editor = staff.editor;
    this.finance = staff.finance;
  }

  static async start(): Promise<StaffMallSite> {
    const [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
    const people = new PlanCalls(site);
    const editor = await people.staffMember('editor');
    return new StaffMallSite(site, browser, people, { editor, finance: await people.staffMember('finance') });
  }

  /** Opens a page of the desk in a browser of its own. */
  async open(path: string, member: Member, options: BrowserContextOptions = {}) {
    const context = await this.site.context(this.#browser, options);
    this.#contexts.push(context);
    // The interval between two codes for a number.
    this.site.clock.advance(61_000);
    await this.site.signIn(context, member.mobile);
    return this.site.open(context, path);
  }

  /** Adds a published product with pieces, by the calls of the desk. */
  async publish(page: Page, { kind = 'goods', name, price = 60, stock = 5 }: NewProduct): Promise<StaffProduct> {
    const image = (await rotatedJpeg(page)).toString('base64');
    const { path } = await change(this.editor, 'staff.productPicture', { image });
    const product = await change(this.editor, 'staff.saveProduct', {
      kind,
      fields: { 'name.zh_CN': name },
      price,
      pictures: [path],
      state: 'published',
      key: randomUUID(),
    });
    if (stock === 0) return product;
    if (kind === 'goods') {
      return change(this.editor, 'staff.stock', { productId: product.id, change: stock, reason: '首批到货', key: randomUUID() });
    }
    const codes = Array.from({ length: stock }, (_, index) => `TEST-${product.id}-${1_000 + index}`);
    return (await change(this.editor, 'staff.cards', { productId: product.id, codes })).product;
  }

  /** Redeems pieces of a product, and waits until they are to be reviewed. */
  async redeem(member: Member, { id, price, kind }: StaffProduct, remark = ''): Promise<Redemption> {
    const { redemption } = await change(member, 'mall.redeem', {
      productId: id,
      count: 1,
      price,
      remark,
      key: randomUUID(),
      ...(kind === 'goods' ? { shipping: SHIPPING } : {}),
    });
    return waitFor('the redemption to wait for its review', async () => {
      const found = await this.redemption(member, redemption.orderNo);
      return found.state === 'review' ? found : undefined;
    });
  }

  redemption(member: Member, orderNo: string): Promise<Redemption> {
    return read(member, 'mall.redemption', { orderNo });
  }

  product(id: Id): Promise<StaffProduct> {
    return read(this.editor, 'staff.product', { productId: id });
  }

  /** @throws Error when the ledger does not add up */
  async verify(): Promise<void> {
    const violations = await verifyLedger(this.site.upstream.deps.pool);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
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
