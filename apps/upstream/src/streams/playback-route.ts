import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { byteRange } from '../domains/video/byte-range.ts';
import { RendererBusy } from '../providers/media-server/film/film-renderer.ts';
import type { LiveFile, MediaServer } from '../providers/media-server/media-server.ts';
import type { PlaybackNames } from '../providers/media-server/playback-names.ts';
import type { BroadcastReader, StreamBroadcast } from './broadcast-reader.ts';
import type { LiveThumbnails } from './live-thumbnails.ts';
import { FILM_PLAYLIST, hasEncoder } from './stream-media.ts';
import type { RoomFilm } from './film/room-film.ts';

interface PlaybackDeps {
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  readonly names: PlaybackNames;
  readonly broadcasts: BroadcastReader;
  readonly film: RoomFilm;
  readonly server: Pick<MediaServer, 'open'>;
  readonly thumbnails: Pick<LiveThumbnails, 'of'>;
}

type PlaybackRequest = FastifyRequest<{ Params: { name: string; token?: string; file: string } }>;

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
/** The bytes under a path never change; they exist for some minutes only, so caches need not hold them longer. */
const SEGMENT_CACHE = 'max-age=300, immutable';
/** One request a second reaches the media server, however many viewers the edge serves. */
const PLAYLIST_CACHE = 'public, max-age=1';
/** A broadcast that ended can be played to its end for this long. */
export const AFTER_END_MS = 60_000;

/**
 * Mounts `GET /media/live/{name}/{file}` and, with the token of a paid room in between, `GET /media/live/{name}/{token}/{file}`: playlists, segments
 * and thumbnails of broadcasts. Both check the token of a paid room with every request.
 */
export function mountPlayback(app: FastifyInstance, deps: PlaybackDeps): void {
  const answer = async (request: PlaybackRequest, reply: FastifyReply) => {
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
    const { name, token, file } = request.params;
    const id = deps.names.idOf(name);
    const broadcast = id === undefined ? undefined : await deps.broadcasts.find(id);
    const now = deps.clock.now();
    if (broadcast === undefined || now > (broadcast.ended_at ?? now) + AFTER_END_MS) return notFound(reply);
    const isPaid = broadcast.price > 0;
    const isThumbnail = file.endsWith('.jpg');
    if (isPaid && !isThumbnail && (token === undefined || !deps.names.accepts(name, token, now))) {
      return reply.code(403).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('a valid token is needed');
    }
    try {
      const found = await open(deps, broadcast, { name, file, query: request.url.split('?')[1] ?? '' });
      return found === undefined
        ? notFound(reply)
        : send(reply, found, { isPrivate: isPaid && !isThumbnail, range: request.headers.range });
    } catch (error) {
      if (!(error instanceof RendererBusy)) deps.log.warn({ err: error, broadcast: broadcast.id }, 'a picture could not be served');
      return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send();
    }
  };
  for (const url of ['/media/live/:name/:file', '/media/live/:name/:token/:file'])
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: answer });
}

async function open(
  { film, clock, server, thumbnails }: PlaybackDeps,
  broadcast: StreamBroadcast,
  { name, file, query }: { readonly name: string; readonly file: string; readonly query: string },
): Promise<LiveFile | undefined> {
  const now = clock.now();
  const number = Number(/^(\d{1,12})\.ts$/.exec(file)?.[1] ?? NaN);
  const slot = Number(/^t(\d{1,10})\.jpg$/.exec(file)?.[1] ?? NaN);
  const isEncoded = hasEncoder(broadcast);
  if (!Number.isNaN(slot)) {
    if (isEncoded) return picture(await thumbnails.of(name));
    return (await film.isOffered(broadcast, now)) ? picture(await film.thumbnail(broadcast, slot, now)) : undefined;
  }
  if (file === FILM_PLAYLIST || !Number.isNaN(number)) {
    if (!(await film.isOffered(broadcast, now))) return undefined;
    if (file === FILM_PLAYLIST) return { bytes: Buffer.from(film.playlist(broadcast, now)), type: PLAYLIST_TYPE };
    const bytes = await film.segment(broadcast, number, now);
    return bytes === undefined ? undefined : { bytes, type: 'video/mp2t' };
  }
  const found = await server.open(name, file, query);
  if (found === undefined || found.type !== PLAYLIST_TYPE || broadcast.ended_at === null) return found;
  const text = found.bytes.toString('utf8');
  return { ...found, bytes: Buffer.from(text.includes('#EXTINF') && !text.includes('#EXT-X-ENDLIST') ? `${text}#EXT-X-ENDLIST\n` : text) };
}

function picture(bytes: Buffer | undefined): LiveFile | undefined {
  return bytes === undefined ? undefined : { bytes, type: 'image/jpeg' };
}

function send(
  reply: FastifyReply,
  { bytes, type }: LiveFile,
  { isPrivate, range: header }: { readonly isPrivate: boolean; readonly range: string | undefined },
): FastifyReply {
  const cache =
    type === PLAYLIST_TYPE ? (isPrivate ? 'no-cache' : PLAYLIST_CACHE) : `${isPrivate ? 'private' : 'public'}, ${SEGMENT_CACHE}`;
  reply.header('cache-control', cache).header('accept-ranges', 'bytes').type(type);
  const range = byteRange(header, bytes.length);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { start, end } = range === 'whole' ? { start: 0, end: bytes.length - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return reply.header('content-length', end - start + 1).send(bytes.subarray(start, end + 1));
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found');
}
