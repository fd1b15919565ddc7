import type { JavaName } from '@matchpoint/contracts/java/table';
import {
  boxCommitment,
  boxDrawHash,
  boxHmac,
  boxIntervals,
  boxRoll,
  type BoxTable,
  boxTableHash,
  drawnInterval,
  nextMisses,
} from '@matchpoint/contracts/rules/box-draw';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

const AT = Date.UTC(2026, 10, 1, 4);
const STUB_BOX_ID = 41;

/** What decides the draws of the stub's box. */
const TABLE: BoxTable = {
  series: 'terrace',
  version: 4,
  price: 80,
  dailyCap: 10,
  pity: { after: 90, tier: 'epic' },
  prizes: [
    { number: 1, productId: 501, tier: 'legendary', weight: 500, value: 5_200 },
    { number: 2, productId: 502, tier: 'epic', weight: 3_500, value: 1_980 },
    { number: 3, productId: 503, tier: 'rare', weight: 46_000, value: 560 },
    { number: 4, productId: 504, tier: 'common', weight: 450_000, value: 60 },
    { number: 5, productId: 505, tier: 'common', weight: 500_000, value: 10 },
  ],
};
const NAMES = ['球场绿轴键盘 68 键', '看台双肩包 22 L', '赤坎联棒球帽', '训练袜两双', '看台贴纸一套'];

interface StubDraw {
  readonly id: number;
  readonly uid: number;
  readonly key: string;
  readonly fields: Record<string, unknown>;
  redemption: Record<string, unknown> | undefined;
}

/** The blind box of a stub: draws follow the rules, with server seeds that count up. Tests change its fields. */
export class StubBoxes {
  readonly #users: StubUsers;
  readonly draws: StubDraw[] = [];
  gold = 3_406;
  isPaused = false;
  isDemonstration = false;
  dailyCap = TABLE.dailyCap;
  /** Refuses draws with this error code. */
  refuseWith: string | undefined;
  #clientSeed = '';
  #misses = 63;
  #head = '0'.repeat(64);

  constructor(users: StubUsers) {
    this.#users = users;
  }

  /** Returns the answers of the endpoints of boxes. */
  answers(): Partial<Record<JavaName, StubHandler>> {
    const asUser = (answer: (uid: number, call: StubCall) => StubAnswer): StubHandler => {
      return (call) => {
        const holder = this.#users.tokens.get(String(call.headers['token']));
        return holder === undefined ? failure('3002') : answer(Number(holder.uid), call);
      };
    };
    return {
      boxes: () => ({ result: { list: [this.#box()] } }),
      boxDraws: ({ input }) => ({ result: this.#log(input) }),
      boxRecord: ({ input }) => {
        const draw = this.draws.find(({ id }) => id === Number(input['drawId']));
        return draw === undefined ? failure('404') : { result: { draw: { ...draw.fields, user: '江**' }, box: this.#box() } };
      },
      boxStatistics: () => ({
        result: {
          boxId: STUB_BOX_ID,
          draws: 10_000,
          pityDraws: 0,
          counts: TABLE.prizes.map(({ number, weight }) => ({ number, draws: weight / 100 })),
          test: { draws: 10_000, statistic: 1.01, degreesOfFreedom: 4, criticalValue: 9.488 },
        },
      }),
      boxStanding: asUser((uid) => ({ result: this.#standing(uid) })),
      boxSeed: asUser((uid, { input }) => {
        this.#clientSeed = String(input['clientSeed']);
        return { result: this.#standing(uid) };
      }),
      boxDraw: asUser((uid, { input }) => this.#draw(uid, input)),
      boxClaim: asUser((uid, { input }) => {
        const draw = this.draws.find(({ id, uid: owner }) => id === Number(input['drawId']) && owner === uid);
        if (draw === undefined)
          return { result: this.#own({ id: 1, uid, key: '', fields: this.#fieldsOf(1, 'stub'), redemption: undefined }) };
        const { shipping } = input;
        const name = typeof shipping === 'object' && shipping !== null && 'name' in shipping ? String(shipping.name) : '';
        if (input['addressId'] === undefined && name.length < 2) return failure('6303');
        draw.redemption ??= { orderNo: `MPR${String(draw.id).padStart(10, '0')}`, state: 'in_progress' };
        return { result: this.#own(draw) };
      }),
      myBoxDraws: asUser((uid) => {
        const list = this.draws.filter((draw) => draw.uid === uid).toReversed();
        return { result: { list: list.map((draw) => this.#own(draw)), total: list.length, pageIndex: 1, pageSize: 20 } };
      }),
    };
  }

  #box() {
    const { pity, price, series, version } = TABLE;
    return {
      id: STUB_BOX_ID,
      name: '看台盒',
      series,
      version,
      price,
      dailyCap: TABLE.dailyCap,
      pity,
      tableHash: boxTableHash(TABLE),
      state: 'running',
      paused: this.isPaused,
      demonstration: this.isDemonstration,
      startedAt: AT,
      prizes: TABLE.prizes.map((prize, index) => ({
        ...this.#prize(prize.number),
        weight: prize.weight,
        stock: this.isPaused && index === 2 ? 0 : 40,
      })),
    };
  }

  #prize(number: number): Record<string, unknown> {
    const prize = TABLE.prizes[number - 1];
    if (prize === undefined) throw new Error(`no prize ${number}`);
    return { number, productId: prize.productId, kind: 'goods', name: NAMES[number - 1], tier: prize.tier, value: prize.value };
  }

  /** The values of the draw of a number, whose server seed is that number. */
  #fieldsOf(number: number, clientSeed: string): Record<string, unknown> {
    const serverSeed = number.toString(16).padStart(64, '0');
    const hmac = boxHmac(serverSeed, clientSeed, number) ?? '';
    const roll = boxRoll(hmac);
    const prize = drawnInterval(boxIntervals(TABLE, this.#misses), roll).number;
    const previousHash = this.#head;
    const chained = {
      previousHash,
      number,
      at: AT + number * 60_000,
      tableHash: boxTableHash(TABLE),
      commitment: boxCommitment(serverSeed) ?? '',
      serverSeed,
      clientSeed,
      nonce: number,
      misses: this.#misses,
      hmac,
      prize,
    };
    return { ...chained, id: number, boxId: STUB_BOX_ID, roll, prize: this.#prize(prize), hash: boxDrawHash(chained) };
  }

  #own({ fields, redemption }: StubDraw) {
    return { ...fields, boxName: '看台盒', price: TABLE.price, ...(redemption === undefined ? {} : { redemption }) };
  }

  #draw(uid: number, input: StubCall['input']): StubAnswer {
    if (this.refuseWith !== undefined) return failure(this.refuseWith);
    const key = String(input['key']);
    const before = this.draws.find((draw) => draw.key === key);
    if (before === undefined) {
      const fields = this.#fieldsOf(this.draws.length + 1, String(input['clientSeed']));
      this.gold -= TABLE.price;
      this.#clientSeed = String(input['clientSeed']);
      const prize = TABLE.prizes.find(
        ({ number }) => number === drawnInterval(boxIntervals(TABLE, this.#misses), Number(fields['roll'])).number,
      );
      if (typeof fields['hash'] === 'string') this.#head = fields['hash'];
      this.draws.push({ id: this.draws.length + 1, uid, key, fields, redemption: undefined });
      this.#misses = nextMisses(TABLE.pity, this.#misses, prize?.tier ?? 'common');
    }
    const drawn = this.draws.find((draw) => draw.key === key);
    if (drawn === undefined) throw new Error('a draw was not stored');
    return {
      result: { draw: this.#own(drawn), standing: this.#standing(uid), gold: { total: this.gold, purchased: 0, granted: this.gold } },
    };
  }

  #standing(uid: number) {
    const next = (this.draws.length + 1).toString(16).padStart(64, '0');
    const own = this.draws.filter((draw) => draw.uid === uid);
    return {
      boxId: STUB_BOX_ID,
      commitment: boxCommitment(next),
      clientSeed: this.#clientSeed,
      nonce: this.draws.length + 1,
      misses: this.#misses,
      drawsLeft: Math.max(0, this.dailyCap - own.length),
      spentToday: own.length * TABLE.price,
      valueToday: 0,
    };
  }

  #log(input: StubCall['input']) {
    const list = this.draws
      .filter(({ fields }) => input['least'] === undefined || JSON.stringify(fields['prize']).includes('"rare"'))
      .toReversed()
      .map(({ fields }) => ({ ...fields, user: '江**' }));
    const last = this.draws.at(-1);
    const head = last === undefined ? {} : { head: { number: last.id, hash: last.fields['hash'] } };
    return { list, ...head, total: list.length, pageIndex: 1, pageSize: 20 };
  }
}

function failure(errorCode: string): StubAnswer {
  return { raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) };
}
