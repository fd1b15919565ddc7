/**
 * Experience of a user, from which the level follows (our decision; the spec names levels and says nothing of how they are reached): 10 points
 * for every day of Asia/Shanghai on which the user wrote in a room, and 1 point for every 10 coins of gifts.
 */
export const EXPERIENCE = { chatDay: 10, giftCoins: 10 } as const;

export const HIGHEST_LEVEL = 60;

/** Returns the level of an experience, from 1 to 60: level n begins at 5 × n × (n − 1), thus level 2 at 10, then 30, 60, 100 … */
export function levelOfExperience(experience: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, experience)) / 5)) / 2);
  return Math.min(HIGHEST_LEVEL, level);
}

/** Returns the colour group of a level: 0 for 1–9, 1 for 10–19, 2 for 20–29, 3 from 30 on. */
export function levelTier(level: number): 0 | 1 | 2 | 3 {
  if (level >= 30) return 3;
  if (level >= 20) return 2;
  return level >= 10 ? 1 : 0;
}
