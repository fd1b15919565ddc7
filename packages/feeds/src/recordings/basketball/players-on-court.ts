import type { Id } from '@matchpoint/contracts/rules/id';
import type { Play, Side } from './game.ts';

/**
 * Infers the players on court at the start of each period from the plays: a player who acts, or goes off, before coming on was there. A
 * fifth player without a play is taken from those who ended the period before, where exactly one remains. Null for a side with fewer than
 * five.
 */
export function inferPlayersOnCourt(plays: readonly Play[], periods: number): [Set<Id> | null, Set<Id> | null][] {
  const found: [Set<Id> | null, Set<Id> | null][] = [];
  let atEnd: [Set<Id>, Set<Id>] = [new Set(), new Set()];
  for (let period = 1; period <= periods; period += 1) {
    const starters: [Set<Id>, Set<Id>] = [new Set(), new Set()];
    const cameOn: [Set<Id>, Set<Id>] = [new Set(), new Set()];
    const own = plays.filter((play) => play.period === period);
    for (const play of own) {
      const { side, player, other, kind } = play;
      if (side === undefined || (kind === 'foul' && play.detail === 'technical')) continue;
      const was = (of: Side, id: Id) => {
        if (!cameOn[of].has(id) && !starters[of].has(id)) starters[of].add(id);
      };
      if (kind === 'sub') {
        if (other !== undefined) was(side, other.id);
        if (player !== undefined && !starters[side].has(player.id)) cameOn[side].add(player.id);
        continue;
      }
      if (player !== undefined) was(side, player.id);
      if (other !== undefined && (kind === 'two' || kind === 'three')) was(side, other.id);
    }
    const result: [Set<Id> | null, Set<Id> | null] = [null, null];
    for (const side of [0, 1] as const) {
      const set = starters[side];
      if (set.size === 4) {
        const candidates = [...atEnd[side]].filter((id) => !set.has(id) && !cameOn[side].has(id));
        if (candidates.length === 1 && candidates[0] !== undefined) set.add(candidates[0]);
      }
      if (set.size === 5) result[side] = set;
    }
    found.push(result);
    const running: [Set<Id>, Set<Id>] = [new Set(starters[0]), new Set(starters[1])];
    for (const play of own) {
      if (play.kind !== 'sub' || play.side === undefined) continue;
      if (play.other !== undefined) running[play.side].delete(play.other.id);
      if (play.player !== undefined) running[play.side].add(play.player.id);
    }
    atEnd = running;
  }
  return found;
}
