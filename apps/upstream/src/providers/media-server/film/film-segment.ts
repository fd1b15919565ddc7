/** Length of a segment of a film. Segment `n` begins at the instant `n * SEGMENT_MS`. With it a segment has a whole number of AAC frames. */
export const SEGMENT_MS = 4_000;
/** Pictures per second of the encoded film. */
export const FRAME_RATE = 10;

/** The content of a segment, which alone determines its bytes. */
export interface FilmSegment {
  /** Number of the segment: instants that are multiples of its length. */
  readonly number: number;
  /** SVG pictures, each from a frame on; the first from frame 0. */
  readonly pictures: readonly { readonly frame: number; readonly svg: string }[];
  /** Draws the moving ball over the picture. */
  readonly hasBall: boolean;
  /** When the crowd becomes louder, milliseconds from the beginning of the segment (also before it), and how loud, 0 to 1. */
  readonly swells: readonly { readonly atMs: number; readonly strength: number }[];
}
