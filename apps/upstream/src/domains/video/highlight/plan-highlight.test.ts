import { beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { drawFrame } from '../../../providers/media/draw-frame.ts';
import { TestMatchDetails } from '../../../matches/test-match-details.ts';
import { CLIP_PLANS } from './clip-plans.ts';
import type { HighlightPlan } from './edit-highlight.ts';
import { planHighlight } from './plan-highlight.ts';
import { highlightDescriptions, highlightTitles } from './highlight-texts.ts';

const DAY = 86_400_000;
const TO = Date.UTC(2026, 5, 20);
const OF_EACH_GAME = 6;

/** Finished matches of all nine games, in English and in Chinese. */
const matches: [MatchDetail, MatchDetail][] = [];
beforeAll(async () => {
  const details = new TestMatchDetails();
  const seen = new Map<number, number>();
  for (const scheduled of await createSimulator({ seed: 'films' }).fixtures(TO - 12 * DAY, TO)) {
    const { gameId } = scheduled.fixture;
    if ((seen.get(gameId) ?? 0) >= OF_EACH_GAME) continue;
    const id = await details.add(scheduled);
    const english = details.detail(id, 'en_US');
    if (english.status !== 'finished' || !english.confirmed) continue;
    seen.set(gameId, (seen.get(gameId) ?? 0) + 1);
    matches.push([english, details.detail(id, 'zh_CN')]);
  }
});

function planOf([english, chinese]: [MatchDetail, MatchDetail]): HighlightPlan {
  const plan = planHighlight(english, chinese);
  if (plan === undefined) throw new Error(`match ${english.id} of game ${english.gameId} has no highlight`);
  return plan;
}

/** Checks what holds for every highlight. */
function expectWhole({ highlight, chapters }: HighlightPlan): void {
  expect(highlight.durationMs).toBeGreaterThanOrEqual(20_000);
  expect(highlight.durationMs).toBeLessThanOrEqual(45_000);
  let atMs = 0;
  for (const frame of highlight.frames) {
    expect(frame.startMs).toBe(atMs);
    expect(frame.durationMs).toBeGreaterThanOrEqual(1_000);
    atMs += frame.durationMs;
  }
  expect(atMs).toBe(highlight.durationMs);
  // Each chapter begins with a scene, each scene with a chapter.
  expect(chapters.map((chapter) => chapter.atMs)).toEqual(
    highlight.frames.filter((frame) => frame.into === 'slide').map((frame) => frame.startMs),
  );
  expect(highlight.frames.map((frame) => frame.progress)).toEqual(
    highlight.frames.map((frame) => frame.progress).toSorted((a, b) => a - b),
  );
  for (const { titles } of chapters) {
    expect(
      Object.values(titles).every((title) => title.trim() !== '' && !/undefined|NaN| {2}/.test(title)),
      JSON.stringify(titles),
    ).toBe(true);
  }
  for (const frame of highlight.frames) expect(drawFrame(highlight, frame)).not.toMatch(/undefined|NaN/);
}

describe('highlights of matches', () => {
  it('every game has highlights', () => {
    expect(new Set(matches.map(([match]) => match.gameId))).toEqual(new Set(GAME_IDS));
  });

  it('a highlight lasts 20 to 45 seconds without gaps, with a chapter at the start of each scene', () => {
    for (const match of matches) expectWhole(planOf(match));
  });

  it('a highlight ends with the score of the match, and its titles contain it in both languages', () => {
    for (const match of matches) {
      const [{ score }] = match;
      if (score === undefined) continue;
      const { highlight, chapters } = planOf(match);
      expect(highlight.frames.at(-1)?.card).toMatchObject({ kind: 'end', score });
      expect(chapters.at(-1)?.titles).toEqual({ zh_CN: `全场结束 ${score[0]}:${score[1]}`, en_US: `Full-time ${score[0]}–${score[1]}` });
      const titles = highlightTitles(...match);
      expect(titles['zh_CN']).toContain(` ${score[0]}:${score[1]} `);
      expect(titles['en_US']).toContain(` ${score[0]}–${score[1]} `);
      expect(highlightDescriptions(...match)['en_US']).toContain('no footage');
    }
  });

  it('a soccer highlight shows every goal with minute, scorer and score, up to the maximum number of scenes', () => {
    for (const match of matches.filter(([one]) => one.gameId === 202)) {
      const goals = match[0].soccer?.events.filter((event) => event.kind === 'goal' && event.cancelled === undefined) ?? [];
      const shown = planOf(match).chapters.filter(
        (chapter) => chapter.kind === 'goal' && chapter.titles['en_US']?.includes('disallowed') !== true,
      );
      expect(shown.length).toBe(Math.min(12, goals.length));
      if (goals.length > 12) continue;
      for (const [index, goal] of goals.entries()) {
        const title = shown[index]?.titles['en_US'] ?? '';
        expect(title.startsWith(`${goal.minute}${goal.plus === undefined ? '' : `+${goal.plus}`}'`)).toBe(true);
        expect(title).toContain(goal.player?.name ?? '');
        expect(title.endsWith(`${goal.score?.[0]}–${goal.score?.[1]}`)).toBe(true);
        expect(shown[index]?.side).toBe(goal.side);
      }
    }
  });

  it('a series highlight counts games up to the final score, including forfeited ones', () => {
    for (const match of matches.filter(([one]) => one.series !== undefined)) {
      const [{ series, score }] = match;
      const ends = planOf(match).chapters.filter((chapter) => chapter.kind === 'game_end');
      const winners = series?.games.flatMap(({ winner }) => winner ?? []) ?? [];
      expect(ends.map((end) => end.side)).toEqual(winners);
      expect(ends.at(-1)?.titles['zh_CN']).toContain(`大比分 ${score?.[0]}:${score?.[1]}`);
    }
  });

  it('a basketball highlight sums quarters up to the final score', () => {
    for (const match of matches.filter(([one]) => one.gameId === 201)) {
      const periods = planOf(match).chapters.filter((chapter) => chapter.kind === 'period');
      const { facts, score } = match[0];
      expect(periods).toHaveLength(facts.kind === 'basketball' ? facts.periods.length : 0);
      expect(periods.at(-1)?.titles['en_US']).toContain(`${score?.[0]}–${score?.[1]}`);
      // The first score of a game is no lead change.
      const turn = planOf(match).chapters.find((chapter) => chapter.titles['en_US']?.includes('takes the lead') === true);
      expect(turn?.titles['en_US'] ?? '').not.toMatch(/ (0–\d+|\d+–0)$/);
    }
  });

  it('a battle-royale highlight names the winner of each game', () => {
    for (const match of matches.filter(([one]) => one.battleRoyale !== undefined)) {
      const [{ battleRoyale }] = match;
      const winners = battleRoyale?.games.flatMap((game) =>
        game.status === 'finished' ? (battleRoyale.table.find((row) => row.cells[game.no - 1]?.place === 1)?.name ?? []) : [],
      );
      const shown = planOf(match).chapters.filter((chapter) => chapter.kind === 'wwcd');
      expect(shown.map((chapter) => winners?.some((name) => chapter.titles['en_US']?.includes(name)))).toEqual(shown.map(() => true));
      expect(shown).toHaveLength(winners?.length ?? 0);
    }
  });

  it('a match without events has no highlight', () => {
    const [first] = matches;
    if (first === undefined) throw new Error('no match');
    const { soccer: _soccer, basketball: _basketball, series: _series, battleRoyale: _battleRoyale, ...bare } = first[0];
    expect(planHighlight({ ...bare, facts: { kind: 'soccer' } }, { ...bare, facts: { kind: 'soccer' } })).toBeUndefined();
  });
});

it.each(Object.entries(CLIP_PLANS))('the sample clip for %s is complete', (_sport, plan) => {
  expectWhole(plan);
});
