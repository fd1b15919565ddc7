/** The BFF of `pnpm dev`: the test network with one instance, on the site's port, and the web app from its sources. */
import { Network } from './network.ts';
import { startViteWebApp } from './vite-web-app.ts';

const { FEED_KEY, HOST = '127.0.0.1', PORT = '3000', REDIS_URL, UPSTREAM_URL = 'http://127.0.0.1:4000' } = process.env;

const vite = await startViteWebApp();
const network = await Network.create({
  upstream: { url: UPSTREAM_URL, ...(FEED_KEY ? { feedKey: FEED_KEY } : {}) },
  ...(REDIS_URL ? { redisUrl: REDIS_URL } : {}),
  pages: vite.web,
  env: { HOST, PORT },
  onLog: (line) => process.stdout.write(line),
});
for (const { bff } of network.instances) vite.attach(bff.app.server);

let stopping: Promise<void> | undefined;
const stop = () => {
  stopping ??= Promise.all([network[Symbol.asyncDispose](), vite.close()]).then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.stdin.on('end', stop).resume();
