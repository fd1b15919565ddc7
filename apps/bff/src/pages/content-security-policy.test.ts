import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the content security policy of a page', () => {
  it('the content security policy of a page contains the hash of each inline script of the page once, and of no other script', () => {
    const policy = contentSecurityPolicy(
      '<script>a()</script><script type="module" src="/x.js"></script><script class="y">b()\n</script><script>a()</script>',
      [],
      false,
    );
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()\n')};`);
    expect(policy.split('script-src')[1]?.split(';')[0]).not.toContain('unsafe');
  });

  it('the content security policy of a page forbids framing the page, changing its base and posting its forms elsewhere', () => {
    const policy = contentSecurityPolicy('', ['wss://site.example'], false);
    for (const part of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "connect-src 'self' wss://site.example",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
  });

  it('the content security policy of a page allows videos from the site and from configured hosts only', () => {
    const part = (name: string, hosts: readonly string[]) =>
      contentSecurityPolicy('', [], false, hosts)
        .split('; ')
        .find((one) => one.startsWith(name));
    expect(part('media-src', [])).toBe("media-src 'self' blob:");
    expect(part('connect-src', [])).toBe("connect-src 'self'");
    expect(part('media-src', ['cdn.example'])).toBe("media-src 'self' blob: https://cdn.example");
    // A player fetches the segments of a stream.
    expect(part('connect-src', ['cdn.example'])).toBe("connect-src 'self' https://cdn.example");
    // The player's worker is a file of the site.
    expect(part('worker-src', ['cdn.example'])).toBe("worker-src 'self'");
  });

  it("the content security policy allows Telegram's script only when a real bot is configured", () => {
    expect(contentSecurityPolicy('', [], false)).not.toContain('telegram');
    const parts = contentSecurityPolicy('', [], true).split('; ');
    expect(parts).toContain("script-src 'self' https://telegram.org");
    expect(parts).toContain("connect-src 'self' https://oauth.telegram.org");
    expect(parts.filter((part) => part.includes('telegram'))).toHaveLength(2);
  });
});
