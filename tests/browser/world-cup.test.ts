import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Network } from '../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { launchChromium } from '../support/chromium.ts';
import { matchDataDir } from '../support/match-data.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import { HeldClock } from './held-clock.ts';
import { replayRecordings, type ReplayedMatches } from './replayed-matches.ts';
import { recordScores } from './score-recorder.ts';

/**
 * A real match day of the World Cup 2026, replayed from the data set at four hundred times its speed with simultaneous kick-offs. The clock
 * waits before kick-off and at each goal until the pages show it, so that the test does not depend on the speed of the machine.
 */
const DAY = '2026-06-22';
const SPEED = 400;

const Goals = z.array(z.object({ minute: z.string() }));
const File = z.object({
  matches: z.array(
    z.object({
      date: z.string(),
      team1: z.string(),
      team2: z.string(),
      score: z.object({ ft: z.tuple([z.number(), z.number()]).optional() }),
      goals1: Goals.default([]),
      goals2: Goals.default([]),
    }),
  ),
});

/** Converts "90+12" to 90.12, so that added time sorts after its half. */
function order(minute: string): number {
  const [whole = '0', plus = '0'] = minute.split('+');
  return Number(whole) + Number(plus) / 100;
}

/** Returns the successive scores of a recorded match, starting with 0-0. */
function scoresOf(match: z.infer<typeof File>['matches'][number]): string[] {
  const goals = [
    ...match.goals1.map(({ minute }) => ({ at: order(minute), side: 0 })),
    ...match.goals2.map(({ minute }) => ({ at: order(minute), side: 1 })),
  ];
  const score: [number, number] = [0, 0];
  return ['0-0', ...goals.toSorted((a, b) => a.at - b.at).map(({ side }) => ((score[side === 0 ? 0 : 1] += 1), score.join('-')))];
}

const data = matchDataDir();

describe.runIf(data !== undefined)('a real match day of the World Cup 2026', () => {
  let postgres: DatabaseServer;
  let upstream: OwnUpstream;
  let network: Network;
  let browser: Browser;
  let replay: ReplayedMatches;
  const kickOff = Date.now() + 1_000;
  const clock = new HeldClock(kickOff - 1_000);
  const file = join(data ?? '', 'soccer/tournaments/2026/worldcup.json');

  beforeAll(async () => {
    const { recordings } = await readRecordings(file);
    const day = recordings.filter(({ fixture }) => fixture.key.includes(DAY) || isOnMatchDay(fixture.startAt));
    postgres = sharedPostgres();
    replay = await replayRecordings(day, kickOff, SPEED);
    upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), clock, sources: [replay.source] });
    network = await Network.create({ upstream, pages: 'built' });
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await network?.close();
    await upstream?.stop();
    await postgres?.stop();
  });

  it('the open list and match pages show every goal of a match day once and in order, up to the recorded results', async () => {
    const matches = File.parse(JSON.parse(readFileSync(file, 'utf8'))).matches.filter(({ date }) => date === DAY);
    const day = dayOf(kickOff, SHANGHAI);
    const { list } = await network.client.match.day.query({ locale: 'en_US', day, zone: 480 });
    expect(list).toHaveLength(matches.length);

    const problems: string[] = [];
    const open = async (path: string) => {
      const page = await browser.newPage({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      watch(page, problems);
      const shown = await recordScores(page);
      await page.goto(`${network.origin}${path}`);
      return shown;
    };
    const onList = await open(`/match/soccer?day=${day}`);
    const pages = new Map(await Promise.all(list.map(async ({ id }) => [String(id), await open(`/soccer/${id}`)] as const)));

    const expected = new Map(
      list.map((match) => {
        const names = match.teams.map(({ name }) => name);
        const found = matches.find(({ team1, team2 }) => same(team1, names[0]) && same(team2, names[1]));
        if (found === undefined) throw new Error(`${names.join(' v ')} is not in the file`);
        return [String(match.id), scoresOf(found)] as const;
      }),
    );
    const shows = (id: string, score: string) =>
      waitFor(
        `${score} of ${id} on the list and on its page`,
        async () => {
          for (const shown of [onList, pages.get(id)]) if ((await shown?.())?.[id]?.at(-1) !== score) return false;
          return true;
        },
        { timeoutMs: 30_000, everyMs: 50 },
      );
    clock.runTo(kickOff);
    for (const id of expected.keys()) await shows(id, '0-0');
    const idOf = new Map(
      replay.fixtures.map(({ key, teams }) => [key, list.find((match) => match.teams[0]?.name === teams[0]?.names['en_US'])?.id]),
    );
    for (const { at, key, score } of replay.goals) {
      clock.runTo(at);
      await shows(String(idOf.get(key)), score);
    }
    for (const [id, scores] of expected) {
      expect((await onList())[id], `list, ${id}`).toEqual(scores);
      expect((await pages.get(id)?.())?.[id], `match page, ${id}`).toEqual(scores);
    }
    for (const match of matches) expect(scoresOf(match).at(-1)).toBe(match.score.ft?.join('-'));
    expect(problems).toEqual([]);
  });
});

/** Whether a kick-off is on the North American match day, which lasts until the next morning in UTC. */
function isOnMatchDay(startAt: number): boolean {
  const start = Date.parse(`${DAY}T10:00:00Z`);
  return startAt >= start && startAt < start + 86_400_000;
}

const same = (file: string, name: string | undefined) => name !== undefined && (file === name || ALIASES[file] === name);
const ALIASES: Readonly<Record<string, string>> = {
  USA: 'United States',
  Turkey: 'Türkiye',
  'Bosnia & Herzegovina': 'Bosnia and Herzegovina',
};

/** Collects the errors of a page, of which every test expects none. */
function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
}
