import { gameById, GAME_SLUGS, type GameSlug } from '@matchpoint/contracts/games';
import { redirect } from '@tanstack/react-router';
import { idOfParam } from '../../lib/navigation/id-param.ts';
import { assertPageExists } from '../../lib/navigation/assert-page-exists.ts';
import { withNotFound } from '../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { loadComments } from '../../shared/comment/load-comments.ts';
import { loadMatchCard } from '../../shared/content/load-match-card.ts';
import type { VideoSearchParams } from './video-search-params.ts';
import { hotInput, listInput } from './video-inputs.ts';

/** Loads the videos page of one game or of all. In the browser it only starts the requests. */
export async function loadVideos({ utils, locale }: RouterContext, game: GameSlug | undefined): Promise<void> {
  const rails = game === undefined ? GAME_SLUGS : [];
  const beside = [
    ...rails.map((slug) => utils.video.hot.prefetch(hotInput(locale.code, slug))),
    utils.video.list.prefetch(listInput(locale.code, game, {})),
  ];
  const hot = hotInput(locale.code, game);
  if (!import.meta.env.SSR) {
    void utils.video.hot.prefetch(hot);
    return;
  }
  await Promise.all([utils.video.hot.ensureData(hot), ...beside]);
}

/** Loads one page of the list of all videos. */
export async function loadVideoList(
  { utils, locale }: RouterContext,
  game: GameSlug | undefined,
  search: VideoSearchParams,
): Promise<void> {
  const input = listInput(locale.code, game, search);
  if (import.meta.env.SSR) await assertPageExists(input.page, utils.video.list.ensureData(input));
  else void utils.video.list.prefetch(input);
}

/**
 * Loads a video with its first comments.
 * @throws a permanent redirect when the URL has another game than the video's, or none
 */
export async function loadVideo(context: RouterContext, game: GameSlug | undefined, id: string): Promise<void> {
  const { utils, locale } = context;
  const comments = loadComments(context, 'video', idOfParam(id));
  const video = await withNotFound(utils.video.detail.ensureData({ locale: locale.code, id: idOfParam(id) }));
  const own = gameById(video.gameId)?.slug;
  if (own !== undefined && own !== game)
    throw redirect({ to: '/videos/$game/$id', params: { game: own, id }, statusCode: 308, replace: true });
  if (!import.meta.env.SSR) return;
  await Promise.all([comments, video.match === undefined ? undefined : loadMatchCard(context, video.match)]);
}
