import { describe, expect, it } from 'vitest';
import { shareAddress } from './share-address.ts';

describe('shareAddress', () => {
  it.each(['qq', 'weibo'] as const)(
    "the share target %s gets the page's URL and title in full, whatever characters they contain",
    (service) => {
      const page = 'https://site.example/news/cs:go/7?a=1&b=2#x';
      const title = '3:3 & "绝平" <b> 100%';
      const { searchParams } = new URL(shareAddress(service, page, title));
      expect(searchParams.get('url')).toBe(page);
      expect(searchParams.get('title')).toBe(title);
    },
  );
});
