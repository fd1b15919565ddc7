import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('library');
  return (
    <div className={classes.more}>
      <Button onClick={() => onChange(!open)}>{open ? t('more.fewer') : t('more.all', { all: count })}</Button>
    </div>
  );
}
