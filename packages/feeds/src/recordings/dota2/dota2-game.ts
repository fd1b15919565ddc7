import type { PlayerRef } from '@matchpoint/contracts/match/base';
import type { ItemPurchase, MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import { DOTA2_ITEMS } from '@matchpoint/contracts/terms/dota2';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import type { MobaIncident, MobaPlayerResult, MobaMinute, MobaSource } from '../series/moba-timeline.ts';
import type { Side, TimedDraftStep } from '../series/series-timeline.ts';
import { heroKey } from './dota2-fixture.ts';

/** Time from the draft to the horn, milliseconds. */
const PRE_GAME_MS = 90_000;
const DRAFT_STEP_MS = 25_000;

/** Slots below 128 belong to Radiant. */
const sideOfSlot = (slot: number): Side => (slot < 128 ? 0 : 1);
const number = z.number().nullish();

const Player = z.object({
  player_slot: z.int(),
  hero_id: z.int(),
  account_id: z.int().nullish(),
  name: z.string().nullish(),
  personaname: z.string().nullish(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  level: z.int(),
  last_hits: z.int(),
  denies: z.int(),
  gold_per_min: number,
  xp_per_min: number,
  hero_damage: number,
  total_gold: number,
  lane_role: z.int().nullish(),
  gold_t: z.array(z.number()).nullish(),
  lh_t: z.array(z.number()).nullish(),
  dn_t: z.array(z.number()).nullish(),
  xp_t: z.array(z.number()).nullish(),
  kills_log: z.array(z.object({ time: z.number(), key: z.string() })).nullish(),
  buyback_log: z.array(z.object({ time: z.number() })).nullish(),
  purchase_log: z.array(z.object({ time: z.number(), key: z.string() })).nullish(),
});

type Player = z.infer<typeof Player>;

const Objective = z.object({
  time: z.number(),
  type: z.string(),
  key: z.union([z.string(), z.number()]).nullish(),
  team: z.int().nullish(),
  player_slot: z.int().nullish(),
});

const TeamName = z.object({ team_id: z.int().nullish(), name: z.string().nullish() }).nullish();

export const Match = z.object({
  match_id: z.int(),
  start_time: z.int(),
  duration: z.int(),
  radiant_win: z.boolean(),
  radiant_score: z.int().nullish(),
  dire_score: z.int().nullish(),
  radiant_team_id: z.int().nullish(),
  dire_team_id: z.int().nullish(),
  radiant_name: z.string().nullish(),
  dire_name: z.string().nullish(),
  radiant_team: TeamName,
  dire_team: TeamName,
  league: z.object({ leagueid: z.int(), name: z.string().nullish() }).nullish(),
  leagueid: z.int().nullish(),
  series_id: z.int().nullish(),
  series_type: z.int().nullish(),
  patch: z.int().nullish(),
  tower_status_radiant: z.int().nullish(),
  tower_status_dire: z.int().nullish(),
  barracks_status_radiant: z.int().nullish(),
  barracks_status_dire: z.int().nullish(),
  radiant_gold_adv: z.array(z.number()).nullish(),
  radiant_xp_adv: z.array(z.number()).nullish(),
  objectives: z.array(z.unknown()).nullish(),
  picks_bans: z.array(z.object({ is_pick: z.boolean(), hero_id: z.int(), team: z.int(), order: z.int() })).nullish(),
  draft_timings: z.array(z.object({ order: z.int(), total_time_taken: z.number() })).nullish(),
  players: z.array(Player).length(10),
});

export type Match = z.infer<typeof Match>;

/** Experience required for each level, from level 2 (patch 7.x). */
const LEVELS = [
  230, 600, 1080, 1660, 2260, 2980, 3730, 4510, 5320, 6160, 7030, 7930, 9155, 10_405, 11_680, 12_980, 14_305, 15_805, 17_395, 18_995,
  20_845, 22_945, 25_295, 27_895,
];

const levelAt = (xp: number, final: number): number => Math.min(final, 1 + LEVELS.filter((needed) => xp >= needed).length);
const LANE_ROLES: Readonly<Record<number, string>> = { 1: 'carry', 2: 'mid', 3: 'offlane', 4: 'jungle' };

/** Returns the number of bits set in a status: buildings that still stand. */
const standing = (status: number): number => status.toString(2).replaceAll('0', '').length;
const TOWERS = 11;
const BARRACKS = 6;

function draftOf(
  match: Match,
  hero: (id: number) => string,
  refs: ReadonlyMap<number, PlayerRef>,
): { draft: TimedDraftStep[]; draftMs: number } {
  const timings = new Map((match.draft_timings ?? []).map((one) => [one.order, one.total_time_taken]));
  // Picks count from 0, their timings from 1.
  let at = 0;
  const draft = (match.picks_bans ?? [])
    .toSorted((a, b) => a.order - b.order)
    .map((pick, index): TimedDraftStep => {
      at += (timings.get(pick.order + 1) ?? DRAFT_STEP_MS / 1000) * 1000;
      const player = pick.is_pick ? refs.get(pick.hero_id) : undefined;
      return {
        atMs: at,
        step: {
          order: index + 1,
          kind: pick.is_pick ? 'pick' : 'ban',
          side: pick.team === 0 ? 0 : 1,
          hero: hero(pick.hero_id),
          ...(player === undefined ? {} : { player }),
        },
      };
    });
  return { draft, draftMs: at + PRE_GAME_MS };
}

/** Returns the purchases of finished items; consumables and components, which no build lists, are left out. Undefined without a log. */
function purchasesOf({ purchase_log: log }: Player): ItemPurchase[] | undefined {
  if (log == null) return undefined;
  return log
    .filter(({ key }) => Object.hasOwn(DOTA2_ITEMS, key))
    .map(({ time, key }) => ({ item: key, atMs: time * 1000 }))
    .toSorted((a, b) => a.atMs - b.atMs);
}

function playerLine(player: Player, match: Match, hero: (id: number) => string): MobaPlayerResult {
  const purchases = purchasesOf(player);
  const line: MobaPlayer = {
    player: refOf(player, match, hero),
    role: LANE_ROLES[player.lane_role ?? 0] ?? '',
    hero: hero(player.hero_id),
    level: player.level,
    kills: player.kills,
    deaths: player.deaths,
    assists: player.assists,
    gold: Math.round(player.total_gold ?? 0),
    cs: player.last_hits,
    denies: player.denies,
    items: [],
    ...(purchases === undefined || purchases.length === 0 ? {} : { purchases }),
    ...(player.hero_damage == null ? {} : { damage: Math.round(player.hero_damage) }),
    ...(player.gold_per_min == null ? {} : { gpm: Math.round(player.gold_per_min) }),
    ...(player.xp_per_min == null ? {} : { xpm: Math.round(player.xp_per_min) }),
  };
  return { slot: player.player_slot, side: sideOfSlot(player.player_slot), line };
}

function refOf(player: Player, match: Match, hero: (id: number) => string): PlayerRef {
  return {
    id: playerId(player.account_id == null ? `dota2:${match.match_id}:${player.player_slot}` : `dota2:${player.account_id}`),
    name: (player.name ?? player.personaname ?? hero(player.hero_id)).trim() || hero(player.hero_id),
  };
}

/** Returns the kills and buybacks that the logs of the players hold. */
function playerIncidents(match: Match, lines: readonly MobaPlayerResult[]): MobaIncident[] {
  const bySlot = new Map(lines.map((one) => [one.slot, one]));
  const byHero = new Map(lines.map((one) => [one.line.hero, one]));
  return match.players.flatMap((player): MobaIncident[] => {
    const side = sideOfSlot(player.player_slot);
    const ref = bySlot.get(player.player_slot)?.line.player;
    const who = ref === undefined ? {} : { player: ref };
    const kills = (player.kills_log ?? []).map((kill): MobaIncident => {
      const victim = byHero.get(heroKey(kill.key));
      return {
        atMs: kill.time * 1000,
        killer: player.player_slot,
        victim: victim?.slot,
        event: { kind: 'kill', side, ...who, ...(victim === undefined ? {} : { victim: victim.line.player }) },
        scores: { side, what: 'kills' },
      };
    });
    const buybacks = (player.buyback_log ?? []).map((buyback): MobaIncident => ({
      atMs: buyback.time * 1000,
      event: { kind: 'buyback', side, ...who },
    }));
    return [...kills, ...buybacks];
  });
}

/** Returns the buildings, Roshans and aegises that the match lists as objectives. */
function objectiveIncidents(match: Match, lines: readonly MobaPlayerResult[], broken: (what: string) => void): MobaIncident[] {
  const bySlot = new Map(lines.map((one) => [one.slot, one]));
  return (match.objectives ?? []).flatMap((value): MobaIncident[] => {
    const parsed = Objective.safeParse(value);
    if (!parsed.success) {
      broken('objective cannot be read');
      return [];
    }
    const { time, type, key, team, player_slot: slot } = parsed.data;
    const player = slot == null ? undefined : bySlot.get(slot)?.line.player;
    const who = player === undefined ? {} : { player };
    const atMs = time * 1000;
    if (type === 'building_kill' && typeof key === 'string') {
      // The key names the side that lost the building: goodguys is Radiant.
      const side: Side = key.includes('goodguys') ? 1 : 0;
      const lane = /_(top|mid|bot)$/.exec(key)?.[1];
      const detail = lane === undefined ? {} : { detail: lane };
      if (/_tower\d/.test(key)) return [{ atMs, event: { kind: 'tower', side, ...who, ...detail }, scores: { side, what: 'towers' } }];
      if (!key.includes('_rax_')) return [];
      return [{ atMs, event: { kind: 'barracks', side, ...who, ...detail }, scores: { side, what: 'barracks' } }];
    }
    if (type === 'CHAT_MESSAGE_ROSHAN_KILL' && (team === 2 || team === 3)) {
      const side: Side = team === 2 ? 0 : 1;
      return [{ atMs, event: { kind: 'roshan', side }, scores: { side, what: 'roshans' } }];
    }
    if (type !== 'CHAT_MESSAGE_AEGIS' || slot == null) return [];
    return [{ atMs, event: { kind: 'aegis', side: sideOfSlot(slot), ...who } }];
  });
}

/** Marks the first kill, the first tower and the first Roshan; `incidents` are in order of time. */
function markFirsts(incidents: readonly MobaIncident[]): MobaIncident[] {
  const seen = new Set<string>();
  return incidents.map((incident): MobaIncident => {
    const { kind } = incident.event;
    const mark = kind === 'kill' ? 'blood' : kind === 'tower' || kind === 'roshan' ? kind : undefined;
    if (mark === undefined || seen.has(mark) || incident.scores === undefined) return incident;
    seen.add(mark);
    return { ...incident, first: mark };
  });
}

function minutesOf(match: Match): MobaMinute[] {
  return (match.radiant_gold_adv ?? []).map((lead, minute): MobaMinute => {
    const xp = match.radiant_xp_adv?.[minute];
    const players = new Map(
      match.players.map((player) => [
        player.player_slot,
        {
          level: levelAt(player.xp_t?.[minute] ?? 0, player.level),
          gold: Math.round(player.gold_t?.[minute] ?? 0),
          cs: player.lh_t?.[minute] ?? 0,
          denies: player.dn_t?.[minute] ?? 0,
        },
      ]),
    );
    const goldOf = (side: Side) =>
      match.players
        .filter((player) => sideOfSlot(player.player_slot) === side)
        .reduce((total, player) => total + (player.gold_t?.[minute] ?? 0), 0);
    return {
      atMs: minute * 60_000,
      minute,
      goldDiff: lead,
      ...(xp === undefined ? {} : { xpDiff: xp }),
      gold: [Math.round(goldOf(0)), Math.round(goldOf(1))],
      players,
    };
  });
}

const destroyed = (status: number | null | undefined, all: number): number => (status == null ? 0 : Math.max(0, all - standing(status)));

function teamResult(match: Match, side: Side, lines: readonly MobaPlayerResult[], incidents: readonly MobaIncident[]): MobaTeam {
  const own = lines.filter((one) => one.side === side);
  const sum = (of: (line: MobaPlayer) => number) => own.reduce((total, one) => total + of(one.line), 0);
  const roshans = incidents.filter((one) => one.scores?.side === side && one.scores.what === 'roshans').length;
  const [towers, barracks] =
    side === 0 ? [match.tower_status_dire, match.barracks_status_dire] : [match.tower_status_radiant, match.barracks_status_radiant];
  return {
    kills: (side === 0 ? match.radiant_score : match.dire_score) ?? sum((line) => line.kills),
    deaths: sum((line) => line.deaths),
    assists: sum((line) => line.assists),
    gold: sum((line) => line.gold),
    towers: destroyed(towers, TOWERS),
    objectives: { barracks: destroyed(barracks, BARRACKS), ...(incidents.length === 0 ? {} : { roshans }) },
    firsts: incidents.flatMap((one) => (one.scores?.side === side && one.first !== undefined ? [one.first] : [])),
  };
}

/** Returns a finished game of OpenDota. A game that was not parsed has no events: only its end is known. */
export function dotaSource(match: Match, hero: (id: number) => string, broken: (what: string) => void): MobaSource {
  const lines = match.players.map((player) => playerLine(player, match, hero));
  const refsByHeroId = new Map(match.players.map((player) => [player.hero_id, refOf(player, match, hero)]));
  const found = [...playerIncidents(match, lines), ...objectiveIncidents(match, lines, broken)];
  const incidents = markFirsts(found.toSorted((a, b) => a.atMs - b.atMs));
  return {
    ...draftOf(match, hero, refsByHeroId),
    incidents,
    minutes: minutesOf(match),
    lines,
    teams: [teamResult(match, 0, lines, incidents), teamResult(match, 1, lines, incidents)],
    lengthMs: Math.max(match.duration * 1000, ...incidents.map((one) => one.atMs)),
    winner: match.radiant_win ? 0 : 1,
    sides: ['radiant', 'dire'],
  };
}
