import { describe, expect, it } from 'vitest';
import { PlayerId } from '@matchpoint/contracts/ids';
import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { mergeCorrections } from './apply.ts';
import { type ComparedState, findCorrections, type FoundCorrection } from './corrections.ts';

const AT = 1_000_000;
const event = (id: string, over: Partial<SoccerEvent> = {}): SoccerEvent => ({
  id,
  kind: 'goal',
  detail: 'regular',
  side: 0,
  minute: 10,
  ...over,
});
const player = (name: string) => ({ id: PlayerId.parse(1), name });
const soccer = (events: SoccerEvent[], score: [number, number], over: Partial<ComparedState> = {}): ComparedState => ({
  status: 'live',
  confirmed: false,
  score,
  facts: { kind: 'soccer' },
  soccer: { events, momentum: [], stats: { full: [] } },
  ...over,
});

describe('findCorrections', () => {
  it('findCorrections finds none when the match only continues', () => {
    const before = soccer([event('1')], [1, 0]);
    const after = soccer([event('1'), event('2', { side: 1, minute: 20 })], [1, 1], { status: 'finished', winner: 0, confirmed: true });
    expect(findCorrections(before, after, AT)).toEqual([]);
    expect(findCorrections(undefined, after, AT)).toEqual([]);
  });

  it('findCorrections gives the score with and without a cancelled goal, also when the goal itself was never reported', () => {
    const goal = event('2', { side: 1, minute: 45, plus: 2, score: [1, 1], cancelled: { reason: 'var_offside' } });
    const found = { at: AT, kind: 'goal_cancelled', before: '1-1', after: '1-0', minute: "45+2'", note: 'var_offside' };
    expect(findCorrections(soccer([event('1')], [1, 0]), soccer([event('1'), goal], [1, 0]), AT)).toEqual([found]);
    expect(findCorrections(undefined, soccer([goal], [1, 0]), AT)).toEqual([found]);
  });

  it('findCorrections finds a changed scorer, minute and card', () => {
    const before = soccer(
      [
        event('1', { player: player('A') }),
        event('2', { minute: 30 }),
        event('3', { kind: 'card', detail: 'yellow', player: player('B') }),
      ],
      [2, 0],
    );
    const after = soccer(
      [event('1', { player: player('C') }), event('2', { minute: 31 }), event('3', { kind: 'card', detail: 'red', player: player('B') })],
      [2, 0],
    );
    expect(findCorrections(before, after, AT).map(({ kind, before: was, after: is }) => [kind, was, is])).toEqual([
      ['event_fix', 'A', 'C'],
      ['event_fix', "30'", "31'"],
      ['event_fix', 'card.yellow', 'card.red'],
    ]);
  });

  it('findCorrections ignores a withdrawn shot, and reports a list that was sent anew as one correction', () => {
    expect(findCorrections(soccer([event('1', { kind: 'shot' })], [0, 0]), soccer([], [0, 0]), AT)).toEqual([]);
    const many = Array.from({ length: 9 }, (_, index) => event(String(index), { kind: 'card', detail: 'yellow' }));
    expect(findCorrections(soccer(many, [0, 0]), soccer([], [0, 0]), AT)).toMatchObject([{ kind: 'event_fix', before: '9', after: '0' }]);
  });

  it('findCorrections finds a score that decreased without an explaining event, once', () => {
    expect(findCorrections(soccer([], [2, 1]), soccer([], [1, 1]), AT)).toEqual([
      { at: AT, kind: 'score_fix', before: '2-1', after: '1-1', note: 'data_error' },
    ]);
    const pen = (kicks: [number, number]) => soccer([], [1, 1], { facts: { kind: 'soccer', pen: kicks } });
    expect(findCorrections(pen([3, 2]), pen([2, 2]), AT)).toMatchObject([{ kind: 'score_fix', before: '3-2', after: '2-2' }]);
  });

  it('findCorrections reports a withdrawn basket as a corrected score', () => {
    const basket = (over: Partial<BasketballEvent> = {}): BasketballEvent => ({
      id: '1',
      period: 5,
      clockMs: 62_000,
      kind: 'three',
      side: 1,
      points: 3,
      score: [90, 93],
      ...over,
    });
    const state = (events: BasketballEvent[], score: [number, number]): ComparedState => ({
      status: 'live',
      confirmed: false,
      score,
      facts: { kind: 'basketball', periods: [], order: 'home_first' },
      basketball: { events, stats: { full: [] }, box: [[], []], lead: [], periodSeconds: 720 },
    });
    expect(findCorrections(state([basket()], [90, 93]), state([basket({ cancelled: { reason: 'review' } })], [90, 90]), AT)).toEqual([
      { at: AT, kind: 'score_fix', before: '90-93', after: '90-90', minute: 'OT1 01:02', note: 'review' },
    ]);
  });

  it('findCorrections finds a result that was overturned or withdrawn', () => {
    const over = soccer([], [1, 0], { status: 'finished', winner: 0, confirmed: true });
    expect(findCorrections(over, { ...over, winner: 1, resultType: 'dq' }, AT)).toMatchObject([{ kind: 'result_overturned', note: 'dq' }]);
    expect(findCorrections(over, { ...over, status: 'live', confirmed: false }, AT)).toMatchObject([{ kind: 'result_overturned' }]);
    expect(findCorrections(over, { ...over, score: [2, 0] }, AT)).toMatchObject([{ kind: 'score_fix', before: '1-0', after: '2-0' }]);
  });

  it('findCorrections does not report the old events of a replayed game as corrections', () => {
    const series = (remakes: number, ids: string[]): ComparedState => ({
      status: 'live',
      confirmed: false,
      facts: { kind: 'series', bestOf: 3, mode: 'bo', games: [] },
      series: {
        games: [
          {
            no: 1,
            status: 'live',
            remakes,
            detail: {
              kind: 'cs',
              maxRounds: 24,
              overtimeRounds: 6,
              halves: [],
              rounds: [],
              players: [[], []],
              events: ids.map((id) => ({ id, atMs: 0, kind: 'kill' })),
            },
          },
        ],
      },
    });
    expect(findCorrections(series(0, ['1', '2']), series(1, ['9']), AT)).toEqual([]);
    expect(findCorrections(series(0, ['1', '2']), series(0, ['1']), AT)).toMatchObject([{ kind: 'event_fix', before: 'kill' }]);
  });
});

describe('mergeCorrections', () => {
  const one = (over: Partial<FoundCorrection> = {}): FoundCorrection => ({
    at: AT,
    kind: 'goal_cancelled',
    before: '1-0',
    after: '0-0',
    minute: "10'",
    ...over,
  });

  it('mergeCorrections prefers a declared correction over a detected one of the same minute, and keeps none twice', () => {
    const declared = one({ note: 'var_foul', before: '1-0 (Kane)' });
    expect(mergeCorrections([], [one()], [declared, declared])).toEqual([declared]);
    expect(mergeCorrections([declared], [], [declared])).toEqual([]);
  });

  it('mergeCorrections keeps a second goal that is cancelled minutes after the first', () => {
    const second = one({ at: AT + 120_000, minute: "12'" });
    expect(mergeCorrections([one({ minute: "10'" })], [second], [])).toEqual([second]);
    expect(mergeCorrections([one({ minute: "10'" })], [], [second])).toEqual([second]);
  });

  it('mergeCorrections keeps an equal change that happens much later', () => {
    expect(mergeCorrections([one()], [one({ at: AT + 60_000 })], [])).toEqual([]);
    expect(mergeCorrections([one()], [one({ at: AT + 3_600_000 })], [])).toHaveLength(1);
  });
});
