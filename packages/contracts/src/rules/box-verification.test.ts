import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxCommitment, boxHmac, boxIntervals, boxRoll, type BoxTable, boxTableHash, drawnInterval } from './box-draw.ts';
import { type BoxStepName, type PublishedDraw, verifyBoxDraw } from './box-verification.ts';
import { anyTable, TEST_TABLE } from './test-box-table.ts';

const SEED = '8fb0dde7c02118f43b96d5fc95e6d9b85bdb5d2b59b0983059715e7d711c5a35';
const OTHER_SEED = SEED.replace('8f', '9f');

function publish(
  table: BoxTable,
  seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number; readonly misses: number },
) {
  const hmac = boxHmac(seeds.serverSeed, seeds.clientSeed, seeds.nonce) ?? '';
  const roll = boxRoll(hmac);
  const prize = drawnInterval(boxIntervals(table, seeds.misses), roll).number;
  return { ...seeds, tableHash: boxTableHash(table), commitment: boxCommitment(seeds.serverSeed) ?? '', hmac, roll, prize };
}

const DRAW = publish(TEST_TABLE, { serverSeed: SEED, clientSeed: '渡口的风', nonce: 3, misses: 2 });

function failedSteps(draw: PublishedDraw, table: BoxTable = TEST_TABLE): BoxStepName[] {
  return verifyBoxDraw(table, draw)
    .steps.filter(({ ok }) => !ok)
    .map(({ name }) => name);
}

describe('the verification of a draw', () => {
  it('every draw of every table that follows the rules is verified', () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }),
        fc.nat(),
        fc.nat(300),
        (table, bytes, clientSeed, nonce, row) => {
          const misses = table.pity === undefined ? 0 : row % table.pity.after;
          const draw = publish(table, { serverSeed: Buffer.from(bytes).toString('hex'), clientSeed, nonce, misses });
          expect(verifyBoxDraw(table, draw)).toMatchObject({
            ok: true,
            isPity: table.pity !== undefined && misses === table.pity.after - 1,
          });
        },
      ),
    );
  });

  it('each changed value fails at the step that it belongs to', () => {
    expect(failedSteps(DRAW)).toEqual([]);
    expect(failedSteps({ ...DRAW, serverSeed: OTHER_SEED }).slice(0, 2)).toEqual(['commitment', 'hmac']);
    expect(failedSteps({ ...DRAW, serverSeed: 'none' })).toEqual(['commitment', 'hmac', 'roll', 'prize']);
    expect(failedSteps({ ...DRAW, commitment: boxCommitment(OTHER_SEED) ?? '' })).toEqual(['commitment']);
    expect(failedSteps({ ...DRAW, clientSeed: `${DRAW.clientSeed} ` })).toContain('hmac');
    expect(failedSteps({ ...DRAW, nonce: DRAW.nonce + 1 })).toContain('hmac');
    expect(failedSteps({ ...DRAW, hmac: DRAW.hmac.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) })).toEqual(['hmac']);
    expect(failedSteps({ ...DRAW, roll: DRAW.roll + 1 })).toEqual(['roll']);
    expect(failedSteps({ ...DRAW, prize: (DRAW.prize % 8) + 1 })).toEqual(['prize']);
    expect(failedSteps({ ...DRAW, misses: 90 })).toContain('pity');
    expect(failedSteps({ ...DRAW, misses: -1 })).toEqual(['pity']);
    expect(failedSteps({ ...DRAW, tableHash: DRAW.hmac })).toEqual(['table']);
  });

  it('a table whose weights were changed after the draw is found by its hash', () => {
    const changed = {
      ...TEST_TABLE,
      prizes: TEST_TABLE.prizes.map((prize) => ({ ...prize, weight: prize.weight + ({ 7: -500, 8: 500 }[prize.number] ?? 0) })),
    };
    expect(failedSteps(DRAW, changed)).toContain('table');
  });

  it('a prize below the pity tier fails in a pity draw', () => {
    const usual = publish(TEST_TABLE, { serverSeed: SEED, clientSeed: 'fan', nonce: 1, misses: 0 });
    expect(usual.prize).toBeGreaterThan(2);
    expect(failedSteps({ ...usual, misses: 89 })).toEqual(['prize']);
  });
});
