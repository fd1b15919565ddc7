import { whenHydrated } from '../../lib/page/hydration-gate.ts';
import { DelayGate, type HoldsBack } from './delay-gate.ts';

let load: (() => Promise<HoldsBack>) | undefined;

/** The gate of this tab. */
export const tabGate = new DelayGate(async () => {
  if (load === undefined) throw new Error('The gate is used before the page has begun.');
  const engine = load();
  // Until then the data must be those that the page was rendered from.
  await whenHydrated();
  return engine;
});

/** Names the engine of this tab; called once, before the first query. */
export function connectTabGate(loadEngine: () => Promise<HoldsBack>): void {
  load = loadEngine;
}
