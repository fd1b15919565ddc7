import { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { GAME_IDS } from '@matchpoint/contracts/games';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import { findScenario, type Scenario } from './scenario.ts';
import { createSimulator, scheduled } from './source.ts';
import { DAY } from './fixture-slot.ts';
import { anySlot, calendarOf, DAYS, finalOf, FIRST_DAY, momentOf, runs, slotsOf } from './test-slots.ts';

describe('the simulated world', () => {
  it('the state of a simulated match at a time does not depend on earlier calls, and a returned state never changes', () => {
    fc.assert(
      fc.property(anySlot(), fc.array(fc.nat(), { minLength: 4, maxLength: 10 }), (slot, picks) => {
        const recording = scheduled(slot).load();
        const asked = picks.map((pick) => {
          const at = momentOf(recording.timestamps, pick);
          const state = recording.stateAt(at);
          return { at, state, text: JSON.stringify(state) };
        });
        for (const { at, state, text } of asked) {
          expect(JSON.stringify(state)).toBe(text);
          const fresh = scheduled(slot).load();
          expect(fresh.stateAt(at)).toEqual(JSON.parse(text));
        }
      }),
      runs(60),
    );
  });

  it('the state of a simulated match stays the same between two timestamps', () => {
    fc.assert(
      fc.property(anySlot(), fc.nat(), fc.integer({ min: 1, max: 99 }), (slot, pick, percent) => {
        const recording = scheduled(slot).load();
        const index = pick % recording.timestamps.length;
        const [at, next] = [recording.timestamps[index] ?? 0, recording.timestamps[index + 1]];
        if (next === undefined) return;
        const between = Math.min(next - 1, at + Math.floor(((next - at) * percent) / 100));
        expect(recording.stateAt(between)).toBe(recording.stateAt(at));
      }),
      runs(60),
    );
  });

  it('timestamps of a simulated match are ascending integers within the announced span, and the match ends confirmed', () => {
    fc.assert(
      fc.property(anySlot(), (slot) => {
        const match = scheduled(slot);
        const { timestamps } = match.load();
        expect(timestamps.every((at, index) => Number.isInteger(at) && (index === 0 || at > (timestamps[index - 1] ?? 0)))).toBe(true);
        expect(timestamps[0]).toBeGreaterThanOrEqual(-match.beforeMs);
        expect(timestamps.at(-1)).toBeLessThanOrEqual(match.afterMs);
        const final = finalOf(slot);
        expect(final.confirmed).toBe(true);
      }),
      runs(150),
    );
  });

  it('no state of a simulated match breaks an invariant, and every state fits the schema of the feed', () => {
    fc.assert(
      fc.property(anySlot(), fc.array(fc.nat(), { minLength: 6, maxLength: 12 }), (slot, picks) => {
        const match = scheduled(slot);
        expect(FeedFixture.safeParse(match.fixture).error).toBeUndefined();
        const recording = match.load();
        for (const pick of picks) {
          const state = recording.stateAt(momentOf(recording.timestamps, pick));
          expect(FeedState.safeParse(state).error).toBeUndefined();
          expect(FeedState.parse(state)).toEqual(state);
          expect(brokenInvariants(slot.gameId, slot.teams.length, state)).toEqual([]);
        }
      }),
      runs(70),
    );
  });

  it('simulated fixtures are the same after a restart, and the fixtures of a span are those of its parts', async () => {
    const from = FIRST_DAY * DAY;
    const whole = await createSimulator({ seed: 's' }).fixtures(from, from + 2 * DAY);
    const again = createSimulator({ seed: 's' });
    const parts = [
      ...(await again.fixtures(from + DAY + 3_600_000, from + 2 * DAY)),
      ...(await again.fixtures(from, from + 1)),
      ...(await again.fixtures(from + 1, from + DAY + 3_600_000)),
    ];
    const byKey = (list: typeof whole) => list.map(({ fixture }) => fixture).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    expect(byKey(parts)).toEqual(byKey(whole));
    expect(new Set(whole.map(({ fixture }) => fixture.key)).size).toBe(whole.length);
    const other = await createSimulator({ seed: 't' }).fixtures(from, from + DAY);
    expect(other.map(({ fixture }) => fixture.teams[0]?.key)).not.toEqual(
      whole.slice(0, other.length).map(({ fixture }) => fixture.teams[0]?.key),
    );
  });

  it('a simulated match is in play in 85 % of the quarter hours of a week, and every game is played on most days of a year', () => {
    const recordings = Array.from({ length: 9 }, (_, offset) => calendarOf('matchpoint').day(FIRST_DAY + offset - 1))
      .flat()
      .map((slot) => ({ slot, recording: scheduled(slot).load() }));
    let quartersInPlay = 0;
    for (let quarter = 0; quarter < 7 * 96; quarter += 1) {
      const now = FIRST_DAY * DAY + quarter * 900_000;
      const live = recordings.some(
        ({ slot, recording }) =>
          slot.startAt <= now && now - slot.startAt < DAY / 2 && matchState(recording.stateAt(now - slot.startAt).status) === 'live',
      );
      if (live) quartersInPlay += 1;
    }
    expect(quartersInPlay).toBeGreaterThan(0.85 * 7 * 96);
    for (const gameId of GAME_IDS) {
      // Seasons have breaks, so a month may be quiet.
      const days = Array.from({ length: 366 }, (_, offset) => calendarOf('matchpoint').game(gameId, FIRST_DAY + offset).length);
      expect(days.filter((count) => count > 0).length, `game ${gameId}`).toBeGreaterThan(366 / 2);
    }
  });

  it('a few simulated matches have irregularities, and most have none', () => {
    const slots = Array.from({ length: DAYS }, (_, offset) => calendarOf('matchpoint').day(FIRST_DAY + offset)).flat();
    const twisted = slots.filter(({ irregularity }) => irregularity !== undefined);
    expect(twisted.length / slots.length).toBeGreaterThan(0.01);
    expect(twisted.length / slots.length).toBeLessThan(0.08);
  });

  it.each<Scenario>([
    'postponed',
    'postponed_tbd',
    'cancelled',
    'delayed',
    'interrupted',
    'abandoned',
    'walkover',
    'forfeit_game',
    'remake',
    'goal_cancelled',
    'score_fix',
    'extra_time',
    'shoot_out',
    'penalty_missed',
    'own_goal',
    'second_yellow',
    'overtime',
    'series_draw',
    'play_all',
    'advantage',
    'map_overtime',
    'peak_battle',
    'penalty_points',
    'starting_points',
    'match_point',
  ])('the scenario %s occurs within a year of simulated matches', (name) => {
    expect(findScenario('matchpoint', FIRST_DAY, name, 365)).toBeDefined();
  });
});

describe('consistency of simulated matches', () => {
  it('in soccer the goals add up to the score, and the statistics of the halves to those of the match', () => {
    fc.assert(
      fc.property(anySlot([202]), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        for (const state of [recording.stateAt(momentOf(recording.timestamps, pick)), finalOf(slot)]) {
          const { soccer, score } = state;
          if (soccer === undefined || score === undefined || state.status === 'walkover') continue;
          const goals = soccer.events.filter(({ kind, cancelled }) => kind === 'goal' && cancelled === undefined);
          expect([0, 1].map((side) => goals.filter((goal) => goal.side === side).length)).toEqual(score);
          const value = (key: string, side: 'home' | 'away', rows = soccer.stats.full) => rows.find((row) => row.key === key)?.[side] ?? 0;
          for (const side of ['home', 'away'] as const) {
            expect(value('shots', side)).toBe(value('shots_on', side) + value('shots_off', side) + value('shots_blocked', side));
            const split = soccer.stats.second !== undefined && state.facts.kind === 'soccer' && state.facts.et === undefined;
            for (const key of split ? ['shots', 'corners', 'fouls', 'passes', 'saves'] : []) {
              expect(value(key, side, soccer.stats.first) + value(key, side, soccer.stats.second)).toBe(value(key, side));
            }
          }
          expect(soccer.lineups?.map(({ players }) => players.length)).toEqual([11, 11]);
          const minutes = soccer.momentum.map(([minute]) => minute);
          expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
        }
      }),
      runs(80),
    );
  });

  it('a soccer cup match has a winner, and its shoot-out is listed kick by kick', () => {
    const match = findScenario('matchpoint', FIRST_DAY, 'shoot_out', 365)?.load();
    const final = match?.stateAt(match.timestamps.at(-1) ?? 0);
    const kicks = final?.soccer?.events.filter(({ kind }) => kind === 'shootout') ?? [];
    expect(final?.facts.kind === 'soccer' ? final.facts.pen : undefined).toEqual(
      [0, 1].map((side) => kicks.filter((kick) => kick.side === side && kick.ok === true).length),
    );
    expect(kicks.map(({ order }) => order)).toEqual(kicks.map((_, index) => index + 1));
    expect(final?.winner).toBeDefined();
  });

  it('in basketball box lines and play-by-play add up to the score, and five players are on court', () => {
    fc.assert(
      fc.property(anySlot([201]), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        for (const state of [recording.stateAt(momentOf(recording.timestamps, pick)), finalOf(slot)]) {
          const { basketball, score } = state;
          if (basketball === undefined || score === undefined || state.status === 'walkover') continue;
          for (const side of [0, 1] as const) {
            const box = basketball.box[side];
            expect(box.reduce((sum, line) => sum + line.points, 0)).toBe(score[side]);
            for (const line of box) expect(line.points).toBe(2 * line.fieldGoals[0] + line.threes[0] + line.freeThrows[0]);
            expect(state.status !== 'live' || box.filter(({ onCourt }) => onCourt).length === 5).toBe(true);
            const reported = basketball.events.filter((event) => event.side === side).reduce((sum, { points }) => sum + (points ?? 0), 0);
            expect(reported).toBe(score[side]);
          }
          const plus = basketball.box.flat().reduce((sum, line) => sum + (line.plusMinus ?? 0), 0);
          expect(plus).toBe(0);
          expect(basketball.lead.at(-1)?.[1] ?? 0).toBe(score[0] - score[1]);
        }
      }),
      runs(60),
    );
  });

  it('in a MOBA kills equal deaths, players add up to their team, and each hero is played once', () => {
    fc.assert(
      fc.property(anySlot([1, 3, 4, 7]), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        for (const state of [recording.stateAt(momentOf(recording.timestamps, pick)), finalOf(slot)]) {
          for (const { detail, status } of state.series?.games ?? []) {
            if (detail?.kind !== 'moba') continue;
            const peak = detail.flags?.includes('peak') === true;
            const heroes = detail.draft
              .filter(({ kind }) => kind === 'pick' || !peak)
              .map(({ hero, side }) => (peak ? `${side}${hero}` : hero));
            expect(new Set(heroes).size).toBe(heroes.length);
            if (status === 'draft') continue;
            for (const side of [0, 1] as const) {
              const other = side === 0 ? 1 : 0;
              const sum = (of: 'kills' | 'deaths' | 'assists' | 'gold') =>
                detail.players[side].reduce((total, player) => total + player[of], 0);
              expect(detail.teams[side].kills).toBe(sum('kills'));
              expect(detail.teams[side].gold).toBe(sum('gold'));
              expect(detail.teams[side].deaths).toBe(detail.teams[other].kills);
              expect(detail.players[side]).toHaveLength(5);
              for (const { hero } of detail.players[side]) expect(detail.locked?.[side] ?? []).not.toContain(hero);
            }
            const kills = detail.events.filter(({ kind }) => kind === 'kill').length;
            expect(kills).toBe(detail.teams[0].kills + detail.teams[1].kills);
            expect(detail.goldDiff.map(([minute]) => minute)).toEqual(detail.goldDiff.map((_, index) => index));
          }
        }
      }),
      runs(80),
    );
  });

  it('in Counter-Strike rounds add up to the score, sides change at half-time, and the last round decides', () => {
    fc.assert(
      fc.property(anySlot([2]), (slot) => {
        const state = finalOf(slot);
        for (const game of state.series?.games ?? []) {
          if (game.detail?.kind !== 'cs') continue;
          const { rounds, halves, maxRounds, players } = game.detail;
          const won = [0, 1].map((side) => rounds.filter((round) => round.side === side).length);
          expect(won).toEqual(game.score);
          const high = Math.max(...won);
          expect(high).toBeGreaterThanOrEqual(maxRounds / 2 + 1);
          expect(rounds.at(-1)?.side).toBe(game.winner);
          expect([0, 1].map((side) => halves.reduce((sum, half) => sum + (half.score[side] ?? 0), 0))).toEqual(won);
          expect(rounds[11]?.ct).not.toBe(rounds[12]?.ct);
          const sum = (of: 'kills' | 'deaths') => players.flat().reduce((total, player) => total + player[of], 0);
          expect(sum('kills')).toBe(sum('deaths'));
        }
      }),
      runs(40),
    );
  });

  it('in a series each game starts after the previous one is over, and games that are not needed are skipped', () => {
    fc.assert(
      fc.property(anySlot([1, 2, 3, 4, 7]), (slot) => {
        const { facts, status, score } = finalOf(slot);
        if (facts.kind !== 'series' || status !== 'finished') return;
        const played = facts.games.filter((game) => game.status === 'finished' || game.status === 'forfeit');
        expect(facts.games.slice(played.length).every((game) => game.status === 'skipped')).toBe(true);
        const race = facts.mode === 'bo' && facts.bestOf !== 2;
        const needed = Math.floor(facts.bestOf / 2) + 1;
        expect(race ? Math.max(...(score ?? [])) : played.length).toBe(race ? needed : facts.bestOf);
      }),
      runs(100),
    );
  });

  it('odds have three to five masked companies whose histories end with the current price, and win rates are whole percents', () => {
    fc.assert(
      fc.property(anySlot([1, 2, 3, 4, 7, 201, 202]), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        const at = momentOf(recording.timestamps, pick);
        const { oddsTable, winRate } = recording.stateAt(at);
        for (const rows of [oddsTable?.asian ?? [], oddsTable?.total ?? [], oddsTable?.euro ?? []]) {
          for (const row of rows) {
            expect(row.company).toMatch(/^.+\*$/);
            expect(row.history[0]?.quote).toEqual(row.opening);
            expect(row.history.at(-1)?.quote).toEqual(row.current);
            const times = row.history.map((entry) => entry.at);
            expect(times).toEqual(times.toSorted((a, b) => a - b));
            expect(times.at(-1)).toBeLessThanOrEqual(at);
          }
        }
        const euro = oddsTable?.euro ?? [];
        expect(euro.length).toBeGreaterThanOrEqual(3);
        for (const { current } of euro) {
          const margin = 1 / current.a + 1 / current.b + (current.x === undefined ? 0 : 1 / current.x);
          expect(margin).toBeGreaterThan(0.99);
        }
        const percents = [winRate?.home ?? 0, winRate?.draw ?? 0, winRate?.away ?? 0];
        expect(percents.every(Number.isInteger)).toBe(true);
        expect(percents.reduce((sum, value) => sum + value, 0)).toBe(100);
      }),
      runs(120),
    );
  });

  it('in play the handicap of a soccer match counts from the present score as 0-0, and the total counts all goals', () => {
    const lines: { readonly lead: number; readonly goals: number; readonly asian: number; readonly total: number }[] = [];
    for (const slot of slotsOf('matchpoint', 202).slice(0, 60)) {
      const recording = scheduled(slot).load();
      for (const at of recording.timestamps.filter((_, index) => index % 9 === 0)) {
        const { clock, status, phase, score, oddsTable, oddsSuspended } = recording.stateAt(at);
        const [asian, total] = [oddsTable?.asian[0]?.current.line, oddsTable?.total[0]?.current.line];
        if (status !== 'live' || phase !== 'second_half' || oddsSuspended === true || score === undefined) continue;
        // Trading ends some minutes before the match.
        if (asian === undefined || total === undefined || at - (clock?.at ?? 0) > 38 * 60_000) continue;
        lines.push({ lead: score[0] - score[1], goals: score[0] + score[1], asian, total });
      }
    }
    const leading = lines.filter(({ lead }) => Math.abs(lead) >= 2);
    expect(leading.length).toBeGreaterThan(10);
    for (const { asian } of leading) expect(Math.abs(asian)).toBeLessThan(1.5);
    for (const { goals, total } of lines) expect(total).toBeGreaterThan(goals - 0.01);
  });
});
