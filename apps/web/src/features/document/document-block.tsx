import { scrollArea } from '../../ui/layout/scroll-area.ts';
import type { ShownBlock } from './document.ts';
import { InstallationFacts } from './installation-facts.tsx';
import { OperatorFacts } from './operator-facts.tsx';
import { DocumentText } from './document-text.tsx';
import classes from './document-block.module.css';

/** Renders one block of a document. `label` is the accessible name of a table, which scrolls horizontally where it does not fit. */
export function DocumentBlock({ block, label }: { readonly block: ShownBlock; readonly label: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <DocumentText text={block} />
      </p>
    );
  }
  if ('installation' in block) return <InstallationFacts />;
  if ('operator' in block) return <OperatorFacts kind={block.operator} />;
  if ('head' in block) return <DocumentTable {...block} label={label} />;
  const [items, List] = 'steps' in block ? ([block.steps, 'ol'] as const) : ([block.list, 'ul'] as const);
  return (
    <List className={classes.list}>
      {items.map((item) => (
        <li key={item}>
          <DocumentText text={item} />
        </li>
      ))}
    </List>
  );
}

interface DocumentTableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly label: string;
}

function DocumentTable({ head, rows, label }: DocumentTableProps) {
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={label}>
      <table className={classes.table} data-columns={head.length}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <DocumentText text={first} />
              </th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]} data-label={head[index + 1]}>
                  <DocumentText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
