import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the settings that are in files: `NAME_FILE` is the path of the value of `NAME`, without its last line break, as Docker and Kubernetes
 * mount secrets. Only `names` are read, and a value that is given itself comes first.
 * @throws the error of the file system, which names the path
 */
export function settingsFromFiles(environment: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    const isGiven = (environment[name] ?? '') !== '';
    return path === undefined || path === '' || isGiven ? [] : [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}
