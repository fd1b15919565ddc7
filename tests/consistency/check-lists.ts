import { matchState } from '@matchpoint/contracts/rules/match-state';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { compareResults } from './check-match.ts';
import type { Comparison } from './comparison.ts';
import { DAY_MS, HOUR_MS, matchesById, type Site } from './site.ts';

const ZONE_MINUTES = 480;

/** Compares the counts of game tabs and of the date bar with the lists that they stand for, and the lists of the home page with each other. */
export async function checkLists({ client, locale, now, ...site }: Site, compare: Comparison): Promise<void> {
  const dayAt = (at: number) => new Date(at + 8 * HOUR_MS).toISOString().slice(0, 10);
  const games = await client.system.games.query({ locale, day: dayAt(now()), zone: ZONE_MINUTES });
  const live = await client.match.live.query({ locale });
  for (const { gameId, live: count, text } of games) {
    if (gameId === undefined) continue;
    compare.equal('lists: matches in play of a game', text, count, live.list.filter((match) => match.gameId === gameId).length);
  }
  const counts = await client.match.counts.query({ day: dayAt(now() - 3 * DAY_MS), zone: ZONE_MINUTES, days: 7 });
  let today: readonly MatchSummary[] = [];
  for (const { day, matches, finished } of counts) {
    const list = await client.match.day.query({ locale, day, zone: ZONE_MINUTES });
    compare.equal('lists: matches of a day', day, matches, list.total);
    compare.equal('lists: listed matches of a day', day, list.total, list.list.length);
    const over = list.list.filter(({ status }) => matchState(status) === 'finished').length;
    compare.equal('lists: finished matches of a day', day, finished, over);
    if (day === dayAt(now())) today = list.list;
  }
  const results = await client.match.results.query({ locale, page: 1 });
  const byId = await matchesById(
    { client, locale, now, ...site },
    [...results.list, ...today].map(({ id }) => id),
  );
  for (const match of [...results.list, ...today]) {
    const other = byId.get(match.id);
    if (other !== undefined) compareResults('lists: result in two lists', match, other, compare);
  }
}

/** Compares the sizes of the libraries with their lists by letter and with their pages. */
export async function checkLibraries({ client, locale }: Site, compare: Comparison): Promise<void> {
  const first = { locale, page: 1 } as const;
  const leagues = await client.league.library.query(first);
  const teams = await client.team.library.query(first);
  const players = await client.player.library.query(first);
  const pages = [
    ['leagues', leagues.total, leagues.pageSize, (page: number) => client.league.library.query({ locale, page })],
    ['teams', teams.total, teams.pageSize, (page: number) => client.team.library.query({ locale, page })],
    ['players', players.total, players.pageSize, (page: number) => client.player.library.query({ locale, page })],
  ] as const;
  for (const [name, total, pageSize, read] of pages) {
    const last = Math.max(1, Math.ceil(total / pageSize));
    const { list } = await read(last);
    compare.equal('libraries: total and last page', name, total, (last - 1) * pageSize + list.length);
  }
}
