import { parseArgs } from 'node:util';
import type { UserId } from '@matchpoint/contracts/ids';
import { AGENT_LIMITS } from '@matchpoint/contracts/rules/agent';
import { Tokens } from '../accounts/tokens.ts';
import { appointAgent, endAgent } from '../agents/appoint-agent.ts';
import type { Clock } from '../clock.ts';
import { type Pool, type Queryable, transaction } from '../db/pool.ts';
import { addStaffAudit, type StaffActor } from '../ops/staff-audit.ts';
import { acceptText } from '../text/user-text.ts';
import { USAGE, UsageError } from './usage.ts';

interface AgentCommandDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly operator: StaffActor;
  /** Share of new agents, ten-thousandths. */
  readonly agentShare: number;
}

/**
 * Runs `agent add USER …` or `agent remove USER` for a user who exists.
 * @returns what was done, in one line
 * @throws {UsageError} for invalid arguments; {JavaFailure} when the act is refused
 */
export async function changeAgent(deps: AgentCommandDeps, action: string, uid: UserId, options: readonly string[]): Promise<string> {
  if (action === 'add') return addAgent(deps, uid, options);
  if (action === 'remove' && options.length === 0) return removeAgent(deps, uid);
  throw new UsageError(USAGE);
}

async function addAgent({ pool, clock, operator, agentShare }: AgentCommandDeps, uid: UserId, options: readonly string[]): Promise<string> {
  const given = parseOptions(options);
  const label = acceptText(given.label, { maxGraphemes: AGENT_LIMITS.label, multiline: false });
  const at = clock.now();
  const share = await transaction(pool, async (db) => {
    const before = await lastShare(db, uid);
    const wanted = given.share ?? before ?? agentShare;
    await appointAgent(db, { uid, label, share: wanted, at });
    const entry = { at, by: operator, action: 'agent_added', subject: 'agent', subjectId: uid, userId: uid };
    await addStaffAudit(db, { ...entry, before: { share: before ?? null }, after: { label, share: wanted } });
    return wanted;
  });
  return `user ${uid}: agent ${label} with ${share / 100} %`;
}

async function removeAgent({ pool, clock, operator }: AgentCommandDeps, uid: UserId): Promise<string> {
  const at = clock.now();
  await transaction(pool, async (db) => {
    await endAgent(db, { uid, at });
    await new Tokens({ pool, clock }).endAll(db, uid, 'roles');
    await addStaffAudit(db, { at, by: operator, action: 'agent_removed', subject: 'agent', subjectId: uid, userId: uid });
  });
  return `user ${uid}: no agent any more`;
}

function parseOptions(options: readonly string[]): { readonly label: string; readonly share: number | undefined } {
  try {
    const { values } = parseArgs({ args: [...options], options: { label: { type: 'string' }, share: { type: 'string' } } });
    if (values.label === undefined) throw new UsageError(USAGE);
    return { label: values.label, share: values.share === undefined ? undefined : parseShare(values.share) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : USAGE);
  }
}

/** Returns a share in ten-thousandths from per cent with at most two decimals. */
function parseShare(text: string): number {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= 100)) throw new UsageError(`--share ${text}: expected 0–100 per cent with at most two decimals`);
  return Math.round(percent * 100);
}

/** Returns the share that an agent has, or will have; undefined for a user who never was one. */
async function lastShare(db: Queryable, uid: UserId): Promise<number | undefined> {
  const { rows } = await db.query<{ share: number }>(
    `select share from agent_share where agent_id = $1 and exists (select from agent where user_id = $1 and state = 'active')
     order by from_day desc limit 1`,
    [uid],
  );
  return rows[0]?.share;
}
