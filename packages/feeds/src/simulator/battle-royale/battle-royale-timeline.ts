import type { FeedState } from '@matchpoint/contracts/feed';
import { TeamId } from '@matchpoint/contracts/ids';
import type {
  BattleRoyaleCell,
  BattleRoyaleDetail,
  BattleRoyaleEvent,
  BattleRoyaleGame,
  BattleRoyalePlayer,
  BattleRoyaleTeamRow,
} from '@matchpoint/contracts/match/battle-royale';
import { compareStandings, gamePoints, type Standing } from '@matchpoint/contracts/rules/battle-royale';
import type { Recording } from '../../recording.ts';
import { TimelineRecording, runInOrder, type MatchTimeline, type ScheduledEvent } from '../match-timeline.ts';
import { popularityOf } from '../popularity.ts';
import { MatchLifecycle } from '../match-lifecycle.ts';
import { fixtureOf, MINUTE, rngOf, type FixtureSlot } from '../fixture-slot.ts';
import { planDay, type DayPlan, type Death, type GamePlan } from './plan.ts';
import { PLAYERS_PER_TEAM } from './roster.ts';

const SECOND = 1000;

/** Returns the recording of a simulated battle-royale match day. */
export function battleRoyaleRecording(slot: FixtureSlot): Recording {
  const plan = planDay(slot);
  return new TimelineRecording(fixtureOf(slot), () => new BattleRoyaleTimeline(slot, plan));
}

interface PlayerStats {
  kills: number;
  knocks: number;
  damage: number;
  assists: number;
  revives: number;
  fellAt: number | undefined;
}

/** The progress of one game. */
class PlayedGame {
  readonly plan: GamePlan;
  readonly startedAt: number;
  status: BattleRoyaleGame['status'] = 'pending';
  circle = 0;
  readonly left: number[];
  readonly kills: number[];
  readonly places: (number | undefined)[];
  readonly stats: readonly PlayerStats[];
  readonly events: BattleRoyaleEvent[] = [];

  constructor(plan: GamePlan, teams: number, startedAt: number) {
    this.plan = plan;
    this.startedAt = startedAt;
    this.left = Array.from({ length: teams }, (_, index) => (plan.absent.has(index) ? 0 : PLAYERS_PER_TEAM));
    this.kills = Array.from({ length: teams }, () => 0);
    this.places = Array.from({ length: teams }, () => undefined);
    this.stats = Array.from({ length: teams * PLAYERS_PER_TEAM }, () => ({
      kills: 0,
      knocks: 0,
      damage: 0,
      assists: 0,
      revives: 0,
      fellAt: undefined,
    }));
  }

  get teamsAlive(): number {
    return this.left.filter((count) => count > 0).length;
  }

  get playersAlive(): number {
    return this.left.reduce((sum, count) => sum + count, 0);
  }
}

class BattleRoyaleTimeline implements MatchTimeline {
  readonly #slot: FixtureSlot;
  readonly #plan: DayPlan;
  readonly #lifecycle: MatchLifecycle;
  readonly #games: readonly PlayedGame[];
  /** Ranks before and after the last finished game, to show which teams rose. */
  #ranksBefore: readonly number[] | undefined;
  #ranksNow: readonly number[] | undefined;

  constructor(slot: FixtureSlot, plan: DayPlan) {
    this.#slot = slot;
    this.#plan = plan;
    this.#lifecycle = new MatchLifecycle(popularityOf(slot));
    this.#games = plan.games.map((game) => new PlayedGame(game, slot.teams.length, game.startMs));
  }

  *play(): Generator<number, void, void> {
    const events: ScheduledEvent[] = [];
    const delay = this.#slot.irregularity === 'delayed' ? rngOf(this.#slot, 'delay').int(1, 3) * 15 * MINUTE : 0;
    if (delay > 0) {
      events.push({
        at: -20 * MINUTE,
        run: () => {
          this.#lifecycle.status = 'delayed';
          this.#lifecycle.startAt = delay;
        },
      });
    }
    events.push({
      at: delay - 10 * MINUTE,
      run: () => {
        this.#lifecycle.status = 'about_to_start';
        this.#lifecycle.phase = 'lobby';
      },
    });
    for (const game of this.#games) this.#scheduleGame(events, game, delay);
    const last = this.#games.at(-1);
    const end = delay + (last === undefined ? 0 : last.plan.startMs + last.plan.lengthMs);
    events.push(
      {
        at: end + 10 * SECOND,
        run: () => {
          this.#lifecycle.status = 'finished';
          this.#lifecycle.phase = 'finished';
          this.#lifecycle.clock = undefined;
        },
      },
      { at: end + 8 * MINUTE, run: () => void (this.#lifecycle.confirmed = true) },
    );
    yield* runInOrder(events);
  }

  #scheduleGame(events: ScheduledEvent[], game: PlayedGame, delay: number): void {
    const start = delay + game.plan.startMs;
    events.push({
      at: start,
      run: () => {
        this.#lifecycle.status = 'live';
        this.#lifecycle.phase = 'in_game';
        this.#lifecycle.runClock(start, 0, 'up');
        game.status = 'live';
        game.events.push({ id: `${game.plan.no}-start`, atMs: 0, kind: 'game_start' });
      },
    });
    for (const circle of game.plan.circles) {
      events.push({
        at: start + circle.at,
        run: () => {
          game.circle = circle.no;
          game.events.push({ id: `${game.plan.no}-c${circle.no}`, atMs: circle.at, kind: 'circle', circle: circle.no, zone: circle.zone });
        },
      });
    }
    game.plan.deaths.forEach((death, index) => events.push({ at: start + death.at, run: () => this.#fall(game, death, index) }));
    events.push({
      at: start + game.plan.lengthMs,
      run: () => {
        const winner = game.plan.places.indexOf(1);
        game.places[winner] = 1;
        game.status = 'finished';
        game.events.push({ id: `${game.plan.no}-wwcd`, atMs: game.plan.lengthMs, kind: 'wwcd', teamId: teamId(winner), place: 1 });
        this.#lifecycle.phase = game === this.#games.at(-1) ? 'in_game' : 'between_games';
        this.#lifecycle.clock = undefined;
        this.#ranksBefore = this.#ranksNow;
        this.#ranksNow = this.#ranks();
      },
    });
  }

  #fall(game: PlayedGame, death: Death, index: number): void {
    const players = this.#plan.players;
    const victim = players[death.victim];
    const killer = death.killer === undefined ? undefined : players[death.killer];
    const fallen = game.stats[death.victim];
    if (victim === undefined || fallen === undefined) return;
    fallen.fellAt = death.at;
    fallen.damage += Math.round(death.damage * 0.6);
    game.left[victim.team] = (game.left[victim.team] ?? 1) - 1;
    const by = death.killer === undefined ? undefined : game.stats[death.killer];
    if (killer !== undefined && by !== undefined) {
      by.kills += 1;
      by.knocks += 1;
      by.damage += death.damage;
      game.kills[killer.team] = (game.kills[killer.team] ?? 0) + 1;
    }
    const helper = death.assist === undefined ? undefined : game.stats[death.assist];
    if (helper !== undefined) {
      helper.assists += 1;
      helper.damage += Math.round(death.damage * 0.4);
      if (index % 3 === 0) helper.revives += 1;
    }
    game.events.push({
      id: `${game.plan.no}-k${index}`,
      atMs: death.at,
      kind: 'kill',
      ...(killer === undefined ? {} : { player: killer.name, teamId: teamId(killer.team) }),
      victim: victim.name,
      ...(death.weapon === undefined ? {} : { weapon: death.weapon }),
    });
    if (game.left[victim.team] === 0) {
      const place = game.teamsAlive + 1;
      game.places[victim.team] = place;
      game.events.push({ id: `${game.plan.no}-out${victim.team}`, atMs: death.at, kind: 'eliminated', teamId: teamId(victim.team), place });
    }
  }

  #standing(team: number): Standing {
    const done = this.#games.filter((game) => game.status === 'finished');
    const wins = done.filter((game) => game.places[team] === 1).length;
    const kills = done.reduce((sum, game) => sum + (game.kills[team] ?? 0), 0);
    const placement = done.reduce((sum, game) => sum + (this.#plan.scoring.placement[(game.places[team] ?? 99) - 1] ?? 0), 0);
    const base = (this.#plan.starting[team] ?? 0) - (this.#plan.penalties[team] ?? 0);
    return {
      total: base + placement + kills * this.#plan.scoring.killPoints,
      wwcd: wins,
      placementPoints: placement,
      kills,
      lastPlace: done.at(-1)?.places[team] ?? 99,
    };
  }

  /** Returns the rank of each team, from 1. */
  #ranks(): readonly number[] {
    const order = this.#order();
    return this.#slot.teams.map((_, team) => order.indexOf(team) + 1);
  }

  #order(): readonly number[] {
    return this.#slot.teams
      .map((_, team) => ({ team, standing: this.#standing(team) }))
      .toSorted((a, b) => compareStandings(this.#plan.scoring.tieBreak, a.standing, b.standing) || a.team - b.team)
      .map(({ team }) => team);
  }

  view(): FeedState {
    const order = this.#order();
    const table = order.map((team, index) => this.#row(team, index + 1));
    const current = this.#games.find((game) => game.status === 'live');
    const played = this.#games.filter((game) => game.status === 'finished').length;
    const battleRoyale: BattleRoyaleDetail = {
      points: {
        name: this.#plan.scoring.name,
        placement: this.#plan.scoring.placement.slice(),
        killPoints: this.#plan.scoring.killPoints,
        tieBreak: ['total', 'wwcd', 'placement', 'kills', 'last_place'],
        ...(this.#plan.matchPoint === undefined ? {} : { matchPoint: this.#plan.matchPoint }),
      },
      ...(this.#plan.cutLine === undefined ? {} : { cutLine: this.#plan.cutLine }),
      table,
      games: [...this.#games.map((game) => this.#game(game)), ...this.#unplayed()],
    };
    return {
      ...this.#lifecycle.view(undefined),
      facts: {
        kind: 'battle_royale',
        gameNo: Math.max(1, current?.plan.no ?? played),
        gamesTotal: this.#slot.length ?? this.#games.length,
        teamsTotal: this.#slot.teams.length,
        leaders: table.slice(0, 3).map((row) => ({ teamId: row.teamId, name: row.name, crest: row.crest, points: row.total })),
        ...(current === undefined
          ? {}
          : {
              map: current.plan.map,
              ...(current.circle === 0 ? {} : { circle: current.circle }),
              teamsAlive: current.teamsAlive,
              playersAlive: current.playersAlive,
            }),
      },
      battleRoyale,
    };
  }

  /** Returns the planned games that will not be needed, as pending: before the match day is over, their number must not be known. */
  #unplayed(): readonly BattleRoyaleGame[] {
    if (this.#lifecycle.status === 'finished') return [];
    const missing = (this.#slot.length ?? 0) - this.#games.length;
    return Array.from({ length: Math.max(0, missing) }, (_, index): BattleRoyaleGame => ({
      no: this.#games.length + index + 1,
      status: 'pending',
      players: [],
      events: [],
    }));
  }

  #row(team: number, rank: number): BattleRoyaleTeamRow {
    const feed = this.#slot.teams[team]?.feed;
    if (feed === undefined) throw new RangeError(`no team ${team}`);
    const standing = this.#standing(team);
    const before = this.#ranksBefore?.[team];
    const now = this.#ranksNow?.[team];
    const starting = this.#plan.starting[team] ?? 0;
    const penalty = this.#plan.penalties[team] ?? 0;
    return {
      teamId: teamId(team),
      name: feed.names['en_US'] ?? feed.key,
      short: feed.shorts['en_US'] ?? feed.key,
      crest: feed.crest,
      rank,
      move: before === undefined || now === undefined ? 0 : before - now,
      total: standing.total,
      wwcd: standing.wwcd,
      placementPoints: standing.placementPoints,
      kills: standing.kills,
      ...(starting > 0 ? { starting } : {}),
      ...(penalty > 0 ? { penalty } : {}),
      cells: [...this.#games.map((game) => this.#cell(game, team)), ...this.#unplayed().map((): BattleRoyaleCell => ({ kills: 0 }))],
    };
  }

  #cell(game: PlayedGame, team: number): BattleRoyaleCell {
    if (game.status === 'pending') return { kills: 0 };
    if (game.plan.absent.has(team)) return { kills: 0, absent: true };
    const place = game.places[team];
    const kills = game.kills[team] ?? 0;
    if (place === undefined) return { kills, alive: game.left[team] ?? 0 };
    // A team that is out kills nobody any more, so its points are final before the game is.
    return { place, kills, points: gamePoints(this.#plan.scoring, place, kills) };
  }

  #game(game: PlayedGame): BattleRoyaleGame {
    return {
      no: game.plan.no,
      status: game.status,
      ...(game.status === 'pending' ? {} : { startAt: game.startedAt + (this.#lifecycle.startAt ?? 0) }),
      map: game.plan.map,
      ...(game.status === 'finished' ? { lengthSec: Math.round(game.plan.lengthMs / SECOND) } : {}),
      players: game.status === 'pending' ? [] : this.#players(game),
      events: game.events.slice(),
    };
  }

  #players(game: PlayedGame): BattleRoyalePlayer[] {
    const over = game.status === 'finished';
    return this.#plan.players.flatMap((player, index): BattleRoyalePlayer[] => {
      const stats = game.stats[index];
      if (stats === undefined || game.plan.absent.has(player.team)) return [];
      return [
        {
          id: player.id,
          name: player.name,
          teamId: teamId(player.team),
          kills: stats.kills,
          knocks: stats.knocks,
          damage: stats.damage,
          assists: stats.assists,
          revives: stats.revives,
          ...(stats.fellAt === undefined
            ? over
              ? { survivalSec: Math.round(game.plan.lengthMs / SECOND) }
              : {}
            : { survivalSec: Math.round(stats.fellAt / SECOND) }),
          ...(over ? {} : { alive: stats.fellAt === undefined }),
        },
      ];
    });
  }
}

/** Returns the id of a team in the feed: its position in the fixture, from 1. */
function teamId(index: number): TeamId {
  return TeamId.parse(index + 1);
}
