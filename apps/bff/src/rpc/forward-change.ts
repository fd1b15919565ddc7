import type { TRPCMutationProcedure } from '@trpc/server';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import type { z } from 'zod';
import type { Tag, TagKind } from '../invalidation/tags.ts';
import type { Forwarded } from './forward.ts';
import { userMutation } from './trpc.ts';

/** What a mutation changes for everybody. */
interface PublicChange<Input extends z.ZodObject, Result extends z.ZodType> {
  readonly kinds: readonly TagKind[];
  /** Returns tags of these kinds. */
  readonly tags: (input: z.output<Input>, uid: UserId, result: z.output<Result>) => readonly Tag[];
}

/** Returns a mutation of the logged-in user that forwards its input to an endpoint and invalidates what the change is part of. */
export function forwardChange<Input extends z.ZodObject, Result extends z.ZodType>(
  endpoint: JavaEndpoint<Input, Result>,
  change: PublicChange<Input, Result>,
): TRPCMutationProcedure<Forwarded<Input, Result>>;
export function forwardChange(endpoint: JavaEndpoint, { kinds, tags }: PublicChange<z.ZodObject, z.ZodType>) {
  return userMutation(...kinds)
    .meta({ access: 'user', invalidates: kinds, description: endpoint.description })
    .input(endpoint.input)
    .output(endpoint.result)
    .mutation(async ({ ctx, input }) => {
      const result = await ctx.user.call(endpoint, input, ctx.caller.options());
      await ctx.invalidate(tags(input, ctx.session.uid, result));
      return result;
    });
}
