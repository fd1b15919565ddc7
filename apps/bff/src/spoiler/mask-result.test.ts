import { expect, it } from 'vitest';
import { maskResult } from './mask-result.ts';
import { pageMask, type ViewerMask } from './viewer-mask.ts';

const RATES = {
  from: 1,
  to: 2,
  heroes: [{ key: 'ahri', played: 1, won: 1, bans: 0 }],
  maps: [[{ key: 'mirage', played: 2, won: 0, bans: 1 }], []],
};

function viewer(cookie: string): ViewerMask {
  const mask = pageMask(cookie);
  if (mask === undefined) throw new Error(`${cookie} masks nothing`);
  return mask;
}

it('win rates are empty for viewers in spoiler-free mode, because a rate over few matches tells their results', async () => {
  const read = { path: 'match.winRates', input: { id: 7 }, data: RATES };
  expect(await maskResult(read, viewer('spoiler=all'))).toEqual({ from: 1, to: 2, heroes: [], maps: [[], []] });
  expect(await maskResult(read, viewer('delayed=7'))).toEqual(RATES);
});
