import type { RouterContext } from '../../lib/page/router-context.ts';
import { trpc } from '../../lib/trpc.ts';

/** What an installation is changes with its settings at a restart, so an open page reads it once. */
const ONCE = { staleTime: Infinity };

/** Returns which feeds of its own the installation runs, and whether it sells gold; undefined when it could not be read. */
export function useInstallation() {
  return trpc.system.installation.useQuery({}, ONCE).data;
}

/** Fetches the same for the first HTML of every page. */
export function loadInstallation({ utils }: Pick<RouterContext, 'utils'>): Promise<void> {
  return utils.system.installation.prefetch({}, ONCE);
}
