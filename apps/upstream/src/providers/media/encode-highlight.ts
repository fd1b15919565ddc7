import { HIGHLIGHT_SCALE, TIMELINE } from './draw-frame.ts';
import type { Highlight, HighlightFrame } from './highlight.ts';
import { runLowPriority } from './run-low-priority.ts';

const FRAME_RATE = 25;
/** Duration of the transition between two pictures. */
const TRANSITION_SECONDS = 0.36;
/** Duration of the ball's move to the next event. */
const BALL_MOVE_SECONDS = 0.8;
/** Duration of a fragment, which is a segment of the playlist. */
const SEGMENT_SECONDS = 2;
const BALL_SIZE_PX = 16 * HIGHLIGHT_SCALE;

interface EncodeOptions {
  /** Name or path of the ffmpeg program. */
  readonly ffmpeg: string;
  /** Contains `0.png` … of the frames and `ball.png`; the output is written here too. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Encodes pictures into `film.mp4` (fragmented H.264 and AAC) and `film.m3u8`, which names the fragments by byte ranges. Uses one thread.
 * @throws when ffmpeg fails, with the end of its error output
 */
export async function encodeHighlight(highlight: Highlight, { ffmpeg, folder, signal }: EncodeOptions): Promise<void> {
  const pictures = highlight.frames.flatMap((_frame, index) => ['-i', `${index}.png`]);
  const seconds = highlight.durationMs / 1_000;
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
    ['-filter_complex', filterOf(highlight), '-map', '[film]', '-map', '[sound]', '-t', String(seconds)],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'animation', '-crf', '26', '-pix_fmt', 'yuv420p', '-threads', '1'],
    [
      '-profile:v',
      'high',
      '-level',
      '3.1',
      '-g',
      String(FRAME_RATE * SEGMENT_SECONDS),
      '-keyint_min',
      String(FRAME_RATE * SEGMENT_SECONDS),
      '-sc_threshold',
      '0',
    ],
    ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
    [
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
      '-hls_flags',
      'single_file',
    ],
    ['-hls_segment_filename', 'film.mp4', 'film.m3u8'],
  ].flat();
  await runLowPriority(ffmpeg, args, { cwd: folder, signal });
}

function filterOf(highlight: Highlight): string {
  const { frames } = highlight;
  const still = (frame: HighlightFrame, index: number) =>
    `[${index}:v]fps=${FRAME_RATE},tpad=stop_mode=clone:stop_duration=${(frame.durationMs / 1_000 + 2 * TRANSITION_SECONDS).toFixed(2)},settb=1/${FRAME_RATE},format=yuv420p[p${index}]`;
  const transitions = frames.slice(1).map((frame, index) => {
    const from = index === 0 ? 'p0' : `x${index}`;
    const how = frame.into === 'slide' ? 'smoothleft' : 'fade';
    return `[${from}][p${index + 1}]xfade=transition=${how}:duration=${TRANSITION_SECONDS}:offset=${(frame.startMs / 1_000).toFixed(2)}[x${index + 1}]`;
  });
  const ball = `[${frames.length}:v]format=rgba,loop=loop=-1:size=1,fps=${FRAME_RATE},settb=1/${FRAME_RATE}[ball]`;
  const over = `[x${frames.length - 1}][ball]overlay=x='${ballPosition(highlight)}':y=${TIMELINE.y * HIGHLIGHT_SCALE - BALL_SIZE_PX / 2}:shortest=1:eval=frame,format=yuv420p[film]`;
  const sound = `[${frames.length + 1}:a]lowpass=frequency=700,highpass=frequency=120,volume='${loudness(highlight)}':eval=frame[sound]`;
  return [...frames.map(still), ...transitions, ball, over, sound].join(';');
}

/** Returns the ffmpeg expression of the ball's position at second `t`: it moves on when a scene begins. */
function ballPosition({ frames }: Highlight): string {
  let before = 0;
  const steps = frames.flatMap(({ startMs, progress }) => {
    const by = (progress - before) * TIMELINE.length * HIGHLIGHT_SCALE;
    before = progress;
    return by === 0 ? [] : [`${by.toFixed(1)}*clip((t-${(startMs / 1_000).toFixed(2)})/${BALL_MOVE_SECONDS},0,1)`];
  });
  return [`${TIMELINE.x * HIGHLIGHT_SCALE - BALL_SIZE_PX / 2}`, ...steps].join('+');
}

/** Returns the ffmpeg expression of the volume: crowd noise that swells when the score changes. */
function loudness({ frames }: Highlight): string {
  const swells = frames.flatMap(({ startMs, card }) => {
    const isMove = (card.kind === 'moment' && card.changed !== undefined) || card.kind === 'winner';
    return isMove ? [`0.5*between(t,${startMs / 1_000},${startMs / 1_000 + 3})*exp(-(t-${startMs / 1_000}))`] : [];
  });
  return ['0.16', ...swells].join('+');
}
