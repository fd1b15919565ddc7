import { createServer, request } from 'node:http';
import { reportToBench } from '../load/report-to-bench.ts';

/** Plain `node:http` that always sends the bytes, head included, of one response of another server: the limit of Node's HTTP. */
const [, , original = ''] = process.argv;

/** Node writes these headers itself. */
const own = new Set(['date', 'connection', 'keep-alive']);

request(original, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (answer) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    const head: string[] = [];
    for (let i = 0; i < answer.rawHeaders.length; i += 2) {
      const [name = '', value = ''] = answer.rawHeaders.slice(i, i + 2);
      if (!own.has(name.toLowerCase())) head.push(name, value);
    }
    const server = createServer((_request, response) => {
      response.writeHead(200, head);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address !== 'string') reportToBench(`http://127.0.0.1:${address.port}`);
    });
  });
}).end();
