import { randomUUID } from 'node:crypto';
import { appointAgent } from '@matchpoint/upstream/agents/appoint-agent';
import { ProductId } from '@matchpoint/contracts/ids';
import { transaction } from '@matchpoint/upstream/db/pool';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import sharp from 'sharp';
import { Network, type NetworkOptions } from '../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../dev-env/own-upstream.ts';
import { TestClock } from '../dev-env/test-clock.ts';
import { change, type Member, PlanCalls, read } from '../support/plan-calls.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';

/** Coins of a new user. */
export const WELCOME = 200;
export const SHIPPING = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号' } as const;

/** The BFF and our upstream with a real database, and the members and things that attacks are aimed at. */
export class AttackedSite implements AsyncDisposable {
  readonly clock: TestClock;
  readonly upstream: OwnUpstream;
  readonly network: Network;
  readonly people: PlanCalls;
  /** Log lines of the BFF. */
  readonly logLines: readonly string[];
  readonly #postgres: DatabaseServer;
  #sequence = 0;

  private constructor(parts: {
    clock: TestClock;
    upstream: OwnUpstream;
    network: Network;
    logLines: readonly string[];
    postgres: DatabaseServer;
  }) {
    this.clock = parts.clock;
    this.upstream = parts.upstream;
    this.network = parts.network;
    this.logLines = parts.logLines;
    this.#postgres = parts.postgres;
    this.people = new PlanCalls({ origin: parts.network.origin, upstream: parts.upstream, clock: parts.clock });
  }

  static async start({ pages = 'none', env = {} }: Pick<NetworkOptions, 'pages' | 'env'> = {}): Promise<AttackedSite> {
    const postgres = sharedPostgres();
    const clock = new TestClock();
    const databaseUrl = await postgres.createDatabase();
    // Staff decides, not the automatic reviews of development.
    const settings = { DEV_PAGES: '1', PLAN_REVIEWS: 'staff' };
    const upstream = await startOwnUpstream({ clock, databaseUrl, sources: [], env: settings });
    const logLines: string[] = [];
    const onLog = (line: string) => logLines.push(line);
    const network = await Network.create({ upstream, clock, pages, env: { DEV_PAGES: '1', ...env }, onLog });
    return new AttackedSite({ clock, upstream, network, logLines, postgres });
  }

  get origin(): string {
    return this.network.origin;
  }

  get pool() {
    return this.upstream.deps.pool;
  }

  /** Adds goods on sale by the calls of the desk. */
  async product(staff: Member, { price, stock, limit }: { price: number; stock: number; limit?: number }): Promise<ProductId> {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c4232a' } })
      .png()
      .toBuffer();
    const picture = await change(staff, 'staff.productPicture', { image: png.toString('base64') });
    this.#sequence += 1;
    const { id } = await change(staff, 'staff.saveProduct', {
      kind: 'goods',
      fields: { 'name.zh_CN': `围巾 ${this.#sequence}` },
      price,
      pictures: [picture.path],
      state: 'published',
      key: randomUUID(),
      ...(limit === undefined ? {} : { limit }),
    });
    await change(staff, 'staff.stock', { productId: id, change: stock, reason: '到货入库', key: randomUUID() });
    return ProductId.parse(id);
  }

  /** A new member with an open broadcast; `price`: the entrance fee of its room. */
  async anchor(price = 0): Promise<Member> {
    const member = await this.people.member();
    const now = this.clock.now();
    await this.pool.query(
      `insert into anchor (user_id, game_id, introduction, detail, title, demo, since) values ($1, 202, '解说', '足球解说', '主场夜话', true, $2)`,
      [member.uid, now],
    );
    await this.pool.query(`update app_user set roles = array_append(roles, 'anchor') where id = $1`, [member.uid]);
    await this.pool.query(
      `insert into broadcast (anchor_id, title, game_id, price, demo, stream, started_at) values ($1, '主场夜话', 202, $2, true, 'live', $3)`,
      [member.uid, price, now],
    );
    // A session knows the roles of its login.
    return this.people.member(member.mobile);
  }

  /** A new member who is an agent. */
  async agent(): Promise<Member> {
    const { mobile, uid } = await this.people.member();
    await transaction(this.pool, (db) => appointAgent(db, { uid, label: '临江球迷会', share: 500, at: this.clock.now() }));
    return this.people.member(mobile);
  }

  /** A published plan for `price` coins, by an author who may charge. */
  async plan(author: Member, staff: Member, price: number, title: string): Promise<number> {
    const matchId = await this.people.push(this.people.upcoming(title), this.people.quoted());
    const { id } = await this.people.submit(author, { matchId, title, price, refundable: true });
    await this.people.decide(staff, 'plan', title, 'approve');
    return id;
  }

  /** @returns the coins of a member */
  async coins(member: Member): Promise<number> {
    return (await read(member, 'gold.balance')).total;
  }

  /** @throws Error naming the violated invariants of the ledger, mall and boxes */
  async assertLedgerValid(): Promise<void> {
    const violations = await verifyLedger(this.pool);
    if (violations.length > 0) throw new Error(violations.map(({ check, detail }) => `${check}: ${detail}`).join('\n'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.network.close();
    await this.upstream.stop();
    await this.#postgres.stop();
  }
}

/**
 * What no answer may contain: names of our parsers, traces, queries, addresses of servers behind the site but that of the media
 * server, to which anchors send their streams.
 */
export const INTERNALS =
  /zod|node_modules|\bat \S+ \(|\.ts:\d|invalid_type|ECONNREFUSED|(?<!rtmp:\/\/)127\.0\.0\.1:\d|\bselect .* from\b|syntax error at|pg_|PostgresError/i;
