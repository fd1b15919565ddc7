import { isRecord } from '@matchpoint/contracts/rules/json-record';
import { clientStore } from '../../lib/client-store.ts';
import { isReachable } from '../../lib/offline/is-reachable.ts';
import { noteStoredContent, storedContentAtom } from '../../lib/offline/stored-state.ts';
import { askWorker } from './ask-worker.ts';

/** How often the site is asked for while the page shows stored content although the device has a connection. */
const PROBE_INTERVAL_MS = 10_000;

interface RecoveryDeps {
  /** The worker that controls the page; null on a first visit. */
  readonly worker: ServiceWorker | null;
  readonly onRecovery: () => Promise<void>;
}

/** Notes whether the page itself came from the store, and calls back once the site is reachable again. */
export async function watchRecovery({ worker, onRecovery }: RecoveryDeps): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const probe = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (clientStore.get(storedContentAtom) === undefined) return;
    if (await isReachable()) await onRecovery();
    else timer = setTimeout(() => void probe(), PROBE_INTERVAL_MS);
  };
  clientStore.sub(storedContentAtom, () => {
    if (clientStore.get(storedContentAtom) !== undefined) timer ??= setTimeout(() => void probe(), PROBE_INTERVAL_MS);
  });
  window.addEventListener('online', () => void probe());
  const origin = worker === null ? undefined : await askWorker(worker, { type: 'origin' });
  if (isRecord(origin) && typeof origin['storedAt'] === 'number') noteStoredContent(origin['storedAt']);
}
