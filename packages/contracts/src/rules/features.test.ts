import { expect, it } from 'vitest';
import type { JavaEndpoint } from '../java/endpoint.ts';
import { JAVA } from '../java/table.ts';
import { FEATURE_ENDPOINTS, FEATURES, featuresWith } from './features.ts';

const rows: [string, JavaEndpoint][] = Object.entries(JAVA);

it('the features contain every extension that the site calls, and nothing of spec §7', () => {
  const ofSite = rows.filter(([, row]) => row.extension === true && row.auth !== 'service').map(([name]) => name);
  const ofFeatures = new Set<string>(FEATURES.flatMap((feature): readonly string[] => FEATURE_ENDPOINTS[feature]));
  expect([...ofFeatures].toSorted()).toEqual(ofSite.toSorted());
});

it('a feature is offered when all of its endpoints are', () => {
  expect(featuresWith(() => true)).toEqual(FEATURES);
  expect(featuresWith((name) => name !== 'sendOwnCode')).toEqual(
    FEATURES.filter((feature) => feature !== 'changePassword' && feature !== 'bindPhone' && feature !== 'deleteAccount'),
  );
});
