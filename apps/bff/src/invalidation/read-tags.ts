import type { z } from 'zod';
import type { GameId } from '@matchpoint/contracts/games';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import type { Id } from '@matchpoint/contracts/rules/id';
import { publicInputs } from '../rpc/public-inputs.ts';
import { FEATURES_TAG, type Subject, type Tag } from './tags.ts';

/** The tags that the input of each public read determines. `resultTags` adds the items and users that the result shows. */
const READ_TAGS: Readonly<Record<PublicRead, (input: unknown) => readonly Tag[]>> = {
  'match.live': of(publicInputs['match.live'], matchList),
  'match.day': of(publicInputs['match.day'], matchList),
  'match.results': of(publicInputs['match.results'], matchList),
  'match.upcoming': of(publicInputs['match.upcoming'], matchList),
  'match.byIds': of(publicInputs['match.byIds'], ({ ids }) => ids.map((id) => `match:${id}` as const)),
  'match.hot': of(publicInputs['match.hot'], matchList),
  'match.counts': of(publicInputs['match.counts'], () => ['match-list:all']),
  'match.replays': of(publicInputs['match.replays'], matchList),
  'match.replayCounts': of(publicInputs['match.replayCounts'], () => ['match-list:all']),
  'match.replayChannel': of(publicInputs['match.replayChannel'], matchList),
  'match.listCounts': of(publicInputs['match.listCounts'], () => ['match-list:all']),
  'match.detail': of(publicInputs['match.detail'], ({ id }) => [`match:${id}`, 'library:all']),
  'match.winRates': of(publicInputs['match.winRates'], () => ['library:all']),
  'league.list': of(publicInputs['league.list'], matchList),
  'league.library': of(publicInputs['league.library'], () => ['library:league', 'library:all']),
  'league.detail': of(publicInputs['league.detail'], league),
  'league.table': of(publicInputs['league.table'], league),
  'league.fixtures': of(publicInputs['league.fixtures'], league),
  'league.season': of(publicInputs['league.season'], league),
  'league.calendar': of(publicInputs['league.calendar'], league),
  'league.players': of(publicInputs['league.players'], league),
  'league.teams': of(publicInputs['league.teams'], league),
  'league.dataCenter': of(publicInputs['league.dataCenter'], ({ gameId }) => [`library:${gameId}`, 'library:league', 'library:all']),
  'team.library': of(publicInputs['team.library'], () => ['library:team', 'library:all']),
  'team.detail': of(publicInputs['team.detail'], team),
  'team.fixtures': of(publicInputs['team.fixtures'], team),
  'team.squad': of(publicInputs['team.squad'], team),
  'team.stats': of(publicInputs['team.stats'], team),
  'team.compare': of(publicInputs['team.compare'], ({ id, other }) => [`team:${id}`, `team:${other}`, 'library:all']),
  'player.library': of(publicInputs['player.library'], () => ['library:player', 'library:all']),
  'player.detail': of(publicInputs['player.detail'], player),
  'player.matches': of(publicInputs['player.matches'], player),
  'system.games': of(publicInputs['system.games'], () => ['match-list:all']),
  'system.operator': of(publicInputs['system.operator'], () => ['system:operator']),
  'system.apps': of(publicInputs['system.apps'], () => ['system:config']),
  'system.features': of(publicInputs['system.features'], () => [FEATURES_TAG]),
  'system.installation': of(publicInputs['system.installation'], () => ['system:config']),
  'auth.options': of(publicInputs['auth.options'], () => ['system:config']),
  'gold.packages': of(publicInputs['gold.packages'], () => ['system:gold']),
  'user.profile': of(publicInputs['user.profile'], follows),
  'user.listFollows': of(publicInputs['user.listFollows'], follows),
  'user.publishedContent': of(publicInputs['user.publishedContent'], published),
  'news.list': of(publicInputs['news.list'], (input) => listOf('news', input)),
  'news.hot': of(publicInputs['news.hot'], (input) => listOf('news', input)),
  'news.detail': of(publicInputs['news.detail'], ({ id }) => [...itself({ kind: 'news', id }), 'newest-news:details']),
  'news.listRelated': of(publicInputs['news.listRelated'], (input) => relatedTo('news', input)),
  'news.userHot': of(publicInputs['news.userHot'], published),
  'comment.list': of(publicInputs['comment.list'], under),
  'comment.replies': of(publicInputs['comment.replies'], repliesTo),
  'post.list': of(publicInputs['post.list'], () => ['post-list:all']),
  'post.detail': of(publicInputs['post.detail'], ({ id }) => itself({ kind: 'post', id })),
  'search.find': of(publicInputs['search.find'], () => ['search:find']),
  'search.suggest': of(publicInputs['search.suggest'], () => ['search:suggest']),
  'video.list': of(publicInputs['video.list'], (input) => listOf('video', input)),
  'video.hot': of(publicInputs['video.hot'], (input) => listOf('video', input)),
  'video.listRelated': of(publicInputs['video.listRelated'], (input) => relatedTo('video', input)),
  'video.detail': of(publicInputs['video.detail'], ({ id }) => [...itself({ kind: 'video', id }), 'newest-video:details']),
  'video.film': of(publicInputs['video.film'], ({ id }) => [`video:${id}`]),
  'video.danmaku': of(publicInputs['video.danmaku'], ({ id }) => [`danmaku:${id}`, `video:${id}`]),
  'anchor.list': of(publicInputs['anchor.list'], () => ['anchor-list:all']),
  'anchor.info': of(publicInputs['anchor.info'], ({ id }) => [`anchor:${id}`, `user:${id}`, `user-follows:${id}`]),
  'anchor.announced': of(publicInputs['anchor.announced'], () => ['anchor-list:all']),
  'room.list': of(publicInputs['room.list'], () => ['room-list:all']),
  'room.ofMatch': of(publicInputs['room.ofMatch'], ({ matchId }) => ['room-list:all', `room-list:match-${matchId}`]),
  'room.detail': of(publicInputs['room.detail'], ({ id }) => [`room:${id}`, `anchor:${id}`]),
  'room.history': of(publicInputs['room.history'], ({ id }) => [`room:${id}`]),
  'room.filmChat': of(publicInputs['room.filmChat'], ({ videoId }) => [`video:${videoId}`]),
  'agent.promotion': of(publicInputs['agent.promotion'], () => ['agent:codes']),
  'gift.list': of(publicInputs['gift.list'], () => ['gift:list']),
  'gift.leaderboard': of(publicInputs['gift.leaderboard'], ({ roomId }) => [
    'gift:board',
    ...(roomId === undefined ? [] : [`gift:board-${roomId}` as const]),
  ]),
  'mall.products': of(publicInputs['mall.products'], () => ['product-list:all']),
  'mall.product': of(publicInputs['mall.product'], ({ productId }) => [`product:${productId}`, 'product-list:all']),
  'box.list': of(publicInputs['box.list'], () => ['box:list']),
  'box.draws': of(publicInputs['box.draws'], ({ boxId }) => [`box:${boxId}`]),
  'box.record': of(publicInputs['box.record'], () => ['box:list']),
  'box.statistics': of(publicInputs['box.statistics'], ({ boxId }) => [`box:${boxId}`]),
  'expert.board': of(publicInputs['expert.board'], () => ['expert-list:all']),
  'expert.recommended': of(publicInputs['expert.recommended'], () => ['expert-list:all']),
  'expert.info': of(publicInputs['expert.info'], ({ id }) => [`expert:${id}`, `user:${id}`, `user-follows:${id}`]),
  'expert.accuracy': of(publicInputs['expert.accuracy'], ({ id }) => [`expert:${id}`]),
  'expert.graph': of(publicInputs['expert.graph'], ({ id }) => [`expert:${id}`]),
  'plan.list': of(publicInputs['plan.list'], planList),
  'plan.home': of(publicInputs['plan.home'], () => ['plan-list:home', 'plan-list:all']),
  'plan.focus': of(publicInputs['plan.focus'], () => ['plan-list:home', 'plan-list:all']),
  'plan.detail': of(publicInputs['plan.detail'], ({ id }) => [`plan:${id}`]),
  'plan.proof': of(publicInputs['plan.proof'], ({ id }) => [`plan:${id}`]),
  'plan.recordHeads': of(publicInputs['plan.recordHeads'], () => ['system:records']),
};

/**
 * Returns the tags that a read's input determines.
 * @throws ZodError for an input that does not match the schema
 */
export function readTags(path: PublicRead, input: unknown): readonly Tag[] {
  return READ_TAGS[path](input);
}

function of<Schema extends z.ZodType>(
  schema: Schema,
  tags: (input: z.output<Schema>) => readonly Tag[],
): (input: unknown) => readonly Tag[] {
  return (input) => tags(schema.parse(input));
}

function matchList({ gameId }: { readonly gameId?: GameId | undefined }): Tag[] {
  return [`match-list:${gameId ?? 'all'}`];
}

function league({ id }: { readonly id: Id }): Tag[] {
  return [`league:${id}`, 'library:all'];
}

function team({ id }: { readonly id: Id }): Tag[] {
  return [`team:${id}`, 'library:all'];
}

function player({ id }: { readonly id: Id }): Tag[] {
  return [`player:${id}`, 'library:all'];
}

function follows({ id }: { readonly id: Id }): Tag[] {
  return [`user:${id}`, `user-follows:${id}`];
}

function published({ id }: { readonly id: Id }): Tag[] {
  return [`user:${id}`, `published:${id}`, 'published:any'];
}

function itself({ kind, id }: Subject): Tag[] {
  return [`${kind}:${id}`, `counts:${kind}:${id}`];
}

function under({ kind, id }: Subject): Tag[] {
  return [`${kind}:${id}`, `comments:${kind}:${id}`];
}

function repliesTo({ kind, id, commentId }: Subject & { readonly commentId: Id }): Tag[] {
  return [`${kind}:${id}`, `replies:${kind}:${id}`, `replies:root-${commentId}`];
}

/** Returns the tags of a list of one game, or of all. Changes whose game is unknown invalidate `any`. */
function listOf(kind: 'news' | 'video', { gameId = 'all' }: { readonly gameId?: GameId | 'all' | undefined }): Tag[] {
  return [`${kind}-list:${gameId}`, `${kind}-list:any`, `newest-${kind}:${gameId}`, `newest-${kind}:any`];
}

/** Returns the tags of a list of related items. A change names the match and the league of an item, but not its teams and players. */
function relatedTo(
  kind: 'news' | 'video',
  { matchId, leagueId }: { readonly matchId?: Id | undefined; readonly leagueId?: Id | undefined },
): Tag[] {
  if (matchId !== undefined) return [`related-${kind}:match-${matchId}`];
  return leagueId === undefined ? [`related-${kind}:other`] : [`related-${kind}:league-${leagueId}`];
}

/** Lists of plans: of a match, of an expert, or of all. */
function planList({ matchId, userId }: { readonly matchId?: Id | undefined; readonly userId?: Id | undefined }): readonly Tag[] {
  if (matchId !== undefined) return [`plan-list:match-${matchId}`];
  return userId === undefined ? ['plan-list:all'] : [`plan-list:expert-${userId}`];
}
