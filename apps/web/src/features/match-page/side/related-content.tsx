import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { AutoBadge } from '../../../shared/news/auto-badge.tsx';
import { NewsLink } from '../../../shared/news/news-card.tsx';
import { VideoCardTile, videoGridClass } from '../../../shared/video/video-card.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { aboutMatch } from './load-related-content.ts';
import classes from './related-content.module.css';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { useFeatures } from '../../../shared/system/features.ts';

const MAX_NEWS = 4;
const MAX_VIDEOS = 4;

/** Preview, report and videos of the match; nothing when there are none. */
export function RelatedContent({ match }: { readonly match: MatchDetail }) {
  const { t } = useTranslation('match-page');
  const { locale } = usePage();
  const offers = useFeatures();
  const input = aboutMatch(locale.code, match.id);
  const news = trpc.news.listRelated.useQuery(input, { enabled: offers('relatedNews') }).data?.list.slice(0, MAX_NEWS) ?? [];
  const videos = trpc.video.listRelated.useQuery(input, { enabled: offers('relatedVideos') }).data?.list.slice(0, MAX_VIDEOS) ?? [];
  return (
    <>
      {news.length === 0 ? null : (
        <Panel title={t('reading.news')} small>
          <ul className={classes.news}>
            {news.map((card) => (
              <li key={card.id} data-news={card.id}>
                <NewsLink card={card} />
                <p>
                  <OriginMark origin={card.origin} originalAt={card.originalAt} />
                  <AutoBadge auto={card.auto} />
                  <RelativeTime at={card.publishedAt} />
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {videos.length === 0 ? null : (
        <Panel title={t('reading.videos')} small>
          <ul className={videoGridClass}>
            {videos.map((card) => (
              <VideoCardTile key={card.id} card={card} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
