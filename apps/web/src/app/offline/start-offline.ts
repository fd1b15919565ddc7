import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { WorkerMessage } from '../../lib/offline/worker-messages.ts';
import { forgetStoredContent } from '../../lib/offline/stored-state.ts';
import { watchRecovery } from './watch-recovery.ts';
import { watchUpdates } from './watch-updates.ts';
import { reportSeenPages } from './report-seen-pages.ts';

const SCRIPT = '/sw.js';

export interface OfflineDeps {
  readonly router: AnyRouter;
  readonly queryClient: QueryClient;
  /** Whether the server masks results for this browser: then nothing that was seen is stored. */
  readonly isMasked: () => boolean;
}

/** Registers the service worker and connects the page to it. Does nothing where service workers are missing or refused. */
export async function startOffline({ router, queryClient, isMasked }: OfflineDeps): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  if (registration === undefined) return;
  const send = async (message: WorkerMessage) => (await serviceWorker.ready).active?.postMessage(message);
  if (isMasked()) void send({ type: 'clear' });
  else reportSeenPages({ router, send });
  watchUpdates(serviceWorker, registration);
  await watchRecovery({
    worker: serviceWorker.controller,
    onRecovery: async () => {
      forgetStoredContent();
      await queryClient.invalidateQueries();
    },
  });
}
