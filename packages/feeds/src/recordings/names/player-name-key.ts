import { plainName } from './national-teams.ts';

/**
 * Returns the key of a player of a national team in the form in which keys are compared: accents, hyphens, capitals and the order of the
 * names do not matter. Other keys stay as they are.
 */
export function playerNameKey(key: string): string {
  const [, team, name] = /^soccer:(nt-[^:]+):(.+)$/.exec(key) ?? [];
  if (team === undefined || name === undefined) return key;
  const words = name
    .split(/[\s-]+/)
    .map(plainName)
    .filter((word) => word !== '');
  return `soccer:${team}:${words.toSorted().join(' ')}`;
}
