import type { z } from 'zod';
import { leagueLibraryApi, playerApi, searchApi, teamApi } from '@matchpoint/contracts/api/library';
import { leagueApi, matchApi, systemApi } from '@matchpoint/contracts/api/match';
import { authApi } from '@matchpoint/contracts/api/auth';
import { commentApi, newsApi, postApi, videoApi } from '@matchpoint/contracts/api/content';
import { goldApi, userApi } from '@matchpoint/contracts/api/user';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';

/** The inputs of the public reads: what they give back is what a cache key is made of. */
export const publicInputs = {
  'match.live': matchApi.live.input,
  'match.day': matchApi.day.input,
  'match.results': matchApi.results.input,
  'match.upcoming': matchApi.upcoming.input,
  'match.byIds': matchApi.byIds.input,
  'match.hot': matchApi.hot.input,
  'match.counts': matchApi.counts.input,
  'match.detail': matchApi.detail.input,
  'league.list': leagueApi.list.input,
  'league.library': leagueLibraryApi.library.input,
  'league.detail': leagueLibraryApi.detail.input,
  'league.table': leagueLibraryApi.table.input,
  'league.fixtures': leagueLibraryApi.fixtures.input,
  'league.players': leagueLibraryApi.players.input,
  'league.teams': leagueLibraryApi.teams.input,
  'league.dataCenter': leagueLibraryApi.dataCenter.input,
  'team.library': teamApi.library.input,
  'team.detail': teamApi.detail.input,
  'team.fixtures': teamApi.fixtures.input,
  'team.squad': teamApi.squad.input,
  'team.stats': teamApi.stats.input,
  'team.compare': teamApi.compare.input,
  'player.library': playerApi.library.input,
  'player.detail': playerApi.detail.input,
  'player.matches': playerApi.matches.input,
  'system.games': systemApi.games.input,
  'system.operator': systemApi.operator.input,
  'auth.options': authApi.options.input,
  'gold.tiers': goldApi.tiers.input,
  'user.profile': userApi.profile.input,
  'user.listFollows': userApi.listFollows.input,
  'user.publishedContent': userApi.publishedContent.input,
  'news.list': newsApi.list.input,
  'news.hot': newsApi.hot.input,
  'news.detail': newsApi.detail.input,
  'news.listRelated': newsApi.listRelated.input,
  'news.userHot': newsApi.userHot.input,
  'comment.list': commentApi.list.input,
  'comment.replies': commentApi.replies.input,
  'post.list': postApi.list.input,
  'post.detail': postApi.detail.input,
  'search.find': searchApi.find.input,
  'search.suggest': searchApi.suggest.input,
  'video.list': videoApi.list.input,
  'video.hot': videoApi.hot.input,
  'video.listRelated': videoApi.listRelated.input,
  'video.detail': videoApi.detail.input,
  'video.danmaku': videoApi.danmaku.input,
} as const satisfies Record<PublicRead, z.ZodObject>;
