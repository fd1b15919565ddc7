import { randomBytes } from 'node:crypto';

/** The position of a request in a distributed trace, as the header `traceparent` carries it (W3C Trace Context, version 00). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly sampled: boolean;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;
const TRACE_ID = /^[0-9a-f]{32}$/;
const REQUEST_ID = /^[\w-]{8,64}$/;

type Header = string | readonly string[] | undefined;

/** Parses the header `traceparent`; undefined when it is missing or invalid. */
export function parseTraceparent(header: Header): TraceContext | undefined {
  const [, traceId, spanId, flags = '00'] = (typeof header === 'string' ? TRACEPARENT.exec(header) : null) ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Returns the header `traceparent` of a context. */
export function formatTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

/** Returns a new id of a request, which can be the id of its trace, too. */
export function newRequestId(): string {
  return randomBytes(16).toString('hex');
}

/** Returns the id that a proxy or caller gave a request: `x-request-id`, else the id of its trace; undefined when there is no valid one. */
export function requestIdOf(headers: Readonly<Record<string, Header>>): string | undefined {
  const { 'x-request-id': id, traceparent } = headers;
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : parseTraceparent(traceparent)?.traceId;
}

/** Returns the id of a new trace for a request: the id of the request when it has the form of one. */
export function traceIdFor(requestId: string): string {
  return TRACE_ID.test(requestId) && !/^0+$/.test(requestId) ? requestId : newRequestId();
}
