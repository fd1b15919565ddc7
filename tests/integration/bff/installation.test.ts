import { afterAll, beforeAll, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { startUpstream } from '../upstream/harness.ts';

/** What the installation shows and sells, and the origin of matches, through the BFF. */

let upstream: StubUpstream;
beforeAll(async () => {
  upstream = await StubUpstream.start(stubAnswers(() => [stubMatch()]));
});
afterAll(async () => {
  await upstream.stop();
});

async function installationOf(config: object) {
  upstream.rows.set('systemConfig', () => ({ result: config }));
  const network = await Network.create({ upstream });
  try {
    return await network.client.system.installation.query({});
  } finally {
    await network.close();
  }
}

it('an upstream that knows no feeds and no shop runs neither feed and sells gold', async () => {
  expect(await installationOf({})).toEqual({ simulator: false, replay: false, shop: true });
});

it('the installation is what the upstream declares, also with numbers for booleans', async () => {
  const declared = { feeds: { simulator: 1, replay: false }, shop: '0' };
  expect(await installationOf(declared)).toEqual({ simulator: true, replay: false, shop: false });
});

it('a match keeps its origin and original date on the way through the BFF, and an unknown origin is live', async () => {
  const replayOf = { startAt: 1_529_000_000_000, matchId: 7 };
  const sent = [{ origin: 'replay', replayOf }, { origin: 'simulated' }, { origin: 'dreamt' }, { origin: undefined }];
  upstream.rows.set('pcMatches', () => ({
    result: {
      serverAt: 2_000,
      list: sent.map((fields, index) => ({ ...stubMatch({ id: index + 1 }), ...fields })),
      total: 4,
      pageIndex: 1,
      pageSize: 50,
    },
  }));
  upstream.rows.set('getPCGameMatchByCondition', () => ({
    result: {
      serverAt: 2_000,
      list: sent.map((fields, index) => ({ ...stubMatch({ id: index + 1 }), ...fields })),
      total: 4,
      pageIndex: 1,
      pageSize: 50,
    },
  }));
  const network = await Network.create({ upstream });
  try {
    const { list } = await network.client.match.byIds.query({ locale: 'zh_CN', ids: [1, 2, 3, 4] });
    expect(list.map((match) => match.origin)).toEqual(['replay', 'simulated', 'live', 'live']);
    expect(list.map((match) => match.replayOf)).toEqual([replayOf, undefined, undefined, undefined]);
  } finally {
    await network.close();
  }
});

it('a closed shop of our upstream lists no packages and accepts no order', async () => {
  await using postgres = sharedPostgres();
  await using running = await startUpstream(postgres, { env: { GOLD_SHOP: 'closed' } });
  expect((await running.call('systemConfig')).shop).toBe(false);
  expect(await running.call('goldList')).toEqual([]);
  const { token } = await running.logIn('13800138000');
  await running.call('declareAge', { adult: true }, { token });
  const order = { goldId: 1, idempotencyKey: 'order-at-a-closed-shop' };
  expect((await running.envelope('payByAlipay', order, { token })).errorCode).toBe('6104');
});
