import { initTRPC } from '@trpc/server';
import { AppError } from '@matchpoint/contracts/errors';
import type { PageRole } from '@matchpoint/contracts/rules/role-pages';
import type { RequestIdentity } from '../session/request-identity.ts';
import type { Session } from '../session/session.ts';
import type { InvalidateTags } from '../invalidation/mutation-invalidator.ts';
import type { Tag, TagKind } from '../invalidation/tags.ts';
import { maskResult } from '../spoiler/mask-result.ts';
import type { RpcContext } from './context.ts';
import { errorData, toTRPCError } from './error-data.ts';

/**
 * `public`: everybody, with the same response for all. `visitor`: everybody, with a response of their own. `user`: logged-in users. A role:
 * users who have it.
 */
export type Access = 'public' | 'visitor' | 'user' | PageRole;

/** Metadata of a procedure; every procedure declares it, and a test checks that. */
export interface ProcedureMeta {
  readonly access: Access;
  /** Of a mutation: the kinds of cache tags that it may invalidate; empty when it changes nothing public. */
  readonly invalidates?: readonly TagKind[];
  /** One sentence for `openapi.json`. */
  readonly description?: string;
}

const t = initTRPC
  .context<RpcContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const app = errorData(error, ctx?.requestId);
      return {
        code: shape.code,
        message: app.message ?? app.code,
        data: { code: shape.data.code, httpStatus: shape.data.httpStatus, app },
      };
    },
  });

export const router = t.router;

/** Counts each procedure, and keeps the code of an `AppError` that it throws; tRPC would report an internal error. */
const typedFailures = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  ctx.onProcedure?.(path, result.ok);
  if (!result.ok && result.error.cause instanceof AppError) throw toTRPCError(result.error.cause);
  return result;
});

/** Masks the results that a viewer in spoiler-free mode gets: of calls of their own, and of all calls over a socket. */
const maskedResults = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const result = await next();
  const { mask } = ctx;
  if (!result.ok || mask === undefined || type === 'subscription') return result;
  const data = await maskResult({ path, input: await getRawInput(), data: result.data }, mask, ctx.caller?.facts.locale);
  return { ...result, data };
});

const procedure = t.procedure.use(typedFailures).use(maskedResults);

/** For everybody; the response depends on the input alone. */
export const publicProcedure = procedure.meta({ access: 'public' });

/**
 * For everybody, with a response of their own: logging in and out.
 * @throws LOGIN_REQUIRED in a context without a caller, whose responses are shared by all users
 */
export const visitorProcedure = procedure.meta({ access: 'visitor' }).use(({ ctx, next }) => next({ ctx: { caller: callerOf(ctx) } }));

/**
 * For a logged-in user.
 * @throws LOGIN_REQUIRED for a visitor, SESSION_INVALID when the session has ended
 */
export const userProcedure = procedure.meta({ access: 'user' }).use(async ({ ctx, next }) => {
  const { caller, session } = await callerWithSession(ctx);
  return next({ ctx: { caller, session, user: caller.as(session) } });
});

/**
 * A mutation of a logged-in user. `ctx.invalidate` takes tags of the given kinds only; none for a mutation that changes nothing public.
 * @throws LOGIN_REQUIRED for a visitor, SESSION_INVALID when the session has ended
 */
export function userMutation<Kind extends TagKind = never>(...invalidates: readonly Kind[]) {
  return userProcedure.meta({ access: 'user', invalidates }).use(({ ctx, next }) => {
    const invalidate: InvalidateTags<Tag<Kind>> = ctx.invalidate;
    return next({ ctx: { invalidate } });
  });
}

/** A mutation of a visitor or user that changes nothing public, such as a login. */
export const visitorMutation = visitorProcedure.meta({ access: 'visitor', invalidates: [] });

/**
 * For a user who has a role.
 * @throws ACCESS_DENIED for every other user
 */
export function roleProcedure(role: PageRole) {
  return procedure.meta({ access: role }).use(async ({ ctx, path, next }) => {
    const { caller, session } = await callerWithSession(ctx);
    const user = caller.as(session);
    const roles = await ctx.auth.roles.of(session, user, caller.options(ctx.signal));
    if (!roles.includes(role)) {
      caller.audit({ action: 'access_denied', uid: session.uid, reason: path });
      throw new AppError('ACCESS_DENIED');
    }
    return next({ ctx: { caller, session, user } });
  });
}

/**
 * A mutation for users who have a role. `ctx.invalidate` takes tags of the given kinds only.
 * @throws ACCESS_DENIED for every other user
 */
export function roleMutation<Kind extends TagKind = never>(role: PageRole, ...invalidates: readonly Kind[]) {
  return roleProcedure(role)
    .meta({ access: role, invalidates })
    .use(({ ctx, next }) => {
      const invalidate: InvalidateTags<Tag<Kind>> = ctx.invalidate;
      return next({ ctx: { invalidate } });
    });
}

function callerOf(ctx: RpcContext): RequestIdentity {
  if (ctx.caller === undefined) throw new AppError('LOGIN_REQUIRED');
  return ctx.caller;
}

async function callerWithSession(ctx: RpcContext): Promise<{ caller: RequestIdentity; session: Session }> {
  const caller = callerOf(ctx);
  const session = await caller.session();
  if (session === undefined) throw new AppError('LOGIN_REQUIRED');
  return { caller, session };
}
