import type { VideoSource } from '@matchpoint/contracts/video/video';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilmElement } from './film-element.ts';
import { type AttachedFilm, attachFilm, type Quality } from './film-sources.ts';

/** `idle`: only the first picture is there. `failed`: no source plays. */
export type FilmPhase = 'idle' | 'loading' | 'ready' | 'failed';

export interface Film {
  readonly phase: FilmPhase;
  readonly qualities: readonly Quality[];
  /** −1: whatever fits. */
  readonly quality: number;
  readonly choose: (level: number) => void;
  /** Loads the film where that has not happened, and plays it; from `atMs` on when it is given. */
  readonly begin: (atMs?: number) => void;
}

interface State {
  readonly phase: FilmPhase;
  readonly qualities: readonly Quality[];
  readonly quality: number;
}

const IDLE: State = { phase: 'idle', qualities: [], quality: -1 };

/** Loads a film into its element when it is first played: nothing of it comes before. */
export function useFilm(element: FilmElement | null, sources: readonly VideoSource[]): Film {
  const [state, setState] = useState(IDLE);
  const attached = useRef<AttachedFilm>(undefined);
  const loading = useRef<AbortController>(undefined);

  const drop = useCallback(() => {
    loading.current?.abort();
    attached.current?.close();
    attached.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);

  const { phase } = state;
  const begin = useCallback(
    (atMs?: number) => {
      /** Tries the sources in their order; what breaks in the middle goes on with those behind it, from there. */
      async function load(film: FilmElement, from: readonly VideoSource[], startMs: number | undefined): Promise<void> {
        drop();
        const stop = new AbortController();
        loading.current = stop;
        setState({ ...IDLE, phase: 'loading' });
        const onBroken = () => void load(film, from.slice(1), film.atMs);
        try {
          const now = await attachFilm(film.video, from, { signal: stop.signal, onBroken });
          attached.current = now;
          if (startMs !== undefined) film.seek(startMs);
          setState({ phase: 'ready', qualities: now.qualities, quality: -1 });
          await film.play();
        } catch {
          if (!stop.signal.aborted) setState({ ...IDLE, phase: 'failed' });
        }
      }
      if (element === null || phase === 'loading') return;
      if (phase === 'ready') {
        if (atMs !== undefined) element.seek(atMs);
        void element.play();
      } else void load(element, sources, atMs);
    },
    [drop, element, phase, sources],
  );
  const choose = useCallback((level: number) => {
    attached.current?.choose(level);
    setState((before) => ({ ...before, quality: level }));
  }, []);
  return { ...state, choose, begin };
}
