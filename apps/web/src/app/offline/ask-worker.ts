import type { WorkerMessage } from '../../lib/offline/worker-messages.ts';

/** A worker that never answers, such as one of another version, must not be waited for. */
const TIMEOUT_MS = 5_000;

/** Sends a message to a worker; resolves with its answer, or with undefined when there is none in time. */
export function askWorker(worker: ServiceWorker, message: WorkerMessage): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}
