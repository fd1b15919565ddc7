import { Cover } from '@matchpoint/contracts/content/content';
import type { TeamId } from '@matchpoint/contracts/ids';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestMatchDetails } from '../../matches/test-match-details.ts';
import type { CoverStory } from './cover-story.ts';
import { type CoverSubjects, drawCover } from './draw-cover.ts';
import { planCover } from './writer/plan-cover.ts';
import { writeReport } from './writer/write-report.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 4);

interface Covered {
  readonly detail: MatchDetail;
  readonly story: CoverStory;
}

const covered: Covered[] = [];
beforeAll(async () => {
  const details = new TestMatchDetails();
  const counts = new Map<number, number>();
  for (const scheduled of await createSimulator({ seed: 'covers' }).fixtures(NOON - 20 * DAY, NOON)) {
    const count = counts.get(scheduled.fixture.gameId) ?? 0;
    if (count >= 25) continue;
    counts.set(scheduled.fixture.gameId, count + 1);
    const detail = details.detail(await details.add(scheduled), 'zh_CN');
    const draft = writeReport(detail, 'zh_CN');
    const story = draft?.story === undefined ? undefined : planCover(detail, draft.story);
    if (story !== undefined) covered.push({ detail, story });
  }
}, 120_000);

function subjectsOf({ teams, gameId, battleRoyale, analysis }: MatchDetail): CoverSubjects {
  const rows = [...(battleRoyale?.table ?? []), ...(analysis?.standings.flatMap((table) => table.rows) ?? [])];
  return {
    gameId,
    home: teams[0]?.crest,
    away: teams[1]?.crest,
    team: (id: TeamId) => rows.find((row) => row.teamId === id),
    lan: 'zh_CN',
  };
}

describe('covers of reports', () => {
  it('most reports have a cover of their story, in several kinds, and every drawing passes the contract', () => {
    expect(covered.length).toBeGreaterThan(120);
    expect(new Set(covered.map(({ story }) => story.kind)).size).toBeGreaterThanOrEqual(4);
    for (const { detail, story } of covered) {
      const drawing = drawCover(story, subjectsOf(detail));
      const cover = Cover.parse({ kind: 'league', short: '', hue: '#112233', drawing });
      const read = cover.kind === 'league' ? cover.drawing : undefined;
      expect(JSON.stringify(read?.paths)).toBe(JSON.stringify(drawing?.paths));
      expect(read?.texts).toEqual(drawing?.texts);
      expect(read?.crests.length).toBe(drawing?.crests.length);
      expect(JSON.stringify(drawing).length).toBeLessThan(12_000);
    }
  });

  it('a goal on a cover is one of the match, by its side and minute', () => {
    const wrong = covered.flatMap(({ detail, story }) => {
      if (story.kind !== 'goal') return [];
      const goals = detail.soccer?.events.filter((event) => event.kind === 'goal' && event.cancelled === undefined) ?? [];
      const minutes = goals
        .filter(({ side }) => side === story.side)
        .map(({ minute, plus }) => `${minute}${plus === undefined ? '' : `+${plus}`}'`);
      return minutes.includes(story.minute) ? [] : [story.minute];
    });
    expect(wrong).toEqual([]);
  });

  it('a momentum cover shows the final score, and the figure of a player belongs to the winner', () => {
    const scores = covered.flatMap(({ detail, story }) => (story.kind === 'momentum' ? [[story.score, detail.score]] : []));
    expect(scores.map(([shown]) => shown)).toEqual(scores.map(([, final]) => final));
    const sides = covered.flatMap(({ detail, story }) => (story.kind === 'figure' ? [[story.side, detail.winner]] : []));
    expect(sides.map(([shown]) => shown)).toEqual(sides.map(([, winner]) => winner));
  });
});
