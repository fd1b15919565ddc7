import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  it('names each inline script of the page once, and no other script', () => {
    const policy = contentSecurityPolicy(
      '<script>a()</script><script type="module" src="/x.js"></script><script class="y">b()\n</script><script>a()</script>',
      [],
      false,
    );
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()\n')};`);
    expect(policy.split('script-src')[1]?.split(';')[0]).not.toContain('unsafe');
  });

  it('lets nobody frame the page, change its base or post its forms elsewhere', () => {
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

  it('lets films come from the site and from the hosts that its operator names, and from nowhere else', () => {
    const part = (name: string, hosts: readonly string[]) =>
      contentSecurityPolicy('', [], false, hosts)
        .split('; ')
        .find((one) => one.startsWith(name));
    expect(part('media-src', [])).toBe("media-src 'self' blob:");
    expect(part('connect-src', [])).toBe("connect-src 'self'");
    expect(part('media-src', ['cdn.example'])).toBe("media-src 'self' blob: https://cdn.example");
    // A player that plays pieces fetches them.
    expect(part('connect-src', ['cdn.example'])).toBe("connect-src 'self' https://cdn.example");
    // It works in a file of its own.
    expect(part('worker-src', ['cdn.example'])).toBe("worker-src 'self'");
  });

  it('lets Telegram’s script in only where there is a bot of its own', () => {
    expect(contentSecurityPolicy('', [], false)).not.toContain('telegram');
    const parts = contentSecurityPolicy('', [], true).split('; ');
    expect(parts).toContain("script-src 'self' https://telegram.org");
    expect(parts).toContain("connect-src 'self' https://oauth.telegram.org");
    expect(parts.filter((part) => part.includes('telegram'))).toHaveLength(2);
  });
});
