import type { MatchLink } from '@matchpoint/contracts/content/content';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Returns the input of `match.byIds` for one match in a text; loader and card use the same one. */
export function matchCardInput(locale: Locale, id: MatchId) {
  return { locale, ids: [id] };
}

/** Fetches the data of a `MatchCard`, for a loader. When the match cannot be loaded, the card stays empty. */
export function loadMatchCard({ utils, locale }: RouterContext, { id }: MatchLink): Promise<void> {
  return utils.match.byIds.prefetch(matchCardInput(locale.code, id));
}
