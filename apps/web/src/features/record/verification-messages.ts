import type { RecordProgress } from '@matchpoint/contracts/rules/record-files';
import type { RecordReport } from '@matchpoint/contracts/rules/record-verification';

/** What the page asks of the worker: to verify the files of the site, or those that the user chose. */
export type VerificationRequest = { readonly saved?: File | undefined } & (
  | { readonly origin: string }
  | { readonly files: readonly File[] }
);

/** The report without the picks of experts, which the page does not show. */
export type VerificationReport = Omit<RecordReport, 'plans'> & { readonly plans: Omit<RecordReport['plans'], 'experts'> };

/** `site`: the download failed. `files`: none of the chosen files is a record file. `program`: the worker did not run. */
export type VerificationFailure = 'site' | 'files' | 'program';

/** What the worker answers. */
export type VerificationResponse =
  | { readonly progress: RecordProgress }
  | { readonly report: VerificationReport }
  | { readonly failure: VerificationFailure };
