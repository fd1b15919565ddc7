import type { z } from 'zod';
import { leagueProcedures } from '@matchpoint/contracts/procedures/league';
import { playerProcedures } from '@matchpoint/contracts/procedures/player';
import { searchProcedures } from '@matchpoint/contracts/procedures/search';
import { teamProcedures } from '@matchpoint/contracts/procedures/team';
import { mallProcedures } from '@matchpoint/contracts/procedures/mall';
import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { systemProcedures } from '@matchpoint/contracts/procedures/system';
import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { boxProcedures } from '@matchpoint/contracts/procedures/box';
import { commentProcedures } from '@matchpoint/contracts/procedures/comment';
import { newsProcedures } from '@matchpoint/contracts/procedures/news';
import { postProcedures } from '@matchpoint/contracts/procedures/post';
import { videoProcedures } from '@matchpoint/contracts/procedures/video';
import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { agentProcedures } from '@matchpoint/contracts/procedures/agent';
import { anchorProcedures } from '@matchpoint/contracts/procedures/anchor';
import { giftProcedures } from '@matchpoint/contracts/procedures/gift';
import { roomProcedures } from '@matchpoint/contracts/procedures/room';
import { expertProcedures } from '@matchpoint/contracts/procedures/expert';
import { planProcedures } from '@matchpoint/contracts/procedures/plan';
import { userProcedures } from '@matchpoint/contracts/procedures/user';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';

/** The input schemas of the public reads; their parsed output makes up the cache key. */
export const publicInputs = {
  'match.live': matchProcedures.live.input,
  'match.day': matchProcedures.day.input,
  'match.results': matchProcedures.results.input,
  'match.upcoming': matchProcedures.upcoming.input,
  'match.byIds': matchProcedures.byIds.input,
  'match.hot': matchProcedures.hot.input,
  'match.counts': matchProcedures.counts.input,
  'match.replays': matchProcedures.replays.input,
  'match.replayCounts': matchProcedures.replayCounts.input,
  'match.replayChannel': matchProcedures.replayChannel.input,
  'match.listCounts': matchProcedures.listCounts.input,
  'match.detail': matchProcedures.detail.input,
  'match.winRates': matchProcedures.winRates.input,
  'league.list': leagueProcedures.list.input,
  'league.library': leagueProcedures.library.input,
  'league.detail': leagueProcedures.detail.input,
  'league.table': leagueProcedures.table.input,
  'league.fixtures': leagueProcedures.fixtures.input,
  'league.season': leagueProcedures.season.input,
  'league.calendar': leagueProcedures.calendar.input,
  'league.players': leagueProcedures.players.input,
  'league.teams': leagueProcedures.teams.input,
  'league.dataCenter': leagueProcedures.dataCenter.input,
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
  'system.apps': systemProcedures.apps.input,
  'system.installation': systemProcedures.installation.input,
  'system.features': systemProcedures.features.input,
  'auth.options': authProcedures.options.input,
  'gold.packages': goldProcedures.packages.input,
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
  'video.film': videoProcedures.film.input,
  'video.danmaku': videoProcedures.danmaku.input,
  'anchor.list': anchorProcedures.list.input,
  'anchor.info': anchorProcedures.info.input,
  'anchor.announced': anchorProcedures.announced.input,
  'room.list': roomProcedures.list.input,
  'room.ofMatch': roomProcedures.ofMatch.input,
  'room.detail': roomProcedures.detail.input,
  'room.history': roomProcedures.history.input,
  'room.filmChat': roomProcedures.filmChat.input,
  'agent.promotion': agentProcedures.promotion.input,
  'gift.list': giftProcedures.list.input,
  'gift.leaderboard': giftProcedures.leaderboard.input,
  'mall.products': mallProcedures.products.input,
  'mall.product': mallProcedures.product.input,
  'box.list': boxProcedures.list.input,
  'box.draws': boxProcedures.draws.input,
  'box.record': boxProcedures.record.input,
  'box.statistics': boxProcedures.statistics.input,
  'expert.board': expertProcedures.board.input,
  'expert.recommended': expertProcedures.recommended.input,
  'expert.info': expertProcedures.info.input,
  'expert.accuracy': expertProcedures.accuracy.input,
  'expert.graph': expertProcedures.graph.input,
  'plan.list': planProcedures.list.input,
  'plan.home': planProcedures.home.input,
  'plan.focus': planProcedures.focus.input,
  'plan.detail': planProcedures.detail.input,
  'plan.proof': planProcedures.proof.input,
  'plan.recordHeads': planProcedures.recordHeads.input,
} as const satisfies Record<PublicRead, z.ZodObject>;
