import { gameById } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Analysis, PastMatch } from '@matchpoint/contracts/match/match';
import type { Clock } from '../../clock.ts';
import { textIn } from '../../java/localized-text.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { LibraryVersions } from '../../library/library-versions.ts';
import { presentTables, seasonKey, type Table, tablesOf } from '../../matches/standings.ts';
import type { DetailRow, MatchStore, PastRow, ResultRow } from '../../matches/match-store.ts';

const FORM = 20;
const HEAD_TO_HEAD = 20;
const NEXT = 3;
/** Maximum age of the cached part: the page of a live match is read every second, other matches change rarely. */
const TTL_MS = 30_000;
const LIMIT = 2_000;

/** What the analysis reads about other matches, independent of the language. */
interface Found {
  readonly at: number;
  readonly version: number;
  readonly h2h: readonly PastRow[];
  readonly form: readonly [readonly PastRow[], readonly PastRow[]];
  readonly next: readonly [readonly ResultRow[], readonly ResultRow[]];
}

/**
 * The analysis (分析) tab: form, head-to-head, next matches and standings, from the database and from the fixture. That of a replay is the one
 * of the original kick-off: nothing later is read, so the replay reveals neither its result nor who met whom next.
 */
export class AnalysisReader {
  readonly #store: MatchStore;
  readonly #names: NameStore;
  readonly #clock: Clock;
  readonly #versions: LibraryVersions;
  readonly #found = new Map<MatchId, Found>();
  readonly #tables = new Map<string, { at: number; version: number; tables: readonly Table[] }>();

  constructor(deps: { readonly store: MatchStore; readonly names: NameStore; readonly clock: Clock; readonly versions: LibraryVersions }) {
    this.#store = deps.store;
    this.#names = deps.names;
    this.#clock = deps.clock;
    this.#versions = deps.versions;
  }

  /** Returns undefined for battle royale, whose standings are the page itself. */
  async of(row: DetailRow, lan: Locale): Promise<Analysis | undefined> {
    const [home, away] = row.team_ids;
    if (gameById(row.game_id)?.kind !== 'versus' || home === undefined || away === undefined) return undefined;
    const found = await this.#find(row, home, away);
    const tables = await this.#season(row);
    const results = [...found.h2h, ...found.form.flat(), ...found.next.flat()];
    const lines = tables.flatMap((table) => table.lines.map((line) => line.teamId));
    const [leagues, teams] = await Promise.all([
      this.#names.leagues(results.map((result) => result.league_id)),
      this.#names.teams([...row.team_ids, ...results.flatMap((result) => result.team_ids), ...lines]),
    ]);
    const names = {
      league: (id: LeagueId) => textIn(leagues.get(id)?.names ?? {}, lan),
      team: (id: TeamId) => textIn(teams.get(id)?.names ?? {}, lan),
    };
    const own = teamTables(tables, home, away);
    const past = row.whole_fixture.past;
    const brought = (matches: readonly PastMatch[] | undefined) =>
      (matches ?? []).map((match) => withOwnTeams(match, row.team_ids, names.team));
    const merge = (ours: readonly PastRow[], theirs: readonly PastMatch[] | undefined, limit: number) =>
      mergePast(
        ours.flatMap((result) => pastOf(result, names)),
        brought(theirs),
        limit,
      );
    return {
      h2h: merge(found.h2h, past?.h2h, HEAD_TO_HEAD),
      form: [merge(found.form[0], past?.form[0], FORM), merge(found.form[1], past?.form[1], FORM)],
      next: [found.next[0].flatMap((result) => nextOf(result, names)), found.next[1].flatMap((result) => nextOf(result, names))],
      standings: presentTables(own, row.game_id, teams, lan),
    };
  }

  async #find(row: DetailRow, home: TeamId, away: TeamId): Promise<Found> {
    const now = this.#clock.now();
    const at = asOf(row);
    const version = this.#versions.total;
    const kept = this.#found.get(row.id);
    if (kept !== undefined && kept.version === version && now - kept.at < TTL_MS) return kept;
    const [h2h, formHome, formAway, nextHome, nextAway] = await Promise.all([
      this.#store.results(home, at, HEAD_TO_HEAD, away),
      this.#store.results(home, at, FORM),
      this.#store.results(away, at, FORM),
      isReplay(row) ? [] : this.#store.next(home, at, NEXT),
      isReplay(row) ? [] : this.#store.next(away, at, NEXT),
    ]);
    const found: Found = { at: now, version, h2h, form: [formHome, formAway], next: [nextHome, nextAway] };
    if (this.#found.size >= LIMIT) this.#found.clear();
    this.#found.set(row.id, found);
    return found;
  }

  async #season(row: DetailRow): Promise<readonly Table[]> {
    const now = this.#clock.now();
    const before = isReplay(row) ? asOf(row) : undefined;
    const key = `${seasonKey(row.league_id, row.season)}\n${before ?? ''}`;
    const version = this.#versions.of(row.league_id);
    const kept = this.#tables.get(key);
    if (kept !== undefined && kept.version === version && now - kept.at < TTL_MS) return kept.tables;
    const tables = tablesOf(row.game_id, await this.#store.seasonResults(row.league_id, row.season, before));
    if (this.#tables.size >= LIMIT) this.#tables.clear();
    this.#tables.set(key, { at: now, version, tables });
    return tables;
  }
}

function isReplay(row: DetailRow): boolean {
  return row.origin === 'replay';
}

/** Returns the instant that the analysis looks back from: the kick-off, of a replay the original one. */
function asOf(row: DetailRow): number {
  return row.replay_of?.startAt ?? row.start_at;
}

/** In a season with many groups, only the groups of the two teams are shown. */
function teamTables(tables: readonly Table[], home: TeamId, away: TeamId): readonly Table[] {
  return tables.filter((table) => table.lines.some((line) => line.teamId === home || line.teamId === away));
}

interface Names {
  readonly league: (id: LeagueId) => string;
  readonly team: (id: TeamId) => string;
}

function nextOf(result: ResultRow, names: Names): Omit<PastMatch, 'score'>[] {
  const [home, away] = result.team_ids;
  if (home === undefined || away === undefined) return [];
  return [
    {
      id: result.id,
      startAt: result.start_at,
      league: names.league(result.league_id),
      home: { id: home, name: names.team(home) },
      away: { id: away, name: names.team(away) },
    },
  ];
}

function pastOf(result: PastRow, names: Names): PastMatch[] {
  const { home_score: home, away_score: away, ht, ft, asian_line: asianLine, total_line: totalLine, goals } = result;
  if (home === null || away === null) return [];
  const hasExtraTime = ft !== null && (ft[0] !== home || ft[1] !== away);
  return nextOf(result, names).map((match) => ({
    ...match,
    score: [home, away],
    ...(ht === null ? {} : { ht }),
    ...(asianLine === null ? {} : { asianLine }),
    ...(totalLine === null ? {} : { totalLine }),
    ...(hasExtraTime ? { settled: ft } : {}),
    ...(goals === null ? {} : { goals }),
  }));
}

/** A result in the fixture names its teams by index from 1, as states do; returns it with team ids and names in the language. */
function withOwnTeams(match: PastMatch, teamIds: readonly TeamId[], name: (id: TeamId) => string): PastMatch {
  const resolve = (team: PastMatch['home']) => {
    const id = teamIds[Number(team.id) - 1];
    return id === undefined ? team : { id, name: name(id) };
  };
  return { ...match, home: resolve(match.home), away: resolve(match.away) };
}

/**
 * Merges stored results with those of the fixture, newest first. Of two entries for one match (same day and score) the stored one is kept.
 */
function mergePast(ours: readonly PastMatch[], theirs: readonly PastMatch[], limit: number): PastMatch[] {
  const keyOf = (match: PastMatch) => `${Math.floor(match.startAt / 86_400_000)} ${match.score.join('-')}`;
  const known = new Set(ours.map(keyOf));
  return [...ours, ...theirs.filter((match) => !known.has(keyOf(match)))].toSorted((a, b) => b.startAt - a.startAt).slice(0, limit);
}
