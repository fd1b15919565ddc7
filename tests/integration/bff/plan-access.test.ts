import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import type { StaffRole } from '@matchpoint/contracts/staff/staff';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { change, HOME_ODDS, type Member, PlanCalls } from '../../support/plan-calls.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type BrowserAnswer, codeOf, TestBrowser } from '../../support/test-browser.ts';

/**
 * The access matrix of experts, plans, creator center and staff desk, through the BFF and our upstream: role × procedure × object. The rows are
 * written by hand and the procedures are read from the router: a new procedure without a row fails.
 */

const ROLES = ['visitor', 'user', 'expert', 'other', 'reviewer', 'editor', 'finance', 'admin', 'muted', 'banned'] as const;
type Role = (typeof ROLES)[number];
/** `expert` wrote the plans below. `other` and `muted` are experts too; `banned` was one, and their session has ended. */
const EXPERTS: readonly Role[] = ['expert', 'other', 'muted'];
const ALL_STAFF: readonly Role[] = ['reviewer', 'editor', 'finance', 'admin'];
const GUESSED = 987_654_321;
const REASON = 'breaks the rules';
const NOTE = 'the organiser never published a result';

interface Things {
  readonly matchId: number;
  /** A draft of `expert`: nobody else may learn that it exists. */
  readonly draft: number;
  /** A published plan of `expert`. */
  readonly published: number;
}

/** Inputs that name an object by an id. */
interface Named {
  readonly input: (id: number, things: Things) => object;
  /** Things that exist and that the caller must not find; by default the draft of `expert`. */
  readonly foreign?: (things: Things) => readonly number[];
  /** Codes about a foreign and a guessed id, for those who may call: by default NOT_FOUND. */
  readonly code?: Partial<Record<Role, string>>;
  /** Whether the things are those of `expert`, who finds them. */
  readonly owned?: boolean;
}

interface Row {
  readonly path: string;
  /** Who may call it. Others get LOGIN_REQUIRED without a login, and ACCESS_DENIED with one. */
  readonly allowed: readonly Role[];
  /** A call that names no object of a user. Its code for those who may call: by default `ok`. */
  readonly plain?: { readonly input: (things: Things) => object; readonly code?: Partial<Record<Role, string>> };
  readonly named?: Named;
}

const EVERYBODY: readonly Role[] = ROLES;
const USERS: readonly Role[] = ROLES.filter((role) => role !== 'visitor' && role !== 'banned');
const locale = 'zh_CN';
const named = (input: Named['input'], more: Omit<Named, 'input'> = {}): Pick<Row, 'named'> => ({ named: { input, ...more } });
const nothing = () => [];
/** A user who is no expert. */
const fan = () => [idOf('user')];
const both = ({ draft, published }: Things) => [draft, published];
const draftInput = (id: number, { matchId }: Things) => ({
  planId: id,
  rev: 1,
  key: randomUUID(),
  matchId,
  title: '主队主场仍可一看',
  content: '主队近期主场稳定，看好主胜。',
  picks: [{ market: 'win_draw_win', side: 'home' }],
});
const queueRows = (queue: string, allowed: readonly Role[]): Row[] => [
  { path: 'staff.items', allowed, plain: { input: () => ({ queue }) } },
  { path: 'staff.item', allowed, ...named((id) => ({ queue, id })) },
  ...(queue === 'settlement'
    ? []
    : [{ path: 'staff.decide', allowed, ...named((id) => ({ queue, id, version: 1, decision: 'reject', reason: REASON })) }]),
];
const REVIEWERS: readonly Role[] = ['reviewer', 'admin'];
const EDITORS: readonly Role[] = ['editor', 'admin'];
const SETTLERS: readonly Role[] = ['reviewer', 'finance', 'admin'];

const ROWS: readonly Row[] = [
  { path: 'expert.board', allowed: EVERYBODY, plain: { input: () => ({ locale, board: 'specialist', page: 1 }) } },
  { path: 'expert.recommended', allowed: EVERYBODY, plain: { input: () => ({ locale }) } },
  { path: 'expert.info', allowed: EVERYBODY, ...named((id) => ({ locale, id }), { foreign: fan }) },
  { path: 'expert.accuracy', allowed: EVERYBODY, ...named((id) => ({ locale, id }), { foreign: fan }) },
  { path: 'expert.graph', allowed: EVERYBODY, ...named((id) => ({ id }), { foreign: fan }) },
  { path: 'expert.startApplication', allowed: USERS, plain: { input: () => ({}) } },
  {
    path: 'expert.submitApplication',
    allowed: USERS,
    plain: {
      input: () => ({ gameId: 202, name: '看台老周', introduction: '十年现场观赛，只写自己看过的比赛。' }),
      code: { expert: 'CONFLICT', other: 'CONFLICT', muted: 'MUTED' },
    },
  },

  { path: 'plan.list', allowed: EVERYBODY, plain: { input: () => ({ locale, page: 1 }) } },
  { path: 'plan.home', allowed: EVERYBODY, plain: { input: () => ({ locale }) } },
  { path: 'plan.focus', allowed: EVERYBODY, plain: { input: () => ({ locale }) } },
  { path: 'plan.detail', allowed: EVERYBODY, ...named((id) => ({ locale, id })) },
  { path: 'plan.proof', allowed: EVERYBODY, ...named((id) => ({ id })) },
  { path: 'plan.recordHeads', allowed: EVERYBODY, plain: { input: () => ({}) } },
  { path: 'plan.read', allowed: USERS, ...named((id) => ({ locale, id })) },
  { path: 'plan.check', allowed: USERS, ...named((id) => ({ id })) },
  { path: 'plan.buy', allowed: USERS, ...named((id) => ({ id, price: 28, key: randomUUID() })) },
  { path: 'plan.orders', allowed: USERS, plain: { input: () => ({ locale, page: 1 }) } },
  { path: 'plan.bought', allowed: USERS, plain: { input: ({ draft }) => ({ planIds: [draft, GUESSED] }) } },

  ...['plans', 'summary', 'returns', 'monthly', 'followers', 'matches'].map((name): Row => ({
    path: `creator.${name}`,
    allowed: EXPERTS,
    plain: { input: () => ({}) },
  })),
  { path: 'creator.markets', allowed: EXPERTS, ...named((id) => ({ matchId: id }), { foreign: nothing }) },
  { path: 'creator.plan', allowed: EXPERTS, ...named((id) => ({ planId: id }), { owned: true }) },
  { path: 'creator.save', allowed: EXPERTS, ...named(draftInput, { owned: true }) },
  {
    path: 'creator.submit',
    allowed: EXPERTS,
    ...named((id) => ({ planId: id, rev: 1, seenOddsMilli: [HOME_ODDS] }), { owned: true, code: { muted: 'MUTED' } }),
  },
  { path: 'creator.withdraw', allowed: EXPERTS, ...named((id) => ({ planId: id }), { owned: true }) },
  { path: 'creator.remove', allowed: EXPERTS, ...named((id) => ({ planId: id }), { owned: true }) },
  { path: 'creator.shelve', allowed: EXPERTS, ...named((id) => ({ planId: id }), { owned: true, foreign: both }) },
  {
    path: 'creator.addNote',
    allowed: EXPERTS,
    ...named((id) => ({ planId: id, text: '首发已出，看法不变。', key: randomUUID() }), {
      owned: true,
      foreign: both,
      code: { muted: 'MUTED' },
    }),
  },

  { path: 'staff.me', allowed: ALL_STAFF, plain: { input: () => ({}) } },
  ...['expert', 'plan', 'post', 'comment', 'report'].flatMap((queue) => queueRows(queue, REVIEWERS)),
  ...queueRows('order', ['finance', 'admin']),
  ...queueRows('settlement', SETTLERS),
  { path: 'staff.removePlan', allowed: REVIEWERS, ...named((id) => ({ planId: id, reason: REASON })) },
  {
    path: 'staff.proposeSettlement',
    allowed: SETTLERS,
    ...named((id) => ({ matchId: id, outcome: 'void', note: NOTE }), { foreign: nothing }),
  },
  {
    path: 'staff.confirmSettlement',
    allowed: SETTLERS,
    ...named((id) => ({ matchId: id, confirm: true }), { foreign: ({ matchId }) => [matchId] }),
  },
  { path: 'staff.users', allowed: SETTLERS, plain: { input: () => ({ q: '' }) } },
  { path: 'staff.user', allowed: SETTLERS, ...named((id) => ({ userId: id }), { foreign: nothing }) },
  {
    path: 'staff.sanction',
    allowed: REVIEWERS,
    ...named((id) => ({ userId: id, kind: 'mute', minutes: 10, reason: REASON, key: randomUUID() }), { foreign: nothing }),
  },
  { path: 'staff.endSanction', allowed: REVIEWERS, ...named((id) => ({ sanctionId: id, reason: REASON }), { foreign: nothing }) },
  { path: 'staff.grant', allowed: ['admin'], ...named((id) => ({ userId: id, roles: ['editor'] }), { foreign: nothing }) },
  { path: 'staff.audit', allowed: ALL_STAFF, plain: { input: () => ({}) } },
  ...['news', 'video', 'config'].flatMap((kind): Row[] => [
    { path: 'staff.content', allowed: EDITORS, plain: { input: () => ({ kind }) } },
    { path: 'staff.edit', allowed: EDITORS, ...named((id) => ({ kind, id, version: 1, fields: {} }), { foreign: nothing }) },
  ]),
  { path: 'staff.products', allowed: EDITORS, plain: { input: () => ({}) } },
  { path: 'staff.product', allowed: EDITORS, ...named((id) => ({ productId: id }), { foreign: nothing }) },
  {
    path: 'staff.saveProduct',
    allowed: EDITORS,
    ...named(
      (id) => ({ productId: id, version: 1, kind: 'goods', fields: {}, price: 1, pictures: [], state: 'draft', key: randomUUID() }),
      { foreign: nothing },
    ),
  },
  // Its bytes are no picture.
  {
    path: 'staff.productPicture',
    allowed: EDITORS,
    plain: { input: () => ({ image: 'AAAA' }), code: { editor: 'IMAGE_TYPE', admin: 'IMAGE_TYPE' } },
  },
  {
    path: 'staff.stock',
    allowed: EDITORS,
    ...named((id) => ({ productId: id, change: 1, reason: REASON, key: randomUUID() }), { foreign: nothing }),
  },
  { path: 'staff.cards', allowed: EDITORS, ...named((id) => ({ productId: id, codes: ['CARD-NUMBER-1'] }), { foreign: nothing }) },
];

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let site: PlanCalls;
let things: Things;
const clock = new TestClock();
const members = new Map<Role, Member>();

beforeAll(async () => {
  postgres = sharedPostgres();
  const env = { DEV_PAGES: '1', PLAN_REVIEWS: 'staff' };
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env });
  network = await Network.create({ upstream, clock, env: { DEV_PAGES: '1' } });
  site = new PlanCalls({ origin: network.origin, upstream, clock });
  for (const role of ['user', 'expert', 'other', 'muted', 'banned'] as const) members.set(role, await site.member());
  const staff = await site.staffMember('reviewer');
  for (const [index, role] of (['expert', 'other', 'muted', 'banned'] as const).entries()) {
    await site.become(memberOf(role), staff, `云岭观察${'甲乙丙丁'[index]}`);
  }
  for (const role of ['reviewer', 'editor', 'finance', 'admin'] as const satisfies readonly StaffRole[]) {
    members.set(role, await site.staffMember(role));
  }
  const matchId = await site.push(site.upcoming('access'), site.quoted());
  const title = '主队主场仍可一看';
  const { id: published } = await site.submit(memberOf('expert'), { matchId, title });
  await site.decide(staff, 'plan', title, 'approve');
  things = { matchId, published, draft: (await newDraft(matchId)).id };
  for (const [role, kind] of [
    ['muted', 'mute'],
    ['banned', 'ban'],
  ] as const) {
    const sanction = { userId: memberOf(role).uid, kind, minutes: 0, reason: REASON, key: randomUUID() };
    await change(staff, 'staff.sanction', sanction);
  }
  // The first call after the ban ends the session in the browser too.
  const code = codeOf(await call('banned', 'plan.orders', { locale, page: 1 }));
  if (code !== 'SESSION_INVALID') throw new Error(`a banned user got ${code}`);
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

function memberOf(role: Role): Member {
  const member = members.get(role);
  if (member === undefined) throw new Error(`there is no ${role}`);
  return member;
}
const idOf = (role: Role) => Number(memberOf(role).uid);
const newDraft = (matchId: number): Promise<{ readonly id: number; readonly rev: number }> =>
  change(memberOf('expert'), 'creator.save', {
    key: randomUUID(),
    matchId,
    title: '主队主场仍可一看',
    content: '主队近期主场稳定，看好主胜。',
  });

const typeOf = (path: string) => procedures.find((procedure) => procedure.path === path)?.type;

function call(role: Role, path: string, input: object): Promise<BrowserAnswer> {
  const browser = role === 'visitor' ? new TestBrowser(network.origin) : memberOf(role).browser;
  return typeOf(path) === 'mutation' ? browser.mutate(path, input) : browser.query(path, input);
}

/** What somebody who may not call gets. */
function refusalOf(role: Role): string {
  return role === 'visitor' || role === 'banned' ? 'LOGIN_REQUIRED' : 'ACCESS_DENIED';
}
const withoutRequest = ({ status, text }: BrowserAnswer) => [status, text.replaceAll(/"requestId":"[^"]*"/g, '')];
const titleOf = (row: Row) =>
  `${row.path} ${JSON.stringify((row.plain?.input ?? ((each: Things) => row.named?.input(1, each)))({ matchId: 1, draft: 1, published: 1 }))}`.slice(
    0,
    90,
  );

it('the matrix has a row for every procedure of experts, plans, the creator center and the staff desk', () => {
  const paths = procedures.map(({ path }) => path).filter((path) => /^(expert|plan|creator|staff)\./.test(path));
  expect([...new Set(ROWS.map(({ path }) => path))].toSorted()).toEqual(paths.toSorted());
  expect(paths.length).toBeGreaterThan(40);
});

describe('role × procedure × object', () => {
  it.each(ROWS.flatMap((row) => (row.plain === undefined ? [] : [[titleOf(row), row, row.plain] as const])))(
    'each role gets the answer of the matrix to %s',
    async (_title, { path, allowed }, { input, code = {} }) => {
      for (const role of ROLES) {
        const expected = allowed.includes(role) ? (code[role] ?? 'ok') : refusalOf(role);
        expect([role, codeOf(await call(role, path, input(things)))]).toEqual([role, expected]);
      }
    },
  );

  it.each(ROWS.flatMap((row) => (row.named === undefined ? [] : [[titleOf(row), row, row.named] as const])))(
    'each role gets one and the same answer about a foreign and a guessed id to %s',
    async (_title, { path, allowed }, { input, foreign = ({ draft }) => [draft], code = {}, owned = false }) => {
      for (const role of ROLES) {
        const expected = allowed.includes(role) ? (code[role] ?? 'NOT_FOUND') : refusalOf(role);
        const guessed = await call(role, path, input(GUESSED, things));
        expect([role, codeOf(guessed)]).toEqual([role, expected]);
        if (owned && role === 'expert') continue;
        for (const id of foreign(things)) {
          const answer = await call(role, path, input(id, things));
          expect([role, id, ...withoutRequest(answer)]).toEqual([role, id, ...withoutRequest(guessed)]);
        }
      }
    },
  );

  it('the author finds each of their own things', async () => {
    const { matchId, published } = things;
    const own = async (path: string, input: (draft: { readonly id: number; readonly rev: number }) => object) =>
      codeOf(await call('expert', path, input(await newDraft(matchId))));
    expect(await own('creator.plan', ({ id }) => ({ planId: id }))).toBe('ok');
    expect(await own('creator.save', ({ id }) => draftInput(id, things))).toBe('ok');
    expect(await own('creator.withdraw', ({ id }) => ({ planId: id }))).toBe('ok');
    expect(await own('creator.remove', ({ id }) => ({ planId: id }))).toBe('ok');
    expect(await own('creator.submit', ({ id, rev }) => ({ planId: id, rev, seenOddsMilli: [HOME_ODDS] }))).toBe('PLAN_MARKET');
    expect(await own('creator.markets', () => ({ matchId }))).toBe('ok');
    expect(await own('creator.addNote', () => ({ planId: published, text: '首发已出，看法不变。', key: randomUUID() }))).toBe('ok');
    expect(await own('creator.shelve', () => ({ planId: published }))).toBe('ok');
  });

  it('what a muted expert reads and prepares is still theirs, and a submission of it is refused as muted', async () => {
    const draft = { ...draftInput(1, things), planId: undefined, rev: undefined };
    const saved = await change(memberOf('muted'), 'creator.save', draft);
    expect(codeOf(await call('muted', 'creator.plan', { planId: saved.id }))).toBe('ok');
    const submission = { planId: saved.id, rev: saved.rev, seenOddsMilli: [HOME_ODDS] };
    expect(codeOf(await call('muted', 'creator.submit', submission))).toBe('MUTED');
    expect(codeOf(await call('muted', 'creator.remove', { planId: saved.id }))).toBe('ok');
  });

  it('nobody at the desk decides about what is their own', async () => {
    const { uid } = memberOf('admin');
    const sanction = { userId: uid, kind: 'mute', minutes: 10, reason: REASON, key: randomUUID() };
    expect(codeOf(await call('admin', 'staff.sanction', sanction))).toBe('OWN_REVIEW');
    expect(codeOf(await call('admin', 'staff.grant', { userId: uid, roles: ['admin', 'editor'] }))).toBe('OWN_REVIEW');
  });
});
