import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, the slowest first. Without measured durations Vitest sorts files by size, and a small file may start servers or
 * check a copy of the repository. Such a file must not start last: it would run for minutes while the other workers are idle.
 */
export const SLOW_FILES: readonly string[] = [
  'tests/integration/example-feature/example-feature.test.ts',
  'tests/integration/npm-start.test.ts',
  'tests/integration/upstream/conformance.test.ts',
  'tests/integration/upstream/process.test.ts',
  'tests/integration/bff/partial-offers.test.ts',
  'tests/integration/bff/long-ids.test.ts',
  'tests/integration/bff/page-faults.test.ts',
  'tests/integration/bff/cache-tags.test.ts',
  'tests/integration/dev.test.ts',
  'tests/integration/upstream/expert-demo.test.ts',
  'tests/integration/consistency/walk-site.test.ts',
  'tests/integration/bff/reads.test.ts',
  'tests/integration/upstream/plan-crash.test.ts',
  'tests/integration/site-crawl.test.ts',
  'tests/integration/upstream/database.test.ts',
  'tests/integration/upstream/admin-cli.test.ts',
];

/** Returns the place of a file among the slow ones; after all of them for any other. */
export function slowRank(path: string): number {
  const index = SLOW_FILES.findIndex((file) => path.endsWith(`/${file}`));
  return index === -1 ? SLOW_FILES.length : index;
}

/** Begins with the slow files; the others keep Vitest's order. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => slowRank(a.moduleId) - slowRank(b.moduleId));
  }
}
