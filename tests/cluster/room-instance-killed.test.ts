import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import { createClient } from '@matchpoint/client/create-client';
import { type ChatMessageId, UserId } from '@matchpoint/contracts/ids';
import { bridgeOf, startBffProcess, type BffProcess } from '../browser/bff-process.ts';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubRooms } from '../dev-env/stub-rooms.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const ROOM = UserId.parse(2001);
const BATCH = 10;

it('over kills of the bridge every line of a room arrives once and in order, a repeated message is one line, and the history is the same', async () => {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const users = new StubUsers();
  const upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...accountAnswers(users) });
  closing.push(() => upstream.stop());
  const rooms = new StubRooms(upstream, users);
  const env = { UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, FEED_KEY: 'the-key-of-this-network' };
  const join = async () => {
    const instance = await startBffProcess(env);
    closing.push(() => instance.kill());
    return instance;
  };
  let instances: readonly BffProcess[] = [await join(), await join()];
  await waitFor('the bridge to follow the rooms', () => rooms.receivers === 1);
  const origin = () => instances[0]?.origin ?? '';
  const app = createClient({ origin: origin(), bearer: () => undefined });
  const { session } = await waitFor('the login', () =>
    app.auth.loginByCode.mutate({ mobile: '13800001001', code: STUB_CODE, agreed: true }),
  );

  /** The ids of the lines that a page received, also repeatedly. */
  const heard: ChatMessageId[] = [];
  let resyncs = 0;
  const client = createWSClient({
    // Connects to any instance that is running.
    url: () => `${origin().replace('http', 'ws')}/ws`,
    retryDelayMs: () => 50,
  });
  closing.push(() => client.close());
  createTRPCClient<AppRouter>({ links: [wsLink({ client })] }).room.onRoom.subscribe(
    { id: ROOM },
    {
      onData: ({ data }) => {
        if (data.type === 'resync') resyncs += 1;
        else if (data.type === 'message') heard.push(data.message.id);
      },
    },
  );
  await waitFor('the page to follow the room', () => resyncs === 1);

  let lines = 0;
  const publish = () => {
    for (let n = 0; n < BATCH; n += 1) rooms.addLine(ROOM, `line ${(lines += 1)}`);
  };
  for (let turn = 0; turn < 3; turn += 1) {
    const bridge = await bridgeOf(instances);
    publish();
    const clientId = randomUUID();
    const sender = createClient({ origin: bridge.origin, bearer: () => session });
    upstream.delayMs = 200;
    const calls = upstream.callsOf('sendChat');
    const sending = sender.room.send.mutate({ roomId: ROOM, text: `my line ${turn}`, clientId });
    const outcome = sending.then(
      () => 'answered',
      () => 'failed',
    );
    // The upstream has the message and the sender has no answer yet.
    await waitFor('the upstream to get the message', () => upstream.callsOf('sendChat') > calls);
    await bridge.kill();
    expect(await outcome).toBe('failed');
    instances = [...instances.filter((instance) => instance !== bridge), await join()];
    const again = await createClient({ origin: origin(), bearer: () => session }).room.send.mutate({
      roomId: ROOM,
      text: `my line ${turn}`,
      clientId,
    });
    upstream.delayMs = 0;
    expect(again.clientId).toBe(clientId);
    lines += 1;
    publish();
    await waitFor(`all ${lines} lines`, () => heard.length >= lines, { timeoutMs: 20_000 });
  }
  expect(heard).toEqual(Array.from({ length: lines }, (_, index) => index + 1));
  expect(resyncs).toBe(1);
  for (const instance of instances) {
    const reader = createClient({ origin: instance.origin, bearer: () => undefined });
    const history = await waitFor('the whole history', async () => {
      const { list } = await reader.room.history.query({ locale: 'zh_CN', id: ROOM });
      return list.length === lines ? list : undefined;
    });
    expect(history.map(({ id }) => id)).toEqual(heard);
    expect(history.filter(({ text }) => text.startsWith('my line'))).toHaveLength(3);
  }
}, 120_000);
