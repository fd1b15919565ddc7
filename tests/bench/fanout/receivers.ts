import { connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SENT_AT, SENT_AT_DIGITS, SHORTEST_DELTA } from './delta.ts';

/**
 * Many websocket clients in one process, on raw sockets, because a JavaScript websocket client would be saturated before the server. Every
 * frame is counted; latency is read from one socket in twenty.
 */
export const ReceiversOrder = z.object({
  url: z.string(),
  sockets: z.number(),
  /** Text frames that each client sends after the handshake. */
  hello: z.array(z.string()),
  /** The text before the time of sending, when it is not that of a delta. */
  marker: z.string().default(SENT_AT),
  /** Sockets that are opened at the same time. A whole instance closes sockets of one address when more than 50 of them follow nothing. */
  atOnce: z.number().default(100),
});
export type ReceiversOrder = z.input<typeof ReceiversOrder>;

export const ReceiversReport = z.object({
  total: z.number(),
  /** Fewest and most deltas that a socket received. */
  fewest: z.number(),
  most: z.number(),
  closed: z.number(),
  latenciesMs: z.array(z.number()),
});
export type ReceiversReport = z.infer<typeof ReceiversReport>;

const SAMPLED = 20;
const HEAD_END = '\r\n\r\n';
/** All sockets of this process read into one buffer; the incomplete end of a read is copied. */
const shared = Buffer.allocUnsafe(256 * 1024);
let marker = Buffer.from(SENT_AT);

class Receiver {
  readonly socket: Socket;
  count = 0;
  readonly #sampled: boolean;
  readonly #opened: () => void;
  #open = false;
  #rest: Buffer | null = null;

  constructor(url: URL, hello: Buffer, sampled: boolean, opened: () => void) {
    this.#sampled = sampled;
    this.#opened = opened;
    this.socket = connect({
      port: Number(url.port),
      host: url.hostname,
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (length: number) => {
          this.#read(shared.subarray(0, length), hello);
          return true;
        },
      },
    });
    const key = randomBytes(16).toString('base64');
    this.socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => (closed += 1));
  }

  #read(chunk: Buffer, hello: Buffer): void {
    let data = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = null;
    if (!this.#open) {
      const end = data.indexOf(HEAD_END);
      if (end < 0) {
        this.#rest = Buffer.from(data);
        return;
      }
      if (!data.toString('latin1', 0, 12).endsWith('101')) throw new Error(data.toString('latin1', 0, end));
      this.#open = true;
      this.socket.write(hello);
      this.#opened();
      data = data.subarray(end + HEAD_END.length);
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
      if (length >= SHORTEST_DELTA) {
        this.count += 1;
        if (this.#sampled) this.#sample(data, at + head, at + head + length);
      }
      at += head + length;
    }
    if (at < data.length) this.#rest = Buffer.from(data.subarray(at));
  }

  #sample(data: Buffer, start: number, end: number): void {
    const found = data.indexOf(marker, start);
    if (found < 0 || found >= end) return;
    const digits = data.toString('latin1', found + marker.length, found + marker.length + SENT_AT_DIGITS);
    latencies.push(performance.timeOrigin + performance.now() - Number(digits));
  }
}

const latencies: number[] = [];
let closed = 0;

/** Encodes a masked text frame; the mask is zero, so the payload stays readable. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

async function open(order: z.output<typeof ReceiversOrder>): Promise<Receiver[]> {
  marker = Buffer.from(order.marker);
  const url = new URL(order.url);
  const hello = Buffer.concat(order.hello.map(clientFrame));
  const receivers: Receiver[] = [];
  while (receivers.length < order.sockets) {
    const batch = Math.min(order.atOnce, order.sockets - receivers.length);
    await Promise.all(
      Array.from({ length: batch }, () => {
        return new Promise<void>((opened) => {
          receivers.push(new Receiver(url, hello, receivers.length % SAMPLED === 0, opened));
        });
      }),
    );
  }
  return receivers;
}

let receivers: Receiver[] = [];
process.on('message', (message) => {
  if (message === 'report') {
    const counts = receivers.map(({ count }) => count);
    const report: ReceiversReport = {
      total: counts.reduce((sum, count) => sum + count, 0),
      fewest: counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY),
      most: counts.reduce((most, count) => Math.max(most, count), 0),
      closed,
      latenciesMs: latencies,
    };
    process.send?.(report);
    return;
  }
  void open(ReceiversOrder.parse(message)).then((opened) => {
    receivers = opened;
    process.send?.('open');
  });
});
process.on('disconnect', () => process.exit());
