import type { FeedState } from '@matchpoint/contracts/feed';
import { TeamId } from '@matchpoint/contracts/ids';
import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { MultiCell, MultiDetail, MultiEvent, MultiGame, MultiTeamRow } from '@matchpoint/contracts/match/multi';
import { compareStandings, gamePoints } from '@matchpoint/contracts/rules/battle-royale';
import type { Recording } from '../../recording.ts';
import { CourseRecording, inOrder, type Course, type Happening } from '../course.ts';
import { heatOf } from '../heat.ts';
import { Life } from '../life.ts';
import type { Rng } from '../prng.ts';
import { esportsRoster } from '../series/esports-roster.ts';
import { fixtureOf, MINUTE, rngOf, type Slot } from '../slot.ts';
import { LOBBY_MS, planRoyale, SQUAD, type Death, type RoyaleGamePlan, type RoyalePlan } from './plan.ts';

const SECOND = 1000;
/** A feed names teams by their place in the fixture, from 1. */
const TEAM_IDS = Array.from({ length: 32 }, (_, index) => TeamId.parse(index + 1));
const WEAPONS = ['m416', 'beryl_m762', 'aug', 'ace32', 'akm', 'mini14', 'slr', 'sks', 'mk12', 'kar98k', 'm24', 'dp28', 'ump45', 'vector', 's12k', 'grenade', 'molotov', 'vehicle'] as const;
const WEAPON_WEIGHTS = [20, 16, 11, 11, 5, 8, 6, 3, 6, 3, 2, 3, 2, 2, 1, 5, 1, 1];

/** A day of a battle-royale event. */
export function royaleRecording(slot: Slot): Recording {
  const plan = planRoyale(slot);
  const rosters = slot.teams.map((team) => esportsRoster(slot.seed, team, SQUAD));
  return new CourseRecording(fixtureOf(slot), () => new RoyaleCourse(slot, plan, rosters));
}

interface PlayerState {
  readonly ref: PlayerRef;
  readonly team: number;
  kills: number;
  knocks: number;
  damage: number;
  assists: number;
  revives: number;
  survivalSec: number | undefined;
  alive: boolean;
}

interface GameState {
  readonly plan: RoyaleGamePlan;
  startAt: number | undefined;
  status: MultiGame['status'];
  circle: number;
  readonly players: readonly (readonly PlayerState[])[];
  readonly events: MultiEvent[];
  readonly places: (number | undefined)[];
  /** Made once the game is over. */
  view: MultiGame | undefined;
}

class RoyaleCourse implements Course {
  readonly #slot: Slot;
  readonly #plan: RoyalePlan;
  readonly #rosters: readonly (readonly PlayerRef[])[];
  readonly #rng: Rng;
  readonly #life: Life;
  readonly #games: GameState[] = [];
  /** Places in the table after the last finished game and after the one before it. */
  #ranks: readonly number[] | undefined;
  #moves: readonly number[] | undefined;
  #penalised = false;
  #called = false;
  readonly #clubs: readonly Pick<MultiTeamRow, 'teamId' | 'name' | 'short' | 'crest'>[];

  constructor(slot: Slot, plan: RoyalePlan, rosters: readonly (readonly PlayerRef[])[]) {
    this.#slot = slot;
    this.#plan = plan;
    this.#rosters = rosters;
    this.#rng = rngOf(slot, 'course');
    this.#life = new Life(heatOf(slot));
    this.#clubs = slot.teams.map(({ feed }, index) => ({
      teamId: TEAM_IDS[index] ?? TeamId.parse(index + 1),
      name: feed.names['en_US'] ?? feed.key,
      short: feed.shorts['en_US'] ?? feed.key,
      crest: feed.crest,
    }));
  }

  *play(): Generator<number, void, void> {
    const rng = this.#rng;
    const life = this.#life;
    const { twist } = this.#slot;
    let now = twist === 'delayed' ? rng.int(2, 4) * 15 * MINUTE : 0;
    if (now > 0) {
      yield -rng.int(5, 15) * MINUTE;
      life.status = 'delayed';
      life.startAt = now;
    }
    yield now - 4 * MINUTE;
    life.status = 'about_to_start';
    for (const game of this.#plan.games) {
      yield now;
      life.status = 'live';
      life.phase = 'lobby';
      if (game.no === 1) life.heat = Math.round(life.heat * 1.8);
      now += LOBBY_MS + rng.int(0, 40) * SECOND;
      yield now;
      const state = this.#begin(game, now);
      const start = now;
      for (const at of inOrder(this.#happenings(state))) {
        now = start + at;
        yield now;
      }
      this.#finishGame(state);
      if (game.no === this.#plan.games.length) break;
      life.status = 'paused';
      life.phase = 'between_games';
      life.clock = undefined;
      now += game.breakMs;
    }
    life.status = 'finished';
    life.phase = 'finished';
    life.clock = undefined;
    life.resultType = 'normal';
    life.heat = Math.round(life.heat * 0.6);
    this.#called = true;
    yield now + rng.int(5, 14) * MINUTE;
    life.confirmed = true;
  }

  #begin(plan: RoyaleGamePlan, at: number): GameState {
    this.#life.status = 'live';
    this.#life.phase = 'in_game';
    this.#life.runClock(at, 0, 'up');
    const state: GameState = {
      plan,
      startAt: at,
      status: 'live',
      circle: 0,
      players: this.#rosters.map((roster, team) =>
        team === plan.absent
          ? []
          : roster.map((ref) => ({ ref, team, kills: 0, knocks: 0, damage: 0, assists: 0, revives: 0, survivalSec: undefined, alive: true })),
      ),
      events: [],
      places: this.#slot.teams.map(() => undefined),
      view: undefined,
    };
    this.#games.push(state);
    this.#event(state, 0, { kind: 'game_start' });
    return state;
  }

  #happenings(state: GameState): Happening[] {
    return [
      ...state.plan.circles.map((at, index) => ({
        at,
        run: () => {
          state.circle = index + 1;
          this.#event(state, at, { kind: 'circle', circle: index + 1 });
        },
      })),
      ...state.plan.deaths.map((death) => ({ at: death.at, run: () => this.#fall(state, death) })),
    ];
  }

  #fall(state: GameState, death: Death): void {
    const rng = this.#rng;
    const victim = state.players[death.team]?.[death.seat];
    if (victim === undefined) return;
    victim.alive = false;
    victim.survivalSec = Math.round(death.at / SECOND);
    victim.damage += rng.int(10, 120);
    const killer = death.by === undefined ? undefined : state.players[death.by.team]?.[death.by.seat];
    if (killer === undefined) this.#event(state, death.at, { kind: 'kill', victim: victim.ref.name, weapon: 'bluezone', ...this.#teamOf(death.team) });
    else {
      killer.kills += 1;
      killer.damage += rng.int(70, 190);
      if (rng.chance(0.7)) killer.knocks += 1;
      const mates = (state.players[killer.team] ?? []).filter((mate) => mate !== killer && mate.alive);
      if (mates.length > 0 && rng.chance(0.4)) {
        const helper = rng.pick(mates);
        helper.assists += 1;
        helper.damage += rng.int(30, 90);
        if (rng.chance(0.15)) rng.pick(mates).revives += 1;
      }
      const weapon = rng.weighted(WEAPONS, (_, index) => WEAPON_WEIGHTS[index] ?? 1);
      this.#event(state, death.at, { kind: 'kill', player: killer.ref.name, victim: victim.ref.name, weapon, ...this.#teamOf(killer.team) });
    }
    if ((state.players[death.team] ?? []).some(({ alive }) => alive)) return;
    const place = this.#teamsAlive(state) + 1;
    state.places[death.team] = place;
    this.#event(state, death.at, { kind: 'eliminated', place, ...this.#teamOf(death.team) });
  }

  #teamOf(team: number): { teamId?: TeamId } {
    const teamId = TEAM_IDS[team];
    return teamId === undefined ? {} : { teamId };
  }

  #finishGame(state: GameState): void {
    const { winner, lengthMs } = state.plan;
    state.status = 'finished';
    state.places[winner] = 1;
    for (const player of state.players[winner] ?? []) if (player.alive) player.survivalSec = Math.round(lengthMs / SECOND);
    this.#event(state, lengthMs, { kind: 'wwcd', place: 1, ...this.#teamOf(winner) });
    const { penalty } = this.#plan;
    if (penalty !== undefined && penalty.afterGame === state.plan.no) this.#penalised = true;
    state.view = this.#gameView(state);
    const order = this.#table();
    const ranks = this.#slot.teams.map((_, team) => order.findIndex((row) => row.teamId === TEAM_IDS[team]) + 1);
    this.#moves = ranks.map((rank, team) => (this.#ranks === undefined ? 0 : (this.#ranks[team] ?? rank) - rank));
    this.#ranks = ranks;
    this.#life.heat = Math.round(this.#life.heat * this.#rng.between(1, 1.12));
  }

  #event(state: GameState, atMs: number, event: Omit<MultiEvent, 'id' | 'atMs'>): void {
    state.events.push({ id: `g${state.plan.no}e${state.events.length + 1}`, atMs, ...event });
  }

  #teamsAlive(state: GameState): number {
    return state.players.filter((squad) => squad.some(({ alive }) => alive)).length;
  }

  #cell(state: GameState, team: number): MultiCell {
    const squad = state.players[team] ?? [];
    if (squad.length === 0) return { kills: 0, points: 0, absent: true };
    const kills = squad.reduce((sum, player) => sum + player.kills, 0);
    const place = state.places[team];
    const points = place === undefined ? kills * this.#plan.scoring.killPoints : gamePoints(this.#plan.scoring, place, kills);
    return {
      ...(place === undefined ? {} : { place }),
      kills,
      points,
      ...(state.status === 'live' ? { alive: squad.filter(({ alive }) => alive).length } : {}),
    };
  }

  /** The overall table, best first. */
  #table(): MultiTeamRow[] {
    const { scoring, starting, penalty } = this.#plan;
    const lastFinished = this.#games.findLast(({ status }) => status === 'finished');
    const rows = this.#clubs.map((club, team) => {
      const cells = this.#games.map((state) => this.#cell(state, team));
      const kills = cells.reduce((sum, cell) => sum + cell.kills, 0);
      const placementPoints = cells.reduce((sum, { place }) => sum + (place === undefined ? 0 : (scoring.placement[place - 1] ?? 0)), 0);
      const bonus = starting?.[team] ?? 0;
      const fine = this.#penalised && penalty?.team === team ? penalty.points : 0;
      return {
        row: {
          ...club,
          rank: 0,
          move: this.#moves?.[team] ?? 0,
          total: placementPoints + kills * scoring.killPoints + bonus - fine,
          wwcd: cells.filter(({ place }, index) => place === 1 && this.#games[index]?.status === 'finished').length,
          placementPoints,
          kills,
          ...(starting === undefined ? {} : { starting: bonus }),
          ...(fine === 0 ? {} : { penalty: fine }),
          cells,
        },
        lastPlace: lastFinished?.places[team] ?? 99,
      };
    });
    return rows
      .toSorted((a, b) => compareStandings(scoring.tieBreak, { ...a.row, lastPlace: a.lastPlace }, { ...b.row, lastPlace: b.lastPlace }))
      .map(({ row }, index) => ({ ...row, rank: index + 1 }));
  }

  #gameView(state: GameState): MultiGame {
    const { no, map, lengthMs } = state.plan;
    return {
      no,
      status: state.status,
      ...(state.startAt === undefined ? {} : { startAt: state.startAt }),
      map,
      ...(state.status === 'finished' ? { lengthSec: Math.round(lengthMs / SECOND) } : {}),
      players: state.players.flatMap((squad) =>
        squad.map((player) => ({
          id: player.ref.id,
          name: player.ref.name,
          teamId: TEAM_IDS[player.team] ?? TeamId.parse(player.team + 1),
          kills: player.kills,
          knocks: player.knocks,
          damage: player.damage,
          ...(player.survivalSec === undefined ? {} : { survivalSec: player.survivalSec }),
          assists: player.assists,
          revives: player.revives,
          ...(state.status === 'live' ? { alive: player.alive } : {}),
        })),
      ),
      events: state.events.slice(),
    };
  }

  view(): FeedState {
    const life = this.#life;
    const { scoring, matchPoint, cutLine, most } = this.#plan;
    const table = this.#table();
    const current = this.#games.at(-1);
    const live = current?.status === 'live' ? current : undefined;
    const games = this.#games.map((state) => state.view ?? this.#gameView(state));
    for (let no = games.length + 1; no <= most; no += 1) {
      const map = this.#plan.games[no - 1]?.map;
      games.push({ no, status: this.#called ? 'cancelled' : 'pending', ...(map === undefined || this.#called ? {} : { map }), players: [], events: [] });
    }
    const next = this.#plan.games[this.#games.length];
    const map = live?.plan.map ?? (this.#called ? current?.plan.map : next?.map);
    const detail: MultiDetail = {
      points: {
        name: scoring.name,
        placement: [...scoring.placement],
        killPoints: scoring.killPoints,
        tieBreak: TIE_BREAK.filter((step) => scoring.tieBreak.includes(step)),
        ...(matchPoint === undefined ? {} : { matchPoint }),
      },
      ...(cutLine === undefined ? {} : { cutLine }),
      table,
      games,
    };
    return {
      ...life.view(undefined),
      facts: {
        kind: 'multi',
        gameNo: Math.max(1, Math.min(this.#games.length + (life.phase === 'lobby' ? 1 : 0), this.#plan.games.length)),
        gamesTotal: most,
        ...(map === undefined ? {} : { map }),
        ...(live === undefined
          ? {}
          : {
              circle: live.circle,
              teamsAlive: this.#teamsAlive(live),
              playersAlive: live.players.reduce((sum, squad) => sum + squad.filter(({ alive }) => alive).length, 0),
            }),
        teamsTotal: this.#slot.teams.length,
        leaders: table.slice(0, 3).map(({ teamId, name, crest, total }) => ({ teamId, name, crest, points: total })),
      },
      multi: detail,
    };
  }
}

/** In the order of both point systems. */
const TIE_BREAK = ['total', 'wwcd', 'placement', 'kills', 'last_place'] as const;
