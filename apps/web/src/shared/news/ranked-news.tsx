import { useTranslation } from 'react-i18next';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import { formatCount } from '@matchpoint/i18n/format-count';
import { OriginMark } from '../system/origin-mark.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { NewsLink } from './news-card.tsx';
import classes from './ranked-news.module.css';

/** Articles by popularity, with their ranks. */
export function RankedNews({ cards }: { readonly cards: readonly NewsCard[] }) {
  const { t } = useTranslation('content');
  return (
    <ol className={classes.list}>
      {cards.map((card, index) => (
        <li key={card.id} data-news={card.id}>
          <span className={classes.place}>{index + 1}</span>
          <div>
            <h3>
              <NewsLink card={card} />
            </h3>
            <p>
              <OriginMark origin={card.origin} originalAt={card.originalAt} />
              {card.views > 0 ? (
                <span>{t('count.views', { count: card.views, shown: formatCount(card.views) })}</span>
              ) : (
                <RelativeTime at={card.publishedAt} />
              )}
              <span>{t('count.comments', { count: card.comments, shown: formatCount(card.comments) })}</span>
              <span>{t('count.likes', { count: card.likes, shown: formatCount(card.likes) })}</span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
