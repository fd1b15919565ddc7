import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Network } from '../../dev-env/network.ts';
import { stubAnswers } from '../../dev-env/stub-matches.ts';
import { type StubAnswer, StubUpstream } from '../../dev-env/stub-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type FaultOutcome, soundDetail, soundMatch, UPSTREAM_FAULTS, type UpstreamFault } from './upstream-fault-list.ts';

/** One fault of an upstream after the other, and what the reads of the site do with it. The table is printed at the end. */

const table: { fault: string; of: string; cold: string; warm: string }[] = [];
afterAll(() => console.table(table));

const Rows = z.object({ result: z.object({ data: z.object({ list: z.array(z.object({ id: z.number() })) }) }) });
const Page = z.object({
  result: z.object({
    data: z.object({ match: z.looseObject({ id: z.number(), soccer: z.object({ events: z.array(z.unknown()) }).optional() }) }),
  }),
});
const Failure = z.object({ error: z.object({ data: z.object({ app: z.object({ code: z.string() }) }) }) });

const READS = {
  list: { path: 'match.results', input: { locale: 'zh_CN', page: 1 } },
  detail: { path: 'match.detail', input: { locale: 'zh_CN', game: 'soccer', id: 2 } },
} as const;

/** Starts a site in front of a sound upstream; `spoil` brings the fault in. */
async function setUp(fault: UpstreamFault) {
  const upstream = await StubUpstream.start(stubAnswers(() => []));
  const clock = new TestClock();
  const page = (list: unknown) => ({ serverAt: Date.UTC(2026, 5, 11, 5), list, total: 3, pageIndex: 1, pageSize: 50 });
  let isSpoilt = false;
  const spoilt = <T extends Record<string, unknown>>(value: T): T => {
    if (isSpoilt) fault.change(value);
    return value;
  };
  upstream.rows.set('getSevenDayResults', (): StubAnswer => {
    const rows = [1, 2, 3].map(soundMatch);
    const [, second] = rows;
    if (fault.of === 'row' && second !== undefined) spoilt(second);
    const result = page(rows);
    return (isSpoilt && fault.of === 'answer' ? fault.change(result) : undefined) ?? { result };
  });
  upstream.rows.set('matchDetail', () => ({ result: fault.of === 'detail' ? spoilt(soundDetail(2)) : soundDetail(2) }));
  const network = await Network.create({ upstream, clock });
  const { path, input } = fault.of === 'detail' ? READS.detail : READS.list;
  const read = async () => {
    const answer = await fetch(`${network.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
    return { status: answer.status, delayed: answer.headers.get('x-data-delayed'), text: await answer.text() };
  };
  const metric = async (name: string) => network.bff.deps.metrics.registry.getSingleMetricAsString(name);
  return {
    clock,
    read,
    metric,
    spoil: () => (isSpoilt = true),
    [Symbol.asyncDispose]: async () => {
      await network.close();
      await upstream.stop();
    },
  };
}

function idsOf(body: unknown): number[] {
  return Rows.parse(body).result.data.list.map((row) => row.id);
}

/** Returns what a read without an older value did. */
async function coldOutcome(fault: UpstreamFault): Promise<string> {
  await using site = await setUp(fault);
  site.spoil();
  const { status, text } = await site.read();
  const body: unknown = JSON.parse(text);
  if (status !== 200) return Failure.parse(body).error.data.app.code;
  const sections = [...(await site.metric('java_omitted_sections_total')).matchAll(/section="(\w+)"/g)].map(([, name]) => name);
  const skipped = /row="/.test(await site.metric('java_skipped_items_total'));
  // Of three rows of a list, and of two events of a page, the second is spoilt.
  const shown =
    fault.of === 'detail' ? (Page.parse(body).result.data.match.soccer?.events ?? []).map((_event, index) => index) : idsOf(body);
  const [complete, without] =
    fault.of === 'detail'
      ? [[0, 1], [0]]
      : [
          [1, 2, 3],
          [1, 3],
        ];
  if (skipped) return isDeepStrictEqual(shown, without) ? 'row left out' : `left out too much: ${shown.join(', ')} remain`;
  if (fault.of !== 'detail' && !isDeepStrictEqual(shown, complete)) return `silently lost rows: ${shown.join(', ')} remain`;
  if (sections.length === 0) return 'complete';
  return sections[0] === 'decoration' ? 'complete, counted' : `without ${sections.join(', ')}`;
}

/** Returns what a read with an older value did: failures must be answered by that. */
async function warmOutcome(fault: UpstreamFault): Promise<string> {
  await using site = await setUp(fault);
  const before = await site.read();
  expect(before.status).toBe(200);
  site.spoil();
  site.clock.advance(16_000);
  await site.read();
  const after = await waitFor('the fault to be noticed', async () => {
    const answer = await site.read();
    return answer.status !== 200 || answer.delayed === '1' ? answer : false;
  });
  expect(after).toMatchObject({ status: 200, text: before.text });
  return 'older value, marked';
}

/** Whether an older value is served instead. What the upstream calls missing does not stay visible. */
const keepsOlderValue = (outcome: FaultOutcome) => /^[A-Z_]+$/.test(outcome) && outcome !== 'NOT_FOUND';

describe('a fault of the upstream', () => {
  it('a fault of the upstream is tried in more than 80 kinds', () => {
    expect(UPSTREAM_FAULTS.length).toBeGreaterThan(80);
    expect(new Set(UPSTREAM_FAULTS.map((fault) => `${fault.of} ${fault.name}`)).size).toBe(UPSTREAM_FAULTS.length);
  });

  it.each(UPSTREAM_FAULTS.map((fault) => [`${fault.of}: ${fault.name}`, fault] as const))(
    'a fault of the upstream has the declared outcome: %s',
    async (_name, fault) => {
      const cold = await coldOutcome(fault);
      const warm = keepsOlderValue(fault.outcome) ? await warmOutcome(fault) : cold;
      table.push({ fault: fault.name, of: fault.of, cold, warm });
      expect(cold).toBe(fault.outcome);
    },
  );
});
