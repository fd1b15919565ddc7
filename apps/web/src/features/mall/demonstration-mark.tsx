import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/image/icon.tsx';
import classes from './demonstration-mark.module.css';

/** Marks a product that was invented for a demonstration: nothing of it is shipped. */
export function DemonstrationMark() {
  const { t } = useTranslation('mall');
  return (
    <span className={classes.mark} title={t('demonstration.text')}>
      <Icon name="simulated" size={16} />
      {t('demonstration.mark')}
    </span>
  );
}
