import type { Film } from '@matchpoint/contracts/video/film';
import type { CanvasMedia } from './canvas-media.ts';
import { CrestImages } from './crest-images.ts';
import { drawFilm } from './draw-film.ts';
import { HEIGHT, type Stage, WIDTH } from './stage.ts';

/** Heights in pixels that the player offers. */
export const DRAWN_HEIGHTS = [480, 720, 1_080] as const;
/** Automatic quality is at least this. */
const AUTO_HEIGHT = 720;

export type StageTexts = Pick<Stage, 't' | 'day' | 'still'>;

/** A film that draws on its canvas. */
interface Drawing {
  /** Sets the height of the pictures in pixels; undefined: by the size on the screen. */
  setHeight(height: number | undefined): void;
  close(): void;
}

/** Loads what the pictures need and starts drawing on the canvas of the media, which stands at its position. */
export async function startDrawing(media: CanvasMedia, film: Film, texts: StageTexts): Promise<Drawing> {
  const context = media.canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no canvas');
  const fonts = fontsOf(media.canvas);
  const crests = new CrestImages();
  await Promise.all([
    crests.load(film),
    // A font that cannot be loaded is replaced by the next of its list.
    document.fonts.load(`700 40px ${fonts.digit}`, '0123456789').catch(() => undefined),
  ]);
  const stage: Stage = { context, film, crests, fonts, ...texts };
  let chosen: number | undefined;
  const fit = () => {
    const { canvas } = media;
    const height = chosen ?? autoHeight(canvas.clientHeight * window.devicePixelRatio);
    const width = Math.round((height * WIDTH) / HEIGHT);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    media.redraw();
  };
  const observer = new ResizeObserver(fit);
  const draw = (atMs: number) => {
    const { width } = media.canvas;
    context.setTransform(width / WIDTH, 0, 0, width / WIDTH, 0, 0);
    drawFilm(stage, atMs);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') media.pause();
  };
  document.addEventListener('visibilitychange', leave);
  media.attach(draw, film.durationMs);
  fit();
  observer.observe(media.canvas);
  return {
    setHeight: (height) => {
      chosen = height;
      fit();
    },
    close: () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
      media.detach();
    },
  };
}

/** Returns the least offered height that is not smaller than the canvas on the screen. */
function autoHeight(pixels: number): number {
  return DRAWN_HEIGHTS.find((height) => height >= Math.max(AUTO_HEIGHT, Math.floor(pixels))) ?? DRAWN_HEIGHTS[2];
}

function fontsOf(canvas: HTMLCanvasElement): Stage['fonts'] {
  const style = getComputedStyle(canvas);
  const digit = style.getPropertyValue('--font-digit').trim();
  return { text: style.fontFamily, digit: digit === '' ? style.fontFamily : digit };
}
