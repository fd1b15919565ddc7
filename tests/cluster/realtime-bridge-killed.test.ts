import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import type { LiveMessage, MatchDelta, MatchMessage } from '@matchpoint/contracts/realtime';
import { MatchId } from '@matchpoint/contracts/ids';
import { keys } from '@matchpoint/bff/store/keys';
import { nextStep } from '@matchpoint/contracts/rules/delta';
import { Redis } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startRedis } from '../support/redis.ts';
import { startRunningTime } from '../support/running-time.ts';
import { waitFor } from '../support/wait-for.ts';

const main = fileURLToPath(new URL('../../apps/bff/src/main.ts', import.meta.url));
const Ready = z.object({ msg: z.literal('ready'), address: z.string() });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Instance {
  readonly process: ChildProcess;
  readonly url: string;
}

/** Starts a BFF instance in a process of its own, as in production. */
async function startInstance(env: Record<string, string>): Promise<Instance> {
  const child = fork(main, [], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  closing.push(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = Ready.safeParse(JSON.parse(line));
    if (!ready.success) continue;
    child.stdout.resume();
    return { process: child, url: `${ready.data.address.replace('http', 'ws')}/ws` };
  }
  throw new Error('the instance ended before it was ready');
}

/** An open page: the successive scores of one match that it shows, and how often it had to fetch. */
class Page {
  readonly scores: number[] = [];
  fetches = 0;
  #rev: number;
  readonly #fetch: () => { rev: number; score: readonly [number, number] };

  constructor(fetch: () => { rev: number; score: readonly [number, number] }) {
    this.#fetch = fetch;
    this.#rev = fetch().rev;
  }

  take(message: LiveMessage | MatchMessage): void {
    if (message.type === 'resync') this.#refetch();
    if (message.type === 'delta') this.#apply(message.delta);
    if (message.type === 'deltas') for (const delta of message.items) this.#apply(delta);
  }

  #apply(delta: MatchDelta): void {
    const step = nextStep(this.#rev, delta);
    if (step === 'refetch') this.#refetch();
    if (step !== 'apply') return;
    this.#rev = delta.rev;
    for (const [path, value] of delta.ops) {
      if (path[0] === 'score' && path[1] === 0 && typeof value === 'number') this.scores.push(value);
      if (path[0] === 'score' && path.length === 1 && Array.isArray(value)) this.scores.push(Number(value[0]));
    }
  }

  #refetch(): void {
    this.fetches += 1;
    const { rev, score } = this.#fetch();
    if (rev <= this.#rev) return;
    this.#rev = rev;
    if (this.scores.at(-1) !== score[0]) this.scores.push(score[0]);
  }
}

it('when the bridge is killed between goals, another instance takes over within 5 s, and clients receive every goal once', async () => {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  let match = stubMatch({ rev: 1, score: [0, 0] });
  const score = (goals: number) => (match = stubMatch({ rev: match.rev + 1, score: [goals, 0] }));
  const upstream = await StubUpstream.start(stubAnswers(() => [match]));
  closing.push(() => upstream.stop());
  // A long command timeout, so that a busy machine is not taken for a frozen Redis.
  const env = { UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '3000' };
  const first = await startInstance(env);
  await waitFor('the first instance to be the bridge', () => upstream.calls.some(({ row }) => row === 'getPCLiveGameMatch'));
  const second = await startInstance(env);

  const now = () => ({ rev: match.rev, score: [match.score[0] ?? 0, match.score[1] ?? 0] as const });
  const open = (url: () => string) => {
    const client = createWSClient({ url, retryDelayMs: () => 50 });
    closing.push(() => client.close());
    const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
    const list = new Page(now);
    const detail = new Page(now);
    let listening = 0;
    const count = () => void (listening += 1);
    trpc.match.onLive.subscribe({}, { onStarted: count, onData: ({ data }) => list.take(data) });
    trpc.match.onMatch.subscribe({ id: MatchId.parse(match.id) }, { onStarted: count, onData: ({ data }) => detail.take(data) });
    return { list, detail, isReady: () => listening >= 2 };
  };
  let living = first.url;
  const pages = [open(() => living), open(() => second.url)];
  const views = pages.flatMap(({ list, detail }) => [list, detail]);
  const everybodyShows = (goals: number) =>
    waitFor(`every page to show ${goals}: ${JSON.stringify(views.map(({ scores }) => scores))}`, () =>
      views.every(({ scores }) => scores.at(-1) === goals),
    );
  await waitFor('every page to listen', () => pages.every(({ isReady }) => isReady()));

  score(1);
  await everybodyShows(1);
  score(2);
  await everybodyShows(2);
  const fetchesBefore = views.map(({ fetches }) => fetches);

  const admin = new Redis(redis.url);
  closing.push(async () => admin.disconnect());
  const lockBefore = await admin.get(keys.bridgeLock());
  first.process.kill('SIGKILL');
  using passed = startRunningTime();
  living = second.url;
  score(3);
  await waitFor('the second instance to hold the lock', async () => {
    const lock = await admin.get(keys.bridgeLock());
    return lock !== null && lock !== lockBefore;
  });
  expect(passed.ms()).toBeLessThan(5_000);
  await everybodyShows(3);
  score(4);
  await everybodyShows(4);

  for (const view of views) expect(view.scores).toEqual([1, 2, 3, 4]);
  // The new bridge resumes where the old one stopped: pages on the surviving instance received the change itself, not a request to fetch
  // again.
  expect(views.slice(2).map(({ fetches }) => fetches)).toEqual(fetchesBefore.slice(2));
}, 60_000);
