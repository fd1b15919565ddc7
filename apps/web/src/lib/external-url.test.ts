import { describe, expect, it } from 'vitest';
import { externalUrl } from './external-url.ts';

describe('an external URL', () => {
  it('a link to a page of another site is an external URL', () => {
    expect(externalUrl('https://example.com/a?b=1#c')).toBe('https://example.com/a?b=1#c');
    expect(externalUrl('http://example.com')).toBe('http://example.com/');
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
  ])('the address %j is no external URL', (href) => {
    expect(externalUrl(href)).toBeUndefined();
  });
});
