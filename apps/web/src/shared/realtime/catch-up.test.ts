import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { patchDetail } from '@matchpoint/client/follow/apply-deltas';
import { CatchUp } from '@matchpoint/client/follow/catch-up';
import type { MatchDelta } from '@matchpoint/contracts/realtime';
import { PageClock } from '../../lib/page/page-clock.ts';
import { makeMatch } from '../match/testing/make-match.ts';
import { matchQueryOf, type MatchQuery } from './match-queries.ts';
import { queryAnswers } from './query-answers.ts';

const KEY = [['match', 'detail'], { input: { id: 1 }, type: 'query' }] as const;
const match = { ...makeMatch({ id: 1, rev: 4, status: 'live', phase: 'first_half', score: [0, 0] }), corrections: [], streams: [] };
const goal: MatchDelta = { id: match.id, gameId: 202, from: 4, base: 4, rev: 5, at: 100, ops: [[['score', 0], 1]] };

let queryClient: QueryClient;
let refetched: [hash: string, afterMs: number | undefined][];
let changes: number[];
let catchUp: CatchUp<MatchQuery>;

beforeEach(() => {
  queryClient = new QueryClient();
  refetched = [];
  changes = [];
  const answers = queryAnswers(queryClient, new PageClock(0), (hash, afterMs) => void refetched.push([hash, afterMs]));
  catchUp = new CatchUp(answers, {
    includes: ({ procedure }) => procedure === 'detail',
    needsPosition: () => true,
    patch: ({ data }, deltas) => patchDetail(data, deltas),
    topicOf: () => 1,
    onChange: ({ after }) => changes.push(after.rev),
  });
});

/** An answer is fetched, as the query cache reports it. */
function arrive(position: string): void {
  queryClient.setQueryData(KEY, { match, position });
  const [query] = queryClient.getQueryCache().findAll({ queryKey: KEY });
  const entry = query && matchQueryOf(query);
  if (entry === undefined) throw new Error('there is no query');
  catchUp.arrived(entry);
}

const score = () => queryClient.getQueryData<{ match: typeof match }>(KEY)?.match.score;

it('a delta changes the match of a detail answer that is cached', async () => {
  arrive('a:1');
  catchUp.receive([goal]);
  expect(score()).toEqual([1, 0]);
  await expect.poll(() => changes).toEqual([5]);
});

it('a detail answer that was fetched while a delta arrived gets the delta afterwards', () => {
  catchUp.receive([goal]);
  arrive('a:1');
  expect(score()).toEqual([1, 0]);
  expect(refetched).toEqual([]);
});

it('a detail answer whose revision is too old for a delta is fetched again', () => {
  arrive('a:1');
  catchUp.receive([{ ...goal, from: 5, base: 5, rev: 6 }]);
  expect(score()).toEqual([0, 0]);
  expect(refetched).toHaveLength(1);
});

it('after a resync a detail answer is fetched until it includes the position of the resync', () => {
  arrive('a:1');
  catchUp.resync(1, 'b:5');
  expect(refetched.map(([, afterMs]) => afterMs)).toEqual([undefined]);
  arrive('b:4');
  expect(refetched.map(([, afterMs]) => afterMs)).toEqual([undefined, 2_000]);
  arrive('b:5');
  expect(refetched).toHaveLength(2);
});
