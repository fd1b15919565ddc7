import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { TeamCard } from '@matchpoint/contracts/team/team';
import type { Id } from '@matchpoint/contracts/rules/id';
import { factsOf } from './check-league.ts';
import { compareResults } from './check-match.ts';
import { type Comparison, sumOf } from './comparison.ts';
import { HOUR_MS, idsOf, outcomeOf, type Site } from './site.ts';

/** The most past matches of a comparison that its list shows. */
const LISTED_MEETINGS = 10;

/** Compares the pages of a team with each other, with its card in the library, and with the tables of its leagues. */
export async function checkTeam(site: Site, card: TeamCard, compare: Comparison): Promise<void> {
  const { client, locale } = site;
  const { id } = card;
  const detail = await client.team.detail.query({ locale, id });
  const where = `${id} ${detail.name}`;
  const past = await client.team.fixtures.query({ locale, id, page: 1, when: 'past' });
  const next = await client.team.fixtures.query({ locale, id, page: 1, when: 'next' });
  const squad = await client.team.squad.query({ locale, id });
  compare.equal('team: name in the library', where, card.name, detail.name);
  compare.equal('team: number of players', where, detail.players, squad.list.length);
  compare.equal('team: last matches', where, idsOf(detail.last), idsOf(past.list.slice(0, detail.last.length)));
  compare.equal('team: next matches', where, idsOf(detail.next), idsOf(next.list.slice(0, detail.next.length)));
  const listed = new Map(past.list.map((match) => [match.id, match]));
  for (const match of detail.last) {
    const other = listed.get(match.id);
    if (other !== undefined) compareResults('team: result on the page and in the fixtures', match, other, compare);
  }
  for (const match of [...past.list, ...next.list]) {
    compare.holds(
      'team: fixtures are of the team',
      `${where} ${match.id}`,
      match.kind !== 'versus' || match.teams.some((team) => team.id === id),
    );
    compare.equal('team: origin of fixtures', `${where} ${match.id}`, match.origin, detail.origin);
  }
  const outcomes = past.list.flatMap((match) => outcomeOf(match, id)?.result ?? []);
  const isVersus = past.list.every(({ kind }) => kind === 'versus');
  const count = Math.min(outcomes.length, detail.form.length);
  if (isVersus && count > 0)
    compare.equal('team: form and results', where, detail.form.slice(-count), outcomes.slice(0, count).toReversed());
  checkRest(where, detail.gameId, [...past.list, ...next.list], compare);
  for (const { league, season, row } of detail.rows) {
    const table = await client.league.table.query({ locale, id: league.id, ...(season === undefined ? {} : { season }) });
    const there = table.groups.flatMap(({ rows }) => rows).find(({ teamId }) => teamId === id);
    compare.equal('team: row and table of the league', `${where} ${league.name}`, factsOf(row), factsOf(there));
  }
  const stats = await client.team.stats.query({ locale, id });
  if (isVersus) compare.equal('team: statistics of played matches', where, stats.played, stats.won + (stats.drawn ?? 0) + stats.lost);
  await checkMeetings(site, id, where, past.list, compare);
}

/** Compares the record against the latest opponent with the listed meetings. */
async function checkMeetings(site: Site, id: Id, where: string, past: readonly MatchSummary[], compare: Comparison): Promise<void> {
  const other = past.find(({ kind }) => kind === 'versus')?.teams.find((team) => team.id !== id);
  if (other === undefined) return;
  const { last, record } = await site.client.team.compare.query({ locale: site.locale, id, other: other.id });
  const results = last.flatMap((match) => outcomeOf(match, id)?.result ?? []);
  if (last.length >= LISTED_MEETINGS) return;
  const of = (result: 'W' | 'D' | 'L') => results.filter((one) => one === result).length;
  const counted = [results.length, of('W'), of('D'), of('L')];
  compare.equal(
    'team: head-to-head record and meetings',
    `${where} – ${other.name}`,
    [record.played, record.won, record.drawn, record.lost],
    counted,
  );
}

/** A soccer club of the simulated leagues rests 48 hours between kick-offs; no team plays two matches at once. */
function checkRest(where: string, gameId: number, matches: readonly MatchSummary[], compare: Comparison): void {
  const starts = matches
    .filter(({ status, rescheduled, kind }) => kind === 'versus' && !rescheduled && !['postponed', 'cancelled'].includes(status))
    .toSorted((a, b) => a.startAt - b.startAt);
  starts.forEach((match, index) => {
    const before = starts[index - 1];
    if (before === undefined) return;
    const isSimulatedSoccer = gameId === 202 && match.origin === 'simulated';
    const rest = match.startAt - before.startAt;
    const at = `${where}: ${rest / HOUR_MS} h between ${before.id} and ${match.id}`;
    compare.holds('team: rest between matches', at, rest >= (isSimulatedSoccer ? 48 * HOUR_MS : 1));
  });
}

/** Compares the page of a player with the player's card in the library and with the list of the player's matches. */
export async function checkPlayer(
  site: Site,
  card: { readonly id: Id; readonly name: string; readonly played: number },
  compare: Comparison,
): Promise<void> {
  const { client, locale } = site;
  const { id } = card;
  const detail = await client.player.detail.query({ locale, id });
  const matches = await client.player.matches.query({ locale, id, page: 1 });
  const where = `${id} ${detail.name}`;
  compare.equal('player: name in the library', where, card.name, detail.name);
  compare.equal(
    'player: played and career',
    where,
    detail.played,
    sumOf(detail.career, ({ played }) => played),
  );
  compare.equal('player: played and matches', where, detail.played, matches.total);
  const isWhole = matches.list.length === matches.total;
  for (const { match, side } of matches.list) {
    compare.equal('player: origin of matches', `${where} ${match.id}`, match.origin, detail.origin);
    compare.holds('player: side in matches', `${where} ${match.id}`, side === undefined || match.teams[side] !== undefined);
  }
  for (const total of detail.totals) {
    if (total.unit !== 'count') continue;
    const of = (stats: typeof detail.totals) => stats.find(({ key }) => key === total.key)?.value ?? 0;
    const career = sumOf(detail.career, ({ stats }) => of(stats));
    compare.equal('player: totals and career', `${where} ${total.key}`, total.value, career);
    if (!isWhole) continue;
    const played = sumOf(matches.list, ({ stats }) => of(stats));
    compare.equal('player: totals and matches', `${where} ${total.key}`, total.value, Math.round(played * 100) / 100);
  }
}
