import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { describe, expect, it } from 'vitest';
import { loadMessages } from './load-messages.ts';

describe('the welcome of new users', () => {
  it.each(LOCALE_CODES)('the welcome is written in the language of %s and names the coins', async (locale) => {
    const [own, source] = await Promise.all([loadMessages(locale, 'auth'), loadMessages('zh_CN', 'auth')]);
    expect(own['welcome.title']).toContain('{{coins}}');
    const isChinese = locale === 'zh_CN';
    expect(own['welcome.title'] === source['welcome.title']).toBe(isChinese);
    expect(own['welcome.text'] === source['welcome.text']).toBe(isChinese);
  });
});
