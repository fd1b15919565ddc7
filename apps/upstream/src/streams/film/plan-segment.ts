import { drawFilm } from '../../providers/media-server/film/draw-film.ts';
import type { FilmPicture } from '../../providers/media-server/film/film-picture.ts';
import { FRAME_RATE, type FilmSegment, SEGMENT_MS } from '../../providers/media-server/film/film-segment.ts';
import { filmPictureOf } from './film-picture-of.ts';
import { lastEvents } from './film-texts.ts';
import type { MatchTimeline } from './match-timeline.ts';

const FRAME_MS = 1_000 / FRAME_RATE;
/** The crowd is louder for this long after an event. */
const SWELL_MS = 6_000;

/** A picture of a film and the instant from which it is shown. */
export interface TimedPicture {
  /** UTC milliseconds. */
  readonly at: number;
  readonly frame: number;
  readonly picture: FilmPicture;
}

/**
 * Returns the pictures of a segment: one for every second, and one at the first frame after every change of the match, so that the picture
 * never shows an older state than that of its frame.
 */
export function picturesOf(timeline: MatchTimeline, number: number): TimedPicture[] {
  const from = number * SEGMENT_MS;
  const frames = new Set<number>();
  for (let ms = 0; ms < SEGMENT_MS; ms += 1_000) frames.add(ms / FRAME_MS);
  for (const change of timeline.changes(from, from + SEGMENT_MS)) {
    const frame = Math.ceil((change - from) / FRAME_MS);
    if (frame * FRAME_MS < SEGMENT_MS) frames.add(frame);
  }
  return [...frames]
    .toSorted((a, b) => a - b)
    .map((frame) => {
      const at = from + frame * FRAME_MS;
      return { at, frame, picture: filmPictureOf(timeline, at) };
    });
}

/** Returns the content of a segment of a match's film. */
export function planSegment(timeline: MatchTimeline, number: number): FilmSegment {
  const pictures: { frame: number; svg: string }[] = [];
  let hasBall = false;
  for (const { frame, picture } of picturesOf(timeline, number)) {
    const svg = drawFilm(picture);
    if (pictures.at(-1)?.svg !== svg) pictures.push({ frame, svg });
    hasBall ||= picture.isRunning && (picture.sport === 'soccer' || picture.sport === 'basketball');
  }
  return { number, pictures, hasBall, swells: swellsOf(timeline, number * SEGMENT_MS) };
}

/** Returns the events near a segment at which the crowd becomes louder. */
function swellsOf(timeline: MatchTimeline, from: number): FilmSegment['swells'] {
  const known = new Set(lastEvents(timeline.fixture, timeline.stateAt(from - SWELL_MS - 1)).map(({ id }) => id));
  return timeline.changes(from - SWELL_MS, from + SEGMENT_MS).flatMap((change) => {
    const fresh = lastEvents(timeline.fixture, timeline.stateAt(change)).filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    const strength = Math.max(0, ...fresh.map(({ swell }) => swell));
    return strength > 0 ? [{ atMs: change - from, strength }] : [];
  });
}
