import type { Feature } from '@matchpoint/contracts/rules/features';
import { notFound } from '@tanstack/react-router';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { trpc } from '../../lib/trpc.ts';

/** An open page keeps the controls that its HTML shows. The HTML itself is rendered again when the features change. */
const ONCE = { staleTime: Infinity };

/** Returns whether the upstream offers a feature; unknown features count as offered. */
export function useFeature(feature: Feature): boolean {
  return useFeatures()(feature);
}

/** Returns a function that tells whether the upstream offers a feature, for lists of links. */
export function useFeatures(): (feature: Feature) => boolean {
  const { data } = trpc.system.features.useQuery({}, ONCE);
  return (feature) => data === undefined || data.offered.includes(feature);
}

/** Fetches the features for the first HTML of every page. */
export function loadFeatures({ utils }: Pick<RouterContext, 'utils'>): Promise<void> {
  return utils.system.features.prefetch({}, ONCE);
}

/** Returns whether the upstream offers a feature, for loaders; unknown features count as offered. */
export async function isOffered({ utils }: Pick<RouterContext, 'utils'>, feature: Feature): Promise<boolean> {
  const features = await utils.system.features.ensureData({}, ONCE).catch(() => undefined);
  return features === undefined || features.offered.includes(feature);
}

/** Returns the same for a head, which is computed after the features were loaded. */
export function hasFeature({ utils }: Pick<RouterContext, 'utils'>, feature: Feature): boolean {
  return utils.system.features.getData({})?.offered.includes(feature) ?? true;
}

/**
 * Makes a page exist only where the upstream offers these features, for `beforeLoad` of its route.
 * @throws notFound() when one of them is not offered
 */
export async function requireFeatures(context: Pick<RouterContext, 'utils'>, ...features: readonly Feature[]): Promise<void> {
  const offered = await Promise.all(features.map((feature) => isOffered(context, feature)));
  if (offered.includes(false)) throw notFound();
}
