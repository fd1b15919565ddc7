import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The environment variables of live streams (docs/settings.md, docs/streaming.md). */
export const StreamEnvironment = z.object({
  MEDIA_SERVER: z.enum(['auto', 'nginx-rtmp', 'mediamtx', 'none'], 'expected auto, nginx-rtmp, mediamtx or none').default('auto').meta({
    description:
      'Server that receives the pictures of anchors: `nginx-rtmp` starts nginx with its RTMP module; `mediamtx` uses a running MediaMTX; `none`: rooms show films computed from the clock; `auto`: MediaMTX when `MEDIAMTX_API_URL` is set, else nginx with `DEV_PAGES`, else none.',
  }),
  MEDIA_SECRET: z.string().min(16, 'expected at least 16 characters').optional().meta({
    description: 'Key of signed playlists and of the callbacks of the media server.',
    defaultText: 'derived from `FEED_KEY`',
  }),
  RTMP_HOST: z
    .string()
    .regex(/^[0-9.]+$/, 'expected an IPv4 address')
    .default('127.0.0.1')
    .meta({ description: 'Address on which nginx receives encoders.' }),
  RTMP_PORT: z.coerce.number('expected a port, 0–65535').int().min(0).max(65_535).default(0).meta({
    description: 'Port on which nginx receives encoders; 0 for any free one, the same at the next start.',
  }),
  RTMP_ADDRESS: z
    .string()
    .regex(/^rtmps?:\/\/[^\s]+$/, 'expected an address like rtmp://live.example.com/live')
    .optional()
    .meta({ description: 'Address for encoders that anchors are shown, without the code.', defaultText: 'that of the media server' }),
  MEDIAMTX_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Control API of MediaMTX, like `http://mediamtx:9997`.' }),
  MEDIAMTX_HLS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'HLS of MediaMTX, like `http://mediamtx:8888`; not public.' }),
  RECORDINGS_DIR: z.string().optional().meta({
    description: 'Folder in which the media server writes recordings; that of MediaMTX is shared with it.',
    defaultText: 'in `DATA_DIR` for nginx; none for MediaMTX',
  }),
  RECORDINGS_MB: z.coerce.number('expected megabytes').int().min(0).default(2_048).meta({
    description: 'Disk for recordings of broadcasts, the oldest are deleted first; 0 records nothing.',
    unit: 'MB',
  }),
});
type StreamEnvironment = z.infer<typeof StreamEnvironment>;

/** The media server of live streams. */
export interface MediaSettings {
  readonly server: 'nginx-rtmp' | 'none' | { readonly apiUrl: string; readonly hlsUrl: string };
  /** undefined: derived from the feed key. */
  readonly secret: string | undefined;
  readonly rtmpHost: string;
  readonly rtmpPort: number;
  readonly rtmpAddress: string | undefined;
  readonly recordingsDir: string | undefined;
  readonly recordingsBytes: number;
}

/**
 * Reads the settings of live streams from the environment.
 * @throws {ConfigError} when an address of MediaMTX is missing
 */
export function readStreamConfig(env: StreamEnvironment, devPages: boolean): MediaSettings {
  return {
    server: serverOf(env, devPages),
    secret: env.MEDIA_SECRET,
    rtmpHost: env.RTMP_HOST,
    rtmpPort: env.RTMP_PORT,
    rtmpAddress: env.RTMP_ADDRESS,
    recordingsDir: env.RECORDINGS_DIR,
    recordingsBytes: env.RECORDINGS_MB * 1024 * 1024,
  };
}

function serverOf(env: StreamEnvironment, devPages: boolean): MediaSettings['server'] {
  const { MEDIAMTX_API_URL: apiUrl, MEDIAMTX_HLS_URL: hlsUrl } = env;
  const isMediaMtx = env.MEDIA_SERVER === 'mediamtx' || (env.MEDIA_SERVER === 'auto' && apiUrl !== undefined);
  if (!isMediaMtx) return env.MEDIA_SERVER === 'nginx-rtmp' || (env.MEDIA_SERVER === 'auto' && devPages) ? 'nginx-rtmp' : 'none';
  if (apiUrl === undefined) throw new ConfigError('MEDIAMTX_API_URL: required for MEDIA_SERVER=mediamtx');
  if (hlsUrl === undefined) throw new ConfigError('MEDIAMTX_HLS_URL: required for MEDIA_SERVER=mediamtx');
  if (env.RTMP_ADDRESS === undefined) throw new ConfigError('RTMP_ADDRESS: required for MEDIA_SERVER=mediamtx');
  return { apiUrl: apiUrl.replace(/\/+$/, ''), hlsUrl: hlsUrl.replace(/\/+$/, '') };
}
