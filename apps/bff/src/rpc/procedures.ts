import { z } from 'zod';
import { TAG_KINDS } from '../invalidation/tags.ts';
import { appRouter } from './router.ts';

const Definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z
    .object({
      access: z.enum(['public', 'visitor', 'user', 'expert', 'anchor', 'agent', 'staff']),
      invalidates: z.array(z.enum(TAG_KINDS)).optional(),
      description: z.string().optional(),
    })
    .optional(),
  inputs: z.array(z.unknown()),
  output: z.unknown().optional(),
});

/** The procedures of the router, by path: kind, access, input schema. */
export const procedures: readonly ({ readonly path: string } & z.infer<typeof Definition>)[] = Object.entries(
  appRouter._def.procedures,
).map(([path, procedure]) => ({ path, ...Definition.parse(Reflect.get(procedure, '_def')) }));
