import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { waitFor } from '../support/wait-for.ts';

/** Clients that send or read too slowly, by real time (reliability.md C10): each is dropped, and others are served meanwhile. */

const EACH = 25;
const LIVE = `/trpc/match.live?input=${encodeURIComponent('{"locale":"zh_CN"}')}`;

let upstream: StubUpstream;
let network: Network;

beforeAll(async () => {
  const matches = Array.from({ length: 300 }, (_, index) => stubMatch({ id: index + 1, name: `Team ${index}` }));
  upstream = await StubUpstream.start(stubAnswers(() => matches));
  network = await Network.create({ upstream });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

/** A connection of a slow client. */
interface SlowClient {
  readonly socket: Socket;
  readonly isClosed: () => boolean;
}

async function open(): Promise<SlowClient> {
  const socket = connect(Number(new URL(network.origin).port), '127.0.0.1');
  let closed = false;
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  await once(socket, 'connect');
  return { socket, isClosed: () => closed };
}

/** Sends the characters of `text` one by one, one per second. */
function drip({ socket }: SlowClient, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed) return clearInterval(timer);
    socket.write(text.charAt(at % text.length));
    at += 1;
  }, 1_000);
  socket.on('close', () => clearInterval(timer));
}

it(
  'clients that send nothing, headers or bodies slowly, or never read, are dropped, and others are served meanwhile',
  { timeout: 180_000 },
  async () => {
    const host = 'Host: site\r\n';
    const kinds: Record<string, (client: SlowClient) => void> = {
      silent: () => undefined,
      'slow headers': (client) => {
        client.socket.write(`GET / HTTP/1.1\r\n${host}`);
        drip(client, 'X-a: b\r\n');
      },
      'slow body': (client) => {
        const head = `POST /trpc/auth.logout HTTP/1.1\r\n${host}Content-Type: application/json\r\nX-Matchpoint-Client: native\r\nContent-Length: 9000\r\n\r\n`;
        client.socket.write(head);
        drip(client, '{"a":');
      },
      'slow chunks': (client) => {
        const head = `POST /trpc/auth.logout HTTP/1.1\r\n${host}Content-Type: application/json\r\nX-Matchpoint-Client: native\r\nTransfer-Encoding: chunked\r\n\r\n`;
        client.socket.write(head);
        drip(client, '1\r\na\r\n');
      },
      // Enough answers to fill the buffers of the kernel.
      'never reads': (client) => {
        client.socket.pause();
        client.socket.write(`GET ${LIVE} HTTP/1.1\r\n${host}\r\n`.repeat(200));
      },
      'half a websocket': (client) => {
        client.socket.write(`GET /ws HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n`);
        drip(client, 'X-a: b\r\n');
      },
    };
    expect((await fetch(network.origin + LIVE)).status).toBe(200);
    const clients: { kind: string; client: SlowClient }[] = [];
    for (const [kind, begin] of Object.entries(kinds)) {
      for (let index = 0; index < EACH; index += 1) {
        const client = await open();
        // A client learns of the end of its connection only while it reads.
        if (kind !== 'never reads') client.socket.resume();
        begin(client);
        clients.push({ kind, client });
      }
    }
    const server = network.bff.app.server;
    const connections = () =>
      new Promise<number>((resolve, reject) => server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))));
    expect(await connections()).toBeGreaterThan(EACH);

    let served = 0;
    const left = () => clients.filter(({ client }) => !client.isClosed()).map(({ kind }) => kind);
    await waitFor(
      'the slow clients to be dropped',
      async () => {
        const answer = await fetch(network.origin + LIVE, { headers: { connection: 'close' } });
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
        served += 1;
        return left().every((kind) => kind === 'never reads') && (await connections()) < EACH;
      },
      { timeoutMs: 60_000, everyMs: 200 },
    );
    expect(served).toBeGreaterThan(10);
    for (const { client } of clients) client.socket.destroy();
  },
);
