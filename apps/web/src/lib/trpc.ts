import type { AppRouter } from '@matchpoint/client/router';
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';

/** The hooks of the BFF's procedures: `trpc.match.live.useQuery({ locale })`. Loaders use `context.utils` instead. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();
