import { AppError } from '@matchpoint/contracts/errors';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import { type Feature, FEATURE_ENDPOINTS, FEATURES, featuresWith } from '@matchpoint/contracts/rules/features';
import type { CallOptions } from './client.ts';
import type { EndpointOffers } from './endpoint-offers.ts';

/** How long a check of one endpoint may take, milliseconds. An upstream that is slower counts as one that has the endpoint. */
const PROBE_DEADLINE_MS = 1_500;
const MAX_PROBES = 4;

/** Calls an endpoint without a token. @throws AppError */
type Call = (row: JavaEndpoint, input: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<unknown>;

/** Extensions that can be checked without changing anything and without the id of an item. */
const PROBES: readonly JavaName[] = FEATURES.flatMap((feature): readonly JavaName[] => FEATURE_ENDPOINTS[feature]).filter((name) => {
  const { auth, mutates, example } = rowOf(name);
  return auth === 'none' && !mutates && !JSON.stringify(example).includes('$');
});

/**
 * Returns the offered features: those that `/java/system/config` declares, or all if it declares nothing, without those of which an endpoint
 * is known to be missing. Without a declaration the public lists among the extensions are called once each time that an observation expires;
 * an upstream that has none of them is taken to have no extension at all.
 */
export async function findFeatures(
  { call, offers }: { readonly call: Call; readonly offers: EndpointOffers },
  options: CallOptions,
): Promise<Feature[]> {
  const declared = await declaredFeatures(call, options);
  if (declared === undefined) await probe(call, offers, options);
  const hasNone = declared === undefined && PROBES.every((name) => offers.offered(name) === false);
  if (hasNone) return [];
  return featuresWith((name) => offers.offered(name) !== false).filter((feature) => declared?.has(feature) ?? true);
}

/** Returns the declared features; undefined when the upstream declares none or cannot be asked. */
async function declaredFeatures(call: Call, options: CallOptions): Promise<ReadonlySet<string> | undefined> {
  try {
    const { features } = JAVA.systemConfig.result.parse(await call(JAVA.systemConfig, {}, options));
    return features === undefined ? undefined : new Set(features);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Calls the endpoints without a current observation; the client records what each response says. */
async function probe(call: Call, offers: EndpointOffers, options: CallOptions): Promise<void> {
  const due = PROBES.filter((name) => !offers.isCurrent(name));
  const next = async (): Promise<void> => {
    for (let name = due.pop(); name !== undefined; name = due.pop()) {
      const row = rowOf(name);
      // A failed check says nothing, or the client has recorded that the endpoint is missing.
      await call(row, row.example, { ...options, deadlineMs: PROBE_DEADLINE_MS }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: MAX_PROBES }, next));
}

function rowOf(name: JavaName): JavaEndpoint {
  return JAVA[name];
}
