import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { FeedPushMessage } from '@matchpoint/contracts/java/match';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { waitFor } from '../../support/wait-for.ts';
import { FEED_KEY, NOON, startUpstream } from './harness.ts';
import { fixture, madeRecording, madeSource } from './made-match.ts';

const MINUTE = 60_000;

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

/** Starts an upstream that reaches its database through a proxy that the test can break; its player runs by itself. */
async function behindProxy() {
  const proxy = await startTcpProxy({ port: postgres.port });
  const databaseUrl = new URL(await postgres.createDatabase());
  databaseUrl.port = String(proxy.port);
  const running = await startUpstream(postgres, { databaseUrl: databaseUrl.href, sources: [madeSource([madeRecording(fixture())])] });
  running.upstream.player.start();
  await waitFor('the feeds to be ready', () => running.upstream.player.ready);
  return { proxy, running };
}

describe('upstream without its database', () => {
  it('an unavailable database shows in the envelope and in readiness, and after its return no state and no change is lost', async () => {
    const { proxy, running } = await behindProxy();
    const messages: FeedPushMessage[] = [];
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/java/ws/feed`, { headers: { authorization: `Bearer ${FEED_KEY}` } });
    socket.on('message', (data: Buffer) => messages.push(FeedPushMessage.parse(JSON.parse(data.toString('utf8')))));
    await waitFor('the hello message', () => messages.length > 0);

    proxy.drop();
    await waitFor('the failed call', async () => (await running.envelope('getPCLiveGameMatch')).errorCode === '503');
    running.clock.set(NOON + 10 * MINUTE);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);

    proxy.heal();
    const match = await waitFor('the goal scored during the outage', async () => {
      const { list } = await running.call('getPCLiveGameMatch');
      return list.find((one) => one.score?.[0] === 1);
    });
    await waitFor(
      'the change in the change feed',
      () => messages.some((message) => message.type === 'changed' && message.rev === match.rev),
      {
        timeoutMs: 20_000,
      },
    );
    const seqs = messages.flatMap((message) => (message.type === 'changed' ? [message.seq] : []));
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
    socket.close();
    await running[Symbol.asyncDispose]();
    await proxy.close();
  });

  it('the upstream is not ready, instead of hanging, while the database accepts connections but does not respond', async () => {
    const { proxy, running } = await behindProxy();
    proxy.hold();
    running.clock.set(NOON + 5_000);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503);
    proxy.heal();
    running.clock.set(NOON + 10_000);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    await running[Symbol.asyncDispose]();
    await proxy.close();
  });
});
