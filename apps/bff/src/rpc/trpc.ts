import { initTRPC } from '@trpc/server';
import { AppError } from '@matchpoint/contracts/errors';
import type { PrivateJava } from '../java/client.ts';
import type { RpcContext } from './context.ts';
import { errorData, toTRPCError } from './error-data.ts';

/** Who may call a procedure; every procedure says it, a test holds it to that. */
export interface ProcedureMeta {
  readonly access: 'public' | 'user';
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

/** A typed failure keeps its code on the way through tRPC. */
const typedFailures = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) throw toTRPCError(result.error.cause);
  return result;
});

const procedure = t.procedure.use(typedFailures);

/** For everybody; the answer depends on the input alone. */
export const publicProcedure = procedure.meta({ access: 'public' });

/** For a logged-in user. @throws LOGIN_REQUIRED for a visitor */
export const userProcedure = procedure.meta({ access: 'user' }).use(({ ctx, next }) => {
  const user: PrivateJava | undefined = ctx.user;
  if (user === undefined) throw toTRPCError(new AppError('LOGIN_REQUIRED'));
  return next({ ctx: { user } });
});
