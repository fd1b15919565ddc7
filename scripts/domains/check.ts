import { domainPlaces, isDomainName, technicalNamespaces } from './glossary.ts';

/**
 * Returns an error for each folder and namespace that is named for no domain of the glossary, and for each technical name that no longer
 * exists. `paths` are files from the root, with slashes; `namespaces` are those of i18n.
 */
export function checkDomains(paths: readonly string[], namespaces: readonly string[]): string[] {
  const errors: string[] = [];
  for (const { folder, technical } of domainPlaces) {
    errors.push(...checkNames(foldersIn(folder, paths), technical, (name) => `${folder}/${name}`));
  }
  errors.push(...checkNames(new Set(namespaces), technicalNamespaces, (name) => `i18n namespace ${name}`));
  return errors;
}

function checkNames(names: ReadonlySet<string>, technical: Readonly<Record<string, string>>, label: (name: string) => string): string[] {
  const unknown = [...names].filter((name) => !isDomainName(name) && !Object.hasOwn(technical, name));
  const unused = Object.keys(technical).filter((name) => !names.has(name));
  return [
    ...unknown.map((name) => `${label(name)} is named for no domain of scripts/domains/glossary.ts`),
    ...unused.map((name) => `${label(name)} is listed in scripts/domains/glossary.ts but does not exist`),
  ];
}

function foldersIn(folder: string, paths: readonly string[]): Set<string> {
  const names = paths.flatMap((path) => {
    if (!path.startsWith(`${folder}/`)) return [];
    const [name = '', ...below] = path.slice(folder.length + 1).split('/');
    return below.length > 0 ? [name] : [];
  });
  return new Set(names);
}
