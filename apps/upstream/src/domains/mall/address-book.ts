import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Address } from '@matchpoint/contracts/mall/mall';
import { MAX_ADDRESSES, maskShipping } from '@matchpoint/contracts/rules/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import { type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { acceptShipping, type Shippings } from '../../mall/shippings.ts';
import { lockOwnUser } from '../../users/user-row.ts';

interface AddressRow {
  readonly id: number;
  readonly sealed: Buffer;
  readonly preferred: boolean;
}

/** The addresses of users, sealed at rest. */
export class AddressBook {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #shippings: Shippings;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly shippings: Shippings }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#shippings = deps.shippings;
  }

  /** Returns the addresses of a user, masked, the preferred one first, then the newest. */
  async list(userId: UserId): Promise<Address[]> {
    return (await this.readAll(this.#pool, userId)).map(masked);
  }

  /** Returns the addresses of a user in full. Addresses that cannot be opened with the present key are left out. */
  async readAll(db: Queryable, userId: UserId): Promise<Address[]> {
    const { rows } = await db.query<AddressRow>(
      'select id, sealed, preferred from mall_address where user_id = $1 order by preferred desc, id desc',
      [userId],
    );
    return rows.flatMap(({ id, sealed, preferred }) => {
      const shipping = this.#shippings.openAddress(userId, sealed);
      return shipping === undefined ? [] : [{ ...shipping, id, preferred }];
    });
  }

  /** Returns one address in full. @throws {JavaFailure} NOT_FOUND */
  async one(userId: UserId, addressId: Id): Promise<Address> {
    const found = (await this.readAll(this.#pool, userId)).find(({ id }) => id === addressId);
    if (found === undefined) throw new JavaFailure('NOT_FOUND', `no address ${addressId}`);
    return found;
  }

  /**
   * Adds or changes an address. @returns it, masked
   * @throws {JavaFailure} SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, ADDRESS_LIMIT, NOT_FOUND
   */
  async save(userId: UserId, { addressId, shipping, preferred }: JavaParsed<'saveAddress'>): Promise<Address> {
    const accepted = acceptShipping(shipping);
    return transaction(this.#pool, async (db) => {
      await lockOwnUser(db, userId);
      const { rows } = await db.query<{ id: number }>('select id from mall_address where user_id = $1', [userId]);
      if (addressId !== undefined && rows.every(({ id }) => id !== addressId))
        throw new JavaFailure('NOT_FOUND', `no address ${addressId}`);
      if (addressId === undefined && rows.length >= MAX_ADDRESSES) throw new JavaFailure('ADDRESS_LIMIT');
      const isPreferred = preferred || rows.every(({ id }) => id === addressId);
      if (isPreferred) await db.query('update mall_address set preferred = false where user_id = $1 and preferred', [userId]);
      const sealed = this.#shippings.sealAddress(userId, accepted);
      const { rows: saved } =
        addressId === undefined
          ? await db.query<{ id: number }>(
              'insert into mall_address (user_id, sealed, preferred, created_at) values ($1, $2, $3, $4) returning id',
              [userId, sealed, isPreferred, this.#clock.now()],
            )
          : await db.query<{ id: number }>('update mall_address set sealed = $2, preferred = $3 where id = $1 returning id', [
              addressId,
              sealed,
              isPreferred,
            ]);
      const [row] = saved;
      if (row === undefined) throw new Error('an address was neither inserted nor changed');
      return masked({ ...accepted, id: row.id, preferred: isPreferred });
    });
  }

  /** Deletes an address. @throws {JavaFailure} NOT_FOUND */
  async delete(userId: UserId, addressId: Id): Promise<void> {
    const { rowCount } = await this.#pool.query('delete from mall_address where id = $1 and user_id = $2', [addressId, userId]);
    if (rowCount === 0) throw new JavaFailure('NOT_FOUND', `no address ${addressId}`);
  }
}

function masked({ id, preferred, ...shipping }: Address): Address {
  return { ...maskShipping(shipping), id, preferred };
}
