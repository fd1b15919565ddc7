import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Network } from '../../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';

/** The lists of a game without matches in the seven days that its lists usually have. */

const upstream = await StubUpstream.start(stubAnswers(() => []));
afterAll(() => upstream.stop());

const Total = z.object({ result: z.object({ data: z.object({ total: z.number().optional(), results: z.number().optional() }) }) });

const pageOf = (...list: ReturnType<typeof stubMatch>[]) => ({
  result: { serverAt: Date.UTC(2026, 5, 11, 5), list, total: list.length, pageIndex: 1, pageSize: 50 },
});

describe.each([
  ['match.results', 'getSevenDayResults', 'getPCPastGameMatch'],
  ['match.upcoming', 'getSevenDayMatch', 'getPCUpcomingGameMatch'],
] as const)('%s', (path, weekly, endless) => {
  beforeEach(() => {
    upstream.rows.set(weekly, () => pageOf());
    upstream.rows.set(endless, () => pageOf(stubMatch()));
    upstream.calls.length = 0;
  });

  /** Reads the list of a game, or of all, from a new BFF, so that no cached response answers. */
  async function totalOf(input: { readonly gameId?: number }, of: string = path) {
    await using network = await Network.create({ upstream });
    const whole = of === 'match.listCounts' ? input : { locale: 'zh_CN', page: 1, ...input };
    const answer = await fetch(`${network.origin}/trpc/${of}?input=${encodeURIComponent(JSON.stringify(whole))}`);
    const { data } = Total.parse(await answer.json()).result;
    return data.total ?? data.results;
  }

  it('a game without matches in seven days lists those of any time', async () => {
    expect(await totalOf({ gameId: 202 })).toBe(1);
    expect(upstream.calls.find(({ row }) => row === endless)?.input).toMatchObject({ gameId: 202, pageIndex: 1 });
  });

  it('a game with matches in seven days lists only those', async () => {
    upstream.rows.set(weekly, () => pageOf(stubMatch(), stubMatch()));
    expect(await totalOf({ gameId: 202 })).toBe(2);
    expect(upstream.callsOf(endless)).toBe(0);
  });

  it('the list of all games keeps to seven days', async () => {
    expect(await totalOf({})).toBe(0);
    expect(upstream.callsOf(endless)).toBe(0);
  });

  it('the list of a game is empty when the upstream fails to give matches of any time', async () => {
    upstream.rows.set(endless, () => ({ raw: '', status: 500 }));
    expect(await totalOf({ gameId: 202 })).toBe(0);
    expect(upstream.callsOf(endless)).toBeGreaterThan(0);
  });

  it.runIf(path === 'match.results')('the count of the results of a game is that of its list', async () => {
    expect(await totalOf({ gameId: 202 }, 'match.listCounts')).toBe(1);
  });
});
