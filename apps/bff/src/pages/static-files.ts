import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding } from '../cache/accept-encoding.ts';
import { compressBody, type CompressedBody } from '../cache/compress.ts';
import { answerConditions } from '../cache/respond.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
/** Types worth compressing; the others are compressed already. */
const COMPRESSIBLE: ReadonlySet<string> = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
const BROTLI_QUALITY = 9;

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly compress: boolean;
  compressed: Promise<CompressedBody> | undefined;
}

/**
 * The files of a build, held in memory and found by exact path: no part of a request becomes a file name. Names under `assets/` contain a
 * hash of the content, so clients may cache them for ever. Compressed by the build, or else with the first request.
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, StaticFile>;
  readonly #headers: readonly string[];

  private constructor(files: ReadonlyMap<string, StaticFile>, headers: readonly string[]) {
    this.#files = files;
    this.#headers = headers;
  }

  static read(folder: string, headers: Readonly<Record<string, string>>): StaticFiles {
    const files = new Map<string, StaticFile>();
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      const extension = extname(name);
      const type = TYPES[extension];
      if (!entry.isFile() || name.startsWith('.') || type === undefined) continue;
      const body = readFileSync(path);
      const [br, gzip] = ['.br', '.gz'].map((end) => (existsSync(path + end) ? readFileSync(path + end) : null));
      files.set(`/${name}`, {
        type,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        body,
        compress: COMPRESSIBLE.has(extension),
        compressed: br || gzip ? Promise.resolve({ br: br ?? null, gzip: gzip ?? null }) : undefined,
      });
    }
    return new StaticFiles(files, Object.entries(headers).flat());
  }

  /** Responds when the request is for one of the files; returns whether it is. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '';
    const query = url.indexOf('?');
    const file = this.#files.get(query < 0 ? url : url.slice(0, query));
    if (file === undefined) return false;
    void this.#send(file, request, response);
    return true;
  }

  async #send(file: StaticFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const conditions = answerConditions(request);
    const common = ['etag', file.etag, 'cache-control', file.cacheControl, 'vary', 'accept-encoding', ...this.#headers];
    if (conditions.ifNoneMatch?.includes(file.etag) === true) {
      response.writeHead(304, common);
      response.end();
      return;
    }
    const encoding = file.compress ? acceptedEncoding(conditions.acceptEncoding) : 'identity';
    let encoded: Buffer | null = null;
    if (encoding !== 'identity') {
      file.compressed ??= compressBody(file.body, file.type, BROTLI_QUALITY);
      encoded = (await file.compressed)[encoding];
    }
    const body = encoded ?? file.body;
    response.writeHead(200, [
      'content-type',
      file.type,
      'content-length',
      String(body.length),
      ...(encoded === null ? [] : ['content-encoding', encoding]),
      ...common,
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
