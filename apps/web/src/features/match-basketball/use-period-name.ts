import { useTranslation } from 'react-i18next';

/** Returns the name of a period: a quarter, or an overtime from the fifth on. */
export function usePeriodName(): (period: number) => string {
  const { t } = useTranslation('match-basketball');
  return (period) => (period <= 4 ? t('quarters.q', { no: period }) : t('quarters.ot', { no: period - 4 }));
}
