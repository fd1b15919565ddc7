import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentAnswers } from '../../dev-env/stub-agents.ts';
import { Network } from '../../dev-env/network.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { StubUsers } from '../../dev-env/stub-users.ts';
import { TestBrowser } from '../../support/test-browser.ts';

/** Short addresses of promotion codes: `/r/{code}`. */

let upstream: StubUpstream;
let network: Network;
beforeAll(async () => {
  upstream = await StubUpstream.start(agentAnswers(new StubUsers()));
  network = await Network.create({ upstream });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

async function locationOf(path: string): Promise<readonly (string | number | undefined)[]> {
  const { status, headers } = await new TestBrowser(network.origin).send(path);
  return [status, headers['location'], headers['cache-control']];
}

describe('the address of a promotion code', () => {
  it.each(['LJ-SCARF', 'lj-scarf', 'Lj-Scarf', '%6Cj-scarf'])('/r/%s leads to the home page with the channel of the code', async (code) => {
    expect(await locationOf(`/r/${code}`)).toEqual([302, '/?channel=2001', 'no-store']);
  });

  it.each(['NO-SUCH', 'x', 'X'.repeat(60), '%22%3E%3Cscript%3E', '%2f%2fevil.example', 'LJ-SCARF%00', '..%2f..%2fetc'])(
    '/r/%s leads to the plain home page',
    async (code) => {
      expect(await locationOf(`/r/${code}`)).toEqual([302, '/', 'no-store']);
    },
  );

  it('with an upstream that has no agents every code leads to the plain home page', async () => {
    const plain = await StubUpstream.start({});
    const other = await Network.create({ upstream: plain });
    const { status, headers } = await new TestBrowser(other.origin).send('/r/LJ-SCARF');
    expect([status, headers['location']]).toEqual([302, '/']);
    await other.close();
    await plain.stop();
  });
});
