import { LINE } from './draw-frame.ts';
import type { Film, FilmFrame } from './film.ts';
import { runLow } from './run-low.ts';

const FILM_RATE = 25;
/** A picture passes into the next in this. */
const PASS_S = 0.36;
/** The ball runs to the next moment in this. */
const RUN_S = 0.8;
/** A fragment, and so a piece of the playlist. */
const PIECE_S = 2;
const BALL_SIDE = 16;

interface EncodeOptions {
  /** The program: a name or a path. */
  readonly ffmpeg: string;
  /** Holds `0.png` … of the film's frames and `ball.png`; the film is written here too. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Cuts pictures into `film.mp4` (H.264 and AAC in fragments) and `film.m3u8`, which names its fragments by their byte ranges. With
 * one thread.
 * @throws when ffmpeg does not end well, with the last that it said
 */
export async function encodeFilm(film: Film, { ffmpeg, folder, signal }: EncodeOptions): Promise<void> {
  const pictures = film.frames.flatMap((_frame, index) => ['-i', `${index}.png`]);
  const seconds = film.durationMs / 1_000;
  const args = [
    ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-filter_complex_threads', '1'],
    [
      ...pictures,
      '-i',
      'ball.png',
      '-f',
      'lavfi',
      '-i',
      `anoisesrc=color=brown:amplitude=0.5:seed=7:sample_rate=24000:duration=${seconds + 1}`,
    ],
    ['-filter_complex', filterOf(film), '-map', '[film]', '-map', '[sound]', '-t', String(seconds)],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'animation', '-crf', '26', '-pix_fmt', 'yuv420p', '-threads', '1'],
    [
      '-profile:v',
      'high',
      '-level',
      '3.1',
      '-g',
      String(FILM_RATE * PIECE_S),
      '-keyint_min',
      String(FILM_RATE * PIECE_S),
      '-sc_threshold',
      '0',
    ],
    ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
    ['-f', 'hls', '-hls_time', String(PIECE_S), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
    ['-hls_segment_filename', 'film.mp4', 'film.m3u8'],
  ].flat();
  await runLow(ffmpeg, args, { cwd: folder, signal });
}

function filterOf(film: Film): string {
  const { frames } = film;
  const still = (frame: FilmFrame, index: number) =>
    `[${index}:v]fps=${FILM_RATE},tpad=stop_mode=clone:stop_duration=${(frame.durationMs / 1_000 + 2 * PASS_S).toFixed(2)},settb=1/${FILM_RATE},format=yuv420p[p${index}]`;
  const passes = frames.slice(1).map((frame, index) => {
    const from = index === 0 ? 'p0' : `x${index}`;
    const how = frame.into === 'slide' ? 'smoothleft' : 'fade';
    return `[${from}][p${index + 1}]xfade=transition=${how}:duration=${PASS_S}:offset=${(frame.startMs / 1_000).toFixed(2)}[x${index + 1}]`;
  });
  const ball = `[${frames.length}:v]format=rgba,loop=loop=-1:size=1,fps=${FILM_RATE},settb=1/${FILM_RATE}[ball]`;
  const over = `[x${frames.length - 1}][ball]overlay=x='${ballAt(film)}':y=${LINE.y - BALL_SIDE / 2}:shortest=1:eval=frame,format=yuv420p[film]`;
  const sound = `[${frames.length + 1}:a]lowpass=frequency=700,highpass=frequency=120,volume='${loudness(film)}':eval=frame[sound]`;
  return [...frames.map(still), ...passes, ball, over, sound].join(';');
}

/** Where the ball is at the second `t`: it runs on when a scene begins. */
function ballAt({ frames }: Film): string {
  let before = 0;
  const steps = frames.flatMap(({ startMs, progress }) => {
    const by = (progress - before) * LINE.length;
    before = progress;
    return by === 0 ? [] : [`${by.toFixed(1)}*clip((t-${(startMs / 1_000).toFixed(2)})/${RUN_S},0,1)`];
  });
  return [`${LINE.x - BALL_SIDE / 2}`, ...steps].join('+');
}

/** A murmur that swells where a figure changes. */
function loudness({ frames }: Film): string {
  const swells = frames.flatMap(({ startMs, card }) => {
    const isMove = (card.kind === 'moment' && card.changed !== undefined) || card.kind === 'winner';
    return isMove ? [`0.5*between(t,${startMs / 1_000},${startMs / 1_000 + 3})*exp(-(t-${startMs / 1_000}))`] : [];
  });
  return ['0.16', ...swells].join('+');
}
