import type { UserId } from '@matchpoint/contracts/ids';
import type { Shipping } from '@matchpoint/contracts/mall/mall';
import { invalidShippingField, type ShippingFields } from '@matchpoint/contracts/rules/mall';
import type { Id } from '@matchpoint/contracts/rules/id';
import { z } from 'zod';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import type { SealingKey } from '../lib/sealing-key.ts';
import { cleanText } from '../text/clean-text.ts';

const Recipient = z.object({ name: z.string(), contact: z.string(), address: z.string() });
const Sealed = z.object({ shipping: Recipient.optional(), remark: z.string().optional() });

/** What a redemption keeps sealed: the recipient of goods and the remark of the user. */
export type SealedPart = z.infer<typeof Sealed>;

const INVALID = { name: 'SHIPPING_NAME', contact: 'SHIPPING_CONTACT', address: 'SHIPPING_ADDRESS' } as const;

/**
 * Returns an address as it is stored: plain text, trimmed.
 * @throws {JavaFailure} SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS
 */
export function acceptShipping({ name, contact, address }: ShippingFields): Shipping {
  const clean = { name: cleanText(name), contact: cleanText(contact), address: cleanText(address) };
  const invalid = invalidShippingField(clean);
  if (invalid !== undefined) throw new JavaFailure(INVALID[invalid]);
  return clean;
}

/** Addresses at rest: each is sealed for its user. */
export class Shippings {
  readonly #key: SealingKey;
  constructor(key: SealingKey) {
    this.#key = key;
  }

  /**
   * Returns the address to which goods go: the one of the address book, or the one in the request.
   * @throws {JavaFailure} NOT_FOUND for an address of somebody else; SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, also when none is given
   */
  async resolve(
    db: Queryable,
    userId: UserId,
    given: { readonly addressId?: Id | undefined; readonly shipping?: ShippingFields | undefined },
  ): Promise<Shipping> {
    if (given.addressId === undefined) return acceptShipping(given.shipping ?? { name: '', contact: '', address: '' });
    const { rows } = await db.query<{ sealed: Buffer }>('select sealed from mall_address where id = $1 and user_id = $2', [
      given.addressId,
      userId,
    ]);
    const found = rows[0] === undefined ? undefined : this.openAddress(userId, rows[0].sealed);
    if (found === undefined) throw new JavaFailure('NOT_FOUND', `no address ${given.addressId}`);
    return found;
  }

  sealAddress(userId: UserId, shipping: Shipping): Buffer {
    return this.#key.seal(ownerOf(userId), JSON.stringify(shipping));
  }

  /** Returns a sealed address; undefined when it cannot be opened with the present key. */
  openAddress(userId: UserId, sealed: Buffer): Shipping | undefined {
    const text = this.#key.open(ownerOf(userId), sealed);
    return text === undefined ? undefined : Recipient.parse(JSON.parse(text));
  }

  /** Seals what a redemption keeps; null when there is nothing. */
  seal(userId: UserId, { shipping, remark = '' }: SealedPart): Buffer | null {
    if (shipping === undefined && remark === '') return null;
    const part: SealedPart = { ...(shipping === undefined ? {} : { shipping }), ...(remark === '' ? {} : { remark }) };
    return this.#key.seal(ownerOf(userId), JSON.stringify(part));
  }

  open(userId: UserId, sealed: Buffer | null): SealedPart {
    const text = sealed === null ? undefined : this.#key.open(ownerOf(userId), sealed);
    return text === undefined ? {} : Sealed.parse(JSON.parse(text));
  }
}

function ownerOf(userId: UserId): string {
  return `shipping ${userId}`;
}
