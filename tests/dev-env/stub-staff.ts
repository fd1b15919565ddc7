import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import { stubMatch } from './stub-matches.ts';
import type { StubUsers } from './stub-users.ts';

const START = Date.UTC(2026, 5, 11);
const MINUTE = 60_000;
const DAY = 86_400_000;

const fail = (errorCode: string): StubAnswer => ({ raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) });
const page = (list: readonly unknown[], pageIndex: unknown) => ({
  list,
  total: list.length,
  pageIndex: Number(pageIndex ?? 1),
  pageSize: 30,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface StubStaffItem {
  readonly queue: string;
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly user?: { readonly uid: Id; readonly username: string };
  readonly [field: string]: unknown;
}

/** A version of a plan as its author sees it. */
function ownPlan(id: number, version: number, fields: Record<string, unknown>) {
  const { id: matchId, gameId, league, startAt, teams } = stubMatch({ id: 4, name: '云岭' });
  return {
    id,
    version,
    rev: version,
    review: 'review',
    sale: 'none',
    title: '客队轮换过多，看好主队',
    content: '客队周中踢了加时，今晚大概率轮换。\n主队主场先进球率 64%。',
    match: { id: matchId, gameId, league, startAt, teams, status: 'scheduled', phase: 'not_started' },
    picks: [{ market: 'handicap', side: 'home', line: -0.5, oddsMilli: 1_960 }],
    price: 28,
    refundable: true,
    viewing: 'login',
    level: 'standard',
    labels: ['form', 'lineup'],
    savedAt: START,
    submittedAt: START,
    ...fields,
  };
}

/** Returns things that wait in every queue: three plans, of which the first is a revision. */
function stubStaffItems(now: number): StubStaffItem[] {
  const plan = (id: number, title: string, fields: Record<string, unknown> = {}): StubStaffItem => ({
    queue: 'plan',
    id,
    version: 1,
    at: now - 20 * MINUTE,
    dueAt: now + id * MINUTE,
    title,
    user: { uid: 7_000 + id, username: `专家${id}` },
    plan: ownPlan(id, 1, { title }),
    passed: 11,
    rejected: 2,
    ...fields,
  });
  const text = (queue: string, id: number, title: string): StubStaffItem => ({
    queue,
    id,
    version: 1,
    at: now - 5 * MINUTE,
    title,
    user: { uid: 8_000 + id, username: `球迷${id}` },
    text: `${title}，全文在这里。`,
    reports: 2,
  });
  const match = ownPlan(1, 1, {}).match;
  return [
    plan(91, '客队轮换过多，看好主队', {
      version: 2,
      plan: ownPlan(91, 2, { submittedAt: now - 20 * MINUTE, picks: [{ market: 'handicap', side: 'home', line: -0.5, oddsMilli: 1_940 }] }),
      before: ownPlan(91, 1, {
        review: 'rejected',
        reason: '站外联系方式',
        price: 38,
        submittedAt: now - 90 * MINUTE,
        content: '客队周中踢了加时，今晚大概率轮换。\n主队主场先进球率 64%。这场稳了，加 v 看完整版。',
      }),
      checks: [
        { name: 'contact', passed: true, detail: '第 1 稿命中 1 处，已删' },
        { name: 'similar', passed: false, detail: '34%' },
      ],
    }),
    plan(92, '两队近六次交手都是小球'),
    plan(93, '主队三中卫回归', { openedBy: '木棉' }),
    {
      queue: 'expert',
      id: 61,
      version: 1,
      at: now - 3 * DAY,
      title: '篮下老何',
      user: { uid: 7_061, username: '老何' },
      application: { state: 'review', gameId: 201, name: '篮下老何', introduction: '看球二十年，只写内线。', sentAt: now - 3 * DAY },
    },
    text('post', 51, '一条需要看一眼的帖子'),
    text('comment', 52, '一条需要看一眼的评论'),
    {
      queue: 'report',
      id: 53,
      version: 3,
      at: now - 40 * MINUTE,
      title: '被举报的评论',
      user: { uid: 8_053, username: '球迷53' },
      kind: 'comment',
      subjectId: 152,
      text: '被举报的评论全文',
      reasons: [
        { reason: 'ads', note: '拉群', at: now - 40 * MINUTE },
        { reason: 'abuse', at: now - 30 * MINUTE },
      ],
    },
    {
      queue: 'order',
      id: 54,
      version: 1,
      at: now - 2 * DAY,
      title: 'ORDER0000054',
      user: { uid: 8_054, username: '球迷54' },
      order: {
        kind: 'order',
        orderNo: 'ORDER0000054',
        at: now - 2 * DAY,
        fen: 600,
        coins: 60,
        extra: 6,
        state: 'review',
        channel: 'alipay',
        paidAt: now - DAY,
      },
      reason: '付款晚于关单',
    },
    { queue: 'settlement', id: 4, version: 1, at: now - 2 * DAY, title: '云岭 home – 云岭 away', matchId: 4, match, plans: 2 },
  ];
}

/** A user as the desk shows them. */
interface StubStaffUser {
  readonly uid: number;
  readonly username: string;
  readonly staffRoles: readonly string[];
  readonly [field: string]: unknown;
}

function stubDeskUsers(): StubStaffUser[] {
  const user = (uid: number, username: string, fields: Record<string, unknown> = {}): StubStaffUser => ({
    uid,
    username,
    mobile: '138****0000',
    roles: [],
    staffRoles: [],
    state: 'active',
    createdAt: START,
    ...fields,
  });
  return [user(5001, '雾岛球迷'), user(5002, '石榴姐', { roles: ['expert'] }), user(4001, 'user4001', { staffRoles: ['reviewer'] })];
}

function stubAudit() {
  return [
    {
      id: 902,
      at: START + DAY,
      by: '木棉',
      byId: 4001,
      action: 'plan.rejected',
      outcome: 'rejected',
      subject: '客队轮换过多，看好主队',
      subjectId: 91,
      reason: '站外联系方式',
      before: '{"state":"review","version":1}',
      after: '{"version":1,"state":"rejected"}',
    },
    { id: 901, at: START, by: '', action: 'order.credited', outcome: 'credited', subject: 'ORDER0000050', subjectId: 50, reason: '' },
  ];
}

function stubContent() {
  return [
    { id: 301, version: 1, title: '德比前瞻', state: 'published', fields: { title: '德比前瞻', summary: '两队状态对比' } },
    { id: 302, version: 4, title: '转会窗口盘点', state: 'removed', fields: { title: '转会窗口盘点', summary: '' } },
  ];
}

/** What the stub knows of a decision. */
export interface StubDecision {
  readonly queue: string;
  readonly id: number;
  readonly decision: string;
  readonly reason: string;
}

/**
 * The staff desk of a stub upstream. Things that were decided leave their queue; a decision about another version is a conflict, one about
 * an own thing is refused.
 */
export class StubStaff {
  readonly decisions: StubDecision[] = [];
  readonly sanctions: Record<string, unknown>[] = [];
  deskUsers = stubDeskUsers();
  content = stubContent();
  items: StubStaffItem[];
  readonly #users: StubUsers;
  /** The staff roles by user. */
  readonly #roles: ReadonlyMap<Id, readonly string[]>;

  constructor(users: StubUsers, roles: ReadonlyMap<Id, readonly string[]>, now: number) {
    this.#users = users;
    this.#roles = roles;
    this.items = stubStaffItems(now);
  }

  /** Changes one thing, as its author or a colleague would. */
  change(id: number, fields: Record<string, unknown>): void {
    this.items = this.items.map((item) => (item.id === id ? { ...item, ...fields } : item));
  }

  handlers(): Partial<Record<JavaName, StubHandler>> {
    return {
      staffMe: this.#asStaff((uid, _call, roles) => ({ result: { uid, username: `user${uid}`, roles, queues: this.#queues(roles) } })),
      staffItems: this.#asStaff((_uid, { input }) => ({
        result: page(
          this.items.filter(({ queue }) => queue === input['queue']),
          input['pageIndex'],
        ),
      })),
      staffItem: this.#asStaff((_uid, { input }) => {
        const item = this.#find(input);
        return item === undefined ? fail('404') : { result: item };
      }),
      staffDecide: this.#asStaff((uid, { input }) => this.#decide(uid, input)),
      staffProposeSettlement: this.#asStaff((uid, { input }) => {
        const proposal = {
          by: uid,
          byName: `user${uid}`,
          at: START,
          outcome: input['outcome'],
          score: input['score'],
          note: input['note'],
        };
        this.change(Number(input['matchId']), { proposal, version: 2 });
        return { result: { proposed: true } };
      }),
      staffConfirmSettlement: this.#asStaff((_uid, { input }) => {
        this.items = this.items.filter(({ queue }) => queue !== 'settlement');
        return { result: { settled: input['confirm'] } };
      }),
      ...this.#userHandlers(),
      ...this.#contentHandlers(),
      staffAudit: this.#asStaff((_uid, { input }) => {
        const q = textOf(input['q']);
        const found = stubAudit().filter(({ action, subject, reason }) => `${action} ${subject} ${reason}`.includes(q));
        return { result: page(found, input['pageIndex']) };
      }),
    };
  }

  #userHandlers(): Partial<Record<JavaName, StubHandler>> {
    return {
      staffUsers: this.#asStaff((_uid, { input }) => {
        const q = textOf(input['q']);
        return {
          result: page(
            this.deskUsers.filter(({ uid, username }) => username.includes(q) || String(uid) === q),
            input['pageIndex'],
          ),
        };
      }),
      staffUser: this.#asStaff((_uid, { input }) => {
        const user = this.deskUsers.find(({ uid }) => uid === Number(input['userId']));
        if (user === undefined) return fail('404');
        return { result: { user, sanctions: this.sanctions.filter((each) => each['userId'] === user.uid) } };
      }),
      staffSanction: this.#asStaff((uid, { input }) => {
        const minutes = Number(input['minutes']);
        const sanction = {
          id: 700 + this.sanctions.length,
          userId: Number(input['userId']),
          kind: input['kind'],
          from: Date.now(),
          ...(minutes === 0 ? {} : { until: Date.now() + minutes * MINUTE }),
          reason: input['reason'],
          by: `user${uid}`,
        };
        this.sanctions.unshift(sanction);
        return { result: sanction };
      }),
      staffEndSanction: this.#asStaff((uid, { input }) => {
        const found = this.sanctions.find(({ id }) => id === Number(input['sanctionId']));
        if (found === undefined) return fail('404');
        Object.assign(found, { endedAt: Date.now(), endedBy: `user${uid}` });
        return { result: found };
      }),
      staffGrant: this.#asStaff((_uid, { input }) => {
        const staffRoles = Array.isArray(input['roles']) ? input['roles'].map(String) : [];
        this.deskUsers = this.deskUsers.map((user) => (user.uid === Number(input['userId']) ? { ...user, staffRoles } : user));
        return { result: { roles: staffRoles } };
      }),
    };
  }

  #contentHandlers(): Partial<Record<JavaName, StubHandler>> {
    return {
      staffContent: this.#asStaff((_uid, { input }) => ({
        result: page(input['kind'] === 'news' ? this.content.filter(({ title }) => title.includes(textOf(input['q']))) : [], 1),
      })),
      staffEdit: this.#asStaff((_uid, { input }) => {
        const entry = this.content.find(({ id }) => id === Number(input['id']));
        if (entry === undefined) return fail('404');
        if (entry.version !== Number(input['version'])) return fail('409');
        this.edit(entry.id, Object(input['fields']));
        return { result: { version: entry.version + 1 } };
      }),
    };
  }

  /** Saves fields of an article as its next version, as a colleague would. */
  edit(id: number, fields: Partial<(typeof this.content)[number]['fields']>): void {
    this.content = this.content.map((entry) =>
      entry.id === id ? { ...entry, version: entry.version + 1, fields: { ...entry.fields, ...fields } } : entry,
    );
  }

  #queues(roles: readonly string[]) {
    const review = ['expert', 'plan', 'post', 'comment', 'report', 'order', 'settlement'];
    const own = roles.includes('reviewer') || roles.includes('admin') ? review : roles.includes('finance') ? ['order', 'settlement'] : [];
    return own.map((queue) => ({ queue, waiting: this.items.filter((item) => item.queue === queue).length }));
  }

  #find({ queue, id }: StubCall['input']): StubStaffItem | undefined {
    return this.items.find((item) => item.queue === queue && item.id === Number(id));
  }

  #decide(uid: Id, input: StubCall['input']): StubAnswer {
    const item = this.#find(input);
    if (item === undefined || item.version !== Number(input['version'])) return fail('409');
    if (item.user?.uid === uid) return fail('7602');
    this.items = this.items.filter((each) => each !== item);
    const { queue, id } = item;
    this.decisions.push({ queue, id, decision: String(input['decision']), reason: String(input['reason']) });
    return { result: { decided: true } };
  }

  #asStaff(answer: (uid: Id, call: StubCall, roles: readonly string[]) => StubAnswer): StubHandler {
    return (call) => {
      const login = this.#users.tokens.get(String(call.headers['token']));
      if (login === undefined) return fail('3001');
      const roles = this.#roles.get(login.uid);
      return roles === undefined ? fail('403') : answer(login.uid, call, roles);
    };
  }
}
