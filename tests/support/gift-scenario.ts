import { GiftId, type UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '@matchpoint/upstream/clock';
import type { GiftWorld } from './gift-world.ts';

/** The room and the fans of the scenario; each key moves coins once. */
export interface GiftScenario {
  readonly room: UserId;
  readonly fans: readonly UserId[];
  readonly keys: readonly string[];
}

/** Whistles: 10 coins each. */
const GIFT = { giftId: GiftId.parse(3), price: 10 } as const;

/**
 * Every fan sends two clicks of three gifts; then the combos end. Every step happens once, so that repeating the scenario changes nothing but the
 * time.
 */
export async function runGiftScenario(
  world: GiftWorld,
  { room, fans, keys }: GiftScenario,
  clock: Clock & { advance(ms: number): void },
): Promise<void> {
  for (const fan of fans) {
    for (const key of keys) await world.sender.send(fan, { ...GIFT, roomId: room, count: 3, key }, 'zh_CN');
  }
  clock.advance(60_000);
  await world.combos.run();
}
