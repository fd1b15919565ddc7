import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A complete response. */
export interface BrowserAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** `Set-Cookie` lines. */
  readonly setCookies: readonly string[];
}

/**
 * A browser as the BFF sees it: keeps cookies, sends the origin of its page, and nothing else unless asked to. Made of plain requests, so
 * that a test may also send what no browser would.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #target: string;
  readonly #site: string;

  /** @param site the site's address as the browser knows it; the BFF may be behind an edge there */
  constructor(target: string, site: string = target) {
    this.#target = target;
    this.#site = site;
  }

  /** Sends exactly these headers beside its cookies; `cookie: ''` sends none. */
  async send(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<BrowserAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = { ...(cookie === '' ? {} : { cookie }), ...options.headers };
    if (headers['cookie'] === '') delete headers['cookie'];
    const request = httpRequest(new URL(path, this.#target), { method: options.method ?? 'GET', headers, agent: false });
    request.end(options.body);
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response === undefined) throw new Error('no answer');
    const body = await text(response);
    const setCookies = response.headers['set-cookie'] ?? [];
    for (const line of setCookies) this.#keep(line);
    return { status: response.statusCode ?? 0, headers: response.headers, text: body, setCookies };
  }

  /** Calls a mutation like the site's own page. */
  mutate(path: string, input: unknown = {}, headers: Record<string, string> = {}): Promise<BrowserAnswer> {
    return this.send(`/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#site, 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(input),
    });
  }

  /** Calls a private query like the site's own page. */
  query(path: string, input: unknown = {}, headers: Record<string, string> = {}): Promise<BrowserAnswer> {
    return this.send(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

/** Returns `ok`, or the error code of a failed call. */
export function codeOf({ text }: BrowserAnswer): string {
  const { error } = JSON.parse(text);
  return error === undefined ? 'ok' : error.data.app.code;
}

/** Returns the data of a successful call. */
export function dataOf({ text }: BrowserAnswer) {
  const { result, error } = JSON.parse(text);
  if (error !== undefined) throw new Error(text);
  return result.data;
}
