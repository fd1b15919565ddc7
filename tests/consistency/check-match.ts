import { GAMES } from '@matchpoint/contracts/games';
import type { MatchDetail, MatchSummary, PastMatch } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type Comparison, sumOf } from './comparison.ts';
import { idsOf, isChecked, matchesById, type Site } from './site.ts';

/** Compares the page of a match with its row in lists, with its own sections, and with the matches, tables and teams that it names. */
export async function checkMatch(site: Site, row: MatchSummary, compare: Comparison): Promise<void> {
  const game = GAMES.find(({ gameId }) => gameId === row.gameId);
  if (game === undefined) return;
  const { match } = await site.client.match.detail.query({ locale: site.locale, game: game.slug, id: row.id });
  const where = `${row.id}`;
  const names = ({ teams }: MatchSummary) => teams.map(({ name }) => name);
  compare.equal('match: teams in lists and on the page', where, names(row), names(match));
  compare.equal('match: league in lists and on the page', where, row.league.name, match.league.name);
  compare.equal('match: origin in lists and on the page', where, row.origin, match.origin);
  compare.equal('match: round in lists and on the page', where, row.round, match.round);
  compareResults('match: result in lists and on the page', row, match, compare);
  if (isChecked(match)) checkSections(where, match, compare);
  await checkAnalysis(site, where, match, compare);
  if (match.status === 'scheduled' && match.origin !== 'replay') await checkOutlook(site, where, match, compare);
}

/** Compares the results of two readings of one match, unless it changed between them. */
export function compareResults(check: string, a: MatchSummary, b: MatchSummary, compare: Comparison): void {
  if (!isChecked(a) || !isChecked(b) || a.rev !== b.rev) return;
  compare.equal(check, `${a.id}`, [a.score, a.winner, a.status], [b.score, b.winner, b.status]);
}

/** Results that come from play alone. */
const PLAYED: ReadonlySet<string> = new Set(['normal', 'draw']);

/** The parts of a finished match sum up to its score. */
function checkSections(where: string, match: MatchDetail, compare: Comparison): void {
  const { score, facts, winner } = match;
  if (score === undefined || (match.resultType !== undefined && !PLAYED.has(match.resultType))) return;
  if (facts.kind === 'basketball' && facts.periods.length > 0) {
    const sums = [sumOf(facts.periods, ({ home }) => home), sumOf(facts.periods, ({ away }) => away)];
    compare.equal('match: periods and score', where, sums, score);
  }
  if (facts.kind === 'series') {
    const wins = ([0, 1] as const).map((side) => facts.games.filter((one) => one.winner === side).length);
    // Of some series only the score is known, of some a part of the games.
    if (facts.games.length >= score[0] + score[1] && facts.games.every((one) => one.winner !== undefined)) {
      compare.equal('match: games won and score', where, wins, score);
    }
    const decided = Math.ceil(facts.bestOf / 2);
    if (facts.mode === 'bo') compare.holds('match: no game after a series is decided', where, Math.max(...score) <= decided);
  }
  if (winner !== undefined && score[0] !== score[1]) compare.equal('match: winner and score', where, winner, score[0] > score[1] ? 0 : 1);
  if (match.basketball !== undefined) {
    const points = match.basketball.box.map((rows) => sumOf(rows, (line) => line.points));
    if (points.every((sum) => sum > 0)) compare.equal('match: points of the players and score', where, points, score);
  }
}

async function checkAnalysis(site: Site, where: string, match: MatchDetail, compare: Comparison): Promise<void> {
  const { analysis, teams } = match;
  const [home, away] = teams;
  if (analysis === undefined || home === undefined || away === undefined || teams.length !== 2) return;
  const lists = [...analysis.form, analysis.h2h];
  const stored = await matchesById(site, lists.flatMap(idsOf));
  const involves = (past: Pick<PastMatch, 'home' | 'away'>, id: Id) => past.home.id === id || past.away.id === id;
  for (const past of analysis.h2h) {
    compare.holds('match: head-to-head is of both teams', `${where} ${past.id}`, involves(past, home.id) && involves(past, away.id));
  }
  ([home, away] as const).forEach((team, side) => {
    for (const past of analysis.form[side] ?? [])
      compare.holds('match: form is of the team', `${where} ${past.id} ${team.name}`, involves(past, team.id));
    for (const next of analysis.next[side] ?? [])
      compare.holds('match: next matches are of the team', `${where} ${next.id} ${team.name}`, involves(next, team.id));
  });
  for (const past of lists.flat()) {
    const at = `${where} ${past.id ?? ''}`;
    compare.holds('match: past matches began before', at, past.startAt < match.startAt);
    const other = past.id === undefined ? undefined : stored.get(past.id);
    if (other === undefined || !isChecked(other)) continue;
    compare.equal('match: score of past matches', at, past.score, other.score);
    compare.equal('match: origin of past matches', at, other.origin, match.origin === 'replay' ? 'archive' : match.origin);
  }
}

/** Compares what the page of a coming match says of its teams with their tables, fixtures and meetings. */
async function checkOutlook(site: Site, where: string, match: MatchDetail, compare: Comparison): Promise<void> {
  const { client, locale } = site;
  const { analysis, teams, league } = match;
  const [home, away] = teams;
  if (analysis === undefined || home === undefined || away === undefined) return;
  const shown = analysis.standings.flatMap(({ rows }) => rows);
  for (const team of teams) {
    const row = shown.find(({ teamId }) => teamId === team.id);
    if (row !== undefined && row.played > 0) compare.equal('match: rank and table', `${where} ${team.name}`, team.rank, row.rank);
  }
  if (shown.length > 0) {
    const rounds = await client.league.fixtures.query({ locale, id: league.id });
    const table = await client.league.table.query({ locale, id: league.id });
    const there = table.groups.flatMap(({ rows }) => rows);
    // The match may belong to another season than the one that the league shows.
    if (rounds.rounds.some(({ from, to }) => from <= match.startAt && match.startAt <= to)) {
      for (const row of shown) {
        const own = there.find(({ teamId }) => teamId === row.teamId);
        const facts = ({ rank, played, won, lost, points }: typeof row) => ({ rank, played, won, lost, points });
        compare.equal('match: table on the page and of the league', `${where} ${row.name}`, facts(row), own && facts(own));
      }
    }
  }
  for (const [side, team] of [home, away].entries()) {
    const { list } = await client.team.fixtures.query({ locale, id: team.id, page: 1, when: 'next' });
    const coming = list.filter(({ status, startAt }) => status === 'scheduled' && startAt > match.startAt).map(({ id }) => id);
    const next = idsOf(analysis.next[side] ?? []);
    compare.equal(
      'match: next matches and fixtures of the team',
      `${where} ${team.name}`,
      next.slice(0, coming.length),
      coming.slice(0, next.length),
    );
  }
  const { last, record } = await client.team.compare.query({ locale, id: home.id, other: away.id });
  const meetings = last.filter(isChecked).map(({ id }) => id);
  const h2h = idsOf(analysis.h2h);
  const count = Math.min(meetings.length, h2h.length);
  compare.equal('match: head-to-head and comparison of the teams', where, h2h.slice(0, count), meetings.slice(0, count));
  compare.equal('comparison: record is the sum of its parts', where, record.played, record.won + record.drawn + record.lost);
}
