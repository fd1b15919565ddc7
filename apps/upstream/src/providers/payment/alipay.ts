import { formatBusinessTime } from '@matchpoint/calendar/calendar';
import { z } from 'zod';
import { AlipaySdk } from './alipay-sdk.ts';
import { type PaymentNotification, type PayableOrder, type PaymentProvider, type PaymentStatus, PaymentUnreachable } from './provider.ts';
import { fenOf, yuanOf } from './yuan.ts';

/** An application at Alipay. Keys are PEM, the private key as PKCS#8. */
export interface AlipaySettings {
  readonly appId: string;
  readonly privateKey: string;
  /** Alipay's public key. */
  readonly publicKey: string;
  /** The account that receives the money (`2088…`). */
  readonly sellerId: string;
  readonly gateway: string;
  /** Address for notifications: `POST /pay/alipay/notify` of this server, as Alipay reaches it. */
  readonly notifyUrl: string;
  /** Origin of the site, for the return address; empty when the cashier is a page of the site. */
  readonly returnOrigin: string;
  /** Path of the cashier when it is a page of the site. */
  readonly cashierPath?: string;
}

const TIMEOUT_MS = 8_000;

/** Payments through Alipay, with alipay-sdk: signed with RSA2; the signature of every response and notification is verified. */
export class Alipay implements PaymentProvider {
  readonly name: string;
  readonly open = true;
  readonly #settings: () => AlipaySettings;
  #opened: { readonly sdk: AlipaySdk; readonly settings: AlipaySettings } | undefined;

  /** `settings` is called at the first payment, when the server knows its own address. */
  constructor(settings: () => AlipaySettings, name = 'alipay') {
    this.#settings = settings;
    this.name = name;
  }

  async create(order: PayableOrder): Promise<{ readonly payUrl: string }> {
    const { sdk, settings } = this.#open();
    const address = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
      bizContent: {
        outTradeNo: order.orderNo,
        productCode: 'FAST_INSTANT_TRADE_PAY',
        totalAmount: yuanOf(order.fen),
        subject: order.subject,
        timeExpire: formatBusinessTime(order.expiresAt),
      },
      notifyUrl: settings.notifyUrl,
      returnUrl: `${settings.returnOrigin}${order.returnPath}`,
    });
    return { payUrl: settings.cashierPath === undefined ? address : `${settings.cashierPath}${new URL(address).search}` };
  }

  async query(orderNo: string): Promise<PaymentStatus> {
    const answer = await this.#call('alipay.trade.query', orderNo);
    if (answer.code !== '10000') {
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
      throw new PaymentUnreachable(`alipay.trade.query: ${answer.code} ${answer.subCode}`);
    }
    if (answer.outTradeNo !== orderNo) throw new PaymentUnreachable('alipay.trade.query answered for another order');
    switch (answer.tradeStatus) {
      case 'WAIT_BUYER_PAY':
        return { state: 'waiting' };
      case 'TRADE_CLOSED':
        return { state: 'closed' };
      case 'TRADE_SUCCESS':
      case 'TRADE_FINISHED': {
        const fen = fenOf(answer.totalAmount);
        if (fen === undefined || answer.tradeNo === '') throw new PaymentUnreachable('alipay.trade.query names no payment');
        return { state: 'paid', orderNo, tradeNo: answer.tradeNo, fen };
      }
      default:
        throw new PaymentUnreachable(`alipay.trade.query: status ${answer.tradeStatus}`);
    }
  }

  async close(orderNo: string): Promise<'closed' | 'absent' | 'refused'> {
    const answer = await this.#call('alipay.trade.close', orderNo);
    if (answer.code === '10000') return 'closed';
    if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return 'absent';
    if (STATUS_REFUSALS.has(answer.subCode)) return 'refused';
    throw new PaymentUnreachable(`alipay.trade.close: ${answer.code} ${answer.subCode}`);
  }

  verifyNotification(fields: Readonly<Record<string, string>>): PaymentNotification | undefined {
    const { sdk, settings } = this.#open();
    // The form names its signature algorithm; only RSA2 is accepted.
    if (fields['sign_type'] !== 'RSA2' || fields['charset']?.toLowerCase() !== 'utf-8') return undefined;
    if (!isSigned(sdk, fields)) return undefined;
    if (fields['app_id'] !== settings.appId || fields['seller_id'] !== settings.sellerId) return undefined;
    const { out_trade_no: orderNo = '', trade_no: tradeNo = '' } = fields;
    const fen = fenOf(fields['total_amount'] ?? '');
    const status = statusOf(fields);
    if (orderNo === '' || tradeNo === '' || fen === undefined || status === undefined) return undefined;
    return { orderNo, tradeNo, fen, status };
  }

  async #call(method: string, orderNo: string): Promise<z.output<typeof Answer>> {
    const { sdk } = this.#open();
    try {
      // Validates the signature, because the response decides about payments.
      return Answer.parse(await sdk.exec(method, { bizContent: { outTradeNo: orderNo } }, { validateSign: true }));
    } catch (error) {
      throw new PaymentUnreachable(`${method}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  #open() {
    if (this.#opened === undefined) {
      const settings = this.#settings();
      const { appId, privateKey, publicKey: alipayPublicKey, gateway } = settings;
      const sdk = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', alipayPublicKey, gateway, timeout: TIMEOUT_MS });
      this.#opened = { sdk, settings };
    }
    return this.#opened;
  }
}

/** Error codes of Alipay when the state of a trade does not allow closing it. */
const STATUS_REFUSALS = new Set(['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.REASON_ILLEGAL_STATUS']);

const text = z.string().default('');
const Answer = z.object({
  code: z.string(),
  subCode: text,
  outTradeNo: text,
  tradeNo: text,
  tradeStatus: text,
  totalAmount: text,
});

/** Verifies the raw values: decoding them again would fail on a `%` in a name. */
function isSigned(sdk: AlipaySdk, fields: Readonly<Record<string, string>>): boolean {
  try {
    return sdk.checkNotifySignV2(fields);
  } catch {
    return false;
  }
}

/** A notification of a refund may have the status of a success; the refund is recognized by its own fields. */
function statusOf(fields: Readonly<Record<string, string>>): PaymentNotification['status'] | undefined {
  if ((fenOf(fields['refund_fee'] ?? '') ?? 0) > 0 || (fields['gmt_refund'] ?? '') !== '') return 'refunded';
  switch (fields['trade_status']) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid';
    case 'TRADE_CLOSED':
      return 'closed';
    case 'WAIT_BUYER_PAY':
      return 'waiting';
    default:
      return undefined;
  }
}
