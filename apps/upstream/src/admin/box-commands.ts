import { BoxId } from '@matchpoint/contracts/ids';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type Pool, transaction } from '../db/pool.ts';
import { BoxPlan, createBox, startBox } from '../domains/box/publish-box.ts';
import { addStaffAudit, type StaffActor } from '../ops/staff-audit.ts';
import { USAGE, UsageError } from './usage.ts';

interface BoxCommandDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly by: StaffActor;
  /** Parses the arguments. @throws {UsageError} for invalid ones */
  readonly accept: <Schema extends z.ZodType>(schema: Schema, input: unknown) => z.output<Schema>;
  readonly readJson: (file: string) => unknown;
}

/**
 * Creates a version of a blind box from a file, or starts one.
 * @returns what was done, in one line
 * @throws {UsageError} for invalid arguments; {JavaFailure} when it is refused
 */
export function runBoxCommand(deps: BoxCommandDeps, [action, argument]: readonly string[]): Promise<string> {
  if (argument === undefined) throw new UsageError(USAGE);
  if (action === 'create') return create(deps, argument);
  if (action === 'start') return start(deps, argument);
  throw new UsageError(USAGE);
}

async function create({ pool, clock, by, accept, readJson }: BoxCommandDeps, file: string): Promise<string> {
  const plan = accept(BoxPlan, readJson(file));
  const at = clock.now();
  return transaction(pool, async (db) => {
    const { id, version } = await createBox(db, plan, at);
    await addStaffAudit(db, { at, by, action: 'box_created', subject: 'box', subjectId: id });
    return `box ${id}: ${plan.series} version ${version} created with ${plan.prizes.length} prizes; start it with: pnpm admin box start ${id}`;
  });
}

async function start({ pool, clock, by, accept }: BoxCommandDeps, argument: string): Promise<string> {
  const id = accept(BoxId, argument);
  const at = clock.now();
  return transaction(pool, async (db) => {
    const box = await startBox(db, id, at);
    await addStaffAudit(db, { at, by, action: 'box_started', subject: 'box', subjectId: id });
    return `box ${id}: ${box.series} version ${box.version} runs, table ${box.table_hash}`;
  });
}
