import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AnyId, type UserId } from '@matchpoint/contracts/ids';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { StaffRole } from '@matchpoint/contracts/staff/staff';
import type { z } from 'zod';
import { Tokens } from '../accounts/tokens.ts';
import { findBroadcastBan } from '../anchors/broadcast-ban.ts';
import { decideAppeal } from '../anchors/decide-appeal.ts';
import { decideAnchorApplication } from '../anchors/decide-application.ts';
import type { Clock } from '../clock.ts';
import { type Pool, transaction } from '../db/pool.ts';
import { Moderation } from '../domains/content/moderation.ts';
import { NewsService } from '../domains/news/service.ts';
import { type SanctionOrder, Sanctions } from '../domains/staff/sanctions.ts';
import { StaffRoles } from '../domains/staff/staff-roles.ts';
import { VideoPublisher } from '../domains/video/video-publisher.ts';
import { issuesText } from '../java/issues-text.ts';
import { MatchStore } from '../matches/match-store.ts';
import { NameStore } from '../matches/name-store.ts';
import { addStaffAudit, OPERATOR_NAME, type StaffActor } from '../ops/staff-audit.ts';
import { usernameKey } from '../users/username.ts';
import { changeAgent } from './agent-command.ts';
import { runBoxCommand } from './box-commands.ts';
import { describeFeeds, describeMedia, describeUser, listUsers } from './read-commands.ts';
import { USAGE, UsageError } from './usage.ts';

const OPERATOR: StaffActor = { uid: undefined, name: OPERATOR_NAME, requestId: 'pnpm admin' };
const ROLES: readonly StaffRole[] = ['reviewer', 'editor', 'finance', 'admin'];

interface AdminDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Share of new agents, ten-thousandths. */
  readonly agentShare: number;
}

type Command = (deps: AdminDeps, args: readonly string[]) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  users: (deps, words) => listUsers(deps, words.join(' ')),
  show: async (deps, [user]) => describeUser(deps, (await findUser(deps, user)).id),
  feeds: describeFeeds,
  media: describeMedia,
  grant: (deps, [user, ...roles]) => changeRoles(deps, user, (before) => [...before, ...atLeastOne(rolesOf(roles))]),
  revoke: (deps, [user, ...roles]) =>
    changeRoles(deps, user, (before) => (roles.length === 0 ? [] : before.filter((role) => !rolesOf(roles).includes(role)))),
  ban: (deps, args) => impose(deps, 'ban', args),
  unban: (deps, args) => end(deps, 'ban', args),
  mute: (deps, args) => impose(deps, 'mute', args),
  unmute: (deps, args) => end(deps, 'mute', args),
  'ban-broadcast': (deps, [user, length, breach, ...words]) => impose(deps, 'broadcast', [user, length, ...words], breach ?? ''),
  'unban-broadcast': (deps, args) => end(deps, 'broadcast', args),
  anchor: decideAnchor,
  appeal: decideBanAppeal,
  agent: async (deps, [action = '', user, ...options]) =>
    changeAgent({ ...deps, operator: OPERATOR }, action, (await findUser(deps, user)).id, options),
  moderate,
  publish,
  box: (deps, args) => runBoxCommand({ ...deps, by: OPERATOR, accept, readJson }, args),
};

/**
 * Runs one command of the operator.
 * @returns what was done, in one line, or what was asked for
 * @throws {UsageError} for arguments that name no act; {JavaFailure} when the act is refused
 */
export function runAdmin(deps: AdminDeps, [name = '', ...args]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(USAGE);
  return command(deps, args);
}

async function changeRoles(
  deps: AdminDeps,
  user: string | undefined,
  change: (before: readonly StaffRole[]) => StaffRole[],
): Promise<string> {
  const { id, roles } = await findUser(deps, user);
  const after = await staffRoles(deps).set(OPERATOR, id, change(roles));
  return `user ${id}: ${after.length === 0 ? 'no roles' : after.join(', ')}`;
}

async function impose(
  deps: AdminDeps,
  kind: SanctionOrder['kind'],
  [user, length = '', ...words]: readonly (string | undefined)[],
  conduct?: string,
): Promise<string> {
  const { id } = await findUser(deps, user);
  const { minutes, reason, breach } = accept(JAVA.staffSanction.input.pick({ minutes: true, reason: true, breach: true }), {
    minutes: /^\d+$/.test(length) ? Number(length) : undefined,
    reason: words.join(' '),
    breach: conduct,
  });
  const { until } = await sanctions(deps).impose(OPERATOR, { userId: id, kind, breach, minutes, reason, key: randomUUID() });
  return `user ${id}: ${kind} ${until === undefined ? 'for ever' : `until ${new Date(until).toISOString()}`}`;
}

async function end(deps: AdminDeps, kind: SanctionOrder['kind'], [user, ...words]: readonly string[]): Promise<string> {
  const { id } = await findUser(deps, user);
  const { reason } = accept(JAVA.staffEndSanction.input.pick({ reason: true }), { reason: words.join(' ') });
  return `user ${id}: ${await sanctions(deps).endAll(OPERATOR, { userId: id, kind, reason })} ended`;
}

/** Decides about the application of a user to become an anchor. */
async function decideAnchor(deps: AdminDeps, [user, decision, ...words]: readonly string[]): Promise<string> {
  const { id: uid } = await findUser(deps, user);
  const [isAccepted, reason] = [acceptDecision(decision), words.join(' ')];
  const at = deps.clock.now();
  await transaction(deps.pool, async (db) => {
    const { rows } = await db.query<{ version: number }>(`select version from anchor_application where user_id = $1 and state = 'review'`, [
      uid,
    ]);
    if (rows[0] === undefined) throw new UsageError(`no application of user ${uid} waits`);
    const by = { uid: undefined, caller: { client: { address: '', agent: '' }, requestId: OPERATOR.requestId } };
    await decideAnchorApplication(db, { uid, version: rows[0].version, accept: isAccepted, reason, by, at });
    const entry = { at, by: OPERATOR, action: 'anchor_decided', subject: 'anchor', subjectId: uid, userId: uid, reason };
    await addStaffAudit(db, { ...entry, outcome: isAccepted ? 'approve' : 'reject' });
  });
  return `user ${uid}: ${isAccepted ? 'is an anchor' : 'application refused'}`;
}

/** Decides about the appeal of an anchor against the ban in force. */
async function decideBanAppeal(deps: AdminDeps, [user, decision, ...words]: readonly string[]): Promise<string> {
  const { id: uid } = await findUser(deps, user);
  const [isAccepted, reason] = [acceptDecision(decision), words.join(' ')];
  const at = deps.clock.now();
  await transaction(deps.pool, async (db) => {
    const ban = await findBroadcastBan(db, uid, at);
    if (ban?.appeal !== 'review') throw new UsageError(`no appeal of user ${uid} waits`);
    await decideAppeal(db, { sanctionId: ban.id, accept: isAccepted, reason, by: undefined, at });
    const entry = { at, by: OPERATOR, action: 'appeal_decided', subject: 'appeal', subjectId: ban.id, userId: uid, reason };
    await addStaffAudit(db, { ...entry, outcome: isAccepted ? 'approve' : 'reject' });
  });
  return `user ${uid}: appeal ${isAccepted ? 'accepted' : 'refused'}`;
}

function acceptDecision(given: string | undefined): boolean {
  if (given !== 'accept' && given !== 'refuse') throw new UsageError(USAGE);
  return given === 'accept';
}

async function moderate(deps: AdminDeps, [kind, id, state, ...words]: readonly string[]): Promise<string> {
  const input = accept(JAVA.moderate.input, { kind, id, state, reason: words.join(' ') });
  const decided = await new Moderation(deps).decide(input, { client: { address: '', agent: '' }, requestId: OPERATOR.requestId });
  return `${input.kind} ${input.id}: ${decided.state}`;
}

async function publish(deps: AdminDeps, [kind, file]: readonly string[]): Promise<string> {
  if ((kind !== 'news' && kind !== 'video') || file === undefined) throw new UsageError(USAGE);
  const content = readJson(file);
  const names = new NameStore(deps.pool, deps.clock);
  const id =
    kind === 'news'
      ? (await new NewsService({ ...deps, names }).publish(accept(JAVA.publishNews.input, content))).id
      : await new VideoPublisher({ ...deps, names, store: new MatchStore(deps.pool) }).publish(accept(JAVA.publishVideo.input, content));
  await addStaffAudit(deps.pool, { at: deps.clock.now(), by: OPERATOR, action: 'publish', subject: kind, subjectId: id });
  return `${kind} ${id}: published`;
}

/** Finds a user by number, mobile number or whole name. @throws {UsageError} when there is none */
async function findUser(
  { pool }: AdminDeps,
  user: string | undefined,
): Promise<{ readonly id: UserId; readonly roles: readonly StaffRole[] }> {
  if (user === undefined) throw new UsageError(USAGE);
  const id = AnyId.safeParse(user).data;
  const { rows } = await pool.query<{ id: UserId; roles: StaffRole[] }>(
    `select id, staff_roles as roles from app_user where state <> 'deleted' and (mobile = $1 or username_key = $2 or id = $3)
     order by mobile = $1 desc nulls last, id = $3 desc nulls last limit 1`,
    [user, usernameKey(user), typeof id === 'number' ? id : null],
  );
  if (rows[0] === undefined) throw new UsageError(`no user ${user}`);
  return rows[0];
}

function rolesOf(given: readonly string[]): StaffRole[] {
  return given.map((name) => {
    const role = ROLES.find((one) => one === name);
    if (role === undefined) throw new UsageError(`no role ${name}: expected ${ROLES.join(', ')}`);
    return role;
  });
}

function atLeastOne(roles: readonly StaffRole[]): readonly StaffRole[] {
  if (roles.length === 0) throw new UsageError(USAGE);
  return roles;
}

/** @throws {UsageError} for invalid arguments */
function accept<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new UsageError(issuesText(parsed.error.issues));
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function sanctions(deps: AdminDeps): Sanctions {
  return new Sanctions({ ...deps, tokens: new Tokens(deps) });
}

function staffRoles(deps: AdminDeps): StaffRoles {
  return new StaffRoles({ ...deps, tokens: new Tokens(deps) });
}
