import type { DraftStep, GameEvent, MobaGame, MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import type { GameTimeline, GameFrame, Score, Side, TimedDraftStep } from './series-timeline.ts';

/** An incident of a game, in milliseconds since its start (negative before the horn). Players are identified by slot. */
export interface MobaIncident {
  readonly atMs: number;
  readonly event: Omit<GameEvent, 'id' | 'atMs'>;
  readonly killer?: number | undefined;
  readonly victim?: number | undefined;
  readonly assists?: readonly number[];
  /** What the incident counts for: kills, towers, or an objective by its key. */
  readonly scores?: { readonly side: Side; readonly what: string; readonly dragon?: string } | undefined;
  readonly first?: string | undefined;
}

/** Gold, experience and players' statistics at a minute. */
export interface MobaMinute {
  readonly atMs: number;
  readonly minute: number;
  readonly goldDiff?: number;
  readonly xpDiff?: number;
  readonly gold?: Score;
  readonly players?: ReadonlyMap<
    number,
    { readonly level?: number; readonly gold?: number; readonly cs?: number; readonly denies?: number }
  >;
}

/** The final statistics of a player, by slot. */
export interface MobaPlayerResult {
  readonly slot: number;
  readonly side: Side;
  readonly line: MobaPlayer;
}

export interface MobaSource {
  readonly draft: readonly TimedDraftStep[];
  /** From the draft's start to the game's start, milliseconds. */
  readonly draftMs: number;
  readonly incidents: readonly MobaIncident[];
  readonly minutes: readonly MobaMinute[];
  readonly lines: readonly MobaPlayerResult[];
  /** Final statistics of both sides. */
  readonly teams: readonly [MobaTeam, MobaTeam];
  readonly lengthMs: number;
  readonly winner: Side;
  readonly sides: readonly [string, string];
  readonly patch?: string | undefined;
}

const noTeam = (): MobaTeam => ({ kills: 0, deaths: 0, assists: 0, gold: 0, towers: 0, objectives: {} });

/** Replays a MOBA game from its draft to its end and collects a frame for each incident and each minute. */
class MobaReplay {
  readonly #source: MobaSource;
  readonly #frames: GameFrame[] = [];
  readonly #teams: readonly [MobaTeam, MobaTeam] = [noTeam(), noTeam()];
  readonly #live: ReadonlyMap<number, { readonly side: Side; line: MobaPlayer }>;
  #events: GameEvent[] = [];
  #goldDiff: [number, number][] = [];
  #xpDiff: [number, number][] = [];
  #gold: Score | undefined;

  constructor(source: MobaSource) {
    this.#source = source;
    this.#live = new Map(source.lines.map(({ slot, side, line }) => [slot, { side, line: lineAtStart(line) }]));
  }

  timeline(): GameTimeline {
    const { draft, draftMs, incidents, minutes, sides, patch, winner, lengthMs, teams } = this.#source;
    if (draft.length > 0) this.#runDraft();
    if (incidents.length > 0 || minutes.length > 0 || draft.length > 0) this.#push(0);
    const steps = [
      ...incidents.map((incident) => ({ at: incident.atMs, run: () => this.#runIncident(incident) })),
      ...minutes.map((minute) => ({ at: minute.atMs, run: () => this.#runMinute(minute) })),
    ].toSorted((a, b) => a.at - b.at);
    for (const { at, run } of steps) {
      if (at > lengthMs) continue;
      run();
      this.#push(at);
    }
    return {
      sides,
      ...(patch === undefined ? {} : { patch }),
      winner,
      lengthMs: draftMs + lengthMs,
      startsAfterMs: draftMs,
      frames: this.#frames,
      score: [teams[0].kills, teams[1].kills],
      detail: this.#finalDetail(),
    };
  }

  #runDraft(): void {
    const { draft } = this.#source;
    const empty: MobaGame = { kind: 'moba', draft: [], teams: [noTeam(), noTeam()], players: [[], []], events: [], goldDiff: [] };
    const turnAt = (index: number) => {
      const turn = draft[index]?.step.side;
      return turn === undefined ? {} : { turn };
    };
    this.#frames.push({ atMs: 0, phase: 'draft', detail: empty, ...turnAt(0) });
    const done: DraftStep[] = [];
    for (const [index, { atMs, step }] of draft.entries()) {
      done.push(step);
      const detail = { ...empty, draft: [...done] };
      this.#frames.push({ atMs: Math.max(atMs, index + 1), phase: 'draft', detail, ...turnAt(index + 1) });
    }
  }

  #runIncident({ atMs, event, killer, victim, assists = [], scores, first }: MobaIncident): void {
    this.#events = [...this.#events, { id: String(this.#events.length + 1), atMs, ...event }];
    this.#edit(killer, (line) => ({ ...line, kills: line.kills + (event.kind === 'kill' ? 1 : 0) }));
    this.#edit(victim, (line) => ({ ...line, deaths: line.deaths + 1 }));
    for (const slot of assists) this.#edit(slot, (line) => ({ ...line, assists: line.assists + 1 }));
    if (scores === undefined) return;
    const team = this.#teams[scores.side];
    if (scores.what === 'kills') {
      team.kills += 1;
      team.assists += assists.length;
      this.#teams[scores.side === 0 ? 1 : 0].deaths += 1;
    } else if (scores.what === 'towers') team.towers += 1;
    else team.objectives = { ...team.objectives, [scores.what]: (team.objectives[scores.what] ?? 0) + 1 };
    if (scores.dragon !== undefined) team.dragons = [...(team.dragons ?? []), scores.dragon];
    if (first !== undefined) team.firsts = [...(team.firsts ?? []), first];
  }

  #runMinute({ minute, goldDiff, xpDiff, gold, players }: MobaMinute): void {
    if (goldDiff !== undefined) this.#goldDiff = [...this.#goldDiff, [minute, goldDiff]];
    if (xpDiff !== undefined) this.#xpDiff = [...this.#xpDiff, [minute, xpDiff]];
    if (gold !== undefined) {
      this.#gold = gold;
      this.#teams[0].gold = gold[0];
      this.#teams[1].gold = gold[1];
    }
    for (const [slot, stats] of players ?? []) {
      this.#edit(slot, (line) => ({
        ...line,
        level: stats.level ?? line.level,
        gold: stats.gold ?? line.gold,
        cs: stats.cs ?? line.cs,
        ...(stats.denies === undefined ? {} : { denies: stats.denies }),
      }));
    }
  }

  #edit(slot: number | undefined, change: (line: MobaPlayer) => MobaPlayer): void {
    const one = slot === undefined ? undefined : this.#live.get(slot);
    if (one !== undefined) one.line = change(one.line);
  }

  #push(atMs: number): void {
    const listed = (side: Side) => [...this.#live.values()].filter((one) => one.side === side).map((one) => one.line);
    const [home, away] = this.#teams;
    this.#frames.push({
      atMs: Math.max(this.#source.draftMs + atMs, (this.#frames.at(-1)?.atMs ?? -1) + 1),
      phase: 'in_game',
      score: [home.kills, away.kills],
      ...(this.#gold === undefined ? {} : { gold: this.#gold }),
      detail: this.#detail([{ ...home }, { ...away }], [listed(0), listed(1)]),
    });
  }

  #finalDetail(): MobaGame {
    const { teams, lines } = this.#source;
    const listed = (side: Side) => lines.filter((one) => one.side === side).map((one) => one.line);
    const [home, away] = this.#teams;
    return this.#detail(
      [
        { ...home, ...teams[0] },
        { ...away, ...teams[1] },
      ],
      [listed(0), listed(1)],
    );
  }

  #detail(teams: MobaGame['teams'], players: MobaGame['players']): MobaGame {
    return {
      kind: 'moba',
      draft: this.#source.draft.map((one) => one.step),
      teams,
      players,
      events: this.#events,
      goldDiff: this.#goldDiff,
      ...(this.#xpDiff.length === 0 ? {} : { xpDiff: this.#xpDiff }),
    };
  }
}

function lineAtStart({ player, role, hero, spells }: MobaPlayer): MobaPlayer {
  return {
    player,
    role,
    hero,
    level: 1,
    kills: 0,
    deaths: 0,
    assists: 0,
    gold: 0,
    cs: 0,
    items: [],
    ...(spells === undefined ? {} : { spells }),
  };
}

/** Returns one MOBA game from its draft to its end. Of a source without incidents and minutes only the end is known. */
export function mobaTimeline(source: MobaSource): GameTimeline {
  return new MobaReplay(source).timeline();
}
