import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { periodTerms } from '@matchpoint/contracts/terms/periods';
import { describe, expect, it } from 'vitest';
import { loadMessages } from './load-messages.ts';

describe('the periods of a match', () => {
  it.each(LOCALE_CODES)('every period has words in %s, with a number where the period has one', (locale) => {
    for (const [key, text] of Object.entries(periodTerms(locale))) {
      expect(text, key).not.toBe('');
      expect(text.includes('{n}'), key).toBe(['quarter', 'quarter_end', 'overtime_no', 'set', 'inning_top', 'inning_bottom'].includes(key));
    }
  });

  it.each(LOCALE_CODES.filter((locale) => !['zh_CN', 'zh_tw', 'en_US'].includes(locale)))(
    'the messages of %s name periods in its own words',
    async (locale) => {
      const [own, source] = await Promise.all([loadMessages(locale, 'match'), loadMessages('zh_CN', 'match')]);
      expect(own['phase.half_time']).toBe(periodTerms(locale).half_time);
      const keys = [
        'phase.first_half',
        'phase.q3',
        'phase.set',
        'phase.inning_top',
        'phase.inning_bottom',
        'phase.penalties',
        'status.live',
      ];
      expect(keys.filter((key) => own[key] === source[key])).toEqual([]);
      expect(own['phase.set']).toContain('{{no}}');
    },
  );
});
