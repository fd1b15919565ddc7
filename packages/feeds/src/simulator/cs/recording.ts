import type { Recording } from '../../recording.ts';
import { CourseRecording } from '../course.ts';
import { Rng } from '../prng.ts';
import { SeriesCourse, type SeriesTitle } from '../series/course.ts';
import { esportsRoster } from '../series/esports-roster.ts';
import { planSeries } from '../series/plan.ts';
import { fixtureOf, rngOf, sides, type Slot } from '../slot.ts';
import { CsRun } from './game.ts';
import { planVeto } from './plan.ts';

/** Pause between two maps, minutes. */
export const CS_BREAK_MINUTES = [6, 11] as const;

/** A Counter-Strike series. */
export function csRecording(slot: Slot): Recording {
  const [home, away] = sides(slot);
  const plan = planSeries(slot);
  const { veto, maps } = planVeto(plan.bestOf, rngOf(slot, 'veto'));
  const rosters = [esportsRoster(slot.seed, home, 5), esportsRoster(slot.seed, away, 5)] as const;
  const title: SeriesTitle = {
    breakMinutes: CS_BREAK_MINUTES,
    veto,
    mapOf: (no) => maps[no - 1]?.map,
    game: (game, attempt) =>
      new CsRun({
        plan: game,
        choice: maps[game.no - 1] ?? { map: 'mirage', pickedBy: undefined },
        rng: new Rng(slot.seed, game.name, 'game', String(attempt)),
        rosters,
        attempt,
      }),
  };
  return new CourseRecording(fixtureOf(slot), () => new SeriesCourse(slot, plan, title));
}
