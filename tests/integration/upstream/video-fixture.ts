import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Network } from '../../dev-env/network.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { copySampleVideo, SAMPLE_VIDEO } from '../../support/sample-video.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { fixture, goal, playing } from './made-match.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

const OPERATOR = { authorization: `Bearer ${FEED_KEY}` };

let postgres: DatabaseServer;
export let running: RunningUpstream;
export let network: Network;
/** A video with files, which the operator published. */
export let sampleVideo: Id;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  network = await Network.create({ upstream: { url: running.url } });
  copySampleVideo(running.dataDir);
  sampleVideo = (await running.call('publishVideo', { ...SAMPLE_VIDEO }, OPERATOR)).id;
});
afterAll(async () => {
  await network?.close();
  await running?.[Symbol.asyncDispose]();
  await postgres?.stop();
});
// Advances the clock so that tests do not share rate limits.
beforeEach(() => running.clock.advance(600_000));

let numbers = 0;
export const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`136${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
export type User = Awaited<ReturnType<typeof newUser>>;

export const publish = (over: Record<string, unknown> = {}) =>
  running.call(
    'publishVideo',
    {
      key: randomUUID(),
      gameId: 202,
      titles: { zh_CN: '绝杀进球', en_US: 'A late winner' },
      type: 'clip',
      durationMs: 60_000,
      sources: [{ type: 'mp4', url: 'https://cdn.example/film.mp4' }],
      ...over,
    },
    OPERATOR,
  );
export const detail = (id: Id, lan = 'zh_CN', game = 'all') => running.call('videoDetail', { id, game }, { lan });
export const codeOf = async (name: JavaName, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const answer = await running.envelope(name, input, headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
/** A finished and confirmed match of the test feed. */
export const finished = async (key: string, score: [number, number], over: Record<string, unknown> = {}) => {
  const goals = Array.from({ length: score[0] + score[1] }, (_, index) => {
    const home = Math.min(score[0], index + 1);
    return goal(String(index + 1), index < score[0] ? 0 : 1, 10 + index * 12, [home, index + 1 - home]);
  });
  const state = {
    ...playing(goals),
    status: 'finished',
    phase: 'finished',
    confirmed: true,
    facts: { kind: 'soccer', ft: score },
  } as const;
  const outcome = await running.upstream.ingest.push(fixture({ key, ...over }), { state: { ...state, ...over }, at: running.clock.now() });
  if (outcome.outcome === 'rejected') throw new Error(outcome.reason);
  return outcome.matchId;
};
