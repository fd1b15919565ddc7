import type { Accuracy, ExpertAccuracy, ExpertInfo } from '../expert/expert.ts';
import type { Accuracy as ComputedAccuracy } from './expert-accuracy.ts';
import { expertSummary } from './expert-stats.ts';
import type { SettledPick } from './settled-pick.ts';

/** The statistics of an expert that follow from the published record, in the form in which a site states them. */
export interface RecordedStatistics {
  readonly results: ExpertInfo['results'];
  readonly windows: readonly Accuracy[];
  readonly all: Accuracy;
  readonly streak: number;
  readonly bestStreak: number;
  readonly returns: { readonly picks: number; readonly yieldPercent: number; readonly returnPercent: number };
}

/** What a site states about an expert: parts of the header and of the accuracy of the expert's page. */
export interface StatedStatistics {
  readonly info: Pick<ExpertInfo, 'results' | 'streak' | 'bestStreak' | 'returns'>;
  readonly accuracy: Pick<ExpertAccuracy, 'windows' | 'all'>;
}

/** The statistics that are compared, in the order in which they are shown. */
export const RECORD_STATISTICS = ['results', 'all', 'windows', 'streak', 'bestStreak', 'returns'] as const;
export type RecordStatistic = (typeof RECORD_STATISTICS)[number];

/** Returns the statistics of the revealed picks of an expert, which are those of one realm. */
export function recordedStatistics(picks: readonly SettledPick[]): RecordedStatistics {
  const { counts, windows, all, streaks, returns } = expertSummary(picks);
  return {
    results: { red: counts.red, black: counts.black, push: counts.push, void: counts.void },
    windows: windows.map(({ window, ...accuracy }) => ({ window, ...stated(accuracy) })),
    all: { window: all.counted, ...stated(all) },
    streak: streaks.current,
    bestStreak: streaks.best,
    returns: { picks: returns.n, yieldPercent: returns.yieldPercent ?? 0, returnPercent: returns.returnPercent ?? 100 },
  };
}

/** Returns which statistics of a site differ from those of the record. Values that the site does not state are not compared. */
export function differingStatistics(recorded: RecordedStatistics, { info, accuracy }: StatedStatistics): RecordStatistic[] {
  const equal: Readonly<Record<RecordStatistic, boolean>> = {
    results: (['red', 'black', 'push', 'void'] as const).every((name) => info.results[name] === recorded.results[name]),
    all: accuracy.all === undefined || isSame(accuracy.all, recorded.all),
    windows: recorded.windows.every((own) => {
      const other = accuracy.windows.find(({ window }) => window === own.window);
      return other !== undefined && isSame(own, other);
    }),
    streak: info.streak === recorded.streak,
    bestStreak: info.bestStreak === recorded.bestStreak,
    returns:
      info.returns === undefined ||
      (['picks', 'yieldPercent', 'returnPercent'] as const).every((name) => info.returns?.[name] === recorded.returns[name]),
  };
  return RECORD_STATISTICS.filter((name) => !equal[name]);
}

function stated({ counted, hits, percent = 0, low, high }: ComputedAccuracy): Omit<Accuracy, 'window'> {
  return { counted, hits, percent, low: low / 100, high: high / 100 };
}

function isSame(a: Accuracy, b: Accuracy): boolean {
  return (['window', 'counted', 'hits', 'percent', 'low', 'high'] as const).every((name) => a[name] === b[name]);
}
