import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { publicProcedure } from '../trpc.ts';

/** Returns the apps of the operator's configuration. */
export const apps = publicProcedure
  .input(systemProcedures.apps.input)
  .output(systemProcedures.apps.output)
  .query(({ ctx }) => ctx.config.apps);
