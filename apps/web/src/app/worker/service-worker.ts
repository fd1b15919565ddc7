import type { CompareAnswer } from '../../lib/offline/worker-messages.ts';
import { kindOfRequest } from './caching-rules.ts';
import { OfflineWorker } from './offline-worker.ts';
import { parseWorkerMessage } from './parse-worker-message.ts';
import { isOfflineCache } from '../../lib/offline/offline-caches.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** The server writes it before the script, so that the worker of each build has other bytes. */
declare const matchpointBuild: {
  readonly build: string;
  /** Path of the script that starts the pages of the build. */
  readonly entry: string;
  /** False: the operator switched the worker off. */
  readonly enabled: boolean;
};

/** Removes the worker and everything that it stored. Pages go to the network from then on. */
function retire(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => {
    const remove = async () => {
      const names = await self.caches.keys();
      await Promise.all(names.filter(isOfflineCache).map((name) => self.caches.delete(name)));
      await self.registration.unregister();
    };
    event.waitUntil(remove());
  });
}

function serve(): void {
  const worker = new OfflineWorker({
    scope: self,
    build: matchpointBuild.build,
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });

  // The worker of a new build waits until the user agrees to the new version or no page is in use (`compare`, `activate`).
  self.addEventListener('install', (event) => event.waitUntil(worker.install()));
  self.addEventListener('activate', (event) => {
    const begin = async () => {
      await worker.removeOtherBuilds();
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    };
    event.waitUntil(begin());
  });

  self.addEventListener('fetch', (event) => {
    switch (kindOfRequest(event.request, self.location.origin)) {
      case 'page':
        return event.respondWith(worker.answerPage(event));
      case 'data':
        return event.respondWith(worker.answerData(event));
      case 'asset':
        return event.respondWith(worker.answerAsset(event));
      case undefined:
        return undefined;
    }
  });

  self.addEventListener('message', (event) => {
    const message = parseWorkerMessage(event.data);
    const [port] = event.ports;
    switch (message?.type) {
      case 'seen':
        return event.waitUntil(worker.storeSeen(message.url, message.assets).catch(() => undefined));
      case 'clear':
        return event.waitUntil(worker.clear());
      case 'origin':
        return port?.postMessage(worker.originOf(event.source?.id));
      case 'compare':
        return event.waitUntil(compare(message.entry, port));
      case 'activate':
        return event.waitUntil(self.skipWaiting());
      case undefined:
        return undefined;
    }
  });
}

/** Answers whether a page is of this build. If it is, and it is the only open page, nobody needs the worker of the earlier build. */
async function compare(entry: string, port: MessagePort | undefined): Promise<void> {
  const answer: CompareAnswer = { isSame: entry === matchpointBuild.entry };
  port?.postMessage(answer);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (answer.isSame && pages.length === 1) await self.skipWaiting();
}

if (matchpointBuild.enabled) serve();
else retire();
