import type { RouterContext } from '../../lib/page/router-context.ts';
import { hasFeature, isOffered, useFeature } from './features.ts';
import { useInstallation } from './installation.ts';

/** Returns whether the site shows the programme of replays: the upstream offers one and its replay feed runs. */
export function useHasReplays(): boolean {
  const offered = useFeature('replays');
  return useInstallation()?.replay === true && offered;
}

/** Returns the same for loaders. An installation that could not be read shows no replays. */
export async function hasReplays(context: Pick<RouterContext, 'utils'>): Promise<boolean> {
  const installation = await context.utils.system.installation.ensureData({}, { staleTime: Infinity }).catch(() => undefined);
  return installation?.replay === true && isOffered(context, 'replays');
}

/** Returns the same for a head, which is computed after the installation was loaded. */
export function showsReplays(context: Pick<RouterContext, 'utils'>): boolean {
  return context.utils.system.installation.getData({})?.replay === true && hasFeature(context, 'replays');
}
