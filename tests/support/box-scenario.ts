import type { BoxId, UserId } from '@matchpoint/contracts/ids';
import type { BoxWorld } from './box-world.ts';

/** The box and the users of the scenario; each key moves coins once. */
export interface BoxScenario {
  readonly boxId: BoxId;
  readonly users: readonly UserId[];
  readonly keys: readonly string[];
}

/** Every user draws once per key. Every step happens once, so that repeating the scenario changes nothing. */
export async function runBoxScenario(world: BoxWorld, { boxId, users, keys }: BoxScenario): Promise<void> {
  for (const userId of users) {
    for (const key of keys) {
      const { rows } = await world.pool.query<{ commitment: string }>('select commitment from box_draw where user_id = $1 and key = $2', [
        userId,
        key,
      ]);
      // As the page does it: a repeated request is the same request.
      const commitment = rows[0]?.commitment ?? (await world.boxes.standing(userId, boxId)).commitment;
      await world.boxes.draw(userId, { boxId, commitment, clientSeed: 'terrace', price: 80, key }, 'zh_CN');
    }
  }
}
