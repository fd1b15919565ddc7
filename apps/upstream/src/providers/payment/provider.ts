/** What a payment provider is told of an order. */
export interface PayableOrder {
  /** Our name of the order, unique for ever: letters and digits, at most 64. */
  readonly orderNo: string;
  readonly fen: number;
  /** What the payer reads. */
  readonly subject: string;
  /** UTC ms; the provider takes no payment after it. */
  readonly expiresAt: number;
  /** Path of the site to which the payer comes back. */
  readonly returnPath: string;
}

/** A payment that the provider took. */
export interface Payment {
  readonly orderNo: string;
  /** The provider's name of the payment. */
  readonly tradeNo: string;
  readonly fen: number;
}

/** What the provider knows of an order: `absent` was never opened by a payer, `waiting` was. */
export type PaymentStatus = { readonly state: 'absent' | 'waiting' | 'closed' } | ({ readonly state: 'paid' } & Payment);

/** A notice whose signature, application, seller and form are right. `refunded` went back, whole or in part. */
export interface PaymentNotification extends Payment {
  readonly status: 'paid' | 'refunded' | 'closed' | 'waiting';
}

/** The provider gave no answer that can be used: nothing is known of the order. */
export class PaymentUnreachable extends Error {
  override readonly name = 'PaymentUnreachable';
}

/** Takes money for orders. */
export interface PaymentProvider {
  /** Kept with each order. */
  readonly name: string;
  /** false: it takes no money, and nothing is for sale. */
  readonly open: boolean;
  /** @returns where the payer pays: an address, or a path of the site. */
  create(order: PayableOrder): Promise<{ readonly payUrl: string }>;
  /** @throws {PaymentUnreachable} */
  query(orderNo: string): Promise<PaymentStatus>;
  /**
   * Closes an order that nobody paid. `refused`: its state does not allow it, as when it has just been paid.
   * @throws {PaymentUnreachable}
   */
  close(orderNo: string): Promise<'closed' | 'absent' | 'refused'>;
  /** The notice in a form's fields; undefined when it is not the provider's, or not for us. */
  verifyNotification(fields: Readonly<Record<string, string>>): PaymentNotification | undefined;
}
