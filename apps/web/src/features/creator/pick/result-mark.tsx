import { useTranslation } from 'react-i18next';
import type { Pick as PlanPick, PlanResultDetail } from '@matchpoint/contracts/plan/plan';
import classes from './result-mark.module.css';

/** The result of a plan or pick as a square: 红, 走, 黑 or 废, with its full name for screen readers. */
export function ResultMark({ result }: { readonly result: PlanResultDetail | PlanPick['result'] }) {
  const { t } = useTranslation('creator');
  return (
    <span
      className={classes.mark}
      data-result={result}
      role="img"
      aria-label={t(`result_name.${result}`)}
      title={t(`result_name.${result}`)}
    >
      {t(`result.${result}`)}
    </span>
  );
}
