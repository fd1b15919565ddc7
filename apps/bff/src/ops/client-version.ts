import { AppError } from '@matchpoint/contracts/errors';

/** The header in which a client names itself and its version: `name/version`. */
export const CLIENT_VERSION_HEADER = 'x-client';

const CLIENT = /^([\w.-]{1,40})\/(\d{1,6}(?:\.\d{1,6}){0,3})$/;

/** The least version of each client that is served, by its name. */
export type MinClientVersions = ReadonlyMap<string, readonly number[]>;

/** Returns the versions of a list such as `fan-app/2.1.0,tv/1.4`; undefined when it is no such list. */
export function parseMinClientVersions(text: string): MinClientVersions | undefined {
  const versions = new Map<string, readonly number[]>();
  for (const entry of text.split(',')) {
    const [, name, version] = CLIENT.exec(entry.trim()) ?? [];
    if (name === undefined || version === undefined) return undefined;
    versions.set(name, numbers(version));
  }
  return versions;
}

/**
 * Checks the version that a client states. A client that states none, or whose name is not in the list, is served.
 * @throws AppError UPGRADE_REQUIRED for a version below the least one, and for one that is no version
 */
export function assertClientVersion(minimum: MinClientVersions, stated: string | string[] | undefined): void {
  if (typeof stated !== 'string' || minimum.size === 0) return;
  const least = minimum.get(stated.split('/', 1)[0] ?? '');
  if (least === undefined) return;
  const [, , version] = CLIENT.exec(stated) ?? [];
  if (version === undefined || isBelow(numbers(version), least)) throw new AppError('UPGRADE_REQUIRED');
}

function numbers(version: string): readonly number[] {
  return version.split('.').map(Number);
}

function isBelow(version: readonly number[], least: readonly number[]): boolean {
  const differing = least.findIndex((part, index) => part !== (version[index] ?? 0));
  return differing !== -1 && (version[differing] ?? 0) < (least[differing] ?? 0);
}
