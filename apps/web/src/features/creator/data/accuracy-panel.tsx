import { useTranslation } from 'react-i18next';
import type { Accuracy } from '@matchpoint/contracts/expert/expert';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { CSSProperties } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { ChartPanel } from './chart-panel.tsx';
import classes from './accuracy-panel.module.css';

/** Accuracy over the newest 5, 7, 10, 15 and 30 picks with their intervals. */
export function AccuracyPanel({ uid }: { readonly uid: Id }) {
  const { t } = useTranslation('creator');
  const { locale } = usePage();
  const { data, error, refetch } = trpc.expert.accuracy.useQuery({ id: uid, locale: locale.code });
  const windows = data?.windows.filter(({ counted }) => counted > 0);
  const interval = ({ low, high }: Accuracy): string => `${Math.round(low)}–${Math.round(high)}%`;
  return (
    <ChartPanel
      title={t('data.accuracy')}
      note={t('data.accuracy_note')}
      rows={windows?.map((each) => [t('data.window', { count: each.window }), each.counted, each.hits, `${each.percent}%`, interval(each)])}
      columns={[t('data.window_name'), t('data.counted'), t('data.hits'), t('data.accuracy'), t('data.interval')]}
      error={error}
      onRetry={() => void refetch()}
      empty={t('data.no_record')}
    >
      <ul className={classes.windows}>
        {windows?.map((each) => (
          <li key={each.window}>
            <small>{t('data.window', { count: each.window })}</small>
            <b>
              <Bdi>{each.percent}%</Bdi>
            </b>
            <span className={classes.interval} style={intervalStyle(each)} dir="ltr" aria-hidden="true" />
            <small>
              {t('data.hits_of', { counted: each.counted, hits: each.hits })} · <Bdi>{interval(each)}</Bdi>
            </small>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

function intervalStyle({ low, high, percent }: Accuracy): CSSProperties & Record<`--${string}`, string> {
  return { '--low': `${low}%`, '--high': `${high}%`, '--at': `${percent}%` };
}
