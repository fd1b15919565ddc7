import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueChip } from './league-chip.ts';

describe('leagueChip', () => {
  it('a chip shows the short name that the upstream gives', () => {
    expect(leagueChip({ name: '云州足球甲级联赛', short: '云州甲级联赛', shortName: '云州甲' })).toBe('云州甲');
  });

  it('a chip is at most five characters long even when a given short name is longer', () => {
    expect(leagueChip({ name: 'x', short: 'x', shortName: '非常非常长的简称' })).toBe('非常非常长');
  });

  it('a name that fits is kept, the short one first', () => {
    expect(leagueChip({ name: '英超', short: '' })).toBe('英超');
    expect(leagueChip({ name: 'English Premier League', short: 'EPL' })).toBe('EPL');
  });

  it('a long Chinese name loses the words that every league has', () => {
    expect(leagueChip({ name: '远洲职业篮球联赛', short: '远洲公开赛季' })).toBe('远洲季');
    expect(leagueChip({ name: '环海战术联赛', short: '' })).toBe('环海战术');
  });

  it('a name of several words becomes its initials, with numbers whole', () => {
    expect(leagueChip({ name: 'Yunzhou Champions Series', short: '' })).toBe('YCS');
    expect(leagueChip({ name: 'Cup 22', short: 'Open Cup 22' })).toBe('OC22');
  });

  it('a single long word keeps its beginning', () => {
    expect(leagueChip({ name: 'Allsvenskan', short: '' })).toBe('Allsv');
  });

  it('a chip never has more than five characters, whatever the names are', () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom('云州', '职业联赛', 'Cup', '22', '·', ' ', '公开赛', 'League')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(name, name, fc.option(name, { nil: undefined }), (full, short, shortName) => {
        expect(Array.from(leagueChip({ name: full, short, shortName })).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
