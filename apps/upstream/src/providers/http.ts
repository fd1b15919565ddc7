import type { z } from 'zod';
import { ProviderFailure } from './provider-failure.ts';

export interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** One request to a provider. Real providers are called over the network, simulated ones are served by our development pages. */
export type Http = (url: string, request?: HttpRequest) => Promise<HttpAnswer>;

const TIMEOUT_MS = 5_000;
/** Maximum response size. */
const LIMIT = 64 * 1024;

/** Sends a request over the network: no redirects, five seconds, 64 kB. @throws {ProviderFailure} */
export function networkHttp(timeoutMs = TIMEOUT_MS): Http {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    try {
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      return { status: answer.status, text: await textWithin(answer, LIMIT) };
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      throw new ProviderFailure(`${new URL(url).host}: ${reasonOf(error)}`);
    }
  };
}

/**
 * Parses a response as JSON.
 * @throws {ProviderFailure} when it is not JSON or does not match the schema
 */
export function readJson<T>(answer: HttpAnswer, schema: z.ZodType<T>, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch {
    throw new ProviderFailure(`${what}: HTTP ${answer.status} without JSON`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProviderFailure(`${what}: HTTP ${answer.status}, the response is invalid at ${placesOf(parsed.error)}`);
  return parsed.data;
}

function placesOf(error: z.ZodError): string {
  return error.issues.map((issue) => issue.path.join('.') || '(whole)').join(', ');
}

async function textWithin(answer: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new ProviderFailure('a response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
