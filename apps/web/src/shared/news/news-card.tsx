import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import { formatCount } from '@matchpoint/i18n/format-count';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { OriginMark } from '../system/origin-mark.tsx';
import { AutoBadge } from './auto-badge.tsx';
import { Cover } from '../content/cover.tsx';
import { MetaLine } from '../../ui/meta-line.tsx';
import classes from './news-card.module.css';
import { languageOf } from '../content/text-language.ts';

export interface NewsCardProps {
  readonly card: NewsCard;
  /** Heading level in its context. */
  readonly level?: 2 | 3;
}

export interface NewsCardRowProps extends NewsCardProps {
  /** Its rank. */
  readonly place?: number;
}

/** The class of the list around rows: a row's layout depends on the width of its list. */
export const newsRowsClass = classes.rows ?? '';

/** An article in a list: cover, title, first words and view counts. It is a list item; the whole row is the link. */
export function NewsCardRow({ card, level = 2, place }: NewsCardRowProps) {
  const { locale } = usePage();
  return (
    <li className={classes.row} data-news={card.id}>
      <Cover cover={card.cover} gameId={card.gameId}>
        {place === undefined ? null : (
          <b className={classes.place} data-top={place <= 3 || undefined}>
            {place}
          </b>
        )}
      </Cover>
      <div className={classes.words}>
        <NewsTitle card={card} level={level} />
        {card.summary === '' ? null : (
          <p className={classes.summary} {...languageOf(card.lang, locale.code)}>
            {card.summary}
          </p>
        )}
        <NewsMeta card={card} />
      </div>
    </li>
  );
}

/** The leading article of a list: a large cover above its title. */
export function NewsCardTile({ card, level = 2 }: NewsCardProps) {
  const { locale } = usePage();
  return (
    <article className={classes.tile} data-news={card.id}>
      <Cover cover={card.cover} gameId={card.gameId} eager />
      <div className={classes.words}>
        <NewsTitle card={card} level={level} />
        {card.summary === '' ? null : (
          <p className={classes.summary} {...languageOf(card.lang, locale.code)}>
            {card.summary}
          </p>
        )}
        <NewsMeta card={card} />
      </div>
    </article>
  );
}

/** An article in one line: its title, its origin and its age. */
export function NewsLine({ card }: { readonly card: NewsCard }) {
  return (
    <li className={classes.line} data-news={card.id}>
      <NewsLink card={card} />
      <OriginMark origin={card.origin} originalAt={card.originalAt} />
      <RelativeTime at={card.publishedAt} />
    </li>
  );
}

/** The title of an article as a link, in the article's language. */
export function NewsLink({ card }: { readonly card: NewsCard }) {
  const { locale } = usePage();
  return (
    <Link
      className={classes.link}
      to="/news/$game/$id"
      params={{ game: gameById(card.gameId)?.slug ?? 'soccer', id: String(card.id) }}
      preload={false}
      {...languageOf(card.lang, locale.code)}
    >
      {card.title}
    </Link>
  );
}

function NewsTitle({ card, level }: { readonly card: NewsCard; readonly level: 2 | 3 }) {
  const Heading: 'h2' | 'h3' = `h${level}`;
  return (
    <Heading className={classes.title}>
      <NewsLink card={card} />
    </Heading>
  );
}

function NewsMeta({ card }: { readonly card: NewsCard }) {
  const { t } = useTranslation('content');
  return (
    <MetaLine>
      {card.league === undefined ? null : (
        <Chip hue={card.league.hue} title={card.league.name}>
          {card.league.short}
        </Chip>
      )}
      <OriginMark origin={card.origin} originalAt={card.originalAt} />
      <AutoBadge auto={card.auto} />
      <RelativeTime at={card.publishedAt} />
      <span>{t('count.comments', { count: card.comments, shown: formatCount(card.comments) })}</span>
      <span>{t('count.likes', { count: card.likes, shown: formatCount(card.likes) })}</span>
    </MetaLine>
  );
}
