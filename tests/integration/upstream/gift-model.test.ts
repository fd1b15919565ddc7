import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GiftId, type UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import { GiftWorld } from '../../support/gift-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

/** More with GIFT_RUNS. */
const runs = Number(process.env['GIFT_RUNS'] ?? 40);
const COINS = 120;
const GIFTS = [
  { id: GiftId.parse(1), price: 1 },
  { id: GiftId.parse(3), price: 10 },
] as const;

type Step =
  | { readonly act: 'wait'; readonly ms: number }
  | { readonly act: 'send'; readonly fan: 0 | 1; readonly room: 0 | 1; readonly gift: 0 | 1; readonly count: number }
  | { readonly act: 'repeat'; readonly which: number }
  | { readonly act: 'restart'; readonly room: 0 | 1 }
  | { readonly act: 'close' };

const side = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('send'), fan: side, room: side, gift: side, count: fc.integer({ min: 1, max: 4 }) }),
  },
  // Around the window, to its exact end.
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait'), ms: fc.constantFrom(0, 1_200, 4_999, 5_000, 5_001, 9_000) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('repeat'), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart'), room: side }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close') }) },
);

/** A success as the second implementation keeps it. */
interface Success {
  readonly room: UserId;
  readonly fan: UserId;
  readonly gift: GiftId;
  readonly count: number;
  readonly coins: number;
  readonly at: number;
  /** Number of the room's broadcast. */
  readonly broadcast: number;
  readonly key: string;
}

/** Groups successes as product.md §1.12 words it: one sender and gift, each within 5 s of the one before, in one broadcast. */
function combosOf(successes: readonly Success[]): { room: UserId; fan: UserId; gift: GiftId; count: number; clicks: number }[] {
  return successes.flatMap((first, index) => {
    const isSame = (other: Success) =>
      other.room === first.room && other.fan === first.fan && other.gift === first.gift && other.broadcast === first.broadcast;
    const previous = successes.slice(0, index).findLast(isSame);
    if (previous !== undefined && first.at - previous.at <= 5_000) return [];
    const members = [first];
    for (const next of successes.slice(index + 1).filter(isSame)) {
      if (next.at - (members.at(-1)?.at ?? 0) > 5_000) break;
      members.push(next);
    }
    const count = members.reduce((sum, { count: gifts }) => sum + gifts, 0);
    return [{ room: first.room, fan: first.fan, gift: first.gift, count, clicks: members.length }];
  });
}

/** Runs steps against the upstream's code and keeps what should follow. */
class GiftRun {
  readonly #world: GiftWorld;
  readonly #clock: SetClock;
  readonly #rooms: readonly UserId[];
  readonly #fans: readonly UserId[];
  readonly #broadcasts = new Map<UserId, number>();
  readonly #left = new Map<UserId, number>();
  readonly #successes: Success[] = [];

  constructor(world: GiftWorld, clock: SetClock, rooms: readonly UserId[], fans: readonly UserId[]) {
    this.#world = world;
    this.#clock = clock;
    this.#rooms = rooms;
    this.#fans = fans;
    for (const fan of fans) this.#left.set(fan, COINS);
  }

  async do(next: Step): Promise<void> {
    switch (next.act) {
      case 'wait':
        this.#clock.advance(next.ms);
        return;
      case 'close':
        await this.#world.combos.run();
        return;
      case 'restart': {
        const room = this.#room(next.room);
        await this.#world.restart(room, this.#clock.now());
        this.#broadcasts.set(room, (this.#broadcasts.get(room) ?? 0) + 1);
        return;
      }
      case 'repeat': {
        const before = this.#successes[next.which % Math.max(1, this.#successes.length)];
        if (before === undefined) return;
        const price = before.coins / before.count;
        const { gold } = await this.#world.sender.send(
          before.fan,
          { roomId: before.room, giftId: before.gift, count: before.count, price, key: before.key },
          'zh_CN',
        );
        assert.equal(gold.total, this.#left.get(before.fan));
        return;
      }
      case 'send':
        await this.#send(next);
    }
  }

  /** Compares everything that is stored with what should be. */
  async check(): Promise<void> {
    this.#clock.advance(10_000);
    await this.#world.combos.run();
    const expected = combosOf(this.#successes);
    const stored = await this.#world.storedCombos(this.#rooms);
    assert.deepEqual(
      stored.map(({ room_id: room, sender_id: fan, gift_id: gift, count, clicks }) => ({ room, fan, gift, count, clicks })),
      expected,
    );
    assert.ok(stored.every(({ closed }) => closed));
    const lines = await this.#world.giftLines(this.#rooms);
    const totals = (rows: readonly { room: UserId; count: number }[]) => rows.map(({ room, count }) => `${room} ${count}`).toSorted();
    assert.deepEqual(totals(lines.map(({ room_id: room, count }) => ({ room, count }))), totals(expected));
    for (const fan of this.#fans) assert.deepEqual(await this.#world.coinsOf(fan), { wallet: this.#left.get(fan), income: 0 });
    for (const room of this.#rooms) {
      const shares = this.#successes.filter((success) => success.room === room).map(({ coins }) => Math.floor(coins / 2));
      assert.deepEqual(await this.#world.coinsOf(room), { wallet: 0, income: shares.reduce((sum, share) => sum + share, 0) });
    }
  }

  async #send({ fan: fanIndex, room: roomIndex, gift: giftIndex, count }: Extract<Step, { act: 'send' }>): Promise<void> {
    const [fan, room] = [this.#fans[fanIndex], this.#room(roomIndex)];
    assert.ok(fan !== undefined);
    const { id, price } = GIFTS[giftIndex];
    const key = randomUUID();
    const left = this.#left.get(fan) ?? 0;
    const sending = this.#world.sender.send(fan, { roomId: room, giftId: id, count, price, key }, 'zh_CN');
    if (price * count > left) {
      await assert.rejects(sending, (error) => error instanceof JavaFailure && error.code === 'INSUFFICIENT_COINS');
      return;
    }
    this.#left.set(fan, left - price * count);
    const broadcast = this.#broadcasts.get(room) ?? 0;
    this.#successes.push({ room, fan, gift: id, count, coins: price * count, at: this.#clock.now(), broadcast, key });
    const { gold, combo } = await sending;
    assert.equal(gold.total, this.#left.get(fan));
    const shown = combosOf(this.#successes).findLast((one) => one.room === room && one.fan === fan && one.gift === id);
    assert.deepEqual({ count: combo.count, clicks: combo.clicks }, { count: shown?.count, clicks: shown?.clicks });
  }

  #room(index: 0 | 1): UserId {
    const room = this.#rooms[index];
    assert.ok(room !== undefined);
    return room;
  }
}

it(
  'any sequence of gifts, repetitions, waits and new broadcasts gives the combos, lines and coins of a second implementation',
  { timeout: 60_000 + runs * 5_000 },
  async () => {
    const clock = new SetClock();
    await using world = await GiftWorld.start({ databaseUrl: await postgres.createDatabase(), clock });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
        clock.set(Math.max(clock.now(), NOON));
        const run = new GiftRun(
          world,
          clock,
          [await world.addRoom(clock.now()), await world.addRoom(clock.now())],
          await world.addFans(2, COINS),
        );
        for (const next of steps) await run.do(next);
        await run.check();
      }),
      { numRuns: runs, seed: 20_260_620 },
    );
    const { rows } = await world.pool.query<{ clicks: number }>('select max(clicks) as clicks from gift_combo');
    // Otherwise the runs would have covered little.
    expect(rows[0]?.clicks).toBeGreaterThan(2);
    expect(await world.violations()).toEqual([]);
  },
);
