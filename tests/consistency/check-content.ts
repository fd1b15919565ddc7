import { GAMES } from '@matchpoint/contracts/games';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type Comparison, sumOf } from './comparison.ts';
import { isChecked, type Site } from './site.ts';

/** Compares an article with its card, its comments, its author and the match that it is about. */
export async function checkArticle({ client, locale }: Site, card: NewsCard, compare: Comparison): Promise<void> {
  const { id } = card;
  const article = await client.news.detail.query({ locale, id });
  const comments = await client.comment.list.query({ kind: 'news', id, sort: 'new', page: 1 });
  const where = `${id}`;
  compare.equal('article: title and time in lists', where, [card.title, card.publishedAt], [article.title, article.publishedAt]);
  compare.equal('article: comments in lists and on the page', where, card.comments, article.comments);
  compare.equal('article: likes in lists and on the page', where, card.likes, article.likes);
  compare.equal('article: number of comments', where, article.comments, comments.count);
  if (comments.total <= comments.list.length) {
    const shown = sumOf(comments.list, ({ replies, deleted }) => replies + (deleted ? 0 : 1));
    compare.equal('article: comments and their replies', where, comments.count, shown);
  }
  const { uid } = article.author;
  if (uid !== undefined) {
    const profile = await client.user.profile.query({ id: uid });
    const fans = await client.user.listFollows.query({ id: uid, type: 'fans', page: 1 });
    if (!fans.hidden) compare.equal('author: followers and their list', `${uid}`, profile.fans, fans.total);
  }
  const game = GAMES.find(({ gameId }) => gameId === article.match?.gameId);
  if (article.match === undefined || game === undefined) return;
  const { match } = await client.match.detail.query({ locale, game: game.slug, id: article.match.id });
  compare.equal('article: origin of its match', where, article.origin, match.origin);
  compare.equal('article: league of its match', where, article.league?.name, match.league.name);
  if (article.auto === 'report') compare.holds('article: a report is of a finished match', where, matchState(match.status) === 'finished');
  if (article.cover?.kind === 'match' && isChecked(match))
    compare.equal('article: score of its match', where, article.cover.score, match.score);
}

/** Compares a video with its card and its comments. */
export async function checkVideo(
  { client, locale }: Site,
  card: { readonly id: Id; readonly title: string; readonly comments: number; readonly likes: number },
  compare: Comparison,
): Promise<void> {
  const { id } = card;
  const video = await client.video.detail.query({ locale, id });
  const comments = await client.comment.list.query({ kind: 'video', id, sort: 'new', page: 1 });
  const facts = ({ title, comments: count, likes }: typeof card) => [title, count, likes];
  compare.equal('video: card and page', `${id}`, facts(card), facts(video));
  compare.equal('video: number of comments', `${id}`, video.comments, comments.count);
}
