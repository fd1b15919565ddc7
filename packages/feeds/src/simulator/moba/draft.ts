import type { Side, PlayerRef } from '@matchpoint/contracts/match/base';
import type { DraftStep } from '@matchpoint/contracts/match/series';
import type { Rng } from '../prng.ts';
import type { MobaProfile } from './profile.ts';

/** Heroes that a side may not pick, because earlier games of the series have used them. */
export type Locks = readonly [readonly string[], readonly string[]];

/**
 * Plans the draft of a game in the title's order; side `first` begins. Heroes in favour are banned and picked most; banned, taken and
 * locked heroes are never picked. `blind` (巅峰对决 of Honor of Kings) has no bans, and both sides may pick the same hero.
 */
export function planDraft(
  profile: MobaProfile,
  first: Side,
  rosters: readonly [readonly PlayerRef[], readonly PlayerRef[]],
  locks: Locks,
  meta: ReadonlyMap<string, number>,
  blind: boolean,
  rng: Rng,
): DraftStep[] {
  const pools = profile.roles.map((role) => (profile.heroes[role] ?? '').split(' '));
  const taken = new Set<string>();
  const own = [new Set<string>(), new Set<string>()] as const;
  const open = [rng.shuffle(profile.roles.map((_, index) => index)), rng.shuffle(profile.roles.map((_, index) => index))] as const;
  const weight = (hero: string): number => meta.get(hero) ?? 1;
  const steps: DraftStep[] = [];
  const order = blind ? profile.draft.filter(({ kind }) => kind === 'pick') : profile.draft;
  for (const { kind, first: leading } of order) {
    const side: Side = leading ? first : first === 0 ? 1 : 0;
    if (kind === 'ban') {
      const locked = new Set([...locks[0], ...locks[1]]);
      const all = pools.flat().filter((hero) => !taken.has(hero) && !locked.has(hero));
      const hero = rng.weighted(all, (candidate) => weight(candidate) ** 2);
      taken.add(hero);
      steps.push({ order: steps.length + 1, kind, side, hero });
      continue;
    }
    const seat = open[side].shift() ?? 0;
    const free = (pools[seat] ?? []).filter((hero) => !(blind ? own[side] : taken).has(hero) && !locks[side].includes(hero));
    const hero = rng.weighted(free, weight);
    taken.add(hero);
    own[side].add(hero);
    const player = rosters[side][seat];
    const role = profile.roles[seat];
    steps.push({
      order: steps.length + 1,
      kind,
      side,
      hero,
      ...(player === undefined ? {} : { player }),
      ...(role === undefined ? {} : { role }),
    });
  }
  return steps;
}

/** Draws the popularity of each hero; it changes every month. */
export function metaOf(profile: MobaProfile, rng: Rng): ReadonlyMap<string, number> {
  return new Map(
    profile.roles.flatMap((role) => (profile.heroes[role] ?? '').split(' ')).map((hero) => [hero, Math.exp(rng.normal(0, 0.9))] as const),
  );
}
