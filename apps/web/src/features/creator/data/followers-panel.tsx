import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { coinsText } from '../coins-text.ts';
import { ChartPanel } from './chart-panel.tsx';
import { LinePlot } from './line-plot.tsx';
import classes from './followers-panel.module.css';

/** Followers at the end of each of the last 30 days. */
export function FollowersPanel() {
  const { t } = useTranslation('creator');
  const { data, error, refetch } = trpc.creator.followers.useQuery({ days: 30 });
  const days = data ?? [];
  const sum = (of: 'gained' | 'lost'): string => coinsText(days.reduce((total, day) => total + day[of], 0));
  return (
    <ChartPanel
      title={t('data.followers')}
      rows={data?.map(({ day, fans, gained, lost }) => [day, fans, gained, lost])}
      columns={[t('data.day'), t('data.fans'), t('data.gained'), t('data.lost')]}
      error={error}
      onRetry={() => void refetch()}
      empty={t('data.empty')}
    >
      <p className={classes.now}>
        <b>
          <Bdi>{coinsText(days.at(-1)?.fans ?? 0)}</Bdi>
        </b>
        <span>{t('data.fans_change', { gained: sum('gained'), lost: sum('lost') })}</span>
      </p>
      {days.every(({ fans }) => fans === 0) ? null : (
        <LinePlot label={t('data.followers')} points={days.map(({ fans }) => ({ value: fans }))} />
      )}
    </ChartPanel>
  );
}
