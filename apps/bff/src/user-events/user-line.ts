import { WebSocket, createWebSocketStream } from 'ws';
import { UserPushMessage } from '@matchpoint/contracts/java/user';

const PATH = '/java/ws/user';
const HANDSHAKE_MS = 3_000;
/** The upstream beats more often; a line that is silent for longer is dead. */
const SILENT_MS = 35_000;
const MAX_MESSAGE_BYTES = 64 * 1024;

/** The upstream answered the handshake, and did not open the line. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused';
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

interface UserLineOptions {
  readonly upstreamUrl: string;
  readonly serviceKey: string;
  /** The sequence to go on after; undefined: only what comes from now on. */
  readonly after: number | undefined;
  readonly signal: AbortSignal;
}

/**
 * What the upstream says of its users, until the line ends or `signal` is aborted. It is read no faster than the caller takes it. What this
 * version does not know yet is passed over.
 * @throws LineRefused when the upstream has no such line or not for this key; Error when it is not there
 */
export async function* userLine(options: UserLineOptions): AsyncGenerator<UserPushMessage, void> {
  const { upstreamUrl, serviceKey, after, signal } = options;
  const address = `${upstreamUrl.replace(/^http/, 'ws').replace(/\/+$/, '')}${PATH}${after === undefined ? '' : `?after=${after}`}`;
  const line = new WebSocket(address, {
    headers: { authorization: `Bearer ${serviceKey}` },
    perMessageDeflate: false,
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  let refused: LineRefused | undefined;
  line.on('unexpected-response', (_request, { statusCode }) => {
    refused = new LineRefused(statusCode ?? 0);
    line.terminate();
  });
  const end = () => line.terminate();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  let silence = setTimeout(end, SILENT_MS);
  try {
    for await (const data of createWebSocketStream(line, { readableObjectMode: true })) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENT_MS);
      const message = read(data);
      if (message !== undefined) yield message;
    }
  } catch (error) {
    if (!signal.aborted) throw refused ?? error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

function read(data: unknown): UserPushMessage | undefined {
  try {
    return UserPushMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
