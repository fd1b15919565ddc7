import { useTranslation } from 'react-i18next';
import type { Chapter } from '@matchpoint/contracts/video/video';
import { type PointerEvent, useState } from 'react';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { chapterAt } from './chapter-at.ts';
import classes from './seek-bar.module.css';

export interface SeekBarProps {
  readonly atMs: number;
  readonly lengthMs: number;
  readonly loadedMs: number;
  readonly chapters: readonly Chapter[];
  readonly onSeek: (atMs: number) => void;
}

/** Progress bar with a mark at the start of each chapter and the chapter title at the pointer. Runs from left to right in every language. */
export function SeekBar({ atMs, lengthMs, loadedMs, chapters, onSeek }: SeekBarProps) {
  const { t } = useTranslation('video');
  const [pointed, setPointed] = useState<number>();
  const part = (ms: number) => Math.min(1, Math.max(0, ms / lengthMs));
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * lengthMs);
  };
  const title = (ms: number) => chapters[chapterAt(chapters, ms)]?.title;
  const valueText = t('player.seek_text', { time: formatDuration(atMs), length: formatDuration(lengthMs) });
  return (
    <div
      className={classes.bar}
      dir="ltr"
      style={{ '--at': part(atMs), '--loaded': part(loadedMs), '--pointed': part(pointed ?? 0) }}
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      <span className={classes.track} aria-hidden="true">
        <i className={classes.loaded} />
        <i className={classes.played} />
        {chapters.map(({ atMs: start }) =>
          start === 0 ? null : <b key={start} className={classes.mark} style={{ '--at': part(start) }} />,
        )}
      </span>
      <input
        className={classes.input}
        type="range"
        data-place=""
        min={0}
        max={Math.round(lengthMs)}
        step={100}
        value={Math.round(Math.min(atMs, lengthMs))}
        aria-label={t('player.seek')}
        aria-valuetext={[valueText, title(atMs)].filter(Boolean).join(' ')}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      {pointed === undefined ? null : (
        <span className={classes.tip} aria-hidden="true">
          <b>{formatDuration(pointed)}</b>
          <span dir="auto">{title(pointed)}</span>
        </span>
      )}
    </div>
  );
}
