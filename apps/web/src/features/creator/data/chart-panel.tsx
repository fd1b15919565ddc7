import { useTranslation } from 'react-i18next';
import { Button, Table } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { toCsv } from '../../../lib/csv.ts';
import { saveCsv } from '../../../lib/save-csv.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coinsText } from '../coins-text.ts';
import classes from './chart-panel.module.css';
import { FailedState } from '../../../shared/system/failed-state.tsx';

export interface ChartPanelProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** Stands beside the title. */
  readonly beside?: ReactNode;
  /** Undefined while the data is loading. */
  readonly rows: readonly (readonly (string | number)[])[] | undefined;
  readonly columns: readonly string[];
  /** Why the data could not be read; null when it could. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shown instead of an empty chart. */
  readonly empty: string;
  /** Draws the chart. */
  readonly children: ReactNode;
}

/** A chart, the same data as a table, and its download. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, note, beside, rows, columns } = props;
  const { t } = useTranslation('creator');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const tools = (
    <span className={classes.tools}>
      <SegmentedControl
        label={t('data.view_of', { title })}
        value={view}
        options={[
          { value: 'chart', label: t('data.chart') },
          { value: 'table', label: t('data.table') },
        ]}
        onChange={setView}
      />
      <Button
        size="sm"
        leftSection={<Icon name="download" size={16} />}
        aria-label={t('data.csv_of', { title })}
        disabled={rows === undefined || rows.length === 0}
        onClick={() => saveCsv(`${title}.csv`, toCsv([columns, ...(rows ?? [])]))}
      >
        {t('data.csv')}
      </Button>
    </span>
  );
  return (
    <Panel title={title} beside={beside} more={rows?.length === 0 ? undefined : tools} {...(note === undefined ? {} : { note })}>
      <Body {...props} view={view} />
    </Panel>
  );
}

function Body({ rows, columns, error, onRetry, empty, children, title, view }: ChartPanelProps & { readonly view: 'chart' | 'table' }) {
  const { t } = useTranslation('common');
  if (rows === undefined) {
    if (error === null) return <Skeleton width="100%" height={240} />;
    const retry = <Button onClick={onRetry}>{t('action.retry')}</Button>;
    return <FailedState level={3} error={error} action={retry} />;
  }
  if (rows.length === 0) return <EmptyState level={3} icon="chart" title={empty} />;
  if (view === 'chart') return children;
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={title}>
      <Table className={classes.table} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={`${row[0]} ${index}`}>
              {row.map((cell, at) => (
                <Table.Td key={columns[at]}>{typeof cell === 'number' ? <Bdi>{coinsText(cell)}</Bdi> : cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
