import type { Id } from '@matchpoint/contracts/rules/id';
import { assertPageExists } from '../../../lib/navigation/assert-page-exists.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { matchPlansInput } from './match-plans-input.ts';

/**
 * Loads the plans of a match for its page on the server. The first page is always loaded: the badge of the tab is its total. The tab itself
 * needs the experts too, and the page of the list that it shows.
 * @param page of the list; undefined when another tab is open
 * @throws notFound() for a page beyond the last one
 */
export async function loadMatchPlans({ utils, locale }: RouterContext, matchId: Id, page: number | undefined): Promise<void> {
  const first = utils.plan.list.prefetch(matchPlansInput(locale.code, matchId));
  if (page === undefined) return first;
  await Promise.all([
    first,
    utils.expert.recommended.prefetch({ locale: locale.code, matchId }),
    page === 1 ? undefined : assertPageExists(page, utils.plan.list.ensureData(matchPlansInput(locale.code, matchId, page))),
  ]);
}
