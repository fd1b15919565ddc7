import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button.tsx';
import classes from './show-all.module.css';

export interface ShowAllProps {
  /** Total number of entries. */
  readonly count: number;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** The button below a list that shows the first entries only. */
export function ShowAll({ count, open, onChange }: ShowAllProps) {
  const { t } = useTranslation('library');
  return (
    <div className={classes.more}>
      <Button onClick={() => onChange(!open)}>{open ? t('more.fewer') : t('more.all', { all: count })}</Button>
    </div>
  );
}
