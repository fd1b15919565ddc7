import type { z } from 'zod';
import { leagueLibraryProcedures, playerProcedures, searchProcedures, teamProcedures } from '@matchpoint/contracts/procedures/library';
import { leagueProcedures, matchProcedures, systemProcedures } from '@matchpoint/contracts/procedures/match';
import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { commentProcedures, newsProcedures, postProcedures, videoProcedures } from '@matchpoint/contracts/procedures/content';
import { goldProcedures, userProcedures } from '@matchpoint/contracts/procedures/user';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';

/** The inputs of the public reads: what they give back is what a cache key is made of. */
export const publicInputs = {
  'match.live': matchProcedures.live.input,
  'match.day': matchProcedures.day.input,
  'match.results': matchProcedures.results.input,
  'match.upcoming': matchProcedures.upcoming.input,
  'match.byIds': matchProcedures.byIds.input,
  'match.hot': matchProcedures.hot.input,
  'match.counts': matchProcedures.counts.input,
  'match.detail': matchProcedures.detail.input,
  'league.list': leagueProcedures.list.input,
  'league.library': leagueLibraryProcedures.library.input,
  'league.detail': leagueLibraryProcedures.detail.input,
  'league.table': leagueLibraryProcedures.table.input,
  'league.fixtures': leagueLibraryProcedures.fixtures.input,
  'league.players': leagueLibraryProcedures.players.input,
  'league.teams': leagueLibraryProcedures.teams.input,
  'league.dataCenter': leagueLibraryProcedures.dataCenter.input,
  'team.library': teamProcedures.library.input,
  'team.detail': teamProcedures.detail.input,
  'team.fixtures': teamProcedures.fixtures.input,
  'team.squad': teamProcedures.squad.input,
  'team.stats': teamProcedures.stats.input,
  'team.compare': teamProcedures.compare.input,
  'player.library': playerProcedures.library.input,
  'player.detail': playerProcedures.detail.input,
  'player.matches': playerProcedures.matches.input,
  'system.games': systemProcedures.games.input,
  'system.operator': systemProcedures.operator.input,
  'auth.options': authProcedures.options.input,
  'gold.tiers': goldProcedures.tiers.input,
  'user.profile': userProcedures.profile.input,
  'user.listFollows': userProcedures.listFollows.input,
  'user.publishedContent': userProcedures.publishedContent.input,
  'news.list': newsProcedures.list.input,
  'news.hot': newsProcedures.hot.input,
  'news.detail': newsProcedures.detail.input,
  'news.listRelated': newsProcedures.listRelated.input,
  'news.userHot': newsProcedures.userHot.input,
  'comment.list': commentProcedures.list.input,
  'comment.replies': commentProcedures.replies.input,
  'post.list': postProcedures.list.input,
  'post.detail': postProcedures.detail.input,
  'search.find': searchProcedures.find.input,
  'search.suggest': searchProcedures.suggest.input,
  'video.list': videoProcedures.list.input,
  'video.hot': videoProcedures.hot.input,
  'video.listRelated': videoProcedures.listRelated.input,
  'video.detail': videoProcedures.detail.input,
  'video.danmaku': videoProcedures.danmaku.input,
} as const satisfies Record<PublicRead, z.ZodObject>;
