import type { Film } from '@matchpoint/contracts/video/film';
import type { VideoSource } from '@matchpoint/contracts/video/video';
import type Hls from 'hls.js';
import workerPath from 'hls.js/dist/hls.worker.js?url';
import type { Media } from '../../../shared/video/player/media.ts';
import { CanvasMedia } from '../drawn/canvas-media.ts';
import type { StageTexts } from '../drawn/start-drawing.ts';

/** A selectable height in px; `level` is its index among the player's levels. */
export interface Quality {
  readonly level: number;
  readonly height: number;
}

/** A film that the player draws, with what loads it. */
export interface DrawnSource {
  readonly type: 'drawn';
  readonly load: () => Promise<{ readonly film: Film; readonly texts: StageTexts }>;
}
export type PlayerSource = VideoSource | DrawnSource;

/** A video attached to its element. */
export interface AttachedVideo {
  /** Selectable qualities; empty when there is only one. */
  readonly qualities: readonly Quality[];
  /** Its scenes, when the player draws them. */
  readonly drawn?: Film;
  /** Selects a level; −1 for automatic. */
  choose(level: number): void;
  close(): void;
}

/** None of the sources can be played. */
class NoPlayableSource extends Error {
  override readonly name = 'NoPlayableSource';
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Attaches the first source that can be played. HLS uses hls.js where the browser supports Media Source Extensions, otherwise the browser's
 * own HLS support.
 * @param options.onBroken called when a source fails permanently after it was attached
 * @throws {NoPlayableSource}
 */
export async function attachVideo(
  film: Media,
  sources: readonly PlayerSource[],
  options: { readonly signal: AbortSignal; readonly onBroken: () => void },
): Promise<AttachedVideo> {
  for (const source of sources) {
    options.signal.throwIfAborted();
    try {
      if (source.type === 'drawn') {
        if (film instanceof CanvasMedia) return await attachDrawn(film, source, options.signal);
        continue;
      }
      if (!(film instanceof HTMLVideoElement)) continue;
      if (source.type === 'hls') return await attachHls(film, source.url, options);
      if (source.type === 'mp4') return await attachPlain(film, source.url, options);
    } catch (error) {
      if (options.signal.aborted) throw error;
      // Try the next source.
    }
  }
  throw new NoPlayableSource();
}

async function attachDrawn(media: CanvasMedia, source: DrawnSource, signal: AbortSignal): Promise<AttachedVideo> {
  const [{ startDrawing, DRAWN_HEIGHTS }, { film, texts }] = await Promise.all([import('../drawn/start-drawing.ts'), source.load()]);
  signal.throwIfAborted();
  const drawing = await startDrawing(media, film, texts);
  if (signal.aborted) drawing.close();
  signal.throwIfAborted();
  return {
    drawn: film,
    qualities: DRAWN_HEIGHTS.map((height, level) => ({ level, height })),
    choose: (level) => drawing.setHeight(DRAWN_HEIGHTS[level]),
    close: () => drawing.close(),
  };
}

async function attachHls(
  film: HTMLVideoElement,
  url: string,
  options: { readonly signal: AbortSignal; readonly onBroken: () => void },
): Promise<AttachedVideo> {
  const { default: Player } = await import('hls.js/light');
  options.signal.throwIfAborted();
  if (!Player.isSupported()) {
    if (film.canPlayType(HLS_TYPE) === '') throw new NoPlayableSource();
    return attachPlain(film, url, options);
  }
  const hls = new Player({ workerPath, startLevel: -1, capLevelToPlayerSize: true, maxBufferLength: 20, backBufferLength: 30 });
  try {
    await startHls(hls, Player, film, url, options.signal);
  } catch (error) {
    hls.destroy();
    throw error;
  }
  let hasRecovered = false;
  hls.on(Player.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else options.onBroken();
  });
  const heights = hls.levels.map((level, index) => ({ level: index, height: level.height }));
  return {
    qualities: heights.length > 1 ? heights : [],
    choose: (level) => {
      hls.nextLevel = level;
    },
    close: () => hls.destroy(),
  };
}

/** Resolves when the first fragment is buffered; rejects on a fatal error. */
function startHls(hls: Hls, Player: typeof Hls, film: HTMLVideoElement, url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => reject(reason instanceof Error ? reason : new NoPlayableSource());
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    hls.once(Player.Events.FRAG_BUFFERED, () => resolve());
    hls.on(Player.Events.ERROR, (_event, { fatal }) => {
      if (fatal) fail(undefined);
    });
    hls.loadSource(url);
    hls.attachMedia(film);
  });
}

function attachPlain(
  film: HTMLVideoElement,
  url: string,
  { signal, onBroken }: { readonly signal: AbortSignal; readonly onBroken: () => void },
): Promise<AttachedVideo> {
  const over = new AbortController();
  const close = () => {
    over.abort();
    film.removeAttribute('src');
    film.load();
  };
  return new Promise((resolve, reject) => {
    let isReady = false;
    const fail = (reason: unknown) => {
      if (isReady) return onBroken();
      close();
      reject(reason instanceof Error ? reason : new NoPlayableSource());
    };
    signal.addEventListener('abort', () => (isReady ? undefined : fail(signal.reason)), { once: true });
    film.addEventListener('error', () => fail(undefined), { signal: over.signal });
    film.addEventListener(
      'loadeddata',
      () => {
        isReady = true;
        resolve({ qualities: [], choose: () => undefined, close });
      },
      { once: true, signal: over.signal },
    );
    film.src = url;
    film.load();
  });
}
