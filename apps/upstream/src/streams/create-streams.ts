import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';
import { MediaMtxServer } from '../providers/media-server/mediamtx/mediamtx-server.ts';
import type { MediaServer } from '../providers/media-server/media-server.ts';
import { NginxMediaServer } from '../providers/media-server/nginx/nginx-media-server.ts';
import { noMediaServer } from '../providers/media-server/no-media-server.ts';
import { PlaybackNames } from '../providers/media-server/playback-names.ts';
import { findAnchorByCode } from '../rooms/stream-codes.ts';
import type { MediaSettings } from '../stream-config.ts';
import { NGINX_CALLBACK_PATH } from './nginx-callbacks.ts';
import { Streams, type StreamsDeps } from './streams.ts';

interface CreateStreamsDeps extends Pick<StreamsDeps, 'teamNames' | 'saveVideo'> {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly feedKey: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly ffmpeg: string;
  /** Undefined: no media server. */
  readonly media: MediaSettings | undefined;
  /** Returns the server's own origin, once it listens. */
  readonly serverUrl: () => string;
}

/** Creates the streams with the configured media server. */
export function createStreams(deps: CreateStreamsDeps): Streams {
  const { media } = deps;
  const secret = media?.secret ?? createHmac('sha256', deps.feedKey).update('streams').digest('base64url');
  const names = new PlaybackNames(secret);
  const recordings = recordingsFolder(deps);
  const server = createServer(deps, { secret, names, recordings });
  return new Streams({
    ...deps,
    names,
    server,
    secret,
    kind: kindOf(media),
    recordings: recordings === undefined ? undefined : { raw: recordings, maxBytes: media?.recordingsBytes ?? 0 },
  });
}

function kindOf(media: MediaSettings | undefined): 'nginx-rtmp' | 'mediamtx' | 'none' {
  if (media === undefined) return 'none';
  return typeof media.server === 'string' ? media.server : 'mediamtx';
}

function recordingsFolder({ media, dataDir }: CreateStreamsDeps): string | undefined {
  if (media === undefined || media.server === 'none' || media.recordingsBytes === 0) return undefined;
  return media.recordingsDir ?? (media.server === 'nginx-rtmp' ? join(dataDir, 'media-server/recordings') : undefined);
}

function createServer(
  { pool, clock, log, dataDir, ffmpeg, media, serverUrl }: CreateStreamsDeps,
  own: { readonly secret: string; readonly names: PlaybackNames; readonly recordings: string | undefined },
): MediaServer {
  if (media === undefined || media.server === 'none') return noMediaServer;
  if (media.server === 'nginx-rtmp') {
    return new NginxMediaServer({
      log,
      folder: join(dataDir, 'media-server'),
      // A part of the whole, so that one broadcast does not displace all other recordings.
      recordings: own.recordings === undefined ? undefined : { folder: own.recordings, maxBytes: media.recordingsBytes / 2 },
      callbackUrl: () => `${serverUrl()}${NGINX_CALLBACK_PATH}?secret=${encodeURIComponent(own.secret)}`,
      host: media.rtmpHost,
      port: media.rtmpPort,
      ffmpeg,
    });
  }
  const nameOf = async (code: string) => {
    const owner = await findAnchorByCode(pool, code, clock.now());
    return owner?.broadcastId === undefined || owner.refusal !== undefined ? undefined : own.names.nameOf(owner.broadcastId);
  };
  return new MediaMtxServer({ log, ...media.server, address: media.rtmpAddress ?? '', nameOf });
}
