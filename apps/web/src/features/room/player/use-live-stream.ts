import type { VideoSource } from '@matchpoint/contracts/video/video';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { type LivePhase, type LiveQuality, LiveStream } from './live-stream.ts';

export interface LiveStreamState {
  /** `idle`: only the poster is shown. */
  readonly phase: LivePhase | 'idle';
  readonly qualities: readonly LiveQuality[];
  readonly quality: number;
  readonly latency: number | undefined;
  readonly begin: () => void;
  readonly stop: () => void;
  readonly reload: () => void;
  readonly toEdge: () => void;
  readonly choose: (level: number) => void;
}

/** Plays live sources in an element once `begin` is called; nothing is downloaded before. */
export function useLiveStream(
  video: HTMLVideoElement | null,
  sources: readonly VideoSource[],
  onPlayingAt: (at: number) => void,
): LiveStreamState {
  const { clock } = usePage();
  const [phase, setPhase] = useState<LiveStreamState['phase']>('idle');
  const [qualities, setQualities] = useState<readonly LiveQuality[]>([]);
  const [quality, setQuality] = useState(-1);
  const [latency, setLatency] = useState<number>();
  const stream = useRef<LiveStream>(undefined);
  const latest = useRef(onPlayingAt);
  useEffect(() => {
    latest.current = onPlayingAt;
  });
  const stop = useCallback(() => {
    stream.current?.close();
    stream.current = undefined;
    setPhase('idle');
    setLatency(undefined);
  }, []);
  useEffect(
    () => () => {
      stream.current?.close();
      stream.current = undefined;
    },
    [],
  );
  useEffect(() => {
    stream.current?.renew(sources);
  }, [sources]);
  const begin = useCallback(() => {
    if (video === null) return;
    if (stream.current === undefined) {
      setPhase('loading');
      stream.current = new LiveStream(video, sources, {
        onPhase: setPhase,
        onQualities: setQualities,
        // Tenths are enough, and do not render the controls for nothing.
        onLatency: (seconds) => setLatency(seconds === undefined ? undefined : Math.round(seconds * 10) / 10),
        onPlayingAt: (at) => latest.current(at),
        now: () => clock.now(),
      });
    } else stream.current.toEdge();
    void video.play().catch(() => undefined);
  }, [video, sources, clock]);
  return {
    phase,
    qualities,
    quality,
    latency,
    begin,
    stop,
    reload: useCallback(() => {
      stream.current?.reload();
      void video?.play().catch(() => undefined);
    }, [video]),
    toEdge: useCallback(() => stream.current?.toEdge(), []),
    choose: useCallback((level: number) => {
      stream.current?.choose(level);
      setQuality(level);
    }, []),
  };
}
