import { useWords } from '../../../../lib/i18n/use-words.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import classes from './show-all.module.css';

export interface ShowAllProps {
  /** How many there are. */
  readonly count: number;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** Under a list of which only the first stand there. */
export function ShowAll({ count, open, onChange }: ShowAllProps) {
  const words = useWords('library');
  return (
    <div className={classes.more}>
      <Button onClick={() => onChange(!open)}>{open ? words('more.fewer') : words('more.all', { all: count })}</Button>
    </div>
  );
}
