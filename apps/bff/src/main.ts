import { fileURLToPath } from 'node:url';
import { buildBff } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { createDeps, isHttps } from './deps.ts';
import { createLog } from './ops/log.ts';
import { awaitUpstream } from './java/await-upstream.ts';
import { securityHeaders } from './ops/security-headers.ts';
import { loadWebApp } from './pages/load-web-app.ts';
import { systemClock } from './clock.ts';

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Prints one line and exits. */
function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, write: (line) => process.stdout.write(line) });
  // Started before its upstream, an instance serves what the cache has and calls the upstream from when it responds.
  if (config.upstreamNamed) awaitUpstream(config.upstreamUrl).catch((error: unknown) => log.error({ err: error }, 'no upstream'));
  const web = await loadWebApp(webDist, securityHeaders(isHttps(config)), {
    ...(config.renderThreads === undefined ? {} : { threads: config.renderThreads }),
    maxHeapMb: config.renderHeapMb,
    onThreadDied: (error) => log.error({ err: error }, 'a render thread ended'),
  });
  if (web === undefined) log.warn('the web app is not built: serving the API only');
  const deps = await createDeps(config, { clock: systemClock, log, web });
  if (deps.store.kind === 'memory') log.warn('REDIS_URL is not set: the in-process store serves one instance only');
  const bff = buildBff(config, deps);

  let stopping = false;
  const stop = (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    const late = setTimeout(() => process.exit(1), config.drainMs + 2_000);
    void bff.drain().then(() => {
      clearTimeout(late);
      process.exit(0);
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  if (config.stopWithParent) {
    process.stdin.on('end', () => stop('the starter is gone'));
    process.stdin.resume();
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
  const address = await bff.listen();
  log.info({ address, store: deps.store.kind }, 'ready');
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) refuse(error.message);
  if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
    refuse(`PORT: ${error.message}`);
  refuse(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
