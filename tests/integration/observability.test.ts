import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import { Network } from '../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { alertRules, dashboards, metricsIn } from '../support/alert-rules.ts';
import { readMetrics } from '../support/metrics.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
const exposed = new Set<string>(['up']);

const web: WebApp = {
  build: 'test',
  render: async () => ({ status: 200, headers: {}, html: '', scriptHashes: [], freshMs: 1_000 }),
  renderUsage: () => ({ threads: 1, running: 0, queued: 0, rendered: 0, died: 0 }),
};

beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [] });
  network = await Network.create({ upstream, pages: web });
  for (const { types } of [await readMetrics(upstream.url), await readMetrics(network.origin)]) {
    for (const [name, type] of types) {
      exposed.add(name);
      if (type === 'histogram') for (const suffix of ['bucket', 'sum', 'count']) exposed.add(`${name}_${suffix}`);
    }
  }
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

it('a running site exposes every metric of the alarms', () => {
  const missing = alertRules().flatMap(({ alert, expr }) =>
    [...metricsIn(expr)].filter((name) => !exposed.has(name)).map((name) => `${alert}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('a running site exposes every metric of the dashboards', () => {
  const missing = dashboards().flatMap(({ panels }) =>
    panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => [...metricsIn(expr)].filter((name) => !exposed.has(name)).map((name) => `${title}: ${name}`)),
    ),
  );
  expect(missing).toEqual([]);
});
