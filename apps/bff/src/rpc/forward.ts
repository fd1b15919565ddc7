import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import type { z } from 'zod';
import type { PageRole } from '@matchpoint/contracts/rules/role-pages';
import { type ProcedureMeta, publicProcedure, roleMutation, roleProcedure, userMutation, userProcedure } from './trpc.ts';

/** The types of a procedure that forwards to an endpoint. */
export interface Forwarded<Input extends z.ZodObject, Result extends z.ZodType> {
  input: z.input<Input>;
  output: z.output<Result>;
  meta: ProcedureMeta;
}

/**
 * Returns a query that forwards its input to an endpoint and returns the result. It is public, or of the logged-in user when the endpoint
 * needs a token. The endpoint's description is that of the procedure in `openapi.json`.
 */
export function forwardQuery<Input extends z.ZodObject, Result extends z.ZodType>(
  endpoint: JavaEndpoint<Input, Result>,
): TRPCQueryProcedure<Forwarded<Input, Result>>;
export function forwardQuery(endpoint: JavaEndpoint) {
  const { input, result, description } = endpoint;
  if (endpoint.auth === 'user') {
    return userProcedure
      .meta({ access: 'user', description })
      .input(input)
      .output(result)
      .query(({ ctx, input: fields, signal }) => ctx.user.call(endpoint, fields, ctx.caller.options(signal)));
  }
  return publicProcedure
    .meta({ access: 'public', description })
    .input(input)
    .output(result)
    .query(({ ctx, input: fields, signal }) => ctx.java.call(endpoint, fields, { signal, requestId: ctx.requestId }));
}

/** Returns a mutation of the logged-in user that forwards its input to an endpoint and changes nothing public. */
export function forwardMutation<Input extends z.ZodObject, Result extends z.ZodType>(
  endpoint: JavaEndpoint<Input, Result>,
): TRPCMutationProcedure<Forwarded<Input, Result>>;
export function forwardMutation(endpoint: JavaEndpoint) {
  return userMutation()
    .meta({ access: 'user', invalidates: [], description: endpoint.description })
    .input(endpoint.input)
    .output(endpoint.result)
    .mutation(({ ctx, input }) => ctx.user.call(endpoint, input, ctx.caller.options()));
}

/** Returns a query for users with a role that forwards its input to an endpoint, which decides further who may call it. */
export function forwardRoleQuery<Input extends z.ZodObject, Result extends z.ZodType>(
  role: PageRole,
  endpoint: JavaEndpoint<Input, Result>,
): TRPCQueryProcedure<Forwarded<Input, Result>>;
export function forwardRoleQuery(role: PageRole, endpoint: JavaEndpoint) {
  return roleProcedure(role)
    .meta({ access: role, description: endpoint.description })
    .input(endpoint.input)
    .output(endpoint.result)
    .query(({ ctx, input, signal }) => ctx.user.call(endpoint, input, ctx.caller.options(signal)));
}

/** Returns a mutation for users with a role that forwards its input to an endpoint and changes nothing public. */
export function forwardRoleMutation<Input extends z.ZodObject, Result extends z.ZodType>(
  role: PageRole,
  endpoint: JavaEndpoint<Input, Result>,
): TRPCMutationProcedure<Forwarded<Input, Result>>;
export function forwardRoleMutation(role: PageRole, endpoint: JavaEndpoint) {
  return roleMutation(role)
    .meta({ access: role, invalidates: [], description: endpoint.description })
    .input(endpoint.input)
    .output(endpoint.result)
    .mutation(({ ctx, input }) => ctx.user.call(endpoint, input, ctx.caller.options()));
}
