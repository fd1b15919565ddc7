import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import classes from './data-table.module.css';

export interface DataTableProps {
  readonly label: string;
  /** `start`: a text; the others are numbers at the end of their column. */
  readonly columns: readonly { readonly title: string; readonly start?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Rows of sums below the others. */
  readonly sums?: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly busy?: boolean;
}

/** A table of the channel area, which scrolls on its own on narrow screens. */
export function DataTable({ label, columns, rows, sums = [], busy = false }: DataTableProps) {
  const side = (index: number) => (columns[index]?.start === true ? { 'data-start': '' } : {});
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={label} aria-busy={busy}>
      <Table className={classes.table} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title }, index) => (
              <Table.Th key={title} scope="col" {...side(index)}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key} data-row={key}>
              {cells.map((cell, index) => (
                // Cells have no identity but their column.
                <Table.Td key={columns[index]?.title} {...side(index)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          {sums.map(({ key, cells: [name, ...cells] }) => (
            <Table.Tr key={key} className={classes.sum} data-sum={key}>
              <Table.Th scope="row" {...side(0)}>
                {name}
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={columns[index + 1]?.title} {...side(index + 1)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
