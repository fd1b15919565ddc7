/** The part of an order that a payment provider needs. */
export interface PayableOrder {
  /** Our order number, never reused: letters and digits, at most 64. */
  readonly orderNo: string;
  readonly fen: number;
  /** Text for the payer. */
  readonly subject: string;
  /** UTC milliseconds; the provider accepts no payment after it. */
  readonly expiresAt: number;
  /** Path of the site to which the payer returns. */
  readonly returnPath: string;
}

/** A payment that the provider received. */
export interface Payment {
  readonly orderNo: string;
  /** The provider's number of the payment. */
  readonly tradeNo: string;
  readonly fen: number;
}

/** The state of an order at the provider: `absent` was never opened by a payer, `waiting` was. */
export type PaymentStatus = { readonly state: 'absent' | 'waiting' | 'closed' } | ({ readonly state: 'paid' } & Payment);

/** A notification whose signature, application, seller and format are valid. `refunded`: completely or in part. */
export interface PaymentNotification extends Payment {
  readonly status: 'paid' | 'refunded' | 'closed' | 'waiting';
}

/** The provider returned no valid response, so the state of the order is unknown. */
export class PaymentUnreachable extends Error {
  override readonly name = 'PaymentUnreachable';
}

/** A payment provider. */
export interface PaymentProvider {
  /** Stored with each order. */
  readonly name: string;
  /** false: accepts no payments, and nothing is for sale. */
  readonly open: boolean;
  /** @returns the address or path at which the payer pays */
  create(order: PayableOrder): Promise<{ readonly payUrl: string }>;
  /** @throws {PaymentUnreachable} */
  query(orderNo: string): Promise<PaymentStatus>;
  /**
   * Closes an unpaid order. `refused`: its state does not allow it, for example because it has just been paid.
   * @throws {PaymentUnreachable}
   */
  close(orderNo: string): Promise<'closed' | 'absent' | 'refused'>;
  /** Returns the notification in form fields; undefined when its signature is invalid or it is not for this application. */
  verifyNotification(fields: Readonly<Record<string, string>>): PaymentNotification | undefined;
}
