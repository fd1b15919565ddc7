/** `goods` are shipped; of a `card` the buyer gets a card number. */
export const PRODUCT_KINDS = ['goods', 'card'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Orders of the product list (spec §2): by release time both ways, by pieces redeemed, by price both ways. */
export const PRODUCT_SORTS = ['newest', 'oldest', 'redeemed', 'price_up', 'price_down'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** States of a redemption (spec §4). */
export const REDEMPTION_STATES = ['in_progress', 'review', 'redeemed', 'charged_back'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** Pieces in one redemption. */
export const MAX_REDEMPTION_COUNT = 99;
export const MAX_ADDRESSES = 20;
/** Time for which a page shows a card number that was asked for. */
export const CARD_SHOWN_MS = 30_000;
/** Time within which staff reviews a redemption. */
export const REDEMPTION_REVIEW_MS = 24 * 3_600_000;

/** Lengths of the fields of an address in characters. */
export const SHIPPING_NAME_MIN = 2;
export const SHIPPING_NAME_MAX = 30;
export const SHIPPING_ADDRESS_MIN = 5;
export const SHIPPING_ADDRESS_MAX = 120;
export const REDEMPTION_REMARK_MAX = 100;

/** A mobile number, or a landline with area code. */
const CONTACT = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/;

export interface ShippingFields {
  readonly name: string;
  readonly contact: string;
  readonly address: string;
}

/** The first field of an address that is not valid (spec §5: redemption needs name, shipping address and contact); undefined for a valid one. */
export function invalidShippingField({ name, contact, address }: ShippingFields): keyof ShippingFields | undefined {
  const length = (text: string) => Array.from(text.trim()).length;
  if (length(name) < SHIPPING_NAME_MIN || length(name) > SHIPPING_NAME_MAX) return 'name';
  if (!CONTACT.test(contact.trim())) return 'contact';
  if (length(address) < SHIPPING_ADDRESS_MIN || length(address) > SHIPPING_ADDRESS_MAX) return 'address';
  return undefined;
}

/** Returns an address as lists show it: first character of the name, ends of the number, first six characters of the address. */
export function maskShipping({ name, contact, address }: ShippingFields): ShippingFields {
  const characters = Array.from(address.trim());
  return {
    name: `${Array.from(name.trim())[0] ?? ''}**`,
    contact: `${contact.slice(0, 3)}****${contact.slice(-4)}`,
    address: `${characters.slice(0, 6).join('')}${characters.length > 6 ? '****' : ''}`,
  };
}
