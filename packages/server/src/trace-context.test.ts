import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindToRequest, currentRequest, runInRequest } from './current-request.ts';
import { formatTraceparent, newRequestId, parseTraceparent, requestIdOf, traceIdFor } from './trace-context.ts';
import { passThroughTracer } from './tracer.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('traceparent', () => {
  it.each(['00', '01'])('a valid header with the flags %s is parsed and written again', (flags) => {
    const header = `00-${TRACE}-${SPAN}-${flags}`;
    const parsed = parseTraceparent(header);
    expect(parsed).toEqual({ traceId: TRACE, spanId: SPAN, sampled: flags === '01' });
    expect(parsed && formatTraceparent(parsed)).toBe(header);
  });

  it.each([
    undefined,
    '',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\r\nx: y`,
    `00-${TRACE}-${SPAN}`,
  ])('the header %j is ignored', (header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});

describe('ids of requests', () => {
  it('the id of a request is that of the caller, or that of its trace', () => {
    const traceparent = `00-${TRACE}-${SPAN}-01`;
    expect(requestIdOf({ 'x-request-id': 'id-of-the-edge', traceparent })).toBe('id-of-the-edge');
    expect(requestIdOf({ traceparent })).toBe(TRACE);
    for (const id of ['short', 'a b c d e f', 'x'.repeat(65), '<script>alert(1)</script>', '']) {
      expect(requestIdOf({ 'x-request-id': id }), id).toBeUndefined();
    }
  });

  it('a trace that begins with a request has the id of the request when it has the form of one', () => {
    const id = newRequestId();
    expect(traceIdFor(id)).toBe(id);
    expect(traceIdFor('id-of-the-edge')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the current request', () => {
  it('a bound function runs as part of the request in which it was bound', () => {
    const request = { requestId: 'r', trace: undefined };
    const bound = runInRequest(request, () => bindToRequest(() => currentRequest()?.requestId));
    expect(currentRequest()).toBeUndefined();
    expect(bound()).toBe('r');
  });

  it('without tracing a call carries the context that the request carried', async () => {
    const trace = { traceId: TRACE, spanId: SPAN, sampled: true };
    const sent = await runInRequest({ requestId: 'r', trace }, () => passThroughTracer.call('c', {}, async (header) => header));
    expect(sent).toBe(`00-${TRACE}-${SPAN}-01`);
    expect(await passThroughTracer.call('c', {}, async (header) => header)).toBeUndefined();
  });
});

it('no file loads a package of OpenTelemetry when it is imported', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  const eager = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^import (?!type\b).*@opentelemetry.*$/gm)].map(([line]) => line),
  );
  expect(eager).toEqual([]);
});
