/** Verifies record files beside the page's thread. */
import { siteRecords } from '@matchpoint/client/site-records';
import { dayFile, dayOfFile, HEADS_FILE } from '@matchpoint/contracts/rules/record-file-names';
import { type RecordSource, verifyRecordFiles } from '@matchpoint/contracts/rules/record-files';
import { compareIds } from '@matchpoint/contracts/rules/id';
import { recordedStatistics } from '@matchpoint/contracts/rules/record-statistics';
import type { VerificationRequest, VerificationResponse } from './verification-messages.ts';

/** Time between two messages about the progress. */
const PROGRESS_INTERVAL_MS = 100;

function respond(response: VerificationResponse): void {
  postMessage(response);
}

async function verify(request: VerificationRequest): Promise<void> {
  const source = 'origin' in request ? siteRecords(request.origin, () => Date.now()) : sourceOfFiles(request.files);
  if (source === undefined) return respond({ failure: 'files' });
  let shownAt = 0;
  try {
    const report = await verifyRecordFiles(source, {
      saved: await request.saved?.text(),
      onProgress: (progress) => {
        if (performance.now() - shownAt < PROGRESS_INTERVAL_MS) return;
        shownAt = performance.now();
        respond({ progress });
      },
    });
    const { experts, ...plans } = report.plans;
    const counted = experts.map(({ picks, ...expert }) => ({ ...expert, statistics: recordedStatistics(picks) }));
    respond({ report: { ...report, plans, experts: counted.toSorted((a, b) => b.plans - a.plans || compareIds(a.expert, b.expert)) } });
  } catch {
    // Only reading fails: what is read is verified, however malformed it is.
    respond({ failure: 'origin' in request ? 'site' : 'files' });
  }
}

/** Returns the chosen files by the names that they had when they were downloaded; undefined when none is a record file. */
function sourceOfFiles(files: readonly File[]): RecordSource | undefined {
  const byName = new Map<string, File>();
  for (const file of files) {
    const day = dayOfFile(file.name);
    if (day !== undefined) byName.set(dayFile(day), file);
    else if (/^heads(?: ?\(\d+\))?\.jsonl$/.test(file.name)) byName.set(HEADS_FILE, file);
  }
  if (byName.size === 0) return undefined;
  return {
    read: async (name) => byName.get(name)?.text(),
    days: () => [...byName.keys()].flatMap((name) => dayOfFile(name) ?? []).toSorted(),
  };
}

addEventListener('message', ({ data }: MessageEvent<VerificationRequest>) => void verify(data));
