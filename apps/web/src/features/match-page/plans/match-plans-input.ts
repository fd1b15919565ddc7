import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';

/** Returns the input of `plan.list` for a page of a match's plans; loader, badge, teaser and tab use the same one. */
export function matchPlansInput(locale: Locale, matchId: Id, page = 1) {
  return { locale, matchId, page };
}
