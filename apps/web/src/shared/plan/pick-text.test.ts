import { Pick, PlanMatch } from '@matchpoint/contracts/plan/plan';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { describe, expect, it } from 'vitest';
import { createI18n, getT } from '../../lib/i18n/i18n.ts';
import { marketNames, marketText } from './market-text.ts';
import { oddsText, pickText, profitText } from './pick-text.ts';

const i18n = createI18n('zh_CN');
i18n.addResourceBundle(i18n.language, 'plan', await loadMessages('zh_CN', 'plan'));
const t = getT(i18n, 'plan');

const match = PlanMatch.parse({
  id: 1,
  gameId: 202,
  league: { id: 1, name: '江超' },
  startAt: Date.UTC(2026, 10, 21, 12),
  status: 'scheduled',
  teams: [
    { id: 1, name: '临江竞技' },
    { id: 2, name: '北港海员' },
  ],
});
const text = (fields: Record<string, unknown>) => pickText(Pick.parse(fields), match, t);

describe('the text of a pick', () => {
  it('a handicap is written for the picked team, although its line is that of the home team', () => {
    expect(text({ market: 'handicap', side: 'home', line: -0.75 })).toBe('临江竞技 −0.75');
    expect(text({ market: 'handicap', side: 'away', line: -0.75 })).toBe('北港海员 +0.75');
    expect(text({ market: 'handicap', side: 'away', line: 0 })).toBe('北港海员 0');
  });

  it('totals, results and games are named by side', () => {
    expect(text({ market: 'total', side: 'over', line: 2.5 })).toBe('大 2.5');
    expect(text({ market: 'win_draw_win', side: 'draw' })).toBe('平局');
    expect(text({ market: 'money_line', side: 'away' })).toBe('北港海员 胜');
    expect(text({ market: 'game_winner', side: 'home', game: 3 })).toBe('第 3 局 临江竞技 胜');
  });

  it('a locked pick has no text', () => {
    expect(text({ market: 'handicap' })).toBeUndefined();
  });

  it('a market is named for what its game counts, and each name is listed once', () => {
    expect([202, 201, 1].map((gameId) => marketText('handicap', PlanMatch.shape.gameId.parse(gameId), t))).toEqual([
      '让球',
      '让分',
      '让局',
    ]);
    const picks = ['total', 'handicap', 'total'].map((market) => Pick.parse({ market }));
    expect(marketNames(picks, match.gameId, t)).toEqual(['大小球', '让球']);
  });
});

describe('numbers of a pick', () => {
  it('odds have two decimals', () => {
    expect([1900, 1925, 12_000].map(oddsText)).toEqual(['1.90', '1.93', '12.00']);
  });

  it('a profit has its sign, except for zero', () => {
    expect([9400, -10_000, 0].map(profitText)).toEqual(['+0.94', '−1.00', '0.00']);
  });
});
