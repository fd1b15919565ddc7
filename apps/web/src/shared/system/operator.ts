import type { Operator } from '@matchpoint/contracts/system/operator';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { trpc } from '../../lib/trpc.ts';

/** Facts change with the operator's settings at a restart, so an open page reads them once. */
const ONCE = { staleTime: Infinity };

/** Returns the operator of the site; undefined when it could not be read. */
export function useOperator(): Operator | undefined {
  return trpc.system.operator.useQuery({}, ONCE).data;
}

/** Fetches the operator for the first HTML of every page. */
export function loadOperator({ utils }: Pick<RouterContext, 'utils'>): Promise<void> {
  return utils.system.operator.prefetch({}, ONCE);
}
