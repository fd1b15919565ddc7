import type { Film } from '@matchpoint/contracts/video/film';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VideoElement } from '../../../shared/video/player/video-element.ts';
import type { Media } from '../../../shared/video/player/media.ts';
import { type AttachedVideo, attachVideo, type PlayerSource, type Quality } from './video-sources.ts';

/** `idle`: only the poster is shown. `failed`: no source can be played. */
export type VideoPhase = 'idle' | 'loading' | 'ready' | 'failed';

export interface VideoState {
  readonly phase: VideoPhase;
  readonly qualities: readonly Quality[];
  /** Its scenes, when the player draws them. */
  readonly drawn: Film | undefined;
  /** Selected level; −1 for automatic. */
  readonly quality: number;
  readonly choose: (level: number) => void;
  /** Loads the video unless it is loaded, and plays it, from `atMs` when given. */
  readonly begin: (atMs?: number) => void;
}

interface State {
  readonly phase: VideoPhase;
  readonly qualities: readonly Quality[];
  readonly drawn: Film | undefined;
  readonly quality: number;
}

const IDLE: State = { phase: 'idle', qualities: [], drawn: undefined, quality: -1 };

/** Loads a video into its element when it is first played; nothing is downloaded before. */
export function useVideo(element: VideoElement<Media> | null, sources: readonly PlayerSource[]): VideoState {
  const [state, setState] = useState(IDLE);
  const attached = useRef<AttachedVideo>(undefined);
  const loading = useRef<AbortController>(undefined);
  /** Current phase without waiting for a render, so that a second press does not act on an outdated one. */
  const phase = useRef<VideoPhase>('idle');
  /** Start position; may still change while the video loads. */
  const startMs = useRef<number>(undefined);

  const drop = useCallback(() => {
    loading.current?.abort();
    attached.current?.close();
    attached.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);

  const begin = useCallback(
    (atMs?: number) => {
      /** Tries the sources in order. When one breaks during playback, continues at the same position with those after it. */
      async function load(film: VideoElement<Media>, from: readonly PlayerSource[]): Promise<void> {
        drop();
        const stop = new AbortController();
        loading.current = stop;
        show({ ...IDLE, phase: 'loading' });
        const onBroken = () => {
          startMs.current = film.atMs;
          void load(film, from.slice(1));
        };
        try {
          const now = await attachVideo(film.video, from, { signal: stop.signal, onBroken });
          attached.current = now;
          if (startMs.current !== undefined) film.seek(startMs.current);
          show({ phase: 'ready', qualities: now.qualities, drawn: now.drawn, quality: -1 });
          await film.play();
        } catch {
          if (!stop.signal.aborted) show({ ...IDLE, phase: 'failed' });
        }
      }
      function show(next: State): void {
        phase.current = next.phase;
        setState(next);
      }
      if (element === null) return;
      if (phase.current === 'ready') {
        if (atMs !== undefined) element.seek(atMs);
        void element.play();
        return;
      }
      const isLoading = phase.current === 'loading';
      if (atMs !== undefined || !isLoading) startMs.current = atMs;
      if (!isLoading) void load(element, sources);
    },
    [drop, element, sources],
  );
  const choose = useCallback((level: number) => {
    attached.current?.choose(level);
    setState((before) => ({ ...before, quality: level }));
  }, []);
  return { ...state, choose, begin };
}
