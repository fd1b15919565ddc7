/**
 * `node --import ./scripts/stop-with-parent.mjs main.ts`: when the process that started this one is gone, it gets the SIGTERM
 * that it would have got from it, and is ended hard if it has not stopped after four seconds.
 */
import { onParentGone } from './parent-watch.mjs';

const stopLimitMs = 4_000;

onParentGone(() => {
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
