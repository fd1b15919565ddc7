import { formatBusinessTime, parseBusinessTime } from '@matchpoint/calendar/calendar';
import { createPublicKey, generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { AlipaySettings } from './alipay.ts';
import { type Trade, TradeBook } from './embedded-trades.ts';
import { isSignedCall, signNotification, signText } from './rsa2.ts';
import { fenOf, yuanOf } from './yuan.ts';

const APP_ID = '9021000000000000';
const SELLER_ID = '2088000000000000';
/** Path of the cashier's page; `/gateway` below it serves the calls of the shop. */
export const CASHIER_PATH = '/dev/cashier';
/** Alipay repeats a notification for a day; the intervals here are shorter for development. */
const REPEAT_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 300_000, 900_000];
const NOTIFY_TIMEOUT_MS = 10_000;

/**
 * An action at the cashier. `late`: pays, and the notification arrives after the payer returned. `twice`: the notification arrives twice.
 */
export const CASHIER_ACTS = ['pay', 'late', 'twice', 'close'] as const;
export type CashierAct = (typeof CASHIER_ACTS)[number];
const LATE_MS = 15_000;

/** A rejected call at the cashier, with Alipay's error code. */
export class CashierRefusal extends Error {
  override readonly name = 'CashierRefusal';
}

/**
 * Simulates Alipay: it has an application and a key pair of its own, verifies the signature of calls, signs responses and notifications,
 * and repeats notifications until the shop responds `success`. The code of the shop is the real one.
 */
export class EmbeddedAlipay {
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #serverUrl: () => string;
  readonly #folder: string;
  #opened: { readonly appKey: KeyPair; readonly alipayKey: KeyPair; readonly book: TradeBook } | undefined;
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopped = false;

  /** `serverUrl`: origin of this server, for the calls of the shop and for notifications. */
  constructor(deps: {
    readonly dataDir: string;
    readonly clock: Clock;
    readonly log: Pick<Logger, 'warn'>;
    readonly serverUrl: () => string;
  }) {
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#serverUrl = deps.serverUrl;
    this.#folder = join(deps.dataDir, 'cashier');
  }

  /** Returns the settings with which the shop pays here. */
  settings(): AlipaySettings {
    return {
      appId: APP_ID,
      privateKey: this.#open().appKey.privateKey,
      publicKey: this.#open().alipayKey.publicKey,
      sellerId: SELLER_ID,
      gateway: `${this.#serverUrl()}${CASHIER_PATH}/gateway`,
      notifyUrl: `${this.#serverUrl()}/pay/alipay/notify`,
      returnOrigin: '',
      cashierPath: CASHIER_PATH,
    };
  }

  /** The signing key, for tests that act as Alipay. */
  signingKey(): string {
    return this.#open().alipayKey.privateKey;
  }

  /** Sends notifications again that the shop had not accepted when the process ended. */
  start(): void {
    if (!existsSync(this.#folder)) return;
    for (const trade of this.#open().book.all()) for (const notification of trade.notices) this.#deliver(trade.orderNo, notification, 0, 0);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Opens the trade of a signed `alipay.trade.page.pay` address. @throws {CashierRefusal} */
  open(call: Readonly<Record<string, string>>): Trade {
    this.#checkCall(call, 'alipay.trade.page.pay');
    const order = readContent(PageContent, call);
    const fen = fenOf(order.total_amount);
    const expiresAt = parseBusinessTime(order.time_expire);
    if (fen === undefined || fen === 0 || expiresAt === undefined) throw new CashierRefusal('INVALID_PARAMETER');
    const known = this.#open().book.find(order.out_trade_no);
    if (known !== undefined && known.fen !== fen) throw new CashierRefusal('ACQ.CONTEXT_INCONSISTENT');
    const { return_url: returnUrl = '/', notify_url: notifyUrl = '' } = call;
    if (known !== undefined) return this.#open().book.save({ ...this.#current(known), returnUrl });
    const now = this.#clock.now();
    if (now >= expiresAt) throw new CashierRefusal('ACQ.TRADE_HAS_CLOSE');
    return this.#open().book.save({
      orderNo: order.out_trade_no,
      tradeNo: `${formatBusinessTime(now).replaceAll(/\D/g, '')}22${String(randomInt(10 ** 12)).padStart(12, '0')}`,
      fen,
      subject: order.subject,
      status: 'WAIT_BUYER_PAY',
      notifyUrl,
      returnUrl,
      createdAt: now,
      expiresAt,
      notices: [],
    });
  }

  find(orderNo: string): Trade | undefined {
    const trade = this.#open().book.find(orderNo);
    return trade === undefined ? undefined : this.#current(trade);
  }

  /** Performs an action of the payer. @throws {CashierRefusal} when the state of the trade does not allow it */
  act(orderNo: string, act: CashierAct): Trade {
    const trade = this.find(orderNo);
    if (trade === undefined) throw new CashierRefusal('ACQ.TRADE_NOT_EXIST');
    if (trade.status === 'TRADE_SUCCESS') throw new CashierRefusal('ACQ.TRADE_HAS_SUCCESS');
    if (trade.status === 'TRADE_CLOSED') throw new CashierRefusal('ACQ.TRADE_HAS_CLOSE');
    if (act === 'close') return this.#open().book.save({ ...trade, status: 'TRADE_CLOSED' });
    const paid: Trade = { ...trade, status: 'TRADE_SUCCESS', paidAt: this.#clock.now() };
    const notification = this.#notification(paid);
    const saved = this.#open().book.save({ ...paid, notices: [notification] });
    this.#deliver(orderNo, notification, 0, act === 'late' ? LATE_MS : 0);
    if (act === 'twice') this.#deliver(orderNo, notification, 0, 0);
    return saved;
  }

  /** Responds to a call of the shop at the gateway with a signed body. */
  answer(call: Readonly<Record<string, string>>): string {
    const { method = '' } = call;
    const node = JSON.stringify(this.#answerOf(method, call));
    return `{"${method.replaceAll('.', '_')}_response":${node},"sign":"${signText(node, this.#open().alipayKey.privateKey)}"}`;
  }

  #answerOf(method: string, call: Readonly<Record<string, string>>): Record<string, string> {
    try {
      this.#checkCall(call, method);
      const { out_trade_no: orderNo } = readContent(TradeContent, call);
      const trade = this.find(orderNo);
      if (trade === undefined) throw new CashierRefusal('ACQ.TRADE_NOT_EXIST');
      const names = { code: '10000', msg: 'Success', out_trade_no: orderNo, trade_no: trade.tradeNo };
      switch (method) {
        case 'alipay.trade.query':
          return { ...names, trade_status: trade.status, total_amount: yuanOf(trade.fen) };
        case 'alipay.trade.close':
          if (trade.status !== 'WAIT_BUYER_PAY') throw new CashierRefusal('ACQ.TRADE_STATUS_ERROR');
          this.#open().book.save({ ...trade, status: 'TRADE_CLOSED' });
          return names;
        default:
          throw new CashierRefusal('isv.invalid-method');
      }
    } catch (error) {
      if (!(error instanceof CashierRefusal)) throw error;
      return { code: '40004', msg: 'Business Failed', sub_code: error.message };
    }
  }

  /** Generating keys takes time, so it happens at the first payment. */
  #open() {
    this.#opened ??= {
      appKey: keptKeyPair(this.#folder, 'app'),
      alipayKey: keptKeyPair(this.#folder, 'alipay'),
      book: new TradeBook(this.#folder),
    };
    return this.#opened;
  }

  #checkCall(call: Readonly<Record<string, string>>, method: string): void {
    if (call['app_id'] !== APP_ID) throw new CashierRefusal('isv.invalid-app-id');
    if (call['method'] !== method) throw new CashierRefusal('isv.invalid-method');
    if (!isSignedCall(call, this.#open().appKey.publicKey)) throw new CashierRefusal('isv.invalid-signature');
  }

  /** Closes a trade that expired unpaid. */
  #current(trade: Trade): Trade {
    if (trade.status !== 'WAIT_BUYER_PAY' || this.#clock.now() < trade.expiresAt) return trade;
    return this.#open().book.save({ ...trade, status: 'TRADE_CLOSED' });
  }

  /** Returns the signed notification of a payment. */
  #notification(trade: Trade): Record<string, string> {
    const fields = {
      app_id: APP_ID,
      auth_app_id: APP_ID,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      notify_type: 'trade_status_sync',
      notify_id: randomUUID().replaceAll('-', ''),
      notify_time: formatBusinessTime(this.#clock.now()),
      gmt_create: formatBusinessTime(trade.createdAt),
      gmt_payment: formatBusinessTime(trade.paidAt ?? trade.createdAt),
      trade_no: trade.tradeNo,
      out_trade_no: trade.orderNo,
      seller_id: SELLER_ID,
      subject: trade.subject,
      trade_status: trade.status,
      total_amount: yuanOf(trade.fen),
      receipt_amount: yuanOf(trade.fen),
      buyer_pay_amount: yuanOf(trade.fen),
    };
    return { ...fields, sign: signNotification(fields, this.#open().alipayKey.privateKey) };
  }

  #deliver(orderNo: string, notification: Record<string, string>, tries: number, afterMs: number): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#send(orderNo, notification, tries).catch((error: unknown) => {
        // The disk is full or the folder was deleted: the next start sends the notification again.
        this.#log.warn({ err: error, orderNo }, 'storing that a notification was accepted failed');
      });
    }, afterMs);
    timer.unref();
    this.#timers.add(timer);
  }

  async #send(orderNo: string, notification: Record<string, string>, tries: number): Promise<void> {
    const trade = this.#open().book.find(orderNo);
    if (trade === undefined) return;
    if (await this.#isTaken(trade.notifyUrl, notification)) {
      const now = this.#open().book.find(orderNo) ?? trade;
      this.#open().book.save({ ...now, notices: now.notices.filter((other) => other['notify_id'] !== notification['notify_id']) });
      return;
    }
    const wait = REPEAT_MS[tries];
    if (wait === undefined) this.#log.warn({ orderNo }, 'the shop did not accept a payment notification');
    else this.#deliver(orderNo, notification, tries + 1, wait);
  }

  async #isTaken(url: string, notification: Record<string, string>): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(notification),
        signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
      });
      return (await answer.text()) === 'success';
    } catch {
      return false;
    }
  }
}

interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Generated at the first start and stored, because orders outlive the process. */
function keptKeyPair(folder: string, name: string): KeyPair {
  const file = join(folder, `${name}-key.pem`);
  let privateKey: string;
  try {
    privateKey = readFileSync(file, 'utf8');
  } catch {
    privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, privateKey, { mode: 0o600 });
  }
  return { privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString() };
}

const PageContent = z.object({ out_trade_no: z.string().min(1), total_amount: z.string(), subject: z.string(), time_expire: z.string() });
const TradeContent = z.object({ out_trade_no: z.string().min(1) });

function readContent<T>(schema: z.ZodType<T>, call: Readonly<Record<string, string>>): T {
  let content: unknown;
  try {
    content = JSON.parse(call['biz_content'] ?? '');
  } catch {
    throw new CashierRefusal('INVALID_PARAMETER');
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new CashierRefusal('INVALID_PARAMETER');
  return parsed.data;
}
