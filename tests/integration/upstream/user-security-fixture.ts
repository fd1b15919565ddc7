import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

export const DAY_MS = 86_400_000;
export const DEVICE = 'one-browser';

let postgres: DatabaseServer;
export let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
export const newMobile = () => {
  numbers += 1;
  return `137${String(numbers).padStart(8, '0')}`;
};
export const newUser = async (mobile = newMobile()) => {
  const { uid, token, sessionId } = await running.logIn(mobile);
  return { mobile, uid, sessionId, headers: headersOf(token) };
};
/** Each caller of its own address: the limits by address are proven elsewhere. */
export const headersOf = (token?: string) => {
  numbers += 1;
  const address = `10.${numbers >> 8}.${numbers & 255}.1`;
  return { ...(token === undefined ? {} : { token }), 'x-service-key': FEED_KEY, 'x-client-address': address };
};
export type User = Awaited<ReturnType<typeof newUser>>;

export const codeOf = async (name: JavaName, input: Record<string, unknown>, user: User) => {
  const answer = await running.envelope(name, input, user.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });
export const newestCode = async (to: string) => {
  const { list } = Inbox.parse(await (await fetch(`${running.url}/dev/inbox.json?${new URLSearchParams({ to })}`)).json());
  return list[0]?.code ?? '';
};
/** A code to the account's own number. A minute passes: codes come no faster. */
export const ownCode = async (user: User) => {
  running.clock.advance(61_000);
  await running.call('sendOwnCode', { device: DEVICE }, user.headers);
  return newestCode(user.mobile);
};
/** A code to a number that is to be bound. */
export const phoneCode = async (mobile: string) => {
  await running.call('sendVerificationCode', { mobile, purpose: 'phone', device: DEVICE }, headersOf());
  return newestCode(mobile);
};
export const emailCode = async (user: User, email: string) => {
  await running.call('sendEmailCode', { email, device: DEVICE }, user.headers);
  return newestCode(email);
};
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
export const sessionsOf = async (user: User) => (await running.call('userSessions', {}, user.headers)).list;
export const alive = async (user: User) => (await running.envelope('userSessions', {}, user.headers)).status === 'success';
export const audit = async (user: User) => {
  const { rows } = await running.pool.query<{ line: string }>(
    "select action || ' ' || outcome as line from audit_entry where user_id = $1 order by id",
    [user.uid],
  );
  return rows.map((row) => row.line);
};

/** Every place in the database that holds a text, capitals aside: tables and columns. */
export async function findEverywhere(text: string): Promise<string[]> {
  const { rows: columns } = await running.pool.query<{ place: string; query: string }>(
    `select format('%I.%I', table_name, column_name) as place,
       format('select from %I where %I::text ilike $1 limit 1', table_name, column_name) as query
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { place, query } of columns) if ((await running.pool.query(query, [`%${text}%`])).rowCount !== 0) found.push(place);
  return found;
}
