import { useTranslation } from 'react-i18next';
import type { AgentCounts, AgentDay } from '@matchpoint/contracts/agent/agent';
import { dayText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { COUNT_COLUMNS } from './count-columns.ts';

export interface DaysTableProps {
  readonly label: string;
  readonly days: readonly AgentDay[];
  readonly sum: AgentCounts;
  readonly busy: boolean;
}

/** The counts by day, newest first, with their sum. */
export function DaysTable({ label, days, sum, busy }: DaysTableProps) {
  const { t } = useTranslation('agent');
  const { locale } = usePage();
  const cellsOf = (counts: AgentCounts) =>
    COUNT_COLUMNS.map((column) => (
      <b key={column} data-count={column}>
        <Bdi>{formatGold(counts[column]).replace('-', '−')}</Bdi>
      </b>
    ));
  return (
    <DataTable
      label={label}
      busy={busy}
      columns={[{ title: t('count.day'), start: true }, ...COUNT_COLUMNS.map((column) => ({ title: t(`count.${column}`) }))]}
      rows={days.toReversed().map((day) => ({ key: day.day, cells: [dayText(day.day, locale.code), ...cellsOf(day)] }))}
      sums={[{ key: 'all', cells: [t('count.sum'), ...cellsOf(sum)] }]}
    />
  );
}
