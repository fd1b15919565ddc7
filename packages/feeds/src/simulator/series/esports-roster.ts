import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { playerId } from '../../player-id.ts';
import { personName } from '../data/person-names.ts';
import { Rng } from '../prng.ts';
import type { Team } from '../world.ts';

/** Returns a team's players by seat; the same for every match of the seed. */
export function esportsRoster(seed: string, team: Team, seats: number): readonly PlayerRef[] {
  const rng = new Rng(seed, 'roster', team.key);
  const taken = new Set<string>();
  return Array.from({ length: seats }, (_, seat) => {
    let name = personName('handle', rng);
    while (taken.has(name.toLowerCase())) name = personName('handle', rng);
    taken.add(name.toLowerCase());
    return { id: playerId(`simulator:${team.key}:${seat}`), name };
  });
}
