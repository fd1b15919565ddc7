import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '@matchpoint/upstream/clock';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { mountAlipayNotifications } from '@matchpoint/upstream/domains/gold/alipay-notifications';
import { GoldService } from '@matchpoint/upstream/domains/gold/service';
import { type Failpoint, noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger, type Posted } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { grantSignupBonus } from '@matchpoint/upstream/ledger/signup-bonus';
import { Alipay } from '@matchpoint/upstream/providers/payment/alipay';
import { mountCashier } from '@matchpoint/upstream/providers/payment/cashier';
import { EmbeddedAlipay } from '@matchpoint/upstream/providers/payment/embedded';
import type { PaymentProvider } from '@matchpoint/upstream/providers/payment/provider';

export interface LedgerWorldOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  /** Folder of the embedded cashier's state; default: a temporary folder that is removed at the end. */
  readonly dataDir?: string;
  readonly failpoint?: Failpoint;
  /** Replaces the embedded cashier. */
  readonly provider?: PaymentProvider;
  /** Declaration of adulthood by user; default: all are adults. */
  readonly adult?: (userId: UserId) => boolean | undefined;
  readonly dailyCapFen?: number;
  readonly port?: number;
}

/**
 * Everything of the upstream that moves coins, on a database of the test: ledger, orders, notifications, and the embedded cashier over
 * HTTP.
 */
export class LedgerWorld implements AsyncDisposable {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly gold: GoldService;
  readonly cashier: EmbeddedAlipay;
  readonly provider: PaymentProvider;
  readonly url: string;
  readonly databaseUrl: string;
  readonly #failpoint: Failpoint;
  readonly #app: FastifyInstance;
  readonly #ownFolder: string | undefined;

  private constructor(parts: {
    pool: Pool;
    clock: Clock;
    ledger: Ledger;
    gold: GoldService;
    cashier: EmbeddedAlipay;
    provider: PaymentProvider;
    url: string;
    databaseUrl: string;
    failpoint: Failpoint;
    app: FastifyInstance;
    ownFolder: string | undefined;
  }) {
    this.pool = parts.pool;
    this.clock = parts.clock;
    this.ledger = parts.ledger;
    this.gold = parts.gold;
    this.cashier = parts.cashier;
    this.provider = parts.provider;
    this.url = parts.url;
    this.databaseUrl = parts.databaseUrl;
    this.#failpoint = parts.failpoint;
    this.#app = parts.app;
    this.#ownFolder = parts.ownFolder;
  }

  static async start(options: LedgerWorldOptions): Promise<LedgerWorld> {
    const { clock, failpoint = noFailpoint } = options;
    // 200 concurrent calls wait for twelve connections; the time depends on the machine.
    const pool = createPool(options.databaseUrl, { timeoutMs: 60_000 });
    await migrate(pool);
    const ownFolder = options.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'cashier-')) : undefined;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    let url = '';
    const cashier = new EmbeddedAlipay({ dataDir: options.dataDir ?? ownFolder ?? '', clock, log, serverUrl: () => url });
    const provider = options.provider ?? new Alipay(() => cashier.settings(), 'embedded');
    const ledger = new Ledger({ clock, failpoint });
    const gold = new GoldService({
      pool,
      clock,
      log,
      ledger,
      provider,
      failpoint,
      shopOpen: true,
      adult: async (userId) => (options.adult === undefined ? true : options.adult(userId)),
      dailyCapFen: options.dailyCapFen ?? 500_000,
    });
    const app = fastify({ forceCloseConnections: true });
    mountAlipayNotifications(app, { provider, processor: gold.processor, log });
    mountCashier(app, cashier);
    url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
    return new LedgerWorld({
      pool,
      clock,
      ledger,
      gold,
      cashier,
      provider,
      url,
      databaseUrl: options.databaseUrl,
      failpoint,
      app,
      ownFolder,
    });
  }

  /** Grants the signup bonus, as binding the first number does. */
  grantSignupBonus(userId: UserId, mobileHash: string): Promise<boolean> {
    const deps = { ledger: this.ledger, clock: this.clock, failpoint: this.#failpoint };
    return transaction(this.pool, (db) => grantSignupBonus(deps, db, { userId, mobileHash }));
  }

  /** Pays from a wallet to the house account. */
  spend(userId: UserId, amount: number, key: string): Promise<Posted> {
    return transaction(this.pool, (db) =>
      this.ledger.post(db, {
        userId,
        operation: 'gift',
        key,
        reason: 'gift',
        ref: { type: 'gift', id: key },
        legs: [
          { spend: userId, amount },
          { account: { kind: 'house', currency: 'coin', userId }, amount },
        ],
      }),
    );
  }

  /** Reverses a movement, as staff does. */
  compensate(userId: UserId, transactionId: number, key: string): Promise<Posted> {
    return transaction(this.pool, (db) =>
      this.ledger.reverse(db, { userId, operation: 'compensation', key, reason: 'refund', transactionId }),
    );
  }

  /** Opens an address of the cashier as a browser. @returns status and text */
  async openCashier(payUrl: string): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await fetch(new URL(payUrl, this.url), { redirect: 'manual', headers: { 'accept-language': 'en' } });
    return { status: answer.status, text: await answer.text() };
  }

  /** Presses a button of the cashier as a browser. @returns the redirect */
  async pressAt(
    orderNo: string,
    act: string,
  ): Promise<{ readonly status: number; readonly location: string | undefined; readonly text: string }> {
    const answer = await fetch(`${this.url}/dev/cashier/act`, {
      method: 'POST',
      body: new URLSearchParams({ order: orderNo, act }),
      redirect: 'manual',
    });
    return { status: answer.status, location: answer.headers.get('location') ?? undefined, text: await answer.text() };
  }

  /** Sends a notification as Alipay. @returns the response of the shop */
  async notify(fields: Readonly<Record<string, string>>): Promise<string> {
    const answer = await fetch(`${this.url}/pay/alipay/notify`, { method: 'POST', body: new URLSearchParams(fields) });
    return answer.text();
  }

  /** Returns the violations of the ledger. */
  async violations(): Promise<string[]> {
    return (await verifyLedger(this.pool)).map((fault) => `${fault.check}: ${fault.subject}: ${fault.detail}`);
  }

  async count(sql: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(`select count(*) as count from ${sql}`);
    return rows[0]?.count ?? 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cashier.stop();
    await this.#app.close();
    await this.pool.end();
    if (this.#ownFolder !== undefined) rmSync(this.#ownFolder, { recursive: true, force: true });
  }
}

let users = 100_000;

/** Returns the id of a new user. */
export function newUser(): UserId {
  users += 1;
  return UserId.parse(users);
}
