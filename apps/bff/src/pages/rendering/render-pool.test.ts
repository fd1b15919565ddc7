import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@matchpoint/contracts/errors';
import type { AnswerRead } from '../../rpc/answer-link.ts';
import type { RenderOrder } from './messages.ts';
import { RenderPool, type RenderPoolOptions } from './render-pool.ts';

/** A server entry whose pages do what their path says. */
const ENTRY = `
const page = (html) => ({ status: 200, headers: {}, html, scriptHashes: [], freshMs: 1000 });
export const canonicalSearch = () => '';
export async function render({ url, now, denied, client, signal }) {
  const { pathname } = new URL(url);
  switch (pathname) {
    case '/data': {
      const { list } = await client.match.live.query({ locale: 'zh_CN' }, { signal });
      return page(list.join() + now + denied);
    }
    case '/crash': process.exit(3);
    case '/loop': for (;;);
    case '/memory': { const all = []; for (;;) all.push(new Array(100_000).fill(pathname + all.length)); }
    case '/throw': throw new Error('no such component');
    default: return page(pathname);
  }
}`;

const pools: RenderPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function start(options: Partial<RenderPoolOptions> = {}): RenderPool {
  const pool = new RenderPool({ entry: `data:text/javascript,${encodeURIComponent(ENTRY)}`, threads: 1, ...options });
  pools.push(pool);
  return pool;
}

const order = (path: string): RenderOrder => ({ url: `http://site.example${path}`, now: 7, denied: false, mask: undefined });
const answerWith =
  (list: readonly string[]): AnswerRead =>
  async () => ({ body: Buffer.from(JSON.stringify({ result: { data: { list } } })) });
const never: AnswerRead = () => new Promise(() => {});
const signal = () => new AbortController().signal;
const text = (html: Uint8Array) => Buffer.from(html).toString();

async function render(pool: RenderPool, path: string, answer = never): Promise<string> {
  return text((await pool.render(order(path), answer, signal())).html);
}

async function failure(pool: RenderPool, path: string): Promise<unknown> {
  return render(pool, path).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
}

describe('the render pool', () => {
  it('a page is rendered in another thread from the bytes that the serving thread answers', async () => {
    const answer = vi.fn<ReturnType<typeof answerWith>>(answerWith(['a', 'b']));
    const page = await start().render(order('/data'), answer, signal());
    expect(text(page.html)).toBe('a,b7false');
    expect(page).toMatchObject({ status: 200, freshMs: 1_000 });
    expect(answer.mock.calls.map(([call]) => call)).toEqual([{ path: 'match.live', input: { locale: 'zh_CN' } }]);
  });

  it('pages that wait for their data do not keep others of the same thread waiting', async () => {
    const pool = start();
    const waiting = new AbortController();
    const first = pool.render(order('/data'), never, waiting.signal);
    await expect(render(pool, '/other')).resolves.toBe('/other');
    waiting.abort(new Error('too late'));
    await expect(first).rejects.toThrow('too late');
    expect(pool.usage).toMatchObject({ running: 0, queued: 0, died: 0 });
  });

  it('a page that throws fails with its error, and its thread goes on', async () => {
    const pool = start();
    await expect(render(pool, '/throw')).rejects.toThrow('no such component');
    await expect(render(pool, '/other')).resolves.toBe('/other');
    expect(pool.usage.died).toBe(0);
  });

  it('a page that ends its thread fails after a second attempt, is not tried again at once, and its thread is replaced', async () => {
    const died: Error[] = [];
    const pool = start({ onThreadDied: (error) => died.push(error) });
    expect(await failure(pool, '/crash')).toBe('UNAVAILABLE');
    expect(died.map(({ message }) => message)).toEqual(Array(2).fill('A render thread ended: exit code 3'));
    expect(await failure(pool, '/crash')).toBe('UNAVAILABLE');
    expect(pool.usage.died).toBe(2);
    await expect(render(pool, '/other')).resolves.toBe('/other');
  });

  it('pages that share a thread with a page that ends it are rendered by the next thread', async () => {
    const pool = start();
    await render(pool, '/warm');
    let respond: (() => void) | undefined;
    const late: AnswerRead = (call, abort) =>
      respond === undefined
        ? new Promise((resolve) => {
            respond = () => resolve(answerWith(['late'])(call, abort));
          })
        : answerWith(['again'])(call, abort);
    const innocent = pool.render(order('/data'), late, signal());
    await vi.waitFor(() => expect(respond).toBeDefined());
    expect(await failure(pool, '/crash')).toBe('UNAVAILABLE');
    expect(text((await innocent).html)).toBe('again7false');
  });

  it('a page that never returns fails, and its thread is replaced', async () => {
    const pool = start({ maxSilenceMs: 300 });
    expect(await failure(pool, '/loop')).toBe('UNAVAILABLE');
    await expect(render(pool, '/other')).resolves.toBe('/other');
    expect(pool.usage).toMatchObject({ died: 2, running: 0 });
  });

  it('a page that needs more memory than a thread may have fails, and its thread is replaced', async () => {
    const died: Error[] = [];
    const pool = start({ maxHeapMb: 32, maxSilenceMs: 60_000, onThreadDied: (error) => died.push(error) });
    expect(await failure(pool, '/memory')).toBe('UNAVAILABLE');
    expect(died.map(({ message }) => message).join()).toContain('memory limit');
    await expect(render(pool, '/other')).resolves.toBe('/other');
  });

  it('a page that is no longer awaited is dropped from the queue', async () => {
    const pool = start({ maxSilenceMs: 60_000 });
    await render(pool, '/warm');
    const looping = failure(pool, '/loop');
    const abort = new AbortController();
    const others = Array.from({ length: 9 }, () => pool.render(order('/data'), never, abort.signal));
    abort.abort(new Error('left'));
    const outcomes = await Promise.allSettled(others);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(pool.usage.queued).toBe(0);
    await pool.close();
    expect(await looping).toBe('UNAVAILABLE');
  });
});
