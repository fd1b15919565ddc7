import type { Pick } from '@matchpoint/contracts/plan/plan';
import { expect, it } from 'vitest';
import { createI18n } from '../../../lib/i18n/i18n.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import { addMessages } from '../../../lib/i18n/i18n.ts';
import { pickText } from './pick-text.ts';

const i18n = createI18n('zh_CN');
await addMessages(i18n, 'zh_CN', ['staff']);
const t = getT(i18n, 'staff');
const pick = (fields: Partial<Pick>): Pick => ({ market: 'handicap', side: 'home', result: 'pending', ...fields });

it('a handicap is shown from the side of the picked team', () => {
  expect(pickText(pick({ line: -0.5, oddsMilli: 1_940 }), undefined, t)).toBe('让球 主队 −0.5 @ 1.94');
  expect(pickText(pick({ line: -0.5, side: 'away', oddsMilli: 1_940 }), undefined, t)).toBe('让球 客队 +0.5 @ 1.94');
  expect(pickText(pick({ line: 0 }), undefined, t)).toBe('让球 主队 0');
});

it('a total has its line, and a winner of a game its number', () => {
  expect(pickText(pick({ market: 'total', side: 'over', line: 2.25, oddsMilli: 1_850 }), undefined, t)).toBe('大小球 大 2.25 @ 1.85');
  expect(pickText(pick({ market: 'game_winner', side: 'away', game: 2, oddsMilli: 2_100 }), undefined, t)).toBe(
    '单局胜负 第 2 局 客队 @ 2.10',
  );
});
