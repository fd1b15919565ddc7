import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig as readBffConfig } from '@matchpoint/bff/config';
import { readConfig as readUpstreamConfig } from '@matchpoint/upstream/config';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../deploy/kubernetes');
const Manifest = z.object({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string() }).optional() });
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    const content: unknown = document.toJS();
    return { errors: document.errors, content, ...Manifest.parse(content) };
  }),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number(),
});
const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) })),
  env: z.array(
    z.strictObject({
      name: z.string(),
      valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name: z.literal('matchpoint'), key: z.string() }) }),
    }),
  ),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  lifecycle: z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.number() }) }) }).optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});
const Labels = z.record(z.string(), z.string());
const Deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.strictObject({
    replicas: z.literal(1).optional(),
    strategy: z.object({ type: z.enum(['Recreate', 'RollingUpdate']) }),
    selector: z.strictObject({ matchLabels: Labels }),
    template: z.strictObject({
      metadata: z.strictObject({ labels: Labels, annotations: Labels }),
      spec: z.strictObject({
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.number(),
        // Numeric, because Kubernetes cannot check that a name is not root.
        securityContext: z.strictObject({
          runAsNonRoot: z.literal(true),
          runAsUser: z.number().min(1),
          runAsGroup: z.number().min(1),
          fsGroup: z.number().optional(),
          seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
        }),
        topologySpreadConstraints: z.array(z.unknown()).optional(),
        containers: z.tuple([Container]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});
const ConfigMap = z.object({ metadata: z.object({ name: z.string() }), data: Labels });
const deployments = ofKind('Deployment').map(({ content }) => Deployment.parse(content));
const configMap = (name: string) =>
  ofKind('ConfigMap')
    .map(({ content }) => ConfigMap.parse(content))
    .find(({ metadata }) => metadata.name === name)?.data ?? {};

/** The environment of an app as its pod has it. */
const environmentOf = (name: string): Record<string, string> => {
  const container = deployments.find(({ metadata }) => metadata.name === name)?.spec.template.spec.containers[0];
  const secrets: Record<string, string> = {
    DATABASE_URL: 'postgres://matchpoint:secret@postgres:5432/matchpoint',
    REDIS_URL: 'redis://:secret@redis:6379',
    REDIS_STATE_URL: 'redis://:secret@redis-state:6379',
    FEED_KEY: 'secret-secret-secret',
  };
  return {
    NODE_ENV: 'production',
    ...configMap(name),
    ...Object.fromEntries(
      (container?.env ?? []).map(({ name: variable, valueFrom }) => [variable, secrets[valueFrom.secretKeyRef.key] ?? '']),
    ),
  };
};

describe('deploy/kubernetes', () => {
  it('every document is valid YAML', () => {
    expect(manifests.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('the kustomization lists every file, and the images of the deployments', () => {
    const { content } = ofKind('Kustomization')[0] ?? {};
    const { resources, images } = z
      .object({ resources: z.array(z.string()), images: z.array(z.object({ name: z.string() })) })
      .parse(content);
    expect(resources.toSorted()).toEqual(readdirSync(folder).filter((file) => file !== 'kustomization.yaml'));
    expect(images.map(({ name }) => name).toSorted()).toEqual(
      deployments.map(({ spec }) => spec.template.spec.containers[0].image).toSorted(),
    );
  });

  it('both apps run as a numeric user without rights, and have three probes', () => {
    expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual(['bff', 'upstream']);
    for (const { spec } of deployments) {
      const [{ startupProbe, livenessProbe, readinessProbe, volumeMounts }] = spec.template.spec.containers;
      expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/healthz', '/readyz']);
      expect(spec.template.spec.volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name));
    }
  });

  it('selectors of deployments, services, budgets and policies match the labels of pods', () => {
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels);
    const Selector = z.object({
      spec: z.object({
        selector: z.union([z.object({ matchLabels: Labels }).transform(({ matchLabels }) => matchLabels), Labels]).optional(),
        podSelector: z.object({ matchLabels: Labels }).optional(),
      }),
    });
    const selecting = ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'].flatMap(ofKind);
    expect(selecting.length).toBe(7);
    for (const { content, kind, metadata } of selecting) {
      const { spec } = Selector.parse(content);
      const wanted = Object.entries(spec.selector ?? spec.podSelector?.matchLabels ?? {});
      expect(wanted.length, `${kind} ${metadata?.name}`).toBeGreaterThan(0);
      expect(
        labels.some((pod) => wanted.every(([key, value]) => pod[key] === value)),
        `${kind} ${metadata?.name}`,
      ).toBe(true);
    }
  });

  it('a pod of the BFF has the time to drain before it is killed', () => {
    const { drainMs, drainNoticeMs, metricsPort } = readBffConfig(environmentOf('bff'));
    const pod = deployments.find(({ metadata }) => metadata.name === 'bff')?.spec.template.spec;
    const pauseMs = (pod?.containers[0].lifecycle?.preStop.sleep.seconds ?? 0) * 1_000;
    expect((pod?.terminationGracePeriodSeconds ?? 0) * 1_000).toBeGreaterThan(drainMs + pauseMs);
    expect(drainNoticeMs).toBeGreaterThan((pod?.containers[0].readinessProbe.periodSeconds ?? 0) * 1_000);
    expect(pod?.containers[0].ports).toContainEqual({ name: 'metrics', containerPort: metricsPort });
  });

  it('both apps accept the settings of their pods', () => {
    expect(readBffConfig(environmentOf('bff'))).toMatchObject({ production: true, trustedProxies: 1, upstreamUrl: 'http://upstream:4000' });
    expect(readUpstreamConfig(environmentOf('upstream'))).toMatchObject({ production: true, feeds: [], metricsPort: 9_101 });
  });

  it('the number of BFF pods follows the delay of the event loop', () => {
    const Autoscaler = z.object({
      spec: z.object({
        scaleTargetRef: z.object({ name: z.literal('bff') }),
        minReplicas: z.number().min(2),
        metrics: z.tuple([z.object({ pods: z.object({ metric: z.object({ name: z.literal('event_loop_delay_seconds') }) }) })]),
      }),
    });
    expect(Autoscaler.safeParse(ofKind('HorizontalPodAutoscaler')[0]?.content).error).toBeUndefined();
  });
});
