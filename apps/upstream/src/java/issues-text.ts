import type { z } from 'zod';

/** What was refused and why, one `path: reason` after another. */
export function issuesText(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}
