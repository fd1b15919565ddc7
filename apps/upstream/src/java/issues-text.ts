import type { z } from 'zod';

/** Formats issues as `path: reason`, separated by semicolons. */
export function issuesText(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}
