import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import type { DayRange } from '../range/agent-search-params.ts';
import { COUNT_COLUMNS } from './count-columns.ts';

/** Downloads the counts of a range by day, newest first, with their sum. */
export function DaysCsvButton({ range }: { readonly range: DayRange }) {
  const { t } = useTranslation('agent');
  const utils = trpc.useUtils();
  return (
    <CsvButton
      file={`${t('days.statistics')}-${range.from}-${range.to}`}
      read={async () => {
        const { list, sum } = await utils.client.agent.days.query(range);
        return {
          header: [t('count.day'), ...COUNT_COLUMNS.map((column) => t(`count.${column}`))],
          rows: list.toReversed().map((day) => [day.day, ...COUNT_COLUMNS.map((column) => day[column])]),
          sums: [[t('count.sum'), ...COUNT_COLUMNS.map((column) => sum[column])]],
        };
      }}
    />
  );
}
