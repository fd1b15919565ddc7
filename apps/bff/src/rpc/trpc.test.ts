import { callTRPCProcedure } from '@trpc/server';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { UserId } from '@matchpoint/contracts/ids';
import type { PageRole } from '@matchpoint/contracts/rules/role-pages';
import { createJava } from '../java/create-java.ts';
import { jsonResponse } from '../java/test-response.ts';
import { type AuthServices, createAuthServices } from '../session/auth-services.ts';
import { RequestIdentity } from '../session/request-identity.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { roleProcedure, router } from './trpc.ts';

const clock = { now: () => 1_000 };
const none = () => undefined;
const doors = router({ expert: roleProcedure('expert').query(() => 'in'), staff: roleProcedure('staff').query(() => 'in') });

/** Returns a user with these roles upstream, or a visitor when `roles` is undefined. */
async function callerWith(roles: readonly string[] | undefined): Promise<{ caller: RequestIdentity; auth: AuthServices }> {
  const store = new MemoryStore({ clock });
  const java = createJava({
    upstream: {
      send: async () => jsonResponse({ status: 'success', result: { user: { uid: 5, username: 'x', roles } } }),
      close: async () => undefined,
    },
    clock,
    serviceKey: undefined,
    random: Math.random,
    events: { called: none, retried: none, skipped: none, sectionOmitted: none, invalidResponse: none, offered: none, breaker: none },
  });
  const auth = createAuthServices({ isHttps: false, deviceKey: 'k', clock, log: pino({ level: 'silent' }), store, java });
  const presented = roles === undefined ? undefined : (await auth.sessions.open({ token: 't', uid: UserId.parse(5) })).id;
  const client = { address: '127.0.0.1', agent: '' };
  const caller = new RequestIdentity(
    {
      kind: 'native',
      presentedSessionId: presented,
      preLoginToken: undefined,
      deviceMark: undefined,
      hasUidCookie: false,
      client,
      locale: 'zh_CN',
      requestId: 'r',
    },
    auth,
  );
  return { caller, auth };
}

async function codeFor(role: 'expert' | 'staff', user: { caller: RequestIdentity; auth: AuthServices } | undefined): Promise<string> {
  const ctx = {
    requestId: 'r',
    signal: undefined,
    clock,
    java: undefined,
    ...(user ?? { caller: undefined }),
    position: async () => undefined,
  };
  try {
    const options = {
      router: doors,
      path: role,
      getRawInput: async () => undefined,
      type: 'query' as const,
      signal: undefined,
      batchIndex: 0,
    };
    return String(await callTRPCProcedure({ ...options, ctx }));
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'bug';
  }
}

describe('a procedure of a role', () => {
  it.each<[PageRole | 'reader', string[], string, string]>([
    ['expert', ['expert'], 'in', 'FORBIDDEN'],
    ['staff', ['staff'], 'FORBIDDEN', 'in'],
    ['agent', ['agent', 'anchor'], 'FORBIDDEN', 'FORBIDDEN'],
    ['reader', [], 'FORBIDDEN', 'FORBIDDEN'],
  ])('a procedure of a role is open only to users who have the role in the upstream: %s', async (_name, roles, expert, staff) => {
    expect([await codeFor('expert', await callerWith(roles)), await codeFor('staff', await callerWith(roles))]).toEqual([expert, staff]);
  });

  it('a procedure of a role is refused to visitors and in shared responses', async () => {
    expect([await codeFor('staff', await callerWith(undefined)), await codeFor('staff', undefined)]).toEqual([
      'UNAUTHORIZED',
      'UNAUTHORIZED',
    ]);
  });
});
