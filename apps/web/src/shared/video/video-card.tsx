import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { VideoCard } from '@matchpoint/contracts/video/video';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { Icon } from '../../ui/image/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { OriginMark } from '../system/origin-mark.tsx';
import { Cover } from '../content/cover.tsx';
import { formatDuration } from '../../lib/time/format-duration.ts';
import { MetaLine } from '../../ui/meta-line.tsx';
import { languageOf } from '../content/text-language.ts';
import classes from './video-card.module.css';

export interface VideoCardTileProps {
  readonly card: VideoCard;
  /** Heading level in its context. */
  readonly level?: 2 | 3;
}

/** A video in a grid: cover with duration, title and number of plays. It is a list item; the whole tile is the link. */
export function VideoCardTile({ card, level = 3 }: VideoCardTileProps) {
  const { t } = useTranslation('content');
  const { locale } = usePage();
  const Heading: 'h2' | 'h3' = `h${level}`;
  return (
    <li className={classes.tile} data-video={card.id}>
      <Cover cover={card.cover} gameId={card.gameId}>
        <span className={classes.play}>
          <Icon name="play" size={20} />
        </span>
        <bdi dir="ltr" className={classes.length}>
          {formatDuration(card.durationMs)}
        </bdi>
      </Cover>
      <Heading className={classes.title}>
        <Link
          to="/videos/$game/$id"
          params={{ game: gameById(card.gameId)?.slug ?? 'soccer', id: String(card.id) }}
          preload={false}
          {...languageOf(card.lang, locale.code)}
        >
          {card.title}
        </Link>
      </Heading>
      <MetaLine>
        <OriginMark origin={card.origin} originalAt={card.originalAt} />
        {card.views === 0 ? null : <span>{t('count.plays', { count: card.views, shown: formatCount(card.views) })}</span>}
        <RelativeTime at={card.publishedAt} />
      </MetaLine>
    </li>
  );
}

/** The class of the grid of video tiles: as many columns of equal width as fit. */
export const videoGridClass = classes.grid ?? '';
