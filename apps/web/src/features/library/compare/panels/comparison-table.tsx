import type { ReactNode } from 'react';
import classes from './comparison-table.module.css';

/** One row with two sides around its name. */
export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  /** Small text below the label: how it is counted. */
  readonly note?: string | undefined;
  /** The values of each side; undefined when the data does not contain them. */
  readonly cells: readonly [ReactNode | undefined, ReactNode | undefined];
  /** Small text below each value. */
  readonly subs?: readonly [string | undefined, string | undefined] | undefined;
  /** Lengths of the bars, 0 to 1; no bars by default. */
  readonly shares?: readonly [number, number] | undefined;
  readonly leader?: 0 | 1 | undefined;
  /** Both bars are colored: neither side is better. */
  readonly even?: boolean;
}

export interface ComparisonTableProps {
  readonly caption: string;
  /** Above each side: its name, and the scope of its statistics. */
  readonly heads: readonly [ReactNode, ReactNode];
  /** Above the names of the rows. */
  readonly corner: string;
  readonly rows: readonly ComparisonRow[];
}

/**
 * A table of two sides around the names of what is compared, with bars that grow outward from the middle. It mirrors with the writing
 * direction, the first side first.
 */
export function ComparisonTable({ caption, heads, corner, rows }: ComparisonTableProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" data-side="0">
            {heads[0]}
          </th>
          <th scope="col">{corner}</th>
          <th scope="col" data-side="1">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <Cell row={row} side={0} />
            <th scope="row">
              {row.label}
              {row.note === undefined ? null : <small>{row.note}</small>}
            </th>
            <Cell row={row} side={1} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ row, side }: { readonly row: ComparisonRow; readonly side: 0 | 1 }) {
  const cell = row.cells[side];
  const sub = row.subs?.[side];
  const share = row.shares?.[side];
  return (
    <td data-side={side} data-lead={row.leader === side || undefined} data-even={row.even === true || undefined}>
      <div className={classes.cell}>
        <span className={classes.value}>
          {typeof cell === 'object' ? cell : <bdi dir="ltr">{cell ?? '–'}</bdi>}
          {sub === undefined ? null : (
            <small>
              <bdi>{sub}</bdi>
            </small>
          )}
        </span>
        {share === undefined ? null : (
          <span className={classes.bar} aria-hidden="true">
            <i style={{ '--share': `${Math.round(share * 1_000) / 10}%` }} />
          </span>
        )}
      </div>
    </td>
  );
}
