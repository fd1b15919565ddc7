import type { MatchLink } from '@matchpoint/contracts/content/content';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** The input of `match.byIds` for one match in a text, the same for loader and card. */
export function matchCardInput(locale: Locale, id: MatchId) {
  return { locale, ids: [id] };
}

/** Fetches what a `MatchCard` of this match reads, for a loader. A match that cannot be read leaves its place empty. */
export function loadMatchCard({ utils, locale }: RouterContext, { id }: MatchLink): Promise<void> {
  return utils.match.byIds.prefetch(matchCardInput(locale.code, id));
}
