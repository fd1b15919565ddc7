import { z } from 'zod';
import { UserId } from '../ids.ts';
import { decorative, lenientArray, lenientInteger, lenientNumber, openEnum, section } from '../lenient.ts';
import { Instant, LeagueRef } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { PICK_MARKETS, SETTLED_RESULTS } from '../rules/pick.ts';

/** A market; one that this version does not know becomes `other`. */
export const Market = openEnum(PICK_MARKETS);
/** Result of a settled pick. */
export const PickResultField = openEnum([...SETTLED_RESULTS, 'pending']);

/**
 * Whether a record is about matches of the world or of the simulator. The two are never mixed (DESIGN §12): an expert of the demo world has a
 * simulated record.
 */
export const Realm = z.enum(['real', 'simulated']).catch('real');
export type Realm = z.infer<typeof Realm>;

/** One dot of the strip of an expert's newest counted picks, oldest first. */
export const FormDot = z.object({ result: PickResultField, at: Instant });
export type FormDot = z.infer<typeof FormDot>;

/**
 * Accuracy over the newest `window` counted picks (product.md §3.2): `counted` may be fewer, `percent` is `hits / counted` rounded half up,
 * `low` and `high` are the Wilson 95 % interval in percent.
 */
export const Accuracy = z.object({
  window: lenientInteger,
  counted: lenientInteger,
  hits: lenientInteger,
  percent: lenientInteger,
  low: lenientNumber,
  high: lenientNumber,
});
export type Accuracy = z.infer<typeof Accuracy>;

/** Profit of stakes of one unit. `picks`: those with a stake; percentages are rounded half up. `yieldPercent` has a sign; `returnPercent`: stake = 100. */
export const Returns = z.object({ picks: lenientInteger, yieldPercent: lenientNumber, returnPercent: lenientNumber });
export type Returns = z.infer<typeof Returns>;

/** An expert in a list. */
export const ExpertCard = z.object({
  uid: UserId,
  /** The expert's name, by default that of the user. */
  name: z.string(),
  avatar: section('avatar', z.string()),
  introduction: decorative(z.string(), () => ''),
  gameId: GameIdSchema.optional().catch(undefined),
  realm: Realm.default('real'),
  /** Leagues in which the expert has picked most, first the one with the best lower bound. */
  goodAt: decorative(lenientArray(LeagueRef), () => []),
  fans: decorative(lenientInteger, () => 0),
  /** The newest ten settled picks, oldest first. */
  form: decorative(lenientArray(FormDot), () => []),
  /** The window that the list orders by, by default 10. */
  accuracy: section('accuracy', Accuracy),
  streak: decorative(lenientInteger, () => 0),
  bestStreak: decorative(lenientInteger, () => 0),
  returns: section('returns', Returns),
  /** Settled plans in total, and plans on sale now. */
  plans: decorative(lenientInteger, () => 0),
  onSale: decorative(lenientInteger, () => 0),
});
export type ExpertCard = z.infer<typeof ExpertCard>;

/** Counters of settled picks: red, black, push and void (红 黑 走 作废). Half results count with their colour. */
export const ResultCount = z.object({ red: lenientInteger, black: lenientInteger, push: lenientInteger, void: lenientInteger });
export type ResultCount = z.infer<typeof ResultCount>;

/** The header of an expert page. */
export const ExpertInfo = ExpertCard.extend({
  follows: decorative(lenientInteger, () => 0),
  /** When the user became an expert. */
  since: section('since', Instant),
  results: decorative(ResultCount, () => ({ red: 0, black: 0, push: 0, void: 0 })),
  /** Published plans whose picks were all void. */
  voidPlans: decorative(lenientInteger, () => 0),
  /** When the newest black pick kicked off. */
  lastBlackAt: section('lastBlackAt', Instant),
});
export type ExpertInfo = z.infer<typeof ExpertInfo>;

/** Accuracy of one group of picks: of a league, a game or a market. */
export const AccuracyGroup = z.object({
  /** Set in the groups by league. */
  league: section('league', LeagueRef),
  gameId: GameIdSchema.optional().catch(undefined),
  market: Market.optional(),
  results: ResultCount,
  /** Over all picks of the group. */
  accuracy: Accuracy,
  returns: section('returns', Returns),
});
export type AccuracyGroup = z.infer<typeof AccuracyGroup>;

/** The accuracy of an expert. Sections beyond `windows` are extensions. */
export const ExpertAccuracy = z.object({
  /** 5, 7, 10, 15 and 30 picks. */
  windows: lenientArray(Accuracy),
  all: section('all', Accuracy),
  byGame: decorative(lenientArray(AccuracyGroup), () => []),
  byLeague: decorative(lenientArray(AccuracyGroup), () => []),
  byMarket: decorative(lenientArray(AccuracyGroup), () => []),
});
export type ExpertAccuracy = z.infer<typeof ExpertAccuracy>;

/** The curves of an expert page. Units are stakes of 1; times kick-offs. */
export const ExpertGraph = z.object({
  /** Profit after each settled pick, with the mean and the 95 % band that chance would draw at the same closing odds. */
  profit: lenientArray(
    z.object({
      at: Instant,
      result: PickResultField,
      profit: lenientNumber,
      expected: lenientNumber.optional(),
      low: lenientNumber.optional(),
      high: lenientNumber.optional(),
    }),
  ),
  /** Accuracy over the newest ten counted picks after each pick, with its interval in percent. */
  accuracy: decorative(
    lenientArray(z.object({ at: Instant, counted: lenientInteger, percent: lenientNumber, low: lenientNumber, high: lenientNumber })),
    () => [],
  ),
  /** Hits that the closing odds promise, and hits that came, per band of implied probability (percent). */
  calibration: decorative(
    lenientArray(
      z.object({ from: lenientInteger, to: lenientInteger, picks: lenientInteger, expected: lenientNumber, hits: lenientInteger }),
    ),
    () => [],
  ),
  /** Over the newest `counted` picks with closing odds. */
  expectation: section('expectation', z.object({ counted: lenientInteger, hits: lenientInteger, expected: lenientNumber })),
  /** Mean closing-line value in percent, with its number of picks. */
  closingLine: section('closingLine', z.object({ picks: lenientInteger, percent: lenientNumber })),
  /** Largest fall from a high of the profit, and the longest run of black picks. */
  drawdown: section('drawdown', lenientNumber),
  longestLosing: section('longestLosing', lenientInteger),
});
export type ExpertGraph = z.infer<typeof ExpertGraph>;

/** The boards of experts: Great God List, accuracy, continuous red, return, and all experts by name. */
export const ExpertBoard = z.enum(['specialist', 'accuracy', 'streak', 'returns', 'all']);
export type ExpertBoard = z.infer<typeof ExpertBoard>;

/** The state of an application to become an expert (spec §4). */
export const ExpertApplication = z.object({
  /** `open`: can be written; `review`: submitted; later `accepted` or `refused`. */
  state: z.enum(['open', 'review', 'accepted', 'refused']),
  /** What is missing before it can be submitted. */
  missing: z.array(z.enum(['mobile', 'age'])).default([]),
  /** Why it was refused. */
  reason: section('reason', z.string()),
  sentAt: section('sentAt', Instant),
  decidedAt: section('decidedAt', Instant),
  /** From when a refused application may be repeated. */
  mayApplyAt: section('mayApplyAt', Instant),
  /** What was submitted. */
  gameId: GameIdSchema.optional().catch(undefined),
  name: section('name', z.string()),
  introduction: section('introduction', z.string()),
});
export type ExpertApplication = z.infer<typeof ExpertApplication>;
