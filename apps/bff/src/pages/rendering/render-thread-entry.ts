/** What a render thread runs: it loads the server entry of the web app, whose URL is its worker data, and renders pages on request. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createReadClient } from '../../rpc/answer-link.ts';
import type { FromThread, RenderOrder, ToThread } from './messages.ts';
import { parseServerEntry } from './server-entry.ts';

/** Added to the niceness of the thread: under load the thread that serves cached bytes runs first. */
const NICENESS = 5;

interface Job {
  readonly abort: AbortController;
  readonly waiting: Map<number, (body: Uint8Array) => void>;
  calls: number;
}

if (parentPort === null) throw new Error('This file is run in a worker thread only.');
const port = parentPort;
const jobs = new Map<number, Job>();
const encoder = new TextEncoder();

// On Linux the priority of the calling thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, NICENESS);
const entryUrl: string = workerData;
const entry = parseServerEntry(await import(entryUrl));

function send(message: FromThread, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** Sends a call to the serving thread and waits for its answer. */
function ask(number: number, job: Job, path: string, input: unknown): Promise<Uint8Array> {
  const call = (job.calls += 1);
  return new Promise((resolve, reject) => {
    if (job.abort.signal.aborted) {
      reject(job.abort.signal.reason);
      return;
    }
    job.waiting.set(call, resolve);
    job.abort.signal.addEventListener('abort', () => reject(job.abort.signal.reason), { once: true });
    send({ kind: 'call', job: number, call, path, input });
  });
}

async function render(number: number, { url, now, denied, mask }: RenderOrder): Promise<void> {
  const job: Job = { abort: new AbortController(), waiting: new Map(), calls: 0 };
  jobs.set(number, job);
  try {
    const client = createReadClient(async ({ path, input }) => ({ body: await ask(number, job, path, input) }), mask);
    const page = await entry.render({ url, now, denied, client, signal: job.abort.signal });
    const html = encoder.encode(page.html);
    if (!job.abort.signal.aborted) send({ kind: 'rendered', job: number, page: { ...page, html } }, [html.buffer]);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    if (!job.abort.signal.aborted) send({ kind: 'failed', job: number, message, stack });
  } finally {
    jobs.delete(number);
  }
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'render':
      void render(message.job, message.order);
      break;
    case 'answer': {
      const waiting = jobs.get(message.job)?.waiting;
      waiting?.get(message.call)?.(message.body);
      waiting?.delete(message.call);
      break;
    }
    case 'abort':
      jobs.get(message.job)?.abort.abort(new Error('The page is not needed any more.'));
      break;
    case 'ping':
      send({ kind: 'pong' });
      break;
  }
});
send({ kind: 'ready' });
