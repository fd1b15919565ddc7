import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { languageOf } from '../../../shared/content/text-language.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { chapterAt } from './chapter-at.ts';
import classes from './chapter-list.module.css';
import type { PlayerModel } from './player-model.ts';

/** The chapters of a video, with the current one marked. Each is a button that seeks to it. */
export function ChapterList({ player }: { readonly player: PlayerModel }) {
  const { t } = useTranslation('video');
  const { locale } = usePage();
  const { video, playback, film, acts } = player;
  const now = film.phase === 'ready' ? chapterAt(video.chapters, playback.atMs) : -1;
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    const item = list?.children[now];
    if (list === null || !(item instanceof HTMLElement)) return;
    // Scrolls the list only; `scrollIntoView` would also scroll the page.
    const above = item.offsetTop < list.scrollTop;
    const below = item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight;
    if (above || below) list.scrollTop = item.offsetTop - list.clientHeight / 3;
  }, [now]);
  return (
    <ol className={classes.list} ref={box}>
      {video.chapters.map((chapter, index) => (
        <li key={chapter.atMs} data-side={chapter.side}>
          <button
            type="button"
            className={classes.chapter}
            aria-current={index === now || undefined}
            onClick={() => acts.seek(chapter.atMs)}
          >
            <bdi dir="ltr" className={classes.at}>
              {formatDuration(chapter.atMs)}
            </bdi>
            <span className={classes.title} {...languageOf(video.lang, locale.code)}>
              {chapter.title}
            </span>
            {index === now ? <small>{t('chapters.now')}</small> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
