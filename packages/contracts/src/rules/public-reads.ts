/**
 * The procedures with the same result for everybody, and the cache policy of each (DESIGN §4). Clients send them one by one, without
 * credentials, as GETs with a stable URL; the BFF answers them from cached bytes. All other procedures are private.
 */
export const PUBLIC_READS = {
  'match.live': 'live',
  'match.day': 'day',
  'match.results': 'day',
  'match.upcoming': 'day',
  'match.byIds': 'live',
  'match.hot': 'live',
  'match.counts': 'list',
  'match.detail': 'live',
  'league.list': 'list',
  'league.library': 'list',
  'league.detail': 'detail',
  'league.table': 'detail',
  'league.fixtures': 'day',
  'league.players': 'detail',
  'league.teams': 'detail',
  'league.dataCenter': 'list',
  'team.library': 'list',
  'team.detail': 'detail',
  'team.fixtures': 'day',
  'team.squad': 'detail',
  'team.stats': 'detail',
  'team.compare': 'day',
  'player.library': 'list',
  'player.detail': 'detail',
  'player.matches': 'day',
  'system.games': 'day',
  'system.operator': 'static',
  'auth.options': 'static',
  'gold.tiers': 'static',
  'user.profile': 'list',
  'user.listFollows': 'list',
  'user.publishedContent': 'list',
  'news.list': 'list',
  'news.hot': 'list',
  'news.detail': 'detail',
  'news.listRelated': 'list',
  'news.userHot': 'list',
  'comment.list': 'list',
  'comment.replies': 'list',
  'post.list': 'list',
  'post.detail': 'detail',
  'search.find': 'list',
  'search.suggest': 'list',
  'video.list': 'list',
  'video.hot': 'list',
  'video.listRelated': 'list',
  'video.detail': 'detail',
  'video.danmaku': 'list',
} as const;

export type PublicRead = keyof typeof PUBLIC_READS;

export function isPublicRead(path: string): path is PublicRead {
  return Object.hasOwn(PUBLIC_READS, path);
}
