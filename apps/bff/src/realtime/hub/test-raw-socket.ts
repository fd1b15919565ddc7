import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** A received frame. */
export interface RawFrame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** The parts of a client frame; everything but the payload defaults to an ordinary text frame. */
export interface FrameParts {
  readonly fin?: boolean;
  /** The three reserved bits, 0 to 7. */
  readonly rsv?: number;
  readonly opcode?: number;
  readonly masked?: boolean;
  readonly payload?: Buffer | string;
  /** Announces a length other than that of the payload. */
  readonly length?: number;
  /** Uses more bytes for the length than needed. */
  readonly lengthBytes?: 0 | 2 | 8;
}

/** Encodes one client frame, valid or not (RFC 6455 §5.2). */
export function clientFrame(parts: FrameParts = {}): Buffer {
  const payload = typeof parts.payload === 'string' ? Buffer.from(parts.payload) : (parts.payload ?? Buffer.alloc(0));
  const length = parts.length ?? payload.length;
  const lengthBytes = parts.lengthBytes ?? (length < 126 ? 0 : length < 65_536 ? 2 : 8);
  const masked = parts.masked ?? true;
  const head = Buffer.alloc(2 + lengthBytes);
  head[0] = ((parts.fin ?? true) ? 0x80 : 0) | ((parts.rsv ?? 0) << 4) | (parts.opcode ?? 1);
  head[1] = (masked ? 0x80 : 0) | (lengthBytes === 0 ? length : lengthBytes === 2 ? 126 : 127);
  if (lengthBytes === 2) head.writeUInt16BE(length, 2);
  if (lengthBytes === 8) head.writeBigUInt64BE(BigInt(length), 2);
  if (!masked) return Buffer.concat([head, payload]);
  const mask = randomBytes(4);
  const body = Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
  return Buffer.concat([head, mask, body]);
}

/** A websocket client that sends raw bytes, for what no proper client would send. */
export class RawSocket {
  readonly network: Socket;
  readonly frames: RawFrame[] = [];
  /** The server's response to the handshake, up to the blank line. */
  head = '';
  ended = false;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(network: Socket) {
    this.network = network;
    network.on('data', (chunk) => this.#read(chunk));
    network.on('error', () => undefined);
    network.on('close', () => (this.ended = true));
  }

  /** Connects and sends `lines` as the handshake. */
  static async dial(port: number, lines: readonly string[]): Promise<RawSocket> {
    const network = connect(port, '127.0.0.1');
    const socket = new RawSocket(network);
    await once(network, 'connect');
    network.write(`${lines.join('\r\n')}\r\n\r\n`);
    return socket;
  }

  /** A valid handshake, with headers added, replaced or (undefined) left out. */
  static handshake(
    port: number,
    headers: Readonly<Record<string, string | undefined>> = {},
    first = 'GET /ws HTTP/1.1',
  ): readonly string[] {
    const all: Record<string, string | undefined> = {
      Host: `127.0.0.1:${port}`,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      'Sec-WebSocket-Version': '13',
      ...headers,
    };
    return [first, ...Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))];
  }

  static open(port: number, headers: Readonly<Record<string, string | undefined>> = {}): Promise<RawSocket> {
    return RawSocket.dial(port, RawSocket.handshake(port, headers));
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.head)?.[1] ?? '0');
  }

  /** Code of the received close frame, 1005 for one without a code, undefined when none was received. */
  get closeCode(): number | undefined {
    const close = this.frames.find(({ opcode }) => opcode === 8);
    if (close === undefined) return undefined;
    return close.payload.length < 2 ? 1005 : close.payload.readUInt16BE(0);
  }

  get texts(): string[] {
    return this.frames.filter(({ opcode }) => opcode === 1).map(({ payload }) => payload.toString());
  }

  write(...frames: readonly (Buffer | string)[]): void {
    this.network.write(Buffer.concat(frames.map((frame) => (typeof frame === 'string' ? clientFrame({ payload: frame }) : frame))));
  }

  #read(chunk: Buffer): void {
    let data = Buffer.concat([this.#rest, chunk]);
    if (this.head === '') {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) {
        this.#rest = data;
        return;
      }
      this.head = data.toString('latin1', 0, end);
      data = data.subarray(end + 4);
    }
    let at = 0;
    while (at + 2 <= data.length) {
      let length = (data[at + 1] ?? 0) & 0x7f;
      let head = 2;
      if (length === 126) {
        if (at + 4 > data.length) break;
        length = data.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (at + 10 > data.length) break;
        length = Number(data.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (at + head + length > data.length) break;
      const frame = { opcode: (data[at] ?? 0) & 0x0f, payload: Buffer.from(data.subarray(at + head, at + head + length)) };
      this.frames.push(frame);
      // As every client does; otherwise the server would wait for it.
      if (frame.opcode === 8 && this.network.writable) this.network.write(clientFrame(frame));
      at += head + length;
    }
    this.#rest = data.subarray(at);
  }
}
