import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Service } from './service.ts';

export interface ContainerRecipe {
  readonly image: string;
  readonly containerPort: number;
  readonly hostPort: number | undefined;
  readonly environment?: Record<string, string>;
  readonly command?: string[];
  /** Text on the server's output that means it is ready. */
  readonly readyLog: RegExp;
  /** Waits for the second occurrence, where a server prints the text once during set-up. */
  readonly readyLogTimes?: number;
  readonly urlOf: (host: string, port: number) => string;
}

/** Returns whether a Docker engine is available; fast where there is none. */
export async function hasDocker(): Promise<boolean> {
  const sockets = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock'), join(homedir(), '.colima/default/docker.sock')];
  if (process.env['DOCKER_HOST'] === undefined && !sockets.some((socket) => existsSync(socket))) return false;
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

/** Starts a server in a container; testcontainers removes it even when the tests are killed. */
export async function startContainer(recipe: ContainerRecipe): Promise<Service> {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  const { containerPort, hostPort } = recipe;
  const container = await new GenericContainer(recipe.image)
    .withEnvironment(recipe.environment ?? {})
    .withCommand(recipe.command ?? [])
    .withExposedPorts(hostPort === undefined ? containerPort : { container: containerPort, host: hostPort })
    .withWaitStrategy(Wait.forLogMessage(recipe.readyLog, recipe.readyLogTimes ?? 1))
    .start();
  const engine = await getContainerRuntimeClient();
  const handle = engine.container.getById(container.getId());
  const [host, port] = [container.getHost(), container.getMappedPort(containerPort)];

  let ended: Promise<unknown> | undefined;
  const end = async (timeout: number) => {
    ended ??= container.stop({ timeout, remove: true, removeVolumes: true });
    await ended;
  };
  const stop = () => end(10_000);
  return {
    url: recipe.urlOf(host, port),
    host,
    port,
    stop,
    pause: async () => void (await handle.pause()),
    resume: async () => void (await handle.unpause()),
    kill: async () => {
      await handle.kill();
      await end(0);
    },
    [Symbol.asyncDispose]: stop,
  };
}
