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
  /** What the embedded cashier remembers; a folder of its own, removed at the end, unless told. */
  readonly dataDir?: string;
  readonly failpoint?: Failpoint;
  /** In place of the embedded cashier. */
  readonly provider?: PaymentProvider;
  /** Users that declared to be adults; everybody unless told. */
  readonly adult?: (userId: UserId) => boolean | undefined;
  readonly dailyCapFen?: number;
  readonly port?: number;
}

/** All of the upstream that moves money, on a database of the test's: ledger, orders, notices, and the embedded cashier over HTTP. */
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
    // Two hundred at a time stand in line before twelve connections: how long that takes is the machine's affair.
    const pool = createPool(options.databaseUrl, { patienceMs: 60_000 });
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

  /** The welcome bonus, as the first binding of a number gives it. */
  welcome(userId: UserId, mobileHash: string): Promise<boolean> {
    const deps = { ledger: this.ledger, clock: this.clock, failpoint: this.#failpoint };
    return transaction(this.pool, (db) => grantSignupBonus(deps, db, { userId, mobileHash }));
  }

  /** A user pays the house. */
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

  /** Staff takes a movement back. */
  compensate(userId: UserId, transactionId: number, key: string): Promise<Posted> {
    return transaction(this.pool, (db) =>
      this.ledger.reverse(db, { userId, operation: 'compensation', key, reason: 'refund', transactionId }),
    );
  }

  /** A browser at the cashier: opens the page of an address. @returns its status and text. */
  async openCashier(payUrl: string): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await fetch(new URL(payUrl, this.url), { redirect: 'manual', headers: { 'accept-language': 'en' } });
    return { status: answer.status, text: await answer.text() };
  }

  /** A browser at the cashier: presses a button. @returns where it is sent then. */
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

  /** Alipay, or somebody who says so, sends a notice. @returns what the shop answers. */
  async notify(fields: Readonly<Record<string, string>>): Promise<string> {
    const answer = await fetch(`${this.url}/pay/alipay/notify`, { method: 'POST', body: new URLSearchParams(fields) });
    return answer.text();
  }

  /** The faults that the invariants find. */
  async faults(): Promise<string[]> {
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

/** A user that nobody has seen before. */
export function newUser(): UserId {
  users += 1;
  return UserId.parse(users);
}
