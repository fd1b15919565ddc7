import type { CompetitionYear } from '../data/league-spec.ts';
import { Rng } from '../prng.ts';
import { DAY, type FixtureSlot, type Irregularity } from '../fixture-slot.ts';
import { roundRobin } from '../round-robin.ts';
import { namesOf, type League, type World } from '../world.ts';
import { knockoutSlots, roundNameOf, slotOf, type KnockoutRound, type SlotBase } from './bracket.ts';
import { overBy, tableOf } from './results.ts';
import { dayOf, localInstant, spanOf, stageOf, weekdayFrom, withIrregularity, type Season } from './season.ts';
import { DEFAULT_ZONE, seasonLabel, yearsAround } from './soccer-year.ts';

const HOURS = [19.5, 20, 15.5, 18, 20.5, 17] as const;
/** Two rounds a week: the first days of the league's week and the numbers of days on which each is played. */
const ROUND_DAYS = [
  { from: 0, days: 3 },
  { from: 3, days: 4 },
] as const;
/** The month and date from which seasons begin. */
const BEGINNINGS: Readonly<Record<CompetitionYear, readonly [month: number, date: number]>> = {
  autumn: [10, 1],
  january: [1, 15],
  spring: [2, 10],
  july: [6, 12],
};
/** Leagues with at most this many teams play four times against each other. */
const SMALL_LEAGUE = 12;
/** A week without matches follows half of the rounds; every second league plays this many rounds more before it. */
const BREAK_WEEKS = 1;
const BREAK_STAGGER = 6;
const PLAYOFF_TEAMS = 8;

const CHANCES: readonly (readonly [Irregularity, number])[] = [
  ['delayed', 0.012],
  ['interrupted', 0.006],
  ['postponed', 0.005],
  ['walkover', 0.002],
];

/** The seasons of basketball: a regular season, then play-offs of the first eight that end with a final tournament of four. */
export class BasketballSeasons {
  readonly #seed: string;
  readonly #leagues: readonly League[];
  readonly #known = new Map<string, Season>();

  constructor(seed: string, world: World) {
    this.#seed = seed;
    this.#leagues = world.leaguesOf(201);
  }

  /** Returns the seasons with matches in a span of days, both included. */
  seasons(firstDay: number, lastDay: number): readonly Season[] {
    return yearsAround(firstDay, lastDay)
      .flatMap((begins) => this.#leagues.map((league, index) => this.#season(league, index, begins)))
      .filter((season) => {
        const span = spanOf(season);
        return span.firstDay <= lastDay && span.lastDay >= firstDay;
      });
  }

  #season(league: League, index: number, begins: number): Season {
    const key = `${league.key}-${begins}`;
    const known = this.#known.get(key) ?? basketballSeason(this.#seed, league, index, begins);
    this.#known.set(key, known);
    return known;
  }
}

function basketballSeason(seed: string, league: League, index: number, begins: number): Season {
  const year = league.year ?? 'autumn';
  const label = seasonLabel(year, begins);
  const [month, date] = BEGINNINGS[year];
  const hours = league.hours ?? HOURS;
  const zone = league.utcOffset ?? DEFAULT_ZONE;
  const first = weekdayFrom(dayOf(begins, month, date), index % 7);
  const legs = league.pool.length <= SMALL_LEAGUE ? 4 : 2;
  const rounds = roundRobin(new Rng(seed, 'draw', league.key, label).shuffle(league.pool), legs);
  const base: SlotBase = { seed, gameId: 201, league, season: label, keyPrefix: `${league.key}-${label}` };
  const dayOfRound = (no: number): number =>
    first +
    (Math.floor(no / 2) + (no >= rounds.length / 2 + (index % 2) * BREAK_STAGGER ? BREAK_WEEKS : 0)) * 7 +
    (ROUND_DAYS[no % 2] ?? ROUND_DAYS[0]).from;
  const regular = stageOf(first - 1, dayOfRound(rounds.length - 1) + 5, () =>
    rounds.flatMap((pairs, no) => {
      const matches = new Rng(seed, 'times', league.key, label, String(no)).shuffle(pairs);
      const { days } = ROUND_DAYS[no % 2] ?? ROUND_DAYS[0];
      return matches.map((teams, match): FixtureSlot => {
        const day = match % days;
        const startAt = localInstant(dayOfRound(no) + day, hours[Math.floor(match / days) % hours.length] ?? 20, zone);
        const round = namesOf(`第${no + 1}轮`, `Round ${no + 1}`);
        const slot = withIrregularity({ ...slotOf(base, `r${no + 1}-${match + 1}`, teams, startAt), round }, CHANCES);
        if (slot.irregularity !== 'postponed') return slot;
        // The teams may play on the day after the last day of a round.
        return day === days - 1 ? { ...slot, irregularity: 'delayed' } : { ...slot, movedMs: DAY };
      });
    }),
  );
  const start = dayOfRound(rounds.length - 1) + 7;
  const at = (day: number, tie: number): number => localInstant(day, tie % 2 === 0 ? 20 : 17.5, zone);
  const playoffRounds: readonly KnockoutRound[] = [
    { name: roundNameOf(4), at: (tie, game) => at(start + (tie % 2) + game * 2, tie), bestOfMatches: 3 },
    { name: roundNameOf(2), at: (tie) => at(start + 9, tie), neutral: true },
    { name: roundNameOf(1), at: () => at(start + 11, 0), neutral: true },
  ];
  const playoffs = stageOf(start - 1, start + 12, () => {
    const matches = regular.slots();
    const best = tableOf(league.pool, matches)
      .slice(0, PLAYOFF_TEAMS)
      .map(({ team }) => team);
    const stage = namesOf('季后赛', 'Playoffs');
    const rounds = best.length === PLAYOFF_TEAMS ? playoffRounds : playoffRounds.slice(1);
    return knockoutSlots({ ...base, stage }, best.slice(0, 2 ** rounds.length), rounds, Math.max(...matches.map(overBy)));
  });
  return { league, label, stages: [regular, playoffs] };
}
