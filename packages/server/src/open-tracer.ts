import type { Context, Span } from '@opentelemetry/api';
import { currentRequest } from './current-request.ts';
import { formatTraceparent, traceIdFor, type TraceContext } from './trace-context.ts';
import { passThroughTracer, type Tracer } from './tracer.ts';

export interface TracingOptions {
  /** Base address of an OTLP receiver over HTTP, such as `http://collector:4318`; undefined switches tracing off. */
  readonly endpoint: string | undefined;
  /** Name of the service in traces. */
  readonly service: string;
  /** Share of the requests that are traced, from 0 to 1. */
  readonly ratio: number;
  /** Whether a caller decides which of its requests are traced; otherwise `ratio` decides alone. */
  readonly followsCaller: boolean;
}

const EXPORT_INTERVAL_MS = 1_000;
const EXPORT_TIMEOUT_MS = 2_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** Opens the export of traces. The packages of OpenTelemetry are loaded here, and not at all without an endpoint. */
export async function openTracer({ endpoint, service, ratio, followsCaller }: TracingOptions): Promise<Tracer> {
  if (endpoint === undefined) return passThroughTracer;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const byRatio = new sdk.TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const ids = new sdk.RandomIdGenerator();
  // A trace that begins here has the id of its request.
  let traceId = '';
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: followsCaller ? new sdk.ParentBasedSampler({ root: byRatio }) : byRatio,
    idGenerator: { generateTraceId: () => traceId || ids.generateTraceId(), generateSpanId: () => ids.generateSpanId() },
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_INTERVAL_MS, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  });
  const tracer = provider.getTracer('matchpoint');
  const under = (parent: TraceContext | undefined): Context =>
    parent === undefined
      ? api.ROOT_CONTEXT
      : api.trace.setSpanContext(api.ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.sampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
          isRemote: true,
        });
  const contextOf = (span: Span): TraceContext => {
    const { traceId: id, spanId, traceFlags } = span.spanContext();
    return { traceId: id, spanId, sampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 };
  };
  return {
    serve: (requestId, parent) => {
      traceId = traceIdFor(requestId);
      const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER, attributes: { 'request.id': requestId } }, under(parent));
      traceId = '';
      return {
        context: contextOf(span),
        end: (name, attributes, failed) => {
          span.updateName(name).setAttributes(attributes);
          if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    call: async (name, attributes, work) => {
      const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes }, under(currentRequest()?.trace));
      try {
        return await work(formatTraceparent(contextOf(span)));
      } catch (error) {
        span.recordException(error instanceof Error ? error : String(error));
        span.setStatus({ code: api.SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    close: () => within(CLOSE_TIMEOUT_MS, provider.shutdown()),
  };
}

/** Waits for the last export, but not longer than a stopping process has. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  // A collector that does not answer is no reason to fail.
  await Promise.race([work.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
