/** `node scripts/check-manifests.ts`: checks that each dependency has one version and that no file names a registry. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path from the root to text. */
export type Texts = ReadonlyMap<string, string>;

/** The versions that a manifest may contain: the catalog's, the workspace's, or one exact version. */
const allowedVersion = /^(catalog:|workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/;

/**
 * - A dependency that two packages use is in the catalog, so that both have the same version.
 * - Ranges are rejected: the catalog contains the exact versions that were tested.
 * - Lock files and settings name no registry: each machine has its own.
 */
export function checkManifests(manifests: Texts, locksAndSettings: Texts): string[] {
  const problems: string[] = [];
  const users = new Map<string, { file: string; version: string }[]>();
  for (const [file, text] of manifests) {
    const { dependencies = {}, devDependencies = {} }: Partial<Record<string, Record<string, string>>> = JSON.parse(text);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!allowedVersion.test(version)) problems.push(`${file}: ${name} is "${version}"; say "catalog:" or one exact version`);
      users.set(name, [...(users.get(name) ?? []), { file, version }]);
    }
  }
  for (const [name, uses] of users) {
    if (uses.length < 2) continue;
    const own = uses.filter(({ version }) => /^\d/.test(version)).map(({ file }) => file);
    if (own.length > 0) problems.push(`${name} is used by ${uses.length} packages: ${own.join(', ')} must say "catalog:"`);
  }
  for (const [file, text] of locksAndSettings) {
    const address = /https?:\/\/[^\s'"]+|^\s*(@[\w-]+:)?registry\b.*/m.exec(text);
    if (address) problems.push(`${file} names an address: ${address[0].trim()}`);
  }
  return problems;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (files: string[]): Texts =>
    new Map(files.filter((file) => existsSync(join(root, file))).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const manifests = read(globSync(['package.json', '{packages,apps}/*/package.json', 'tests/package.json'], { cwd: root }));
  const problems = checkManifests(
    manifests,
    read(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tools/package-lock.json', '.npmrc', 'tools/.npmrc']),
  );
  for (const problem of problems) console.log(problem);
  console.log(`${manifests.size} manifests, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
