import { currentRequest } from './current-request.ts';
import { formatTraceparent, type TraceContext } from './trace-context.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** The span of a request that this process serves. */
export interface RequestSpan {
  /** What calls of this request carry; undefined when the request is not traced. */
  readonly context: TraceContext | undefined;
  /** Ends the span. `name` is the template of the route. */
  end(name: string, attributes: Attributes, failed: boolean): void;
}

/** Creates spans of requests and of calls. */
export interface Tracer {
  /** Starts the span of a request. `parent` is the context that the request carried. */
  serve(requestId: string, parent: TraceContext | undefined): RequestSpan;
  /** Runs a call to another server in a span of its own; `work` sends the header `traceparent`, unless it is undefined. */
  call<T>(name: string, attributes: Attributes, work: (traceparent: string | undefined) => Promise<T>): Promise<T>;
  /** Sends what has not been exported yet, within a second. */
  close(): Promise<void>;
}

/** Exports nothing, and passes the context of a request on to the calls that it makes. */
export const passThroughTracer: Tracer = {
  serve: (_requestId, parent) => ({ context: parent, end: () => undefined }),
  call: (_name, _attributes, work) => {
    const trace = currentRequest()?.trace;
    return work(trace === undefined ? undefined : formatTraceparent(trace));
  },
  close: async () => undefined,
};
