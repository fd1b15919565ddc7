import { dirname, join, normalize } from 'node:path/posix';
import { isBuiltin } from 'node:module';
import type { Import } from './read-imports.ts';
import { readImports } from './read-imports.ts';
import type { PackageRule } from './rules.ts';
import {
  acyclicFolders,
  isServerEntry,
  isSupportFile,
  layerRules,
  packageRules,
  webLayerOf,
  webLayers,
  zodFreeFiles,
  zodFreeSubpaths,
} from './rules.ts';

/** The parts of a package's manifest that the check needs. */
export interface Manifest {
  readonly name: string;
  /** Subpath, possibly with one `*`, to file. */
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

export interface Sources {
  /** Path from the root, with slashes, to text. */
  readonly files: ReadonlyMap<string, string>;
  /** Folder of a package (`''` for the root) to its manifest. */
  readonly manifests: ReadonlyMap<string, Manifest>;
}

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** One import with its target, when that is a file of the workspace. */
interface Edge extends Import {
  readonly target: string | undefined;
}

/** Returns every import that DESIGN §1 or a layer inside a package forbids, and every cycle of imports, type-only ones included. */
export function checkImports(sources: Sources): Violation[] {
  const graph = importGraph(sources);
  const violations: Violation[] = [];
  for (const [file, edges] of graph) {
    for (const edge of edges) {
      const broken = judge(file, edge, sources);
      if (broken) violations.push({ file, line: edge.line, ...broken });
    }
  }
  return [...violations, ...findZod(graph), ...findCycles(graph), ...findFolderCycles(graph)];
}

/** Returns the files of the workspace that each file imports, types and `import()` included. */
export function importTargets(sources: Sources): ReadonlyMap<string, readonly string[]> {
  return new Map([...importGraph(sources)].map(([file, edges]) => [file, edges.flatMap(({ target }) => target ?? [])]));
}

/** Returns groups of files of one package that import each other. Types count; `import()` does not, because it is evaluated later. */
export function findImportCycles(sources: Sources): string[][] {
  return fileCycles(importGraph(sources));
}

function importGraph(sources: Sources): ReadonlyMap<string, readonly Edge[]> {
  const graph = new Map<string, Edge[]>();
  for (const [file, text] of sources.files) {
    graph.set(
      file,
      readImports(file, text).map((found) => ({ ...found, target: resolve(file, found.specifier, sources) })),
    );
  }
  return graph;
}

type Broken = Pick<Violation, 'rule' | 'message'>;

function judge(file: string, edge: Edge, sources: Sources): Broken | undefined {
  const rule = packageRules.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!rule) return undefined;
  const { specifier } = edge;
  if (specifier.startsWith('.')) return judgeRelative(file, edge, rule);
  if (specifier.startsWith('<')) {
    return rule.node === true || isSupportFile(file) ? undefined : broken('computed-import', 'an import must begin with a plain text');
  }
  if (specifier.startsWith('node:') || isBuiltin(specifier)) {
    if (edge.typeOnly || isSupportFile(file) || isServerEntry(file)) return undefined;
    return judgeNodeModule(file, specifier, rule);
  }
  const name = packageNameOf(specifier);
  if (name.startsWith('@matchpoint/')) return judgeWorkspace(file, edge, rule, sources);
  return judgeExternal(file, { name, typeOnly: edge.typeOnly }, rule, sources);
}

function judgeNodeModule(file: string, specifier: string, { folder, node }: PackageRule): Broken | undefined {
  if (node === true) return undefined;
  if (node === false) return broken('node-in-browser', `${folder} runs in a browser too: no ${specifier}`);
  const allowed = node.some(({ files, modules }) => files.test(file) && modules.includes(specifier));
  return allowed ? undefined : broken('node-module', `${file} may not import ${specifier}`);
}

function judgeRelative(file: string, edge: Edge, rule: PackageRule): Broken | undefined {
  const target = join(dirname(file), edge.specifier);
  const home = rule.folder;
  // `tests` contains the tests of the repository's own tools.
  if (!target.startsWith(`${home}/`) && !(home === 'tests' && target.startsWith('scripts/'))) {
    return broken('deep-import', `${edge.specifier} leaves ${home}: import another package by name`);
  }
  const [ownLayer, targetLayer] = [webLayerOf(file), webLayerOf(target)];
  if (ownLayer !== undefined && targetLayer !== undefined && webLayers.indexOf(targetLayer) > webLayers.indexOf(ownLayer)) {
    return broken('layer', `${edge.specifier}: ${ownLayer} lies below ${targetLayer} and must not import it`);
  }
  for (const layer of layerRules) {
    const from = layer.from.exec(file);
    if (!from || !layer.to.test(target)) continue;
    if (layer.except && target.startsWith(layer.except.replace('$1', from[1] ?? ''))) continue;
    return broken(layer.name, `${edge.specifier}: ${layer.why}`);
  }
  return undefined;
}

function judgeWorkspace(file: string, edge: Edge, rule: PackageRule, sources: Sources): Broken | undefined {
  const name = packageNameOf(edge.specifier);
  const own = sources.manifests.get(rule.folder)?.name;
  const allowed = rule.workspace[name];
  if (name === own) return broken('self-import', `${edge.specifier}: import own files by a relative path`);
  if (!allowed) return broken('arrow', `${rule.folder} may not import ${name}`);
  if (edge.target === undefined) return broken('exports', `${name} does not export ${subpathOf(edge.specifier)}`);
  if (edge.typeOnly || allowed === 'all') return undefined;
  if (allowed === 'types') return broken('types-only', `${rule.folder} may import ${name} only by \`import type\``);
  if (zodFreeSubpaths.test(subpathOf(edge.specifier)) || isSupportFile(file)) return undefined;
  return broken('zod-in-browser', `${edge.specifier} brings zod into the browser: import its types only`);
}

function judgeExternal(
  file: string,
  external: { name: string; typeOnly: boolean },
  rule: PackageRule,
  sources: Sources,
): Broken | undefined {
  const { name, typeOnly } = external;
  const [own, root] = [sources.manifests.get(rule.folder), sources.manifests.get('')];
  const isSupport = isSupportFile(file) || rule.folder === 'tests' || rule.folder === 'scripts';
  if (!isSupport && rule.external !== 'declared') {
    return rule.external.includes(name) ? undefined : broken('arrow', `${rule.folder} may not import ${name}`);
  }
  const forTests = [own, root].flatMap((one) => (one ? [...one.dependencies, ...one.devDependencies] : []));
  const declared = isSupport ? forTests : (own?.dependencies ?? []);
  // Types may come from a separate package, which is not needed at run time.
  const typesOfIt = `@types/${name.replace(/^@(.*)\//, '$1__')}`;
  if (declared.includes(name) || (typeOnly && [name, typesOfIt].some((one) => own?.devDependencies.includes(one)))) return undefined;
  return broken('undeclared', `${name} is no dependency of ${rule.folder}`);
}

/** Finds files of contracts that browsers load and that lead to zod, directly or through other files. */
function findZod(graph: ReadonlyMap<string, readonly Edge[]>): Violation[] {
  const violations: Violation[] = [];
  for (const start of graph.keys()) {
    if (!zodFreeFiles.test(start) || isSupportFile(start)) continue;
    const seen = new Set([start]);
    for (const file of seen) {
      for (const edge of graph.get(file) ?? []) {
        if (edge.typeOnly) continue;
        if (edge.target !== undefined) seen.add(edge.target);
        if (packageNameOf(edge.specifier) !== 'zod') continue;
        const message = file === start ? 'imports zod, but browsers load this file' : `leads to zod through ${file}`;
        violations.push({ file: start, line: file === start ? edge.line : 1, ...broken('zod-free', message) });
      }
    }
  }
  return violations;
}

function findCycles(graph: ReadonlyMap<string, readonly Edge[]>): Violation[] {
  return fileCycles(graph).map((group) => {
    const [file = ''] = group;
    return { file, line: 1, ...broken('cycle', `imports itself through ${[...group, file].join(' → ')}`) };
  });
}

function fileCycles(graph: ReadonlyMap<string, readonly Edge[]>): string[][] {
  const targets = new Map<string, string[]>();
  for (const [file, edges] of graph) {
    targets.set(
      file,
      edges.flatMap(({ dynamic, specifier, target }) => (!dynamic && specifier.startsWith('.') && target !== undefined ? [target] : [])),
    );
  }
  return cyclesOf(targets);
}

/** Finds folders (`acyclicFolders`) that import each other, `import()` included. */
function findFolderCycles(graph: ReadonlyMap<string, readonly Edge[]>): Violation[] {
  return acyclicFolders.flatMap((pattern) => {
    const targets = new Map<string, string[]>();
    for (const [file, edges] of graph) {
      const from = pattern.exec(file)?.[1];
      if (from === undefined) continue;
      const others = edges.flatMap(({ target }) => pattern.exec(target ?? '')?.[1] ?? []).filter((to) => to !== from);
      targets.set(from, [...(targets.get(from) ?? []), ...others]);
    }
    return cyclesOf(targets).map((group) => {
      const [file = ''] = group;
      return { file, line: 1, ...broken('folder-cycle', `imports itself through ${[...group, file].join(' → ')}`) };
    });
  });
}

/** Returns the strongly connected components that have an edge inside (Tarjan's algorithm). */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    low.set(node, own);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      const reached = order.has(target) ? (stack.includes(target) ? (order.get(target) ?? own) : own) : visit(target);
      low.set(node, Math.min(low.get(node) ?? own, reached));
    }
    const lowest = low.get(node) ?? own;
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1 || graph.get(node)?.includes(node) === true) cycles.push(group);
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** Returns the file of the workspace that a specifier resolves to; undefined for npm packages, styles and computed imports. */
function resolve(file: string, specifier: string, { files, manifests }: Sources): string | undefined {
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(file), specifier.replace(/\?.*$/, '')));
    // The generated route tree omits extensions.
    return [target, `${target}.ts`, `${target}.tsx`].find((path) => files.has(path));
  }
  for (const [folder, manifest] of manifests) {
    if (folder === '' || packageNameOf(specifier) !== manifest.name) continue;
    const path = exportOf(manifest, subpathOf(specifier));
    const target = path === undefined ? undefined : join(folder, path);
    return target !== undefined && files.has(target) ? target : undefined;
  }
  return undefined;
}

function exportOf({ exports }: Manifest, subpath: string): string | undefined {
  if (exports[subpath] !== undefined) return exports[subpath];
  for (const [pattern, path] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return path.replace('*', subpath.slice(before.length, subpath.length - after.length));
  }
  return undefined;
}

function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function subpathOf(specifier: string): string {
  return `.${specifier.slice(packageNameOf(specifier).length)}`;
}

function broken(rule: string, message: string): Broken {
  return { rule, message };
}
