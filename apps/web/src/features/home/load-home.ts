import type { RouterContext } from '../../app/router.tsx';

/** What the first screen of home shows. The lists in play must be there; the rest of the page stands without its parts. */
export async function loadHome({ utils, locale }: RouterContext): Promise<void> {
  await utils.match.live.ensureData({ locale: locale.code });
}
