import { useTranslation } from 'react-i18next';
import type { FormDot } from '@matchpoint/contracts/expert/expert';
import classes from './result-mark.module.css';

/** Shows a result by word and color: 红, 黑, 走. `stamp` is the large round mark of a settled plan. */
export function ResultMark({ result, kind = 'box' }: { readonly result: FormDot['result']; readonly kind?: 'box' | 'stamp' }) {
  const { t } = useTranslation('plan');
  return (
    <span className={classes.mark} data-kind={kind} data-result={result} title={t(`result_long.${result}`)}>
      {t(`result.${result}`)}
    </span>
  );
}
