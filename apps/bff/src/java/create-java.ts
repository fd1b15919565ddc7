import type { z } from 'zod';
import { AppError } from '@matchpoint/contracts/errors';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import { JAVA } from '@matchpoint/contracts/java/table';
import { DEFAULT_LOCALE } from '@matchpoint/contracts/locales';
import { backoffMs, fullJitter } from '@matchpoint/contracts/rules/backoff';
import type { Clock } from '../clock.ts';
import { sleep } from '../sleep.ts';
import { InvalidResponse, parseResponse } from './answer.ts';
import { CircuitBreaker } from './breaker.ts';
import type { CallOptions, GuestJava, PrivateJava, PublicJava } from './client.ts';
import type { CallOutcome, JavaEvents } from './events.ts';
import { wireRequest } from './request.ts';
import { RetryBudget } from './retry-budget.ts';
import { type Upstream, UpstreamError } from './upstream.ts';

/** Durations in milliseconds. */
export const javaLimits = {
  /** Timeout of one attempt. */
  attemptTimeoutMs: 3_000,
  /** Timeout of a call with its retries. */
  deadlineMs: 5_000,
  attempts: 3,
  backoff: { minMs: 80, maxMs: 1_000 },
} as const;

/** The clients of the upstream, by audience. */
export interface Java {
  readonly public: PublicJava;
  readonly guest: GuestJava;
  /** Returns a client that calls on behalf of the user of this token. */
  as(token: string): PrivateJava;
  /** Whether the last call that was sent got a response. */
  readonly healthy: boolean;
}

interface JavaDeps {
  readonly upstream: Upstream;
  readonly clock: Clock;
  readonly events: JavaEvents;
  /** The upstream's service key: with it the upstream trusts the client address that a call carries. */
  readonly serviceKey: string | undefined;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

const rowNames = new Map<unknown, string>(Object.entries(JAVA).map(([name, row]) => [row, name]));

/**
 * Creates the client of the /java table: timeouts, retries of reads, a circuit breaker for each group of rows, and validation of every
 * result.
 */
export function createJava({ upstream, clock, events, serviceKey, random }: JavaDeps): Java {
  const breakers = new Map<string, CircuitBreaker>();
  const budget = new RetryBudget();
  let healthy = true;

  const breakerOf = (group: string): CircuitBreaker => {
    const known = breakers.get(group);
    if (known !== undefined) return known;
    const made = new CircuitBreaker(clock, (state) => events.breaker({ group, state }));
    breakers.set(group, made);
    return made;
  };

  async function attempt<Input extends z.ZodObject, Result extends z.ZodType>(
    row: JavaEndpoint<Input, Result>,
    input: z.output<Input>,
    call: { name: string; token: string | undefined; options: CallOptions; startedAt: number },
  ): Promise<z.output<Result>> {
    const { name, token, options, startedAt } = call;
    const left = (options.deadlineMs ?? javaLimits.deadlineMs) - (clock.now() - startedAt);
    if (left <= 0) throw new AppError('TIMEOUT');
    const breaker = breakerOf(row.group);
    const admission = breaker.admit();
    if (admission === null) {
      events.called({ row: name, group: row.group, outcome: 'circuit_open', seconds: 0 });
      throw new AppError('UNAVAILABLE', { retryAfterSec: Math.max(1, Math.ceil(breaker.retryAfterMs / 1_000)) });
    }
    // A call that changes state is tried once, so it may use all of the remaining time.
    const timeout = AbortSignal.timeout(row.mutates ? left : Math.min(javaLimits.attemptTimeoutMs, left));
    const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
    const sentAt = performance.now();
    const ended = (outcome: CallOutcome) =>
      events.called({ row: name, group: row.group, outcome, seconds: (performance.now() - sentAt) / 1_000 });
    let body: string;
    try {
      options.signal?.throwIfAborted();
      body = await upstream.send(wireRequest(row, input, clock.now()), headersOf(token, serviceKey, options), signal);
    } catch (cause) {
      if (options.signal?.aborted === true) {
        admission.cancelled();
        ended('cancelled');
        throw cause;
      }
      admission.failed();
      healthy = false;
      ended(timeout.aborted ? 'timeout' : 'upstream_error');
      if (timeout.aborted) throw new AppError('TIMEOUT', {}, { cause });
      throw cause;
    }
    healthy = true;
    admission.succeeded();
    return parseReported(row.result, body, { name, events, ended, requestId: options.requestId });
  }

  async function call<Input extends z.ZodObject, Result extends z.ZodType>(
    row: JavaEndpoint<Input, Result>,
    input: z.input<Input>,
    token: string | undefined,
    options: CallOptions,
  ): Promise<z.output<Result>> {
    const name = rowNames.get(row) ?? row.path;
    const parsed = row.input.parse(input);
    const startedAt = clock.now();
    budget.deposit();
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(row, parsed, { name, token, options, startedAt });
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        if (row.mutates || attempts >= javaLimits.attempts || !budget.withdraw()) throw unavailable(error);
        events.retried({ row: name, group: row.group });
        await sleep(fullJitter(backoffMs(attempts, javaLimits.backoff), random), options.signal);
        options.signal?.throwIfAborted();
      }
    }
  }

  return {
    public: {
      audience: 'public',
      async call(row, input, options) {
        if (row.auth !== 'none' || row.mutates) throw new Error(`${row.path} is not for visitors.`);
        return withoutSessionErrors(call(row, input, undefined, options));
      },
    },
    guest: {
      audience: 'guest',
      async call(row, input, options) {
        if (row.auth !== 'none') throw new Error(`${row.path} is not for guests.`);
        return withoutSessionErrors(call(row, input, undefined, options));
      },
    },
    as: (token) => ({ audience: 'private', call: (row, input, options) => call(row, input, token, options) }),
    get healthy() {
      return healthy;
    },
  };
}

/** Parses a response and reports its outcome, skipped items and violations of the schema. */
function parseReported<Result extends z.ZodType>(
  schema: Result,
  body: string,
  call: { name: string; events: JavaEvents; ended: (outcome: CallOutcome) => void; requestId: string },
): z.output<Result> {
  const { name, events, ended, requestId } = call;
  try {
    const { result, skipped } = parseResponse(schema, body);
    const first = skipped[0];
    if (first !== undefined) events.skipped({ row: name, count: skipped.length, ...first, requestId });
    ended('ok');
    return result;
  } catch (error) {
    if (error instanceof InvalidResponse) {
      ended('invalid_response');
      events.invalidResponse({ row: name, where: error.path, what: error.message, requestId });
      throw new AppError('SYSTEM', {}, { cause: error });
    }
    ended('error_response');
    throw error;
  }
}

/** Maps SESSION_INVALID to SYSTEM for calls without a session: no session can have ended. */
async function withoutSessionErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_INVALID') throw new AppError('SYSTEM', error.meta, { cause: error });
    throw error;
  }
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
    ...(client === undefined || serviceKey === undefined ? {} : { 'x-service-key': serviceKey }),
  };
}

function unavailable(error: UpstreamError): AppError {
  // A 500 is a bug that a retry does not fix; anything else may be temporary.
  if (error.status === 500) return new AppError('SYSTEM', {}, { cause: error });
  return new AppError('UNAVAILABLE', { retryAfterSec: 1 }, { cause: error });
}
