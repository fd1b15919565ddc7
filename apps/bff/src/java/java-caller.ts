import type { z } from 'zod';
import { passThroughTracer, type Tracer } from '@matchpoint/server/tracer';
import { AppError } from '@matchpoint/contracts/errors';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import { DEFAULT_LOCALE } from '@matchpoint/contracts/locales';
import { backoffMs, fullJitter } from '@matchpoint/contracts/rules/backoff';
import type { Clock } from '../clock.ts';
import { sleep } from '../sleep.ts';
import { type OmittedPart, parseResponse } from './answer.ts';
import { type Admission, CircuitBreaker } from './breaker.ts';
import type { CallOptions } from './client.ts';
import { EndpointOffers } from './endpoint-offers.ts';
import type { CallOutcome, JavaEvents } from './events.ts';
import { InvalidResponse } from './invalid-response.ts';
import { meansNoSuchCall } from '@matchpoint/contracts/java/no-such-call';
import { wireRequest } from './request.ts';
import { RetryBudget } from './retry-budget.ts';
import { type Upstream, UpstreamError } from './upstream.ts';
import type { WireResponse } from './wire-response.ts';

/** Durations in milliseconds. */
export const javaLimits = {
  /** Timeout of one attempt. */
  attemptTimeoutMs: 3_000,
  /** Timeout of a call with its retries. */
  deadlineMs: 5_000,
  attempts: 3,
  backoff: { minMs: 80, maxMs: 1_000 },
} as const;

export interface JavaCallerDeps {
  readonly upstream: Upstream;
  /** Default: contexts are passed on, and nothing is exported. */
  readonly tracer?: Tracer;
  readonly clock: Clock;
  readonly events: JavaEvents;
  /** The upstream's service key: with it the upstream trusts the client address that a call carries. */
  readonly serviceKey: string | undefined;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** Waits between attempts; by default a timer. Rejects when the signal is aborted. */
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

const rowNames = new Map<unknown, JavaName>(
  Object.keys(JAVA)
    .filter((name): name is JavaName => Object.hasOwn(JAVA, name))
    .map((name) => [JAVA[name], name]),
);

/** One call with what all its attempts share. */
interface OngoingCall<Input extends z.ZodObject, Result extends z.ZodType> {
  readonly row: JavaEndpoint<Input, Result>;
  /** Undefined for an endpoint outside the table, as tests declare them. */
  readonly name: JavaName | undefined;
  readonly input: z.output<Input>;
  readonly token: string | undefined;
  readonly options: CallOptions;
  /** When it must have ended, by the clock. */
  readonly until: number;
}

/** The attempt of a call that got a response. */
interface Attempt {
  readonly response: WireResponse;
  readonly seconds: number;
}

/**
 * Calls endpoints of the /java table: timeouts, retries of reads, a circuit breaker for each group of rows, a memory of missing extensions,
 * and validation of every result. Breaker and retry budget count calls with their retries, not attempts.
 */
export class JavaCaller {
  readonly offers: EndpointOffers;
  readonly #deps: JavaCallerDeps;
  readonly #breakers = new Map<string, CircuitBreaker>();
  readonly #budget = new RetryBudget();
  #healthy = true;

  constructor(deps: JavaCallerDeps) {
    this.#deps = deps;
    this.offers = new EndpointOffers(deps.clock);
    this.offers.onChange((row, offered) => deps.events.offered({ row, offered }));
  }

  /** Whether the last attempt got a response. */
  get healthy(): boolean {
    return this.#healthy;
  }

  /**
   * Calls an endpoint and returns its parsed result.
   * @throws AppError; NOT_OFFERED for an extension that the upstream does not have
   */
  async call<Input extends z.ZodObject, Result extends z.ZodType>(
    row: JavaEndpoint<Input, Result>,
    input: z.input<Input>,
    token: string | undefined,
    options: CallOptions,
  ): Promise<z.output<Result>> {
    const { clock } = this.#deps;
    const call: OngoingCall<Input, Result> = {
      row,
      name: rowNames.get(row),
      input: row.input.parse(input),
      token,
      options,
      until: clock.now() + (options.deadlineMs ?? javaLimits.deadlineMs),
    };
    if (row.extension === true && call.name !== undefined && !this.offers.admit(call.name)) throw new AppError('NOT_OFFERED');
    const breaker = this.#breakerOf(row.group);
    const admission = breaker.admit();
    if (admission === null) {
      this.#report(call, 'circuit_open', 0);
      throw new AppError('UNAVAILABLE', { retryAfterSec: Math.max(1, Math.ceil(breaker.retryAfterMs / 1_000)) });
    }
    return this.#read(call, await this.#admitted(call, breaker, admission));
  }

  /** Sends an admitted call with its retries, and settles its admission. */
  async #admitted(call: OngoingCall<z.ZodObject, z.ZodType>, breaker: CircuitBreaker, admission: Admission): Promise<Attempt> {
    try {
      const attempt = await this.#withRetries(call, breaker, admission.isProbe);
      admission.succeeded();
      this.#budget.deposit();
      return attempt;
    } catch (error) {
      if (call.options.signal?.aborted === true) admission.cancelled();
      else admission.failed();
      throw error instanceof UpstreamError ? unavailable(error) : error;
    }
  }

  /** @throws UpstreamError, AppError TIMEOUT, or the reason of the caller's signal */
  async #withRetries(call: OngoingCall<z.ZodObject, z.ZodType>, breaker: CircuitBreaker, isProbe: boolean): Promise<Attempt> {
    const { events, random } = this.#deps;
    const { row, options } = call;
    const attempts = row.mutates || isProbe ? 1 : javaLimits.attempts;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(call);
      } catch (error) {
        if (!(error instanceof UpstreamError) || attempt >= attempts) throw error;
        // Another call may have opened the breaker meanwhile.
        if (breaker.retryAfterMs > 0 || !this.#budget.withdraw()) throw error;
        events.retried({ row: nameOf(call), group: row.group });
        await (this.#deps.sleep ?? sleep)(fullJitter(backoffMs(attempt, javaLimits.backoff), random), options.signal);
        options.signal?.throwIfAborted();
      }
    }
  }

  async #attempt(call: OngoingCall<z.ZodObject, z.ZodType>): Promise<Attempt> {
    const { upstream, clock, serviceKey, tracer = passThroughTracer } = this.#deps;
    const { row, input, token, options, until } = call;
    const left = until - clock.now();
    if (left <= 0) throw new AppError('TIMEOUT');
    // A call that changes state is tried once, so it may use all of the remaining time.
    const timeout = AbortSignal.timeout(row.mutates ? left : Math.min(javaLimits.attemptTimeoutMs, left));
    const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
    const sentAt = performance.now();
    const seconds = () => (performance.now() - sentAt) / 1_000;
    try {
      options.signal?.throwIfAborted();
      const headers = headersOf(token, serviceKey, options);
      const response = await tracer.call(`java ${nameOf(call)}`, { 'http.request.method': row.method }, (traceparent) =>
        upstream.send(wireRequest(row, input, clock.now()), traceparent === undefined ? headers : { ...headers, traceparent }, signal),
      );
      this.#healthy = true;
      return { response, seconds: seconds() };
    } catch (cause) {
      if (options.signal?.aborted === true) {
        this.#report(call, 'cancelled', seconds());
        throw cause;
      }
      this.#healthy = false;
      this.#report(call, timeout.aborted ? 'timeout' : 'upstream_error', seconds());
      if (timeout.aborted) throw new AppError('TIMEOUT', {}, { cause });
      throw cause;
    }
  }

  /**
   * Parses a response, and reports its outcome, what was left out, and whether an extension exists.
   * @throws AppError
   */
  #read<Result extends z.ZodType>(call: OngoingCall<z.ZodObject, Result>, { response, seconds }: Attempt): z.output<Result> {
    const { events } = this.#deps;
    const { row, options } = call;
    try {
      const parsed = parseResponse(row.result, response, this.#deps.clock.now());
      if (parsed.ok) {
        this.#observe(call, true);
        reportOmitted(parsed.omitted, { events, row: nameOf(call), requestId: options.requestId });
        this.#report(call, 'ok', seconds);
        return parsed.result;
      }
      this.#report(call, 'error_response', seconds);
      throw this.#isMissing(call, response, parsed.enveloped ? parsed.error : undefined) ? new AppError('NOT_OFFERED') : parsed.error;
    } catch (error) {
      if (!(error instanceof InvalidResponse)) throw error;
      this.#report(call, 'invalid_response', seconds);
      if (this.#isMissing(call, response, undefined)) throw new AppError('NOT_OFFERED', {}, { cause: error });
      // The upstream has the call: it answered with a result, however wrong.
      if (error.path.startsWith('result')) this.#observe(call, true);
      events.invalidResponse({ row: nameOf(call), where: error.path, what: error.message, requestId: options.requestId });
      throw new AppError('SYSTEM', {}, { cause: error });
    }
  }

  /** Whether a failed response means that the upstream lacks the extension; records it. */
  #isMissing(call: OngoingCall<z.ZodObject, z.ZodType>, { status }: WireResponse, error: AppError | undefined): boolean {
    if (call.row.extension !== true || !meansNoSuchCall(call.row, { input: call.input, status, error })) return false;
    this.#observe(call, false);
    return true;
  }

  #observe({ row, name }: OngoingCall<z.ZodObject, z.ZodType>, offered: boolean): void {
    if (row.extension === true && row.auth !== 'service' && name !== undefined) this.offers.observe(name, offered);
  }

  #report(call: OngoingCall<z.ZodObject, z.ZodType>, outcome: CallOutcome, seconds: number): void {
    this.#deps.events.called({ row: nameOf(call), group: call.row.group, outcome, seconds });
  }

  #breakerOf(group: string): CircuitBreaker {
    const known = this.#breakers.get(group);
    if (known !== undefined) return known;
    const made = new CircuitBreaker(this.#deps.clock, (state) => this.#deps.events.breaker({ group, state }));
    this.#breakers.set(group, made);
    return made;
  }
}

/** Reports what was left out of a result: items together, and parts by the name of their section. */
function reportOmitted(omitted: readonly OmittedPart[], { events, ...call }: { events: JavaEvents; row: string; requestId: string }): void {
  const groups = new Map<string | undefined, OmittedPart[]>();
  for (const part of omitted) groups.set(part.section, [...(groups.get(part.section) ?? []), part]);
  for (const [section, parts] of groups) {
    const { where = '', what = '' } = parts[0] ?? {};
    if (section === undefined) events.skipped({ ...call, count: parts.length, where, what });
    else events.sectionOmitted({ ...call, section, count: parts.length, where, what });
  }
}

function nameOf({ name, row }: Pick<OngoingCall<z.ZodObject, z.ZodType>, 'name' | 'row'>): string {
  return name ?? row.path;
}

function headersOf(token: string | undefined, serviceKey: string | undefined, options: CallOptions): Record<string, string> {
  const { client } = options;
  return {
    sysType: 'PC',
    lan: options.locale ?? DEFAULT_LOCALE,
    'x-request-id': options.requestId,
    accept: 'application/json',
    ...(token === undefined ? {} : { token }),
    ...(client === undefined ? {} : { 'x-client-address': client.address, 'x-client-agent': client.agent }),
    ...(client?.device === undefined ? {} : { 'x-client-device': client.device }),
    ...(client === undefined || serviceKey === undefined ? {} : { 'x-service-key': serviceKey }),
  };
}

function unavailable(error: UpstreamError): AppError {
  // A 500 is a bug that a retry does not fix; anything else may be temporary.
  if (error.status === 500) return new AppError('SYSTEM', {}, { cause: error });
  return new AppError('UNAVAILABLE', { retryAfterSec: 1 }, { cause: error });
}
