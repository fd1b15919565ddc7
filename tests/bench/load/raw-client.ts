import { connect } from 'node:net';
import { LoadOrder } from './http-load.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
/** End of a response in chunks. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

process.once('message', (message) => {
  const { url, connections, seconds, headers } = LoadOrder.parse(message);
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n`);
  const until = performance.now() + seconds * 1_000;
  let requests = 0;
  let open = connections;
  for (let i = 0; i < connections; i += 1) {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let waiting = -1;
    let rest: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      if (waiting < 0) {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        const end = rest.indexOf(HEAD_END);
        if (end < 0) return;
        const head = rest.toString('latin1', 0, end);
        if (!/^HTTP\/1\.1 [23]/.test(head)) throw new Error(`The load on ${url} went wrong:\n${head}`);
        if (/transfer-encoding: chunked/i.test(head)) {
          if (!rest.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return;
          waiting = 0;
        } else waiting = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? '0') - (rest.length - end - HEAD_END.length);
        rest = Buffer.alloc(0);
      } else {
        waiting -= chunk.length;
      }
      if (waiting > 0) return;
      waiting = -1;
      requests += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end();
    });
    socket.on('close', () => {
      open -= 1;
      if (open === 0) process.send?.({ requests });
    });
  }
});
