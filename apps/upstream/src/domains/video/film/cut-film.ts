import type { Film, FilmCard, FilmFrame } from '../../../providers/media/film.ts';
import type { StoredChapter } from '../stored.ts';
import { type Beat, sideOf } from './beat.ts';

const TITLE_MS = 3_000;
const END_MS = 3_600;
const SCENE_MS = { least: 2_800, most: 7_000 };
/** The scenes between title and end fill this, unless told otherwise, when there are neither too few nor too many of them. */
const SCENES_MS = 28_000;
const MOST_SCENES = 12;
const SHORTEST_MS = 20_000;
/** Of a scene with several pictures: how long all but the last stand. */
const FIRST_MS = 1_000;
/** Everything is cut on this grid, which whole pictures of 25 a second fit. */
const GRID_MS = 200;

/** A film and the chapters that begin with its scenes. */
export interface FilmPlan {
  readonly film: Film;
  readonly chapters: readonly StoredChapter[];
}

interface Material extends Pick<Film, 'sport' | 'league' | 'sides'> {
  /** Under the title. */
  readonly line: string;
  /** In the order of the match. */
  readonly beats: readonly Beat[];
  readonly scenesMs?: number;
  readonly end: { readonly card: FilmCard; readonly titles: Beat['titles'] };
}

/** Cuts moments into a film of 20 to 45 s: title, a scene and a chapter for each, end. The weightiest stay when there are too many. */
export function cutFilm({ sport, league, sides, line, beats: all, scenesMs = SCENES_MS, end }: Material): FilmPlan {
  const beats = chosen(all);
  const sceneMs = lengthOfScene(beats.length, scenesMs);
  const endMs = TITLE_MS + beats.length * sceneMs;
  const startOf = (index: number) => TITLE_MS + index * sceneMs;
  return {
    film: {
      sport,
      league,
      ...(sides === undefined ? {} : { sides }),
      marks: beats.flatMap((beat) => (beat.marked === true ? [{ at: beat.progress, ...sideOf(beat.side) }] : [])),
      frames: [
        frame(0, TITLE_MS, { kind: 'title', line }, 0),
        ...beats.flatMap((beat, index) => scene(beat, startOf(index), sceneMs)),
        frame(endMs, END_MS, end.card, 1),
      ],
      durationMs: endMs + END_MS,
    },
    chapters: [
      { atMs: 0, titles: { zh_CN: '开场', en_US: 'Opening' }, kind: 'opening' },
      ...beats.map((beat, index) => ({ atMs: startOf(index), titles: beat.titles, kind: beat.kind, ...sideOf(beat.side) })),
      { atMs: endMs, titles: end.titles, kind: 'end' },
    ],
  };
}

/** As many as a film holds, the weightier ones, in their order. Small moments only fill a film that has hardly others. */
function chosen(beats: readonly Beat[]): Beat[] {
  const heavy = beats.filter((beat) => beat.weight > 1);
  const kept = new Set(beats.toSorted((a, b) => b.weight - a.weight).slice(0, Math.min(MOST_SCENES, Math.max(4, heavy.length))));
  return beats.filter((beat) => kept.has(beat));
}

function lengthOfScene(scenes: number, allMs: number): number {
  const even = Math.min(SCENE_MS.most, Math.max(SCENE_MS.least, allMs / Math.max(1, scenes)));
  const needed = (SHORTEST_MS - TITLE_MS - END_MS) / Math.max(1, scenes);
  return Math.ceil(Math.max(even, needed) / GRID_MS) * GRID_MS;
}

function scene(beat: Beat, startMs: number, durationMs: number): FilmFrame[] {
  const last = beat.cards.length - 1;
  return beat.cards.map((card, index) => {
    const ms = index === last ? durationMs - last * FIRST_MS : FIRST_MS;
    return frame(startMs + index * FIRST_MS, ms, card, beat.progress, index === 0 ? 'slide' : 'fade');
  });
}

function frame(startMs: number, durationMs: number, card: FilmCard, progress: number, into: FilmFrame['into'] = 'slide'): FilmFrame {
  return { startMs, durationMs, card, into, progress };
}
