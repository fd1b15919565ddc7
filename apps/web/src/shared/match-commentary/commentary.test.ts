import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import type { GameEvent } from '@matchpoint/contracts/match/series';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { PlayerId } from '@matchpoint/contracts/ids';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { basketballLines } from './basketball-lines.ts';
import { gameLines } from './game-lines.ts';
import { soccerLines } from './soccer-lines.ts';
import { Speaker } from './speaker.ts';

const LOCALES = ['zh_CN', 'zh_tw', 'en_US'] as const;
const player = (id: number, name: string) => ({ id: PlayerId.parse(id), name });
const [scorer, helper] = [player(1, '林屿'), player(2, '白川')];

async function speakerOf(locale: (typeof LOCALES)[number]): Promise<Speaker> {
  const i18n = createI18n(locale);
  i18n.addResourceBundle(i18n.language, 'match-commentary', await loadMessages(locale, 'match-commentary'));
  return new Speaker(i18n, ['临江竞技', '北港海员']);
}

const goal = (id: string, more: Partial<SoccerEvent> = {}): SoccerEvent => ({
  id,
  kind: 'goal',
  side: 0,
  minute: 67,
  player: scorer,
  score: [2, 2],
  ...more,
});

const SOCCER_KINDS = ['goal', 'penalty_missed', 'card', 'sub', 'var', 'shootout', 'corner', 'shot', 'offside', 'foul', 'injury'] as const;
const BASKETBALL_KINDS = [
  'two', 'three', 'free_throw', 'miss_two', 'miss_three', 'miss_free_throw', 'rebound', 'turnover', 'steal', 'block', 'foul', 'timeout', 'sub',
  'jump_ball', 'violation', 'review', 'period',
] as const; // prettier-ignore

describe.each(LOCALES)('the commentary in %s', (locale) => {
  it('every kind of event is a whole sentence without a placeholder or a key', async () => {
    const speaker = await speakerOf(locale);
    const soccer = SOCCER_KINDS.flatMap((kind) =>
      Array.from({ length: 12 }, (_, index): SoccerEvent => goal(`${kind}${index}`, { kind, other: helper, order: 3 })),
    );
    const basketball = BASKETBALL_KINDS.flatMap((kind) =>
      Array.from({ length: 12 }, (_, index): BasketballEvent => ({
        id: `${kind}${index}`,
        period: 2,
        clockMs: 61_000,
        kind,
        side: 1,
        player: scorer,
        ...(index % 2 === 0 ? { other: helper } : {}),
        score: [50, 48],
      })),
    );
    const games = ['kill', 'tower', 'dragon', 'baron', 'roshan', 'tyrant', 'plant', 'defuse', 'explode', 'round_end'].flatMap((kind) =>
      Array.from({ length: 12 }, (_, index): GameEvent => ({
        id: `${kind}${index}`,
        atMs: 1_000,
        kind,
        side: 0,
        player: scorer,
        victim: helper,
        round: 4,
      })),
    );
    const lines = [...soccerLines(soccer, speaker), ...basketballLines(basketball, speaker), ...gameLines(games, speaker)];
    expect(lines).toHaveLength(soccer.length + basketball.length + games.length);
    for (const { text } of lines) {
      expect(text).toMatch(/[。.!！）)]$/);
      expect(text).not.toMatch(/\{\{|undefined|[a-z]+\.[a-z_]+\.\d/);
    }
  });

  it('every number of a sentence is one of its event', async () => {
    const speaker = await speakerOf(locale);
    for (let index = 0; index < 40; index += 1) {
      const [line] = soccerLines([goal(`g${index}`, index % 2 === 0 ? {} : { other: helper })], speaker);
      expect(line?.text.match(/\d+/g)).toEqual(['2', '2']);
      expect(line?.text).toContain('2–2');
      const [kick] = soccerLines([goal(`k${index}`, { kind: 'shootout', ok: true, order: 5 })], speaker);
      expect(kick?.text.match(/\d+/g)).toEqual(['5']);
    }
  });

  it('an event keeps its sentence, and events of one kind vary in structure', async () => {
    const speaker = await speakerOf(locale);
    const events = Array.from({ length: 40 }, (_, index) => goal(`event-${index}`));
    const lines = soccerLines(events, speaker);
    expect(soccerLines(events, speaker)).toEqual(lines);
    expect(new Set(lines.map(({ text }) => text)).size).toBe(4);
  });

  it('a cancelled goal has another sentence with the reason and no score, and is marked as corrected', async () => {
    const speaker = await speakerOf(locale);
    const [line] = soccerLines([goal('g1', { cancelled: { reason: 'var_offside' } })], speaker);
    expect(line?.isCorrected).toBe(true);
    expect(line?.text).not.toContain('2–2');
    expect(line?.text).toMatch(/VAR/);
    const [card] = soccerLines([goal('c1', { kind: 'card', detail: 'yellow', cancelled: { reason: 'data_error' } })], speaker);
    expect(card?.isCorrected).toBe(true);
    expect(card?.text).toContain('林屿');
  });
});

it('lines are newest first with minute, clock or round, and key events are marked', async () => {
  const speaker = await speakerOf('zh_CN');
  const lines = soccerLines([goal('a', { kind: 'corner', minute: 3 }), goal('b', { minute: 45, plus: 2 })], speaker);
  expect(lines.map(({ time, isKey }) => [time, isKey])).toEqual([
    ["45+2'", true],
    ["3'", false],
  ]);
  expect(basketballLines([{ id: 'x', period: 5, clockMs: 61_000, kind: 'two', side: 0, score: [1, 0] }], speaker)[0]?.time).toBe(
    'OT1 01:01',
  );
  expect(gameLines([{ id: 'x', atMs: 61_000, kind: 'unknown_thing', side: 0 }], speaker)).toEqual([]);
});

it('a video review says what was decided, regular time ends once, and basketball scores follow the scoreboard', async () => {
  const speaker = await speakerOf('zh_CN');
  const review = (ok?: boolean) => soccerLines([goal('v', { kind: 'var', detail: 'goal', ...(ok === undefined ? {} : { ok }) })], speaker);
  expect(review(true)[0]?.text).toContain('进球有效');
  expect(review(false)[0]?.text).toContain('进球无效');
  expect(review()[0]?.text).not.toMatch(/有效|无效/);
  const mark = (detail: string) => goal(detail, { kind: 'period', detail });
  expect(soccerLines([mark('full_time'), mark('end')], speaker).map(({ id }) => id)).toEqual(['end']);
  expect(soccerLines([mark('full_time'), mark('extra_time'), mark('end')], speaker)).toHaveLength(3);
  const basket = basketballLines([{ id: 'x', period: 1, clockMs: 1, kind: 'two', side: 0, score: [12, 34] }], speaker, [1, 0]);
  expect(basket[0]?.text).toContain('34–12');
});
