import type { Id } from '@matchpoint/contracts/rules/id';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchPlansInput } from './match-plans-input.ts';

/** Returns the number of published plans of a match; 0 until it is known. */
export function usePlanCount(matchId: Id): number {
  const { locale } = usePage();
  return trpc.plan.list.useQuery(matchPlansInput(locale.code, matchId)).data?.total ?? 0;
}
