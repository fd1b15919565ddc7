import { type CurrentRequest, runInRequest } from './current-request.ts';
import { parseTraceparent } from './trace-context.ts';
import type { RequestSpan, Tracer } from './tracer.ts';

interface ServedRequest {
  readonly span: RequestSpan;
  readonly current: CurrentRequest;
}

/** The spans of the requests that a server handles, by request object. */
export class RequestSpans {
  readonly #tracer: Tracer;
  readonly #served = new WeakMap<object, ServedRequest>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  /**
   * Starts the span of a request and runs `next` as part of it.
   * @param traceparent the header of a trusted caller
   */
  begin(request: object, { id, traceparent }: { id: string; traceparent: string | readonly string[] | undefined }, next: () => void): void {
    const span = this.#tracer.serve(id, parseTraceparent(traceparent));
    const current = { requestId: id, trace: span.context };
    this.#served.set(request, { span, current });
    runInRequest(current, next);
  }

  /** Runs `next` as part of a request: what is called when its body has arrived is not. */
  resume(request: object, next: () => void): void {
    const served = this.#served.get(request);
    if (served === undefined) next();
    else runInRequest(served.current, next);
  }

  /** Ends the span of a request. `route` is a template, never what a client sent. */
  end(request: object, { method, route, status }: { method: string; route: string; status: number }): void {
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    this.#served.get(request)?.span.end(`${method} ${route}`, attributes, status >= 500);
  }

  /** Returns the trace of a request; undefined when it is not traced. */
  traceIdOf(request: object): string | undefined {
    return this.#served.get(request)?.current.trace?.traceId;
  }
}
