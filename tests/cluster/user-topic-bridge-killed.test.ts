import { afterEach, expect, it } from 'vitest';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import { createClient } from '@matchpoint/client/create-client';
import { bridgeOf, startBffProcess, type BffProcess } from '../browser/bff-process.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { StubEventStream } from '../dev-env/stub-event-stream.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const UID = 1001;
const BATCH = 20;

it('a user’s open tab receives all events in order while the bridge is killed repeatedly', async () => {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...new StubUsers().handlers() });
  closing.push(() => upstream.stop());
  const line = new StubEventStream(upstream);
  const env = { UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, FEED_KEY: 'the-key-of-this-network' };
  const join = async () => {
    const instance = await startBffProcess(env);
    closing.push(() => instance.kill());
    return instance;
  };
  let instances: readonly BffProcess[] = [await join(), await join()];
  await waitFor('the bridge to listen to the upstream', () => line.listeners === 1);

  const login = createClient({ origin: instances[0]?.origin ?? '', bearer: () => undefined });
  const { session } = await waitFor('the login', () =>
    login.auth.loginByCode.mutate({ mobile: `1380000${UID}`, code: STUB_CODE, agreed: true }),
  );
  const heard: string[] = [];
  let resyncs = 0;
  const client = createWSClient({
    // Connects to any instance that is running.
    url: () => `${instances[0]?.origin.replace('http', 'ws')}/ws`,
    connectionParams: { authorization: `Bearer ${session}` },
    retryDelayMs: () => 50,
  });
  closing.push(() => client.close());
  createTRPCClient<AppRouter>({ links: [wsLink({ client })] }).user.onUser.subscribe(
    {},
    {
      onData: ({ data }) => {
        if (data.type === 'resync') resyncs += 1;
        // The last change before a cut may be delivered twice.
        else if (data.type === 'order' && !heard.includes(data.orderNo)) heard.push(data.orderNo);
      },
    },
  );
  await waitFor('the tab to listen', () => resyncs === 1);

  let sent = 0;
  const say = () => {
    for (let n = 0; n < BATCH; n += 1) line.send(UID, { type: 'order', orderNo: `A${(sent += 1)}`, state: 'paid' });
  };
  for (let turn = 0; turn < 3; turn += 1) {
    const bridge = await bridgeOf(instances);
    const before = heard.length;
    say();
    // Kill the bridge in the middle: some events have been delivered, some have not.
    await waitFor('some of it to be heard', () => heard.length > before);
    await bridge.kill();
    instances = [...instances.filter((instance) => instance !== bridge), await join()];
    say();
    await waitFor(`all ${sent} to be heard`, () => heard.length === sent, { timeoutMs: 20_000 });
  }
  expect(heard).toEqual(Array.from({ length: sent }, (_, index) => `A${index + 1}`));
  expect(resyncs).toBe(1);
}, 120_000);
