import type { Id } from '@matchpoint/contracts/rules/id';
import type { RecordRealm } from '@matchpoint/contracts/rules/record-chain';
import type { RecordProgress } from '@matchpoint/contracts/rules/record-files';
import type { RecordedStatistics } from '@matchpoint/contracts/rules/record-statistics';
import type { RecordReport } from '@matchpoint/contracts/rules/record-verification';

/** What the page asks of the worker: to verify the files of the site, or those that the user chose. */
export type VerificationRequest = { readonly saved?: File | undefined } & (
  | { readonly origin: string }
  | { readonly files: readonly File[] }
);

/** An expert with the statistics that follow from the record. */
export interface VerifiedExpert {
  readonly expert: Id;
  readonly realm: RecordRealm;
  readonly plans: number;
  readonly statistics: RecordedStatistics;
}

/** The report with the statistics of experts in place of their picks. */
export type VerificationReport = Omit<RecordReport, 'plans'> & {
  readonly plans: Omit<RecordReport['plans'], 'experts'>;
  readonly experts: readonly VerifiedExpert[];
};

/** `site`: the download failed. `files`: none of the chosen files is a record file. `program`: the worker did not run. */
export type VerificationFailure = 'site' | 'files' | 'program';

/** What the worker answers. */
export type VerificationResponse =
  | { readonly progress: RecordProgress }
  | { readonly report: VerificationReport }
  | { readonly failure: VerificationFailure };
