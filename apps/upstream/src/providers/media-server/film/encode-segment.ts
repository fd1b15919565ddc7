import { BALL, FRAME_HEIGHT, FRAME_WIDTH } from '../../media/draw-frame.ts';
import { FRAME_RATE, type FilmSegment, SEGMENT_MS } from './film-segment.ts';

const SECONDS = SEGMENT_MS / 1_000;
const FRAMES = SECONDS * FRAME_RATE;
/** A segment has exactly 125 AAC frames of 1,024 samples, so that segments follow each other without a gap. */
const SAMPLE_RATE = 32_000;
const AAC_FRAME = 1_024;
/** AAC frames that are encoded before the segment and dropped: the first ones contain the start of the encoder. */
const LEAD_FRAMES = 4;
/** The encoder adds one frame before those of the lead. Frames are counted, because the unit of timestamps there depends on the version. */
const FIRST_KEPT = LEAD_FRAMES + 1;
const AAC_FRAMES = (SECONDS * SAMPLE_RATE) / AAC_FRAME;
const BALL_SIZE = 16;
const BASE_VOLUME = 0.14;

/** The ball as SVG, drawn over running soccer and basketball matches. */
export const BALL_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${BALL_SIZE}" height="${BALL_SIZE}"><circle cx="8" cy="8" r="7" fill="${BALL}" stroke="#0e1319" stroke-width="2"/></svg>`;

/**
 * Returns the arguments of ffmpeg that encode a segment: frames as raw RGB on standard input, MPEG-TS with H.264 and AAC on standard output,
 * with timestamps from 0. `ball`: path of the ball as PNG.
 */
export function segmentArguments(segment: Pick<FilmSegment, 'number' | 'hasBall' | 'swells'>, ball: string): string[] {
  const lead = (LEAD_FRAMES * AAC_FRAME) / SAMPLE_RATE;
  const noise = `anoisesrc=color=brown:amplitude=0.5:seed=${(segment.number % 100_000) + 1}:sample_rate=${SAMPLE_RATE}:duration=${SECONDS + lead + 0.2}`;
  const sound = `[1:a]lowpass=frequency=700,highpass=frequency=120,volume='${loudness(segment.swells, lead)}':eval=frame,asetpts=PTS-${LEAD_FRAMES * AAC_FRAME}[sound]`;
  const picture = segment.hasBall
    ? `[0:v]format=yuv420p[scene];[2:v]format=yuva420p,loop=loop=-1:size=1,fps=${FRAME_RATE}[ball];[scene][ball]overlay=x='${ballX(segment.number)}':y='${ballY(segment.number)}':shortest=1:eval=frame,format=yuv420p[film]`
    : '[0:v]format=yuv420p[film]';
  return [
    ['-hide_banner', '-nostdin', '-loglevel', 'error', '-filter_complex_threads', '1'],
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-video_size',
      `${FRAME_WIDTH}x${FRAME_HEIGHT}`,
      '-framerate',
      String(FRAME_RATE),
      '-i',
      'pipe:0',
    ],
    ['-f', 'lavfi', '-i', noise],
    segment.hasBall ? ['-i', ball] : [],
    ['-filter_complex', `${picture};${sound}`, '-map', '[film]', '-map', '[sound]'],
    [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-tune',
      'animation',
      '-crf',
      '27',
      '-bf',
      '0',
      '-threads',
      '1',
      '-profile:v',
      'main',
      '-level',
      '3.0',
    ],
    ['-g', String(FRAMES), '-keyint_min', String(FRAMES), '-sc_threshold', '0'],
    ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-bsf:a', `noise=drop='lt(n,${FIRST_KEPT})+gte(n,${FIRST_KEPT + AAC_FRAMES})'`],
    ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact'],
    [
      '-f',
      'mpegts',
      '-muxdelay',
      '0',
      '-muxpreload',
      '0',
      '-mpegts_flags',
      '+initial_discontinuity',
      '-avoid_negative_ts',
      'disabled',
      'pipe:1',
    ],
  ].flat();
}

/** Returns the ffmpeg expression of the volume: crowd noise that swells at events. `lead`: seconds of sound before the segment. */
function loudness(swells: FilmSegment['swells'], lead: number): string {
  const parts = swells.map(({ atMs, strength }) => {
    const at = (atMs / 1_000 + lead).toFixed(3);
    return `${(strength * 0.6).toFixed(3)}*gte(t,${at})*exp(-(t-(${at}))/1.6)`;
  });
  return [String(BASE_VOLUME), ...parts].join('+');
}

/** Returns the ffmpeg expression of a sum of sines, whose phases continue over the segments. */
function wander(
  number: number,
  centre: number,
  waves: readonly { readonly reach: number; readonly periodSec: number; readonly phase: number }[],
): string {
  const parts = waves.map(({ reach, periodSec, phase }) => {
    const turns = ((number * SECONDS) / periodSec + phase) % 1;
    return `${reach}*sin(2*PI*(t/${periodSec}+${turns.toFixed(6)}))`;
  });
  return [String(centre - BALL_SIZE / 2), ...parts].join('+');
}

function ballX(number: number): string {
  return wander(number, FRAME_WIDTH / 2, [
    { reach: 170, periodSec: 12, phase: 0 },
    { reach: 70, periodSec: 6, phase: 0.3 },
  ]);
}

function ballY(number: number): string {
  return wander(number, 176, [
    { reach: 70, periodSec: 12, phase: 0.6 },
    { reach: 26, periodSec: 4, phase: 0.1 },
  ]);
}
