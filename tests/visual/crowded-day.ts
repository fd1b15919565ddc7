import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Upstream } from '@matchpoint/upstream/app';
import { NOW } from './frozen-moment.ts';

/** The day with 300 matches, in Shanghai; the simulated world has none on it. */
export const CROWDED_DAY = '2026-12-12';
const FIRST_KICK_OFF = Date.UTC(2026, 11, 12, 1);
const MATCHES = 300;
const LEAGUES = 6;
const BATCH = 50;
const SCHEDULED: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };

/** Names at the limits of what leagues and teams are called. */
const LONG_NAMES = [
  { zh_CN: '西北高原联合竞技足球俱乐部青年二队', en_US: 'Northwestern Highlands United Athletic Football Club Reserves' },
  { zh_CN: '海', en_US: 'Ho' },
  { zh_CN: '布尔诺瓦—兹德拉夫科维奇体育联盟', en_US: 'Brnowa-Zdravković Sportvereinigung Donaudampfschifffahrt' },
  { zh_CN: '临江竞技', en_US: 'Linjiang Athletic' },
] as const;

/** Writes 300 scheduled soccer matches of one day, in six leagues, with long and short names. */
export async function writeCrowdedDay(ingest: Upstream['ingest']): Promise<void> {
  const fixtures = Array.from({ length: MATCHES }, (_, number) => fixtureOf(number));
  for (let index = 0; index < fixtures.length; index += BATCH) {
    const batch = fixtures.slice(index, index + BATCH);
    const matches = await ingest.register(batch);
    await ingest.apply([...matches.values()].map(({ id }) => ({ matchId: id, state: SCHEDULED, at: NOW })));
  }
}

function fixtureOf(number: number): FeedFixture {
  const league = number % LEAGUES;
  const names = LONG_NAMES[league % LONG_NAMES.length] ?? LONG_NAMES[0];
  const suffix = league >= LONG_NAMES.length ? '（女子）' : '';
  return {
    source: 'crowd',
    key: `match ${number}`,
    gameId: 202,
    league: {
      key: `league ${league}`,
      names: { zh_CN: `${names.zh_CN}杯${suffix}`, en_US: `${names.en_US} Cup ${league}` },
      shorts: { zh_CN: `杯赛${league}`, en_US: `Cup ${league}` },
      hue: ['#6A2C91', '#C2410C', '#0F766E', '#1D4ED8', '#9D174D', '#4D7C0F'][league] ?? '#334155',
      tier: 3,
      season: '2026',
    },
    teams: [teamOf(number, 0), teamOf(number, 1)],
    startAt: FIRST_KICK_OFF + Math.floor(number / LEAGUES) * 15 * 60_000,
    startExact: true,
    attribution: { name: 'crowd' },
  };
}

function teamOf(number: number, side: 0 | 1): FeedFixture['teams'][number] {
  const names = LONG_NAMES[(number + side) % LONG_NAMES.length] ?? LONG_NAMES[0];
  const place = Math.floor(number / LONG_NAMES.length);
  const zh = place === 0 ? names.zh_CN : `${names.zh_CN}${place}`;
  const en = place === 0 ? names.en_US : `${names.en_US} ${place}`;
  return {
    key: `team ${number} ${side}`,
    names: { zh_CN: zh, en_US: en },
    shorts: { zh_CN: zh, en_US: en },
    crest: { initials: 'XY', primary: '#112233', secondary: '#ddeeff', pattern: 'solid' },
  };
}
