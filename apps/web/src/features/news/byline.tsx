import { useTranslation } from 'react-i18next';
import type { NewsDetail } from '@matchpoint/contracts/news/news';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { AutoBadge } from '../../shared/news/auto-badge.tsx';
import { formatDateTime, toIsoString } from '../../lib/time/format-date-time.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import classes from './byline.module.css';

/** Shows the author, times, views and number of comments of an article. */
export function Byline({ article }: { readonly article: NewsDetail }) {
  const { t } = useTranslation('news');
  const { t: tContent } = useTranslation('content');
  const { locale } = usePage();
  const { zone } = useZone();
  const { author, updatedAt } = article;
  const text = (at: number) => `\u2068${formatDateTime(at, zone, locale.code)}\u2069`;
  return (
    <div className={classes.byline}>
      {author.uid === undefined ? (
        <b>{author.official ? t('author.desk') : author.username}</b>
      ) : (
        <Link to="/userInfo/$id" params={{ id: String(author.uid) }} preload={false}>
          <bdi>{author.username}</bdi>
        </Link>
      )}
      <OriginMark origin={article.origin} originalAt={article.originalAt} />
      <AutoBadge auto={article.auto} />
      <time dateTime={toIsoString(article.publishedAt)}>{t('published', { time: text(article.publishedAt) })}</time>
      {updatedAt === undefined ? null : <time dateTime={toIsoString(updatedAt)}>{t('updated', { time: text(updatedAt) })}</time>}
      {article.views === 0 ? null : <span>{tContent('count.views', { count: article.views, shown: formatCount(article.views) })}</span>}
      <a href="#comments">{tContent('count.comments', { count: article.comments, shown: formatCount(article.comments) })}</a>
    </div>
  );
}
