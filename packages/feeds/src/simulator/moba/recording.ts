import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { DraftStep } from '@matchpoint/contracts/match/series';
import type { Recording } from '../../recording.ts';
import { TimelineRecording } from '../match-timeline.ts';
import { Rng } from '../prng.ts';
import { SeriesTimeline, type SeriesTitle } from '../series/series-timeline.ts';
import { esportsRoster } from '../series/esports-roster.ts';
import { planSeries, type GamePlan, type SeriesPlan } from '../series/plan.ts';
import { DAY, fixtureOf, homeAndAway, type FixtureSlot } from '../fixture-slot.ts';
import { metaOf, planDraft, type Locks } from './draft.ts';
import { MobaGameTimeline } from './game-timeline.ts';
import type { MobaProfile } from './profile.ts';
import { DOTA2, KOG, LOL, WILD_RIFT } from './profiles.ts';

/** Returns the profile of a MOBA game; undefined for other games. */
export function mobaProfile(gameId: number): MobaProfile | undefined {
  return { 1: LOL, 3: KOG, 4: DOTA2, 7: WILD_RIFT }[gameId];
}

interface Prepared {
  readonly draft: readonly DraftStep[];
  readonly locks: Locks | undefined;
  /** The side that has the first colour and the first step of the draft. */
  readonly first: Side;
  readonly peak: boolean;
}

/** Returns the recording of a simulated series of LoL, Wild Rift, Honor of Kings or Dota 2. */
export function mobaRecording(slot: FixtureSlot, profile: MobaProfile): Recording {
  const [home, away] = homeAndAway(slot);
  const plan = planSeries(slot);
  const rosters = [esportsRoster(slot.seed, home, profile.roles.length), esportsRoster(slot.seed, away, profile.roles.length)] as const;
  const prepared = prepare(slot, profile, plan, rosters);
  const title: SeriesTitle = {
    breakMinutes: profile.breakMinutes,
    game: (game, attempt) => {
      const ready = prepared.get(`${game.no}/${attempt}`);
      if (ready === undefined) throw new RangeError(`${game.name}: no draft`);
      const flags = [...(ready.peak ? ['peak'] : []), ...(ready.locks === undefined || profile.lock !== 'both' ? [] : ['fearless'])];
      return new MobaGameTimeline({
        profile,
        plan: game,
        rng: new Rng(slot.seed, game.name, 'game', String(attempt)),
        draft: ready.draft,
        rosters,
        sides: ready.first === 0 ? profile.sides : [profile.sides[1], profile.sides[0]],
        locks: ready.locks,
        flags,
        patch: patchOf(profile, slot.startAt),
        attempt,
      });
    },
  };
  return new TimelineRecording(fixtureOf(slot), () => new SeriesTimeline(slot, plan, title));
}

/** Plans the drafts of all games in order, because earlier picks may be locked. */
function prepare(
  slot: FixtureSlot,
  profile: MobaProfile,
  plan: SeriesPlan,
  rosters: readonly [readonly PlayerRef[], readonly PlayerRef[]],
): ReadonlyMap<string, Prepared> {
  const meta = metaOf(profile, new Rng(slot.seed, 'meta', String(slot.gameId), String(Math.floor(slot.startAt / (30 * DAY)))));
  const locking = profile.lock !== 'none' && slot.league.traits?.includes('fearless') === true && plan.bestOf > 1;
  const used: [string[], string[]] = [[], []];
  const prepared = new Map<string, Prepared>();
  const add = (game: GamePlan, attempt: number): Prepared => {
    const rng = new Rng(slot.seed, game.name, 'draft', String(attempt));
    const peak = slot.gameId === 3 && plan.bestOf === 7 && game.no === 7;
    const both = [...used[0], ...used[1]];
    const locks: Locks | undefined =
      !locking || peak ? undefined : profile.lock === 'both' ? [both, both] : [used[0].slice(), used[1].slice()];
    const first: Side = rng.chance(0.5) ? 0 : 1;
    const ready = { draft: planDraft(profile, first, rosters, locks ?? [[], []], meta, peak, rng), locks, first, peak };
    prepared.set(`${game.no}/${attempt}`, ready);
    return ready;
  };
  for (const game of plan.games) {
    if (game.forfeit) continue;
    if (game.remade) add(game, 0);
    const { draft } = add(game, game.remade ? 1 : 0);
    for (const step of draft) if (step.kind === 'pick') used[step.side].push(step.hero);
  }
  return prepared;
}

function patchOf(profile: MobaProfile, startAt: number): string | undefined {
  if (profile.patch !== 'fortnightly') return profile.patch;
  const year = new Date(startAt).getUTCFullYear();
  const day = Math.floor((startAt - Date.UTC(year, 0, 1)) / DAY);
  return `${year % 100}.${Math.floor(day / 15) + 1}`;
}
