/**
 * `node --import ./scripts/stop-with-parent.mjs main.ts`: when the process that started this one has ended, this one gets the SIGTERM
 * that its parent would have sent, and is killed if it has not stopped after four seconds.
 */
import { onParentGone } from './parent-watch.mjs';

const stopLimitMs = 4_000;

onParentGone(() => {
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
