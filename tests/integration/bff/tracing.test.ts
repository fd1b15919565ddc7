import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Network } from '../../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../../dev-env/own-upstream.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../support/otlp-receiver.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { waitFor } from '../../support/wait-for.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const EDGE_SPAN = 'b7ad6b7169203331';
const FROM_EDGE = { 'x-request-id': TRACE, traceparent: `00-${TRACE}-${EDGE_SPAN}-01` };
const LogLine = z.object({ requestId: z.string().optional(), path: z.string().optional(), msg: z.string() });

let postgres: DatabaseServer;
let receiver: OtlpReceiver;
let upstream: OwnUpstream;
let network: Network;
const lines: string[] = [];

beforeAll(async () => {
  postgres = sharedPostgres();
  receiver = await startOtlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [], env });
  network = await Network.create({
    upstream: { url: upstream.url },
    env: { ...env, TRUST_PROXY: '1' },
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await receiver?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

const live = (origin: string, locale: string) => `${origin}/trpc/match.live?input=${encodeURIComponent(JSON.stringify({ locale }))}`;
const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);

describe('traces', () => {
  it('a request of the edge is one trace through the BFF and the upstream', async () => {
    const response = await fetch(live(network.origin, 'fr'), { headers: FROM_EDGE });
    expect(response.status).toBe(200);
    await waitFor('the spans of both services', () => new Set(spansOf(TRACE).map(({ service }) => service)).size === 2);
    const spans = await waitFor('the span of the request', () => {
      const all = spansOf(TRACE);
      return all.some(({ name }) => name === 'GET match.live') ? all : undefined;
    });
    const request = spans.find(({ name }) => name === 'GET match.live');
    expect(request).toMatchObject({ service: 'matchpoint-bff', parentSpanId: EDGE_SPAN, kind: 2 });
    const call = spans.find(({ name, parentSpanId }) => name.startsWith('java ') && parentSpanId === request?.spanId);
    expect(call).toMatchObject({ service: 'matchpoint-bff', kind: 3 });
    const served = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(served).toMatchObject({ service: 'matchpoint-upstream', kind: 2 });
    expect(served?.name).toMatch(/^GET \/java\//);
  });

  it('a request with a body is one trace, too', async () => {
    const id = '11f7651916cd43dd8448eb211c80319c';
    const response = await fetch(`${network.origin}/trpc/auth.sendCode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: network.origin, 'x-request-id': id, traceparent: `00-${id}-${EDGE_SPAN}-01` },
      body: JSON.stringify({ mobile: '13700009101', purpose: 'login' }),
    });
    expect(response.headers.get('x-request-id')).toBe(id);
    await waitFor('the spans of both services', () => new Set(spansOf(id).map(({ service }) => service)).size === 2);
  });

  it('the log of the BFF names a request by the id of the edge', async () => {
    await fetch(live(network.origin, 'vi'), { headers: { 'x-request-id': 'an-id-of-the-edge' } });
    const logged = lines.map((line) => LogLine.parse(JSON.parse(line))).filter(({ msg }) => msg === 'request');
    expect(logged.map(({ requestId }) => requestId)).toContain('an-id-of-the-edge');
  });
});

describe('without tracing', () => {
  it('the upstream gets the id of the request and the context of the edge, and nothing of what a client sends itself', async () => {
    await using stub = await startStub();
    await using proxied = await Network.create({ upstream: { url: stub.url }, env: { TRUST_PROXY: '1' } });
    await fetch(live(proxied.origin, 'fr'), { headers: FROM_EDGE });
    expect(stub.headersOf()).toContainEqual(expect.objectContaining(FROM_EDGE));
    await using open = await Network.create({ upstream: { url: stub.url } });
    await fetch(live(open.origin, 'vi'), { headers: { ...FROM_EDGE, 'x-request-id': 'an-id-of-a-client' } });
    expect(stub.headersOf().length).toBeGreaterThan(1);
    const ids = stub.headersOf().map((headers) => headers['x-request-id']);
    expect(ids).not.toContain('an-id-of-a-client');
  });
});

/** A stub that keeps the headers of its calls. */
async function startStub() {
  const stub = await StubUpstream.start(stubAnswers(() => [stubMatch()]));
  return { url: stub.url, headersOf: () => stub.calls.map(({ headers }) => headers), [Symbol.asyncDispose]: () => stub.stop() };
}
