import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError, type AnyTRPCRouter } from '@trpc/server';
import type { Session } from '../../session/session.ts';
import { TopicSubscription } from '../topics/topic.ts';
import type { Connection, Handshake } from './connection.ts';
import { textFrame } from './frame.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { HubLimits } from './limits.ts';
import { errorText, resultText, type Call, type RequestId } from './wire.ts';

const never = new AbortController().signal;

interface SocketProceduresOptions {
  readonly router: AnyTRPCRouter;
  readonly createContext: (handshake: Handshake, session: () => Promise<Session | undefined>) => unknown;
  readonly findSession: (connection: Connection) => Promise<Session | undefined>;
  readonly limits: HubLimits;
  readonly metrics: HubMetrics;
  readonly onError: (error: unknown, path: string | undefined) => void;
}

/** Runs the procedures that sockets call, and sends their results and errors. */
export class SocketProcedures {
  readonly #options: SocketProceduresOptions;

  constructor(options: SocketProceduresOptions) {
    this.#options = options;
  }

  /** Runs a query or mutation and sends its result. */
  async call(connection: Connection, call: Call): Promise<void> {
    const { limits, metrics } = this.#options;
    metrics.calls += 1;
    if (connection.callsInFlight >= limits.maxCallsInFlight) {
      this.fail(connection, call.id, call, new TRPCError({ code: 'TOO_MANY_REQUESTS', message: 'Too many calls at the same time.' }));
      return;
    }
    connection.callsInFlight += 1;
    connection.calls ??= new AbortController();
    try {
      const data = await this.#run(connection, call, connection.calls.signal);
      connection.push(textFrame(resultText(call.id, data)));
      metrics.framesOut += 1;
    } catch (error) {
      this.fail(connection, call.id, call, error);
    } finally {
      connection.callsInFlight -= 1;
    }
  }

  /**
   * Runs a subscription procedure, which returns the topic to follow.
   * @throws TRPCError METHOD_NOT_SUPPORTED for a procedure that is not a realtime topic, and whatever the procedure throws
   */
  async resolveTopic(connection: Connection, call: Call): Promise<TopicSubscription<unknown>> {
    const topic = await this.#run(connection, call, never);
    if (topic instanceof TopicSubscription) return topic;
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `${call.params.path} is not a realtime topic.` });
  }

  /** Sends the error of a failed call in the router's own shape; `id` is null when the frame had none. */
  fail(connection: Connection, id: RequestId | null, call: Call | undefined, cause: unknown): void {
    const { metrics, onError } = this.#options;
    const error = getTRPCErrorFromUnknown(cause);
    const path = call?.params.path;
    if (error.code === 'INTERNAL_SERVER_ERROR') onError(error.cause ?? error, path);
    if (connection.closed) return;
    metrics.framesOut += 1;
    connection.push(textFrame(errorText(id, this.#shapeOf(error, call))));
  }

  async #run(connection: Connection, call: Call, signal: AbortSignal): Promise<unknown> {
    return callTRPCProcedure({
      router: this.#options.router,
      path: call.params.path,
      getRawInput: async () => call.params.input,
      ctx: await this.#context(connection),
      type: call.method,
      signal,
      batchIndex: 0,
    });
  }

  #context(connection: Connection): Promise<unknown> {
    const { createContext, findSession } = this.#options;
    connection.context ??= Promise.resolve(connection.handshake).then((handshake) =>
      createContext(handshake, () => findSession(connection)),
    );
    return connection.context;
  }

  #shapeOf(error: TRPCError, call: Call | undefined): unknown {
    const { router, onError } = this.#options;
    const path = call?.params.path;
    try {
      const { _config: config } = router._def;
      return getTRPCErrorShape({ config, error, type: call?.method ?? 'unknown', path, input: call?.params.input, ctx: undefined });
    } catch (failure) {
      // A formatter that throws must neither leave the caller without a response nor end the process.
      onError(failure, path);
      return { code: -32603, message: 'Internal error', data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } };
    }
  }
}
