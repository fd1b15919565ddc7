import type { MonthOverview } from '@matchpoint/contracts/gold/overview';
import { expect, it } from 'vitest';
import { monthsSinceFirst, reasonsOf, spentIn } from './shown-months.ts';

const month = (name: string, over: Partial<MonthOverview> = {}): MonthOverview => ({
  month: name,
  rechargeFen: 0,
  returnedFen: 0,
  bought: 0,
  granted: 0,
  spent: [],
  refunded: 0,
  other: 0,
  change: 0,
  ...over,
});

it('months before the first movement are left out, and empty months after it stay', () => {
  const months = [month('2026-11'), month('2026-10'), month('2026-09', { granted: 200 }), month('2026-08')];
  expect(monthsSinceFirst(months).map(({ month: name }) => name)).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(monthsSinceFirst([month('2026-11')])).toEqual([]);
});

it('a month whose movements cancel each other out is shown', () => {
  const cancelled = month('2026-10', { spent: [{ reason: 'gift', coins: 40 }], refunded: 40, change: 0 });
  expect(monthsSinceFirst([month('2026-11'), cancelled])).toHaveLength(2);
});

it('reasons are those of all months, the largest sum first', () => {
  const months = [
    month('2026-11', { spent: [{ reason: 'gift', coins: 30 }] }),
    month('2026-10', {
      spent: [
        { reason: 'plan_purchase', coins: 50 },
        { reason: 'gift', coins: 30 },
      ],
    }),
  ];
  expect(reasonsOf(months)).toEqual(['gift', 'plan_purchase']);
  expect(months.map((one) => [spentIn(one), spentIn(one, 'gift')])).toEqual([
    [30, 30],
    [80, 30],
  ]);
});
