import { afterAll, beforeAll, expect, it } from 'vitest';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import { fieldLocation, type JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

/** The keys of every envelope (spec §7). */
const KEYS = ['code', 'errorCode', 'errorMsg', 'msg', 'result', 'status'];

let running: RunningUpstream;
beforeAll(async () => {
  running = await startUpstream(sharedPostgres());
});
afterAll(() => running[Symbol.asyncDispose]());

const rows: [JavaName, JavaEndpoint][] = Object.keys(JAVA)
  .filter((name): name is JavaName => Object.hasOwn(JAVA, name))
  .map((name) => [name, JAVA[name]]);

/** Calls an endpoint with its example, ids replaced, and returns the raw body. */
async function bodyOf(row: JavaEndpoint, headers: Record<string, string>): Promise<Record<string, unknown>> {
  let path: string = row.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(row.example)) {
    const value = given === '$game' ? 'soccer' : typeof given === 'string' && given.startsWith('$') ? 1 : given;
    const place = fieldLocation(row, field);
    if (place === 'path') path = path.replace(`{${field}}`, String(value));
    else if (place === 'query') query.set(field, String(value));
    else body[field] = value;
  }
  const init = row.method === 'GET' ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${running.url}${path}?${query.toString()}`, {
    method: row.method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...init,
  });
  expect(response.status, row.path).toBe(200);
  const parsed: unknown = await response.json();
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

it('every envelope of every call has all six keys of spec §7, whether it succeeds or fails', async () => {
  const { token } = await running.logIn('13800138000');
  const statuses = new Set<unknown>();
  for (const [name, row] of rows) {
    const callers = [
      {},
      ...(row.auth === 'user' ? [{ token }] : []),
      ...(row.auth === 'service' ? [{ authorization: `Bearer ${FEED_KEY}` }] : []),
    ];
    for (const headers of callers) {
      // The session of the test must outlive the endpoints that end it.
      if ('token' in headers && (name === 'logout' || name === 'endSessions' || name === 'deleteUser')) continue;
      const envelope = await bodyOf(row, headers);
      statuses.add(envelope['status']);
      expect(
        Object.keys(envelope)
          .filter((key) => key !== 'retryAfterSec')
          .toSorted(),
        name,
      ).toEqual(KEYS);
    }
  }
  expect(statuses).toEqual(new Set(['success', 'fail']));
});

it('the envelope of a path that is no call has all six keys too', async () => {
  const response = await fetch(`${running.url}/java/nothing/here`);
  const envelope: unknown = await response.json();
  expect(Object.keys(Object(envelope)).toSorted()).toEqual(KEYS);
});
