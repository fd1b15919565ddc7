import type { VideoSource } from '@matchpoint/contracts/video/video';
import workerPath from 'hls.js/dist/hls.worker.js?url';
import { useEffect, useRef, useState } from 'react';
import classes from './muted-stream.module.css';

export interface MutedStreamProps {
  readonly sources: readonly VideoSource[];
  /** Names the picture for screen readers. */
  readonly label: string;
  /** Called when no source can be played. */
  readonly onFailed: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** A stream without sound and controls, played at once; its code is fetched when it is mounted. */
export function MutedStream({ sources, label, onFailed }: MutedStreamProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  const url = sources.find(({ type }) => type === 'hls')?.url ?? sources.find(({ type }) => type === 'mp4')?.url;
  const isHls = sources.some((source) => source.type === 'hls' && source.url === url);
  useEffect(() => {
    const video = element.current;
    if (video === null) return undefined;
    const stop = new AbortController();
    if (url === undefined) failed.current();
    else
      void attach(video, url, isHls, stop.signal).catch(() => {
        if (!stop.signal.aborted) failed.current();
      });
    return () => stop.abort();
  }, [url, isHls]);
  return (
    <video
      ref={element}
      className={classes.stream}
      data-playing={playing || undefined}
      muted
      autoPlay
      playsInline
      aria-label={label}
      onPlaying={() => setPlaying(true)}
    />
  );
}

/** Plays a stream until `signal` aborts; rejects when it cannot be played. */
async function attach(video: HTMLVideoElement, url: string, isHls: boolean, signal: AbortSignal): Promise<void> {
  const { default: Hls } = await import('hls.js/light');
  signal.throwIfAborted();
  if (!isHls || !Hls.isSupported()) {
    if (isHls && video.canPlayType(HLS_TYPE) === '') throw new Error('This browser plays no HLS.');
    video.src = url;
    signal.addEventListener('abort', () => video.removeAttribute('src'));
    await video.play();
    return;
  }
  const hls = new Hls({ workerPath, capLevelToPlayerSize: true, maxBufferLength: 10, backBufferLength: 0 });
  signal.addEventListener('abort', () => hls.destroy());
  await new Promise<void>((resolve, reject) => {
    hls.on(Hls.Events.FRAG_BUFFERED, () => resolve());
    hls.on(Hls.Events.ERROR, (_event, { fatal, error }) => {
      if (fatal) reject(error);
    });
    hls.loadSource(url);
    hls.attachMedia(video);
  });
  await video.play().catch(() => undefined);
}
