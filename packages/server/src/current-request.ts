import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './trace-context.ts';

/** The request that the running code serves. */
export interface CurrentRequest {
  readonly requestId: string;
  /** Undefined when neither this process nor its caller traces the request. */
  readonly trace: TraceContext | undefined;
}

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Returns the request that the running code serves; undefined for what runs by itself. */
export function currentRequest(): CurrentRequest | undefined {
  return storage.getStore();
}

/** Runs `work`, and what it starts, as part of a request. */
export function runInRequest<T>(request: CurrentRequest, work: () => T): T {
  return storage.run(request, work);
}

/** Returns a function that runs as part of the request in which it was bound, wherever it is called. */
export function bindToRequest<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const request = storage.getStore();
  return request === undefined ? work : (...args) => storage.run(request, () => work(...args));
}
