import classes from './table-switch.module.css';

interface Props {
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
  readonly words: { readonly table: string; readonly graph: string };
}

/** The button of a panel that shows its drawing as a table of the same numbers. */
export function TableSwitch({ isTable, onChange, words }: Props) {
  return (
    <button type="button" className={classes.switch} onClick={() => onChange(!isTable)}>
      {isTable ? words.graph : words.table}
    </button>
  );
}
