import type { Recording } from '../../recording.ts';
import { TimelineRecording } from '../match-timeline.ts';
import { Rng } from '../prng.ts';
import { SeriesTimeline, type SeriesTitle } from '../series/series-timeline.ts';
import { esportsRoster } from '../series/esports-roster.ts';
import { planSeries } from '../series/plan.ts';
import { fixtureOf, rngOf, homeAndAway, type FixtureSlot } from '../fixture-slot.ts';
import { CsMapTimeline } from './map-timeline.ts';
import { planVeto } from './plan.ts';

/** Pause between two maps, minutes. */
const CS_BREAK_MINUTES = [6, 11] as const;

/** Returns the recording of a simulated Counter-Strike series. */
export function csRecording(slot: FixtureSlot): Recording {
  const [home, away] = homeAndAway(slot);
  const plan = planSeries(slot);
  const { veto, maps } = planVeto(plan.bestOf, rngOf(slot, 'veto'));
  const rosters = [esportsRoster(slot.seed, home, 5), esportsRoster(slot.seed, away, 5)] as const;
  const title: SeriesTitle = {
    breakMinutes: CS_BREAK_MINUTES,
    veto,
    mapOf: (no) => maps[no - 1]?.map,
    game: (game, attempt) =>
      new CsMapTimeline({
        plan: game,
        choice: maps[game.no - 1] ?? { map: 'mirage', pickedBy: undefined },
        rng: new Rng(slot.seed, game.name, 'game', String(attempt)),
        rosters,
        attempt,
      }),
  };
  return new TimelineRecording(fixtureOf(slot), () => new SeriesTimeline(slot, plan, title));
}
