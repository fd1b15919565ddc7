import { describe, expect, it } from 'vitest';
import { compareSettings, type Settings } from './compare-settings.ts';

const compare = (here: Settings, account: Settings, common: Settings = {}) =>
  compareSettings({ here, account, common }, (name, text) => name === 'spoiler' && text !== '');

describe('compareSettings', () => {
  it('a setting that was never chosen with the account stays that of the device, and is not saved', () => {
    expect(compare({ theme: 'dark' }, {})).toEqual({ apply: {}, save: {}, common: { theme: 'dark' } });
    expect(compare({ theme: 'dark' }, {}, { theme: 'dark' })).toEqual({ apply: {}, save: {}, common: { theme: 'dark' } });
  });

  it('the account’s choice is applied at the first login in a browser', () => {
    expect(compare({ theme: 'light' }, { theme: 'dark' })).toEqual({ apply: { theme: 'dark' }, save: {}, common: { theme: 'dark' } });
  });

  it('a choice made here since the last comparison is saved, also when the account has none', () => {
    const common = { theme: 'system' };
    expect(compare({ theme: 'dark' }, {}, common)).toEqual({ apply: {}, save: { theme: 'dark' }, common });
    expect(compare({ theme: 'dark' }, { theme: 'system' }, common)).toEqual({ apply: {}, save: { theme: 'dark' }, common });
  });

  it('a choice made elsewhere since the last comparison is applied here', () => {
    const changes = compare({ theme: 'system', odds: 'decimal' }, { theme: 'dark', odds: 'decimal' }, { theme: 'system', odds: 'decimal' });
    expect(changes).toEqual({ apply: { theme: 'dark' }, save: {}, common: { theme: 'dark', odds: 'decimal' } });
  });

  it('of two choices made since the last comparison the one of this browser wins', () => {
    expect(compare({ theme: 'dark' }, { theme: 'light' }, { theme: 'system' }).save).toEqual({ theme: 'dark' });
  });

  it('a spoiler-free mode that is on in this browser is saved at the first login instead of being switched off', () => {
    expect(compare({ spoiler: 'all' }, { spoiler: '' })).toEqual({ apply: {}, save: { spoiler: 'all' }, common: {} });
    expect(compare({ spoiler: '' }, { spoiler: 'all' }).apply).toEqual({ spoiler: 'all' });
  });

  it('what one comparison leaves is the same on both sides in the next', () => {
    const first = compare({ theme: 'light', odds: 'malay' }, { theme: 'dark' });
    const here = { theme: 'light', odds: 'malay', ...first.apply };
    expect(compare(here, { theme: 'dark' }, first.common)).toEqual({ apply: {}, save: {}, common: first.common });
  });
});
