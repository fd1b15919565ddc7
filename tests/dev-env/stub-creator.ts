import type { JavaName } from '@matchpoint/contracts/java/table';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

const HOUR_MS = 3_600_000;

/** Coins of one plan and of one day: the sums that the data board shows hold for both. */
const SALES_OF_PLAN = { sales: 532, settled: 504, refunded: 0, held: 28, fee: 100, income: 404, orders: 19, refundedOrders: 0 };
const SALES_OF_DAY = { sales: 300, settled: 200, refunded: 60, held: 40, fee: 40, income: 160, orders: 10, refundedOrders: 2 };

type Fields = Record<string, unknown>;

/** One own plan in wire format. */
export interface StubPlan extends Fields {
  readonly id: number;
  readonly rev: number;
  readonly review: string;
  readonly sale: string;
  readonly title: string;
}

const failure = (errorCode: string, more: object = {}): StubAnswer => ({
  raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '', ...more }),
});

const crest = (initials: string, primary: string) => ({ initials, primary, secondary: '#ffffff', pattern: 'halves' });

/** Returns a match that can be written about, in wire format. */
function stubPlanMatch(id: number, startAt: number, home: string, away: string) {
  return {
    id,
    gameId: 202,
    league: { id: 7, name: '江州超级联赛', short: '江超', hue: '#6A2C91' },
    startAt,
    status: 'scheduled',
    phase: 'not_started',
    teams: [
      { id: id * 10 + 1, name: home, short: home.slice(0, 2), crest: crest(home.slice(0, 1), '#8a1f2b') },
      { id: id * 10 + 2, name: away, short: away.slice(0, 2), crest: crest(away.slice(0, 1), '#1d3b7a') },
    ],
    simulated: true,
  };
}

/**
 * The creator center of an upstream, for one expert: an application, plans with their states, markets whose odds a test moves, and sales.
 * It checks what the site relies on: revisions, the odds that the author saw, the limit per match and the condition for charging.
 */
export class StubCreator {
  application: Fields = { state: 'open', missing: [] };
  plans: StubPlan[] = [];
  /** Decimal odds in thousandths of the home side of the main handicap; the others follow from it. */
  homeOdds = 1920;
  /** Codes that the next submission fails with. */
  readonly refusals: string[] = [];
  readonly now: number;
  readonly #users: StubUsers;
  #lastId = 500;

  constructor(users: StubUsers, now: number) {
    this.#users = users;
    this.now = now;
  }

  /** Adds a plan in a state. */
  add(fields: Fields & { readonly review: string; readonly sale?: string }): StubPlan {
    this.#lastId += 1;
    const plan = { ...this.#blank(this.#lastId), ...fields };
    this.plans = [plan, ...this.plans];
    return plan;
  }

  /** Changes a plan as the staff or a settlement would. */
  change(id: number, fields: Fields): void {
    this.plans = this.plans.map((plan) => (plan.id === id ? { ...plan, ...fields, rev: plan.rev + 1 } : plan));
  }

  matches() {
    return [
      stubPlanMatch(901, this.now + 2 * HOUR_MS, '临江竞技', '北港海员'),
      stubPlanMatch(902, this.now + 20 * HOUR_MS, '雾岛', '南湾水手'),
      stubPlanMatch(903, this.now + 30 * HOUR_MS, '白塔竞技', '临江女足'),
    ];
  }

  markets() {
    const quotedAt = this.now;
    const handicap = (line: number, home: number, main = false) => ({
      market: 'handicap',
      line,
      sides: [
        { side: 'home', oddsMilli: home },
        { side: 'away', oddsMilli: 3_830 - home },
      ],
      quotedAt,
      main,
    });
    return [
      {
        market: 'win_draw_win',
        sides: [
          { side: 'home', oddsMilli: 1650 },
          { side: 'draw', oddsMilli: 3800 },
          { side: 'away', oddsMilli: 5200 },
        ],
        quotedAt,
        main: true,
      },
      handicap(-0.5, this.homeOdds - 140),
      handicap(-0.75, this.homeOdds, true),
      handicap(-1, this.homeOdds + 200),
      {
        market: 'total',
        line: 2.75,
        sides: [
          { side: 'over', oddsMilli: 1940 },
          { side: 'under', oddsMilli: 1900 },
        ],
        quotedAt,
        main: true,
      },
    ];
  }

  handlers(): Partial<Record<JavaName, StubHandler>> {
    return { ...this.#applicationRows(), ...this.#planRows(), ...this.#marketRows(), ...this.#actionRows(), ...this.#salesRows() };
  }

  #blank(id: number): StubPlan {
    return {
      id,
      version: 1,
      rev: 1,
      review: 'draft',
      sale: 'none',
      title: '',
      content: '',
      picks: [],
      price: 0,
      refundable: false,
      viewing: 'login',
      level: 'standard',
      labels: [],
      savedAt: this.now,
      resultDetail: 'pending',
      result: 'none',
      sold: 0,
      held: 0,
      income: 0,
      refunds: 0,
      notes: [],
    };
  }

  #asUser(answer: (call: StubCall) => StubAnswer): StubHandler {
    return (call) => {
      const token = call.headers['token'];
      if (token === undefined) return failure('3002');
      return this.#users.tokens.has(String(token)) ? answer(call) : failure('3001');
    };
  }

  #ofPlan(answer: (plan: StubPlan, call: StubCall) => StubAnswer): StubHandler {
    return this.#asUser((call) => {
      const plan = this.plans.find(({ id }) => id === Number(call.input['planId']));
      return plan === undefined ? failure('404') : answer(plan, call);
    });
  }

  #replaced(id: number, fields: Fields): StubAnswer {
    this.change(id, fields);
    return { result: this.plans.find((plan) => plan.id === id) };
  }

  #applicationRows(): Partial<Record<JavaName, StubHandler>> {
    return {
      expertApplyStart: this.#asUser(() => ({ result: this.application })),
      expertApply: this.#asUser(({ input }) => {
        if (String(input['introduction']).includes('微信')) return failure('5002');
        if (this.application['state'] === 'review') return failure('409');
        this.application = { ...input, gameId: Number(input['gameId']), state: 'review', missing: [], sentAt: this.now };
        return { result: this.application };
      }),
    };
  }

  #planRows(): Partial<Record<JavaName, StubHandler>> {
    return {
      getExpertPlans: this.#asUser(({ input }) => {
        const { state = 'all', pageIndex } = input;
        const q = textOf(input['q']);
        const found = this.plans.filter(
          (plan) => (state === 'all' || tabOf(plan) === state) && (q === undefined || JSON.stringify(plan).includes(q)),
        );
        const counts: Record<string, number> = { all: this.plans.length };
        for (const plan of this.plans) counts[tabOf(plan)] = (counts[tabOf(plan)] ?? 0) + 1;
        const page = Number(pageIndex ?? 1);
        return { result: { list: found.slice((page - 1) * 20, page * 20), total: found.length, pageIndex: page, pageSize: 20, counts } };
      }),
      ownPlan: this.#ofPlan((plan) => ({ result: plan })),
      savePlan: this.#asUser(({ input: { planId, rev, key: _key, ...given } }) => {
        const input = { ...given, ...this.#locked(given), savedAt: this.now };
        if (planId === undefined) return { result: this.add({ ...input, review: 'draft' }) };
        const plan = this.plans.find(({ id }) => id === Number(planId));
        if (plan === undefined) return failure('404');
        if (plan.review === 'published') return failure('6202');
        if (Number(rev) !== plan.rev) return failure('409');
        return this.#replaced(plan.id, { ...input, review: 'draft' });
      }),
      submitPlan: this.#ofPlan((plan, { input }) => {
        const refusal = this.refusals.shift();
        if (refusal !== undefined) return failure(refusal);
        if (Number(input['rev']) !== plan.rev) return failure('409');
        const odds = Array.isArray(plan['picks']) ? plan['picks'].map((pick: Fields) => this.#oddsOf(pick)) : [];
        if (JSON.stringify(input['seenOddsMilli']) !== JSON.stringify(odds)) return failure('6209');
        return this.#replaced(plan.id, { review: 'review', submittedAt: this.now, ahead: 4, reason: undefined });
      }),
    };
  }

  #locked({ matchId, picks }: Fields): Fields {
    return {
      match: this.matches().find(({ id }) => id === Number(matchId)),
      picks: Array.isArray(picks) ? picks.map((pick: Fields) => ({ ...pick, oddsMilli: this.#oddsOf(pick) })) : [],
    };
  }

  #oddsOf(pick: Fields): number | undefined {
    const market = this.markets().find(
      (each) => each.market === pick['market'] && ('line' in each ? each.line : undefined) === pick['line'],
    );
    return market?.sides.find(({ side }) => side === pick['side'])?.oddsMilli;
  }

  #marketRows(): Partial<Record<JavaName, StubHandler>> {
    const plannable = (match: ReturnType<typeof stubPlanMatch>) => ({
      match,
      plans: this.plans.filter((plan) => plan.review === 'published' && JSON.stringify(plan['match'])?.includes(`"id":${match.id},`))
        .length,
      closesAt: match.startAt - 15 * 60_000,
    });
    return {
      plannableMatches: this.#asUser(({ input }) => {
        const q = textOf(input['q']);
        const list = this.matches().filter(({ teams }) => q === undefined || teams.some(({ name }) => name.includes(q)));
        return { result: { list: list.map(plannable), total: list.length, pageIndex: 1, pageSize: 20 } };
      }),
      planMarkets: this.#asUser(({ input }) => {
        const match = this.matches().find(({ id }) => id === Number(input['matchId']));
        if (match === undefined) return failure('6204');
        return { result: { match: plannable(match), markets: this.markets(), serverAt: this.now } };
      }),
    };
  }

  #actionRows(): Partial<Record<JavaName, StubHandler>> {
    return {
      withdrawPlan: this.#ofPlan((plan) => (plan.review === 'review' ? this.#replaced(plan.id, { review: 'draft' }) : failure('6202'))),
      deletePlan: this.#ofPlan((plan) => {
        if (plan.review === 'published') return failure('6202');
        this.plans = this.plans.filter(({ id }) => id !== plan.id);
        return { result: { deleted: true } };
      }),
      shelvePlan: this.#ofPlan((plan) => (plan.sale === 'on_sale' ? this.#replaced(plan.id, { sale: 'off_shelf' }) : failure('6201'))),
      addPlanNote: this.#ofPlan((plan, { input }) =>
        this.#replaced(plan.id, { notes: [...(Array.isArray(plan['notes']) ? plan['notes'] : []), { at: this.now, text: input['text'] }] }),
      ),
    };
  }

  #recordRows(): Partial<Record<JavaName, StubHandler>> {
    const windows = [5, 7, 10, 15, 30].map((window) => ({ window, counted: window, hits: window - 1, percent: 80, low: 49, high: 94 }));
    const profit = Array.from({ length: 12 }, (_, index) => ({
      at: this.now - (12 - index) * 24 * HOUR_MS,
      result: index % 3 === 0 ? 'lose' : 'win',
      profit: index % 3 === 0 ? -1 : index / 4,
      expected: -index / 20,
      low: -index / 2,
      high: index / 2,
    }));
    return { getExpertInfoAccuracy: () => ({ result: { windows } }), getExpertInfoGraph: () => ({ result: { profit } }) };
  }

  #salesRows(): Partial<Record<JavaName, StubHandler>> {
    const sum = (factor: number) => ({
      sales: 27_046 * factor,
      settled: 19_714 * factor,
      refunded: 3_192 * factor,
      held: 4_140 * factor,
      fee: 3_939 * factor,
      income: 15_775 * factor,
      orders: 882 * factor,
      refundedOrders: 114 * factor,
    });
    const dayAt = (ago: number) => new Date(this.now + 8 * HOUR_MS - ago * 24 * HOUR_MS).toISOString().slice(0, 10);
    return {
      ...this.#recordRows(),
      getReturnsDetailedSummary: this.#asUser(({ input }) => {
        const factor = Number(input['days'] ?? 30) / 30 === 1 ? 1 : 0;
        return {
          result: { now: factor === 1 ? sum(1) : { ...sum(0), sales: 100, held: 100, orders: 5 }, before: sum(0), balance: 15_775 },
        };
      }),
      getReturnsDetailed: this.#asUser(() => ({
        result: {
          list: this.plans
            .filter(({ review }) => review === 'published')
            .map((plan) => ({
              ...SALES_OF_PLAN,
              planId: plan.id,
              title: plan.title,
              price: plan['price'],
              publishedAt: this.now - HOUR_MS,
              match: plan['match'],
              resultDetail: plan['resultDetail'],
            })),
          total: this.plans.length,
          pageIndex: 1,
          pageSize: 20,
        },
      })),
      getMonthlyReturnsDetailed: this.#asUser(({ input }) => {
        const month = typeof input['month'] === 'string' ? input['month'] : dayAt(0).slice(0, 7);
        const days = Array.from({ length: 10 }, (_, index) => ({
          day: `${month}-${String(index + 1).padStart(2, '0')}`,
          ...SALES_OF_DAY,
        }));
        const sum = Object.fromEntries(Object.entries(SALES_OF_DAY).map(([name, coins]) => [name, coins * days.length]));
        return { result: { month, days, sum } };
      }),
      creatorFollowers: this.#asUser(({ input }) => ({
        result: Array.from({ length: Number(input['days'] ?? 30) }, (_, index) => ({
          day: dayAt(Number(input['days'] ?? 30) - 1 - index),
          fans: 8_300 + index * 12,
          gained: 16,
          lost: 4,
        })),
      })),
    };
  }
}

/** Returns the tab of the list of plans to which a plan belongs. */
function tabOf(plan: StubPlan): string {
  if (plan.review !== 'published') return plan.review;
  if (plan['resultDetail'] !== 'pending') return 'settled';
  return plan.sale;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
