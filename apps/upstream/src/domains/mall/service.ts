import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Clock } from '../../clock.ts';
import type { Pool, Queryable } from '../../db/pool.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { SealingKey } from '../../lib/sealing-key.ts';
import { presentRedemption } from '../../mall/present-redemption.ts';
import { Shippings } from '../../mall/shippings.ts';
import { AddressBook } from './address-book.ts';
import { ProductDesk } from './product-desk.ts';
import { Products } from './products.ts';
import { Redeemer } from './redeemer.ts';
import { RedemptionJob } from './redemption-job.ts';
import { RedemptionReview } from './redemption-review.ts';
import { RedemptionSettler } from './redemption-settler.ts';
import { UserRedemptions } from './user-redemptions.ts';

interface MallDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
  readonly sealingKey: SealingKey;
}

/** The coin mall (spec §2, §3 "Coin redemption order", §4 "Redemption"). */
export class MallService {
  readonly products: Products;
  readonly addresses: AddressBook;
  readonly redemptions: UserRedemptions;
  readonly job: RedemptionJob;
  readonly desk: ProductDesk;
  readonly review: RedemptionReview;
  readonly #pool: Pool;
  readonly #redeemer: Redeemer;
  readonly #shippings: Shippings;

  constructor(deps: MallDeps) {
    const shippings = new Shippings(deps.sealingKey);
    const settler = new RedemptionSettler(deps);
    this.#pool = deps.pool;
    this.#shippings = shippings;
    this.#redeemer = new Redeemer({ ...deps, shippings });
    this.products = new Products(deps);
    this.addresses = new AddressBook({ ...deps, shippings });
    this.redemptions = new UserRedemptions({ ...deps, shippings, settler });
    this.job = new RedemptionJob({ ...deps, settler });
    this.desk = new ProductDesk(deps);
    this.review = new RedemptionReview({ shippings, settler });
  }

  /** Returns addresses and redemptions of a user in full, for the export of personal data. Card numbers are read by their own call. */
  exportSections = async (db: Queryable, userId: UserId): Promise<Readonly<Record<string, unknown>>> => ({
    addresses: (await this.addresses.readAll(db, userId)).map(({ name, contact, address, preferred }) => ({
      name,
      contact,
      address,
      preferred,
    })),
    redemptions: await this.redemptions.readAll(db, userId),
  });

  /** Redeems pieces of a product; a job moves the redemption on at once. @throws {JavaFailure} see `Redeemer.redeem` */
  async redeem(userId: UserId, request: JavaParsed<'redeem'>, lan: Locale): Promise<JavaResult<'redeem'>> {
    const { row, gold } = await this.#redeemer.redeem(userId, request);
    if (row.state === 'in_progress') this.job.request(row.id);
    return { redemption: await presentRedemption(this.#pool, this.#shippings, row, lan), gold };
  }
}
