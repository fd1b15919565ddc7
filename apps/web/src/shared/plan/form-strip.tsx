import { useTranslation } from 'react-i18next';
import type { FormDot } from '@matchpoint/contracts/expert/expert';
import { dateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import classes from './form-strip.module.css';

/** Shows the newest settled picks as small bars, oldest first. Height tells results apart where color does not. */
export function FormStrip({ form }: { readonly form: readonly FormDot[] }) {
  const { t } = useTranslation('plan');
  const { locale } = usePage();
  const { zone } = useZone();
  if (form.length === 0) return <span className={classes.empty}>{t('form.empty')}</span>;
  const results = form.map(({ result }) => t(`result.${result}`)).join(' ');
  return (
    <span className={classes.strip} dir="ltr" role="img" aria-label={t('form.label', { count: form.length, results })}>
      {form.map(({ result, at }, index) => (
        <i
          key={`${at} ${index}`}
          data-result={result}
          title={`${dateText(dayOf(at, zone), locale.code)} ${t(`result_long.${result}`)}`}
          suppressHydrationWarning
        />
      ))}
    </span>
  );
}
