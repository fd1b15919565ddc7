import type { FilmSegment } from './film-segment.ts';

/** A job of the rendering process; `out` is the absolute path of the file. */
export type RenderJob = SegmentJob | { readonly id: number; readonly kind: 'picture'; readonly svg: string; readonly out: string };

/** A segment to encode. `ffmpeg`: name or path of the program. */
export interface SegmentJob {
  readonly id: number;
  readonly kind: 'segment';
  readonly ffmpeg: string;
  readonly segment: FilmSegment;
  readonly out: string;
}

/** The answer of the rendering process; `error` when the job failed. */
export interface RenderAnswer {
  readonly id: number;
  readonly error?: string;
}
