import { isRecord } from '@matchpoint/contracts/rules/json-record';
import { clientStore } from '../../lib/client-store.ts';
import { appUpdateAtom } from '../../lib/offline/app-update.ts';
import type { WorkerMessage } from '../../lib/offline/worker-messages.ts';
import { askWorker } from './ask-worker.ts';

const CHECK_INTERVAL_MS = 3_600_000;
const ACTIVATE: WorkerMessage = { type: 'activate' };

/**
 * Offers a new version once its worker is ready: the user decides when the page loads again. A page that is itself of the new version, because
 * it was loaded after the deploy, is not asked. Looks for new versions each hour and whenever the page is shown again.
 */
export function watchUpdates(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const offer = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null) return;
    const answer = await askWorker(waiting, { type: 'compare', entry: entryOf(document) });
    if (!isRecord(answer) || answer['isSame'] === true) return;
    const apply = (): void => {
      container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      // Another tab may have switched already.
      if (registration.waiting === null) window.location.reload();
      else registration.waiting.postMessage(ACTIVATE);
    };
    clientStore.set(appUpdateAtom, { apply });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller !== null) void offer();
    });
  });
  void offer();
  const check = (): void => {
    if (navigator.onLine) void registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Returns the path of the script that started the page, which names its build. */
function entryOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]');
  return script === null ? '' : new URL(script.src).pathname;
}
