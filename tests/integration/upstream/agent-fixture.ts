import { afterAll, afterEach, beforeAll } from 'vitest';
import { appointAgent } from '@matchpoint/upstream/agents/appoint-agent';
import { transaction } from '@matchpoint/upstream/db/pool';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { AgentWorld } from '../../support/agent-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type LoggedIn, NOON, type RunningUpstream, startUpstream } from './harness.ts';

export const DAY_MS = 86_400_000;

let postgres: DatabaseServer;
export let running: RunningUpstream;
export let world: AgentWorld;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  await running.upstream.agentIncome.close();
  world = new AgentWorld({ pool: running.pool, clock: running.clock });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
afterEach(async () => {
  const violations = await world.violations();
  running.clock.set(NOON);
  if (violations.length > 0) throw new Error(`the ledger is invalid: ${violations.join('; ')}`);
});

export interface LoggedInAgent extends LoggedIn {
  readonly headers: { readonly token: string };
}

let numbers = 0;

/** Logs in a new user. */
export async function newUser(): Promise<LoggedInAgent> {
  numbers += 1;
  const user = await running.logIn(`1369${String(numbers).padStart(7, '0')}`);
  return { ...user, headers: { token: user.token } };
}

/** Logs in a new agent. `share`: ten-thousandths. */
export async function newAgent(share = 500): Promise<LoggedInAgent> {
  const user = await newUser();
  await transaction(running.pool, (db) => appointAgent(db, { uid: user.uid, label: 'Riverside fans', share, at: running.clock.now() }));
  return user;
}

/** Calls an endpoint; returns `success` or the code of the failure. */
export async function codeOf(name: JavaName, input: Record<string, unknown>, user?: LoggedInAgent): Promise<string> {
  const answer = await running.envelope(name, input, user?.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
}

/** Returns the account of a user who registers at a login with a channel, as the login calls do. */
export async function register(promotionChannelId: number | undefined, mobile?: string) {
  numbers += 1;
  const own = mobile ?? `1369${String(numbers).padStart(7, '0')}`;
  return transaction(running.pool, (db) => running.upstream.auth.accounts.byMobile(db, { mobile: own, promotionChannelId }));
}
