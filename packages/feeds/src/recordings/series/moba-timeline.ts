import type { DraftStep, GameEvent, MobaGame, MobaPlayer, MobaTeam } from '@matchpoint/contracts/match/series';
import type { GameTimeline, GameFrame, Score, Side, TimedDraftStep } from './series-timeline.ts';

/** What happened in a game, in milliseconds since its start (negative before the horn). Players are named by their slot. */
export interface MobaIncident {
  readonly atMs: number;
  readonly event: Omit<GameEvent, 'id' | 'atMs'>;
  readonly killer?: number | undefined;
  readonly victim?: number | undefined;
  readonly assists?: readonly number[];
  /** Counts for the side: kills, towers, or an objective by its key. */
  readonly scores?: { readonly side: Side; readonly what: string; readonly dragon?: string } | undefined;
  readonly first?: string | undefined;
}

/** What stood at a minute. */
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

/** The final line of a player, by his slot. */
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
  /** Final figures of both sides. */
  readonly teams: readonly [MobaTeam, MobaTeam];
  readonly lengthMs: number;
  readonly winner: Side;
  readonly sides: readonly [string, string];
  readonly patch?: string | undefined;
}

const noTeam = (): MobaTeam => ({ kills: 0, deaths: 0, assists: 0, gold: 0, towers: 0, objectives: {} });

/** One MOBA game from its draft to its end. A source without incidents and minutes gives a game of which only the end is known. */
export function mobaTimeline(source: MobaSource): GameTimeline {
  const { draftMs } = source;
  const frames: GameFrame[] = [];
  const started: DraftStep[] = [];
  const empty: MobaGame = {
    kind: 'moba',
    draft: [],
    teams: [noTeam(), noTeam()],
    players: [[], []],
    events: [],
    goldDiff: [],
  };
  const turnOf = (index: number) => source.draft[index]?.step.side;
  const timed = source.incidents.length > 0 || source.minutes.length > 0;
  if (source.draft.length > 0) {
    frames.push({ atMs: 0, phase: 'draft', detail: empty, ...(turnOf(0) === undefined ? {} : { turn: turnOf(0) ?? 0 }) });
    for (const [index, { atMs, step }] of source.draft.entries()) {
      started.push(step);
      const turn = turnOf(index + 1);
      frames.push({
        atMs: Math.max(atMs, index + 1),
        phase: 'draft',
        detail: { ...empty, draft: [...started] },
        ...(turn === undefined ? {} : { turn }),
      });
    }
  }

  const teams: [MobaTeam, MobaTeam] = [noTeam(), noTeam()];
  const live = new Map(
    source.lines.map(({ slot, side, line }): [number, { side: Side; line: MobaPlayer }] => [
      slot,
      {
        side,
        line: {
          player: line.player,
          role: line.role,
          hero: line.hero,
          level: 1,
          kills: 0,
          deaths: 0,
          assists: 0,
          gold: 0,
          cs: 0,
          items: [],
          ...(line.spells === undefined ? {} : { spells: line.spells }),
        },
      },
    ]),
  );
  let events: GameEvent[] = [];
  let goldDiff: [number, number][] = [];
  let xpDiff: [number, number][] = [];
  let gold: Score | undefined;
  const listed = (side: Side) => [...live.values()].filter((one) => one.side === side).map((one) => one.line);
  let players: [MobaPlayer[], MobaPlayer[]] = [listed(0), listed(1)];
  const edit = (slot: number | undefined, change: (line: MobaPlayer) => MobaPlayer) => {
    const one = slot === undefined ? undefined : live.get(slot);
    if (one !== undefined) one.line = change(one.line);
  };
  const push = (atMs: number) => {
    players = [listed(0), listed(1)];
    const detail: MobaGame = {
      kind: 'moba',
      draft: source.draft.map((one) => one.step),
      teams: [{ ...teams[0] }, { ...teams[1] }],
      players,
      events,
      goldDiff,
      ...(xpDiff.length === 0 ? {} : { xpDiff }),
    };
    const frame: GameFrame = {
      atMs: Math.max(draftMs + atMs, (frames.at(-1)?.atMs ?? -1) + 1),
      phase: 'in_game',
      score: [teams[0].kills, teams[1].kills],
      ...(gold === undefined ? {} : { gold }),
      detail,
    };
    frames.push(frame);
  };

  if (timed || source.draft.length > 0) push(0);
  const steps = [
    ...source.incidents.map((incident) => ({ at: incident.atMs, incident, minute: undefined })),
    ...source.minutes.map((minute) => ({ at: minute.atMs, incident: undefined, minute })),
  ].toSorted((a, b) => a.at - b.at);
  for (const { at, incident, minute } of steps) {
    if (at > source.lengthMs) continue;
    if (incident !== undefined) {
      const { event, killer, victim, assists = [], scores, first } = incident;
      events = [...events, { id: String(events.length + 1), atMs: incident.atMs, ...event }];
      edit(killer, (line) => ({ ...line, kills: line.kills + (event.kind === 'kill' ? 1 : 0) }));
      edit(victim, (line) => ({ ...line, deaths: line.deaths + 1 }));
      for (const slot of assists) edit(slot, (line) => ({ ...line, assists: line.assists + 1 }));
      if (scores !== undefined) {
        const team = teams[scores.side];
        const other = teams[scores.side === 0 ? 1 : 0];
        if (scores.what === 'kills') {
          team.kills += 1;
          team.assists += assists.length;
          other.deaths += 1;
        } else if (scores.what === 'towers') team.towers += 1;
        else team.objectives = { ...team.objectives, [scores.what]: (team.objectives[scores.what] ?? 0) + 1 };
        if (scores.dragon !== undefined) team.dragons = [...(team.dragons ?? []), scores.dragon];
        if (first !== undefined) team.firsts = [...(team.firsts ?? []), first];
      }
    }
    if (minute !== undefined) {
      if (minute.goldDiff !== undefined) goldDiff = [...goldDiff, [minute.minute, minute.goldDiff]];
      if (minute.xpDiff !== undefined) xpDiff = [...xpDiff, [minute.minute, minute.xpDiff]];
      if (minute.gold !== undefined) {
        gold = minute.gold;
        teams[0].gold = minute.gold[0];
        teams[1].gold = minute.gold[1];
      }
      for (const [slot, figures] of minute.players ?? []) {
        edit(slot, (line) => ({
          ...line,
          level: figures.level ?? line.level,
          gold: figures.gold ?? line.gold,
          cs: figures.cs ?? line.cs,
          ...(figures.denies === undefined ? {} : { denies: figures.denies }),
        }));
      }
    }
    push(at);
  }
  const final: MobaGame = {
    kind: 'moba',
    draft: source.draft.map((one) => one.step),
    teams: [
      { ...teams[0], ...source.teams[0] },
      { ...teams[1], ...source.teams[1] },
    ],
    players: [
      source.lines.filter((one) => one.side === 0).map((one) => one.line),
      source.lines.filter((one) => one.side === 1).map((one) => one.line),
    ],
    events,
    goldDiff,
    ...(xpDiff.length === 0 ? {} : { xpDiff }),
  };
  return {
    sides: source.sides,
    ...(source.patch === undefined ? {} : { patch: source.patch }),
    winner: source.winner,
    lengthMs: draftMs + source.lengthMs,
    startsAfterMs: draftMs,
    frames,
    score: [source.teams[0].kills, source.teams[1].kills],
    detail: final,
  };
}
