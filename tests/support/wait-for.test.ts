import { describe, expect, it } from 'vitest';
import { waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it('waitFor returns the first truthy result and ignores earlier errors', async () => {
    let asked = 0;
    const value = await waitFor(
      'the third',
      () => {
        asked += 1;
        if (asked === 1) throw new Error('not yet');
        return asked === 3 ? 'third' : undefined;
      },
      { everyMs: 1 },
    );
    expect([value, asked]).toEqual(['third', 3]);
  });

  it('waitFor does not count the time in which the machine did not run this process', async () => {
    let open = false;
    setTimeout(() => {
      for (const until = performance.now() + 300; performance.now() < until;);
      setTimeout(() => (open = true), 50);
    }, 5);
    expect(await waitFor('the door', () => open, { timeoutMs: 200, everyMs: 1 })).toBe(true);
  });

  it('waitFor fails with a description and the last result', async () => {
    const never = () => {
      throw new Error('still closed');
    };
    await expect(waitFor('the door', never, { timeoutMs: 20, everyMs: 1 })).rejects.toThrow(
      /20 ms for the door; last: Error: still closed/,
    );
  });
});
