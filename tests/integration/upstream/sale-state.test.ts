import { expect, it } from 'vitest';
import type { LifeStatus } from '@matchpoint/contracts/match/status';
import { onSaleCondition, type SaleFacts, saleStateOf } from '@matchpoint/upstream/plans/sale-state';
import { createPool } from '@matchpoint/upstream/db/pool';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { DATABASE_TIMEOUT_MS } from './harness.ts';

const NOW = 1_000_000;
const STATUSES: readonly LifeStatus[] = [
  'scheduled',
  'about_to_start',
  'live',
  'paused',
  'interrupted',
  'suspended',
  'delayed',
  'postponed',
  'cancelled',
  'abandoned',
  'walkover',
  'finished',
  'tbd',
  'hidden',
];

it('the SQL condition of plans on sale selects exactly the plans that saleStateOf calls on sale', async () => {
  const postgres = sharedPostgres();
  const pool = createPool(await postgres.createDatabase(), { timeoutMs: DATABASE_TIMEOUT_MS });
  try {
    const { rows } = await pool.query<Omit<SaleFacts, 'match'> & NonNullable<SaleFacts['match']> & { on_sale: boolean }>(
      `with plan as (
         select * from unnest(array['draft', 'review', 'published', 'rejected', 'removed']) review, unnest(array[false, true]) off_shelf,
           unnest(array['pending', 'win', 'void']) result
       ), match as (
         select * from unnest(array['upcoming', 'live', 'finished', 'hidden']) state, unnest($2::text[]) status,
           unnest(array[$1::bigint - 1, $1, $1 + 1]) start_at
       ), author as (select * from unnest(array['active', 'deleting', 'deleted', 'banned', null]) state)
       select plan.*, match.*, author.state as author_state, coalesce(${onSaleCondition('$1::bigint')}, false) as on_sale
       from plan, match, author`,
      [NOW, STATUSES],
    );
    expect(rows.length).toBeGreaterThan(5_000);
    const differing = rows.filter(
      ({ state, status, start_at, on_sale: isSold, ...facts }) =>
        isSold !== (saleStateOf({ ...facts, match: { state, status, start_at } }, NOW) === 'on_sale'),
    );
    expect(differing).toEqual([]);
    expect(rows.filter((row) => row.on_sale).length).toBeGreaterThan(0);
  } finally {
    await pool.end();
    await postgres.stop();
  }
});
