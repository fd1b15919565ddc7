import { systemClock } from './clock.ts';
import { buildUpstream } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { closeDemoAccounts, DEMO_AGENT, makeDemoAccounts } from './dev/demo-accounts.ts';
import { closeDemoMall } from './seed/mall/demo-mall.ts';
import { closeDemoLife } from './seed/people/close-demo-life.ts';
import { errorText } from './ops/error-text.ts';
import { seedDemoAgent } from './seed/agents/demo-agent.ts';

const STOP_LIMIT_MS = 3_800;

/** Starts the upstream from the environment; on failure prints one line and exits. */
async function main(): Promise<void> {
  const config = readConfig();
  const stopping = stopSignal(config.stopWithParent);
  const deps = await createDeps(config, systemClock);
  // Without its database nothing can be served and nothing has to be saved.
  deps.databaseLost.catch(endWith);
  const upstream = await buildUpstream(deps);
  const { auth, users, follows } = upstream;
  try {
    // Before the accounts of development are closed, which are recognised by the same mark.
    if (!config.devPages && (await closeDemoLife(deps.pool, systemClock.now())) > 0)
      deps.log.warn('posts and comments of the demo world were removed, and the accounts of their authors are being deleted');
    if (!config.devPages && (await closeDemoAccounts({ pool: deps.pool, auth })) > 0)
      deps.log.warn('demo accounts of development were closed: their passwords, roles and sessions were removed');
    if (!config.devPages && (await closeDemoMall(deps.pool)) > 0) deps.log.warn('demo products of development were taken off sale');
    await upstream.app.listen({ host: config.host, port: config.port });
    upstream.player.start();
    upstream.archive?.start();
    upstream.highlights.start(config.highlights);
    upstream.writer.start();
    if (config.devPages) {
      await makeDemoAccounts({ pool: deps.pool, auth, users, follows });
      await seedDemoAgent({ ...deps, auth, mobile: DEMO_AGENT, share: config.agentShare });
    }
    upstream.demoExperts?.start();
    upstream.demoRooms?.start();
    upstream.demoBox?.start();
    upstream.demoMall?.start();
    upstream.demoLife?.start();
    upstream.seasonHistory.start();
    deps.log.info({ feeds: config.feeds }, `upstream listens on http://${config.host}:${config.port}`);
    deps.log.info(`stopping: ${await stopping}`);
  } finally {
    await upstream.close();
    await deps.close();
  }
}

/**
 * Resolves when the process shall end: on SIGTERM, Ctrl-C, or the end of standard input when `withParent` is set. From then on the process
 * is given a limited time to end, also while it is starting.
 */
function stopSignal(withParent: boolean): Promise<string> {
  return new Promise((resolve) => {
    const stop = (why: string) => {
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      resolve(why);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
    if (!withParent) return;
    process.stdin.on('close', () => stop('the starter is gone')).on('error', () => stop('the starter is gone'));
    process.stdin.resume();
  });
}

/** Prints the error and ends the process. */
function endWith(error: unknown): never {
  process.stderr.write(`upstream: ${errorText(error)}\n`);
  process.exit(1);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  endWith(error);
}
