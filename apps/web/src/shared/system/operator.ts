import type { Operator } from '@matchpoint/contracts/system/operator';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { trpc } from '../../lib/trpc.ts';

/** It changes with the operator's settings, at a start: a page that is open asks once. */
const ONCE = { staleTime: Infinity };

/** Who runs the site; undefined where that could not be asked. */
export function useOperator(): Operator | undefined {
  return trpc.system.operator.useQuery({}, ONCE).data;
}

/** For the first HTML of every page. */
export function loadOperator({ utils }: Pick<RouterContext, 'utils'>): Promise<void> {
  return utils.system.operator.prefetch({}, ONCE);
}
