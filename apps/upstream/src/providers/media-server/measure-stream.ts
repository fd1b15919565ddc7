import type { StreamHealth } from '@matchpoint/contracts/anchor/anchor';
import { z } from 'zod';
import type { StreamSample } from './last-segment.ts';
import { runTool } from './run-tool.ts';

const Probe = z.object({
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      avg_frame_rate: z.string().optional(),
    }),
  ),
  packets: z.array(z.object({ stream_index: z.number(), pts_time: z.string().optional(), flags: z.string().optional() })),
});

/** Measures a piece of a stream with ffprobe. @throws when ffprobe is missing or cannot read it */
export async function measureStream(ffprobe: string, { bytes, durationMs }: StreamSample): Promise<StreamHealth> {
  const entries = 'stream=index,codec_type,width,height,avg_frame_rate:packet=stream_index,pts_time,flags';
  const output = await runTool(ffprobe, ['-v', 'error', '-show_entries', entries, '-of', 'json', 'pipe:0'], bytes);
  const { streams, packets } = Probe.parse(JSON.parse(output.toString('utf8')));
  const video = streams.find(({ codec_type: type }) => type === 'video');
  const pictures = packets.filter((packet) => packet.stream_index === video?.index);
  const keys = pictures.filter(({ flags }) => flags?.startsWith('K') === true).map(({ pts_time: time }) => Number(time) * 1_000);
  const [first = 0] = keys;
  // A segment begins with a key frame and ends before one.
  const ends = [...keys.slice(1), first + durationMs];
  const keyframeMs = Math.round(Math.max(0, ...keys.map((key, index) => (ends[index] ?? key) - key)));
  return {
    ...(video?.width === undefined ? {} : { width: video.width }),
    ...(video?.height === undefined ? {} : { height: video.height }),
    ...(durationMs > 0 && video !== undefined ? { fps: Math.round((pictures.length / durationMs) * 10_000) / 10 } : {}),
    ...(durationMs > 0 ? { kbps: Math.round((bytes.length * 8) / durationMs) } : {}),
    ...(video === undefined ? {} : { keyframeMs }),
    hasAudio: streams.some(({ codec_type: type }) => type === 'audio'),
  };
}

/** Returns the ffprobe that belongs to an ffmpeg. */
export function ffprobeOf(ffmpeg: string): string {
  return ffmpeg.endsWith('ffmpeg') ? `${ffmpeg.slice(0, -'ffmpeg'.length)}ffprobe` : 'ffprobe';
}
