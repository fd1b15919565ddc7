import type { MediaServer } from './media-server.ts';

/** A piece of a stream that ffmpeg can read by itself. */
export interface StreamSample {
  readonly bytes: Buffer;
  readonly durationMs: number;
}

/** Returns the newest whole segment of a stream, behind its initialisation when it has one; undefined when nothing is sent. */
export async function lastSegment(
  server: Pick<MediaServer, 'open'>,
  name: string,
  playlist = 'index.m3u8',
): Promise<StreamSample | undefined> {
  const text = (await server.open(name, playlist, ''))?.bytes.toString('utf8');
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const variant = lines[lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF')) + 1];
  if (text.includes('#EXT-X-STREAM-INF') && variant !== undefined) return lastSegment(server, name, pathOf(variant));
  const index = lines.findLastIndex((line) => line !== '' && !line.startsWith('#'));
  const file = lines[index];
  if (file === undefined) return undefined;
  const seconds = Number(/^#EXTINF:([\d.]+)/.exec(lines.slice(0, index).findLast((line) => line.startsWith('#EXTINF')) ?? '')?.[1] ?? 0);
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1];
  const parts = [...(init === undefined ? [] : [init]), file];
  const bytes: Buffer[] = [];
  for (const part of parts) {
    const found = await server.open(name, pathOf(part), '');
    if (found === undefined) return undefined;
    bytes.push(found.bytes);
  }
  return { bytes: Buffer.concat(bytes), durationMs: seconds * 1_000 };
}

function pathOf(uri: string): string {
  return uri.split('?')[0] ?? uri;
}
