import { describe, expect, it } from 'vitest';
import { outsideAddress } from './external-url.ts';

describe('a link to another site', () => {
  it('leads to pages of the web', () => {
    expect(outsideAddress('https://example.com/a?b=1#c')).toBe('https://example.com/a?b=1#c');
    expect(outsideAddress('http://example.com')).toBe('http://example.com/');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/own/page',
    '',
  ])('is none for %j', (href) => {
    expect(outsideAddress(href)).toBeUndefined();
  });
});
