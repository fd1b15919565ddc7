import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { UserId } from '@matchpoint/contracts/ids';
import { Envelope, isFailure } from '@matchpoint/contracts/java/envelope';
import { JAVA } from '@matchpoint/contracts/java/table';
import { FREE_PLANS_BEFORE_CHARGING } from '@matchpoint/contracts/rules/plan-rules';
import type { StaffRole } from '@matchpoint/contracts/staff/staff';
import type { OwnUpstream } from '../dev-env/own-upstream.ts';
import type { TestClock } from '../dev-env/test-clock.ts';
import { finished, fixture, goal } from '../integration/upstream/made-match.ts';
import { codeOf, dataOf, TestBrowser } from './test-browser.ts';
import { waitFor } from './wait-for.ts';

const HOUR = 3_600_000;
const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });
/** Odds of the home win in the markets of `quoted`, decimal in thousandths. */
export const HOME_ODDS = 1_900;
const CONTENT = '主队近期主场稳定，客队轮换较多，看好主胜。';

/** A user with a session of their own. */
export interface Member {
  readonly browser: TestBrowser;
  readonly uid: UserId;
  readonly mobile: string;
}

interface NewPlan {
  readonly matchId: number;
  readonly title: string;
  readonly price?: number;
  readonly refundable?: boolean;
}

export const HOME_WINS = finished([goal('g1', 0, 10, [1, 0])]);
export const AWAY_WINS = finished([goal('g1', 1, 10, [0, 1])]);

/** Experts, staff, fans and matches of a site whose upstream is ours; everything is done by the calls that pages and providers make. */
export class PlanCalls {
  readonly #origin: string;
  readonly #upstream: OwnUpstream;
  readonly #clock: TestClock;
  #numbers = 0;
  #sequence = 0;

  constructor(site: { readonly origin: string; readonly upstream: OwnUpstream; readonly clock: TestClock }) {
    this.#origin = site.origin;
    this.#upstream = site.upstream;
    this.#clock = site.clock;
  }

  /** Logs a user in; a new number makes a new account of an adult. */
  async member(mobile = this.#newMobile()): Promise<Member> {
    const browser = new TestBrowser(this.#origin);
    // The interval between two codes for a number.
    this.#clock.advance(61_000);
    assertOk('auth.sendCode', await browser.mutate('auth.sendCode', { mobile, purpose: 'login' }));
    const { list } = Inbox.parse(JSON.parse((await browser.send(`/dev/inbox.json?to=${mobile}`)).text));
    assertOk('auth.loginByCode', await browser.mutate('auth.loginByCode', { mobile, code: list[0]?.code, agreed: true }));
    assertOk('user.declareAge', await browser.mutate('user.declareAge', { adult: true }));
    return { browser, uid: UserId.parse(dataOf(await browser.query('user.me')).user.uid), mobile };
  }

  /** Creates a member of staff. */
  async staffMember(...roles: readonly StaffRole[]): Promise<Member> {
    const one = await this.member();
    await this.#upstream.deps.pool.query(`update app_user set staff_roles = $2, roles = array_append(roles, 'staff') where id = $1`, [
      one.uid,
      roles,
    ]);
    // A session knows the roles of its login.
    return this.member(one.mobile);
  }

  /** Makes a user an expert by an application that staff accepts. */
  async become(author: Member, staff: Member, name = '云岭观察'): Promise<void> {
    await change(author, 'expert.startApplication', {});
    await change(author, 'expert.submitApplication', { gameId: 202, name, introduction: '长期跟踪地区联赛，只写看过的比赛。' });
    await this.decide(staff, 'expert', name, 'approve');
  }

  /** Decides about the thing of a queue whose title contains `title`. */
  async decide(staff: Member, queue: string, title: string, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    const { list } = await read(staff, 'staff.items', { queue, pageIndex: 1 });
    const item = list.find((one: { readonly title: string }) => one.title.includes(title));
    if (item === undefined) throw new Error(`nothing named ${title} waits in the queue ${queue}`);
    const { id, version } = await change(staff, 'staff.item', { queue, id: item.id });
    await change(staff, 'staff.decide', { queue, id, version, decision, reason });
  }

  /** Writes and submits a plan on the home win; returns it. */
  async submit(author: Member, { matchId, title, price = 0, refundable = false }: NewPlan) {
    const draft = await change(author, 'creator.save', {
      matchId,
      title,
      content: CONTENT,
      picks: [{ market: 'win_draw_win', side: 'home' }],
      price,
      refundable,
      viewing: price === 0 ? 'anyone' : 'login',
      key: randomUUID(),
    });
    return change(author, 'creator.submit', { planId: draft.id, rev: draft.rev, seenOddsMilli: [HOME_ODDS] });
  }

  /** Publishes and settles the free plans that charging requires, three on each match. All are hits. */
  async earnCharging(author: Member, staff: Member): Promise<void> {
    const matches: FeedFixture[] = [];
    for (let written = 0; written < FREE_PLANS_BEFORE_CHARGING;) {
      const of = this.upcoming(`free ${author.uid} ${written}`);
      const matchId = await this.push(of, this.quoted());
      matches.push(of);
      for (let index = 0; index < 3 && written < FREE_PLANS_BEFORE_CHARGING; index += 1) {
        written += 1;
        const title = `免费看好主队的第${'一二三四五六七八九十'[written - 1]}篇`;
        await this.submit(author, { matchId, title });
        await this.decide(staff, 'plan', title, 'approve');
      }
    }
    this.#clock.advance(5 * HOUR);
    for (const of of matches) await this.push(of, HOME_WINS);
    await waitFor('the free plans to be settled', async () => {
      const { counts } = await read(author, 'creator.plans', { state: 'settled', pageIndex: 1 });
      return counts.settled === FREE_PLANS_BEFORE_CHARGING;
    });
  }

  /** A match that starts in three hours. */
  upcoming(key: string, over: Partial<FeedFixture> = {}): FeedFixture {
    return fixture({ key, startAt: this.#clock.now() + 3 * HOUR, ...over });
  }

  /** The state of a match before kick-off, with three markets. `home`: the decimal odds of a home win. */
  quoted(home = HOME_ODDS / 1_000): FeedState {
    const at = this.#clock.now();
    const row = <Quote extends { a: number; b: number; x?: number; line?: number }>(quote: Quote) => ({
      company: 'A*',
      opening: quote,
      current: quote,
      history: [{ at, quote }],
    });
    return {
      status: 'scheduled',
      phase: 'not_started',
      confirmed: false,
      facts: { kind: 'soccer' },
      oddsTable: {
        asian: [row({ a: 0.9, b: 0.94, line: -0.5 })],
        total: [row({ a: 0.88, b: 0.96, line: 2.5 })],
        euro: [row({ a: home, b: 4.1, x: 3.4 })],
      },
    };
  }

  /** Pushes a state of a match, as an operator's provider does; returns the id of the match. */
  async push(of: FeedFixture, state: FeedState): Promise<number> {
    const answer = await fetch(`${this.#upstream.url}/java/feed/push?_t=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#upstream.feedKey}`,
        sysType: 'PC',
        lan: 'zh_CN',
      },
      body: JSON.stringify({ updates: [{ fixture: of, seq: (this.#sequence += 1), state }] }),
    });
    const envelope = Envelope.parse(await answer.json());
    if (isFailure(envelope)) throw new Error(JSON.stringify(envelope));
    const [result] = JAVA.feedPush.result.parse(envelope.result).results;
    if (result?.matchId === undefined) throw new Error(JSON.stringify(result));
    return Number(result.matchId);
  }

  #newMobile(): string {
    this.#numbers += 1;
    return `1360000${String(this.#numbers).padStart(4, '0')}`;
  }
}

/** Calls a mutation that must succeed; returns its result. */
export async function change({ browser }: Member, path: string, input: unknown) {
  const answer = await browser.mutate(path, input);
  assertOk(path, answer);
  return dataOf(answer);
}

/** Calls a private query that must succeed; returns its result. */
export async function read({ browser }: Member, path: string, input: unknown = {}) {
  return dataOf(await browser.query(path, input));
}

function assertOk(path: string, answer: Parameters<typeof codeOf>[0]): void {
  const code = codeOf(answer);
  if (code !== 'ok') throw new Error(`${path} answered ${code}: ${answer.text}`);
}
