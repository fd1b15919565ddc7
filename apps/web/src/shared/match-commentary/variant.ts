/** Number of sentence structures by kind of event; each is a message with its index. */
const VARIANTS = {
  'soccer.goal': 4,
  'soccer.goal_assist': 4,
  'soccer.goal_penalty': 2,
  'soccer.goal_own': 2,
  'soccer.goal_cancelled': 2,
  'soccer.penalty_missed': 2,
  'soccer.yellow': 3,
  'soccer.yellow_red': 2,
  'soccer.red': 2,
  'soccer.sub': 2,
  'soccer.sub_one': 2,
  'soccer.corner': 3,
  'soccer.shot': 3,
  'soccer.offside': 2,
  'soccer.foul': 2,
  'soccer.injury': 2,
  'soccer.var': 2,
  'soccer.shootout_scored': 2,
  'soccer.shootout_missed': 2,
  'basketball.two': 3,
  'basketball.two_assist': 2,
  'basketball.three': 3,
  'basketball.three_assist': 2,
  'basketball.free_throw': 2,
  'basketball.miss_two': 2,
  'basketball.miss_three': 2,
  'basketball.miss_free_throw': 2,
  'basketball.rebound': 2,
  'basketball.turnover': 2,
  'basketball.steal': 2,
  'basketball.block': 2,
  'basketball.foul': 2,
  'basketball.timeout': 2,
  'basketball.violation': 2,
  'basketball.sub': 2,
  'game.kill': 3,
  'game.kill_assisted': 2,
  'game.objective': 3,
  'game.structure': 2,
} as const;

export type SentenceKind = keyof typeof VARIANTS;

/** Returns the message of an event's sentence: the structure follows from the event's id, so that it never changes. */
export function variantKey(kind: SentenceKind, eventId: string): string {
  // FNV-1a
  let hash = 0x811c9dc5;
  for (let index = 0; index < eventId.length; index += 1) hash = Math.imul(hash ^ eventId.charCodeAt(index), 0x01000193) >>> 0;
  // The low bits of neighbouring ids differ little, so the high ones are folded in.
  return `${kind}.${((hash ^ (hash >>> 15)) >>> 0) % VARIANTS[kind]}`;
}
