import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const hash = (text: string) => `'sha256-${digest(text)}'`;

describe('the content security policy of a page', () => {
  it('the content security policy of a page contains each hash that the renderer gave once, and no other', () => {
    const policy = contentSecurityPolicy([digest('a()'), digest('b()\n'), digest('a()')], [], false);
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()\n')};`);
    expect(policy.split('script-src')[1]?.split(';')[0]).not.toContain('unsafe');
  });

  it('the content security policy of a page forbids framing the page, changing its base and posting its forms elsewhere', () => {
    const policy = contentSecurityPolicy([], ['wss://site.example'], false);
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
      contentSecurityPolicy([], [], false, hosts)
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
    expect(contentSecurityPolicy([], [], false)).not.toContain('telegram');
    const parts = contentSecurityPolicy([], [], true).split('; ');
    expect(parts).toContain("script-src 'self' https://telegram.org");
    expect(parts).toContain("connect-src 'self' https://oauth.telegram.org");
    expect(parts.filter((part) => part.includes('telegram'))).toHaveLength(2);
  });
});
