import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_LENGTH = 12;
/** What follows the name in a question: its type and class. */
const QUESTION_TAIL = 4;
const TYPE_A = 1;
/** Answers may be stored for this long, seconds. */
const TTL_SEC = 1;

/** A name server of 127.0.0.1 whose records a test changes, as the one of a Docker network when containers come and go. */
export class NameServer implements AsyncDisposable {
  /** IPv4 addresses by name. */
  readonly records = new Map<string, readonly string[]>();
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('message', (query, { port, address }) => socket.send(this.#answer(query), port, address));
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket);
  }

  get port(): number {
    return this.#socket.address().port;
  }

  #answer(query: Buffer): Buffer {
    const end = query.indexOf(0, HEADER_LENGTH) + 1;
    const isAddress = query.readUInt16BE(end) === TYPE_A;
    const addresses = this.records.get(nameAt(query, HEADER_LENGTH));
    const answers = isAddress ? (addresses ?? []) : [];
    const header = Buffer.alloc(HEADER_LENGTH);
    query.copy(header, 0, 0, 2);
    // A response with recursion; 3: no such name.
    header.writeUInt16BE(addresses === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    const records = answers.map((address) => {
      const record = Buffer.alloc(16);
      // A pointer to the name in the question.
      record.writeUInt16BE(0xc000 | HEADER_LENGTH, 0);
      record.writeUInt16BE(TYPE_A, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(TTL_SEC, 6);
      record.writeUInt16BE(4, 10);
      for (const [index, part] of address.split('.').entries()) record.writeUInt8(Number(part), 12 + index);
      return record;
    });
    return Buffer.concat([header, query.subarray(HEADER_LENGTH, end + QUESTION_TAIL), ...records]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }
}

function nameAt(query: Buffer, start: number): string {
  const labels: string[] = [];
  for (let at = start; ;) {
    const length = query.readUInt8(at);
    if (length === 0) return labels.join('.');
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
}
