import { useTranslation } from 'react-i18next';
import type { Id } from '@matchpoint/contracts/rules/id';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { trpc } from '../../../lib/trpc.ts';
import { ChartPanel } from './chart-panel.tsx';
import { LinePlot } from './line-plot.tsx';

const rounded = (value: number | undefined): number | string => (value === undefined ? '' : Math.round(value * 100) / 100);

/** Profit of one unit on each pick, against what chance would give at the closing odds. */
export function LuckPanel({ uid }: { readonly uid: Id }) {
  const { t } = useTranslation('creator');
  const { t: tPlan } = useTranslation('plan');
  const { data, error, refetch } = trpc.expert.graph.useQuery({ id: uid });
  const points = data?.profit;
  // The panel above says that nothing is settled.
  if (points?.length === 0) return null;
  return (
    <ChartPanel
      title={t('data.luck')}
      note={t('data.luck_note')}
      rows={points?.map(({ at, result, profit, expected, low, high }) => [
        dayOf(at, SHANGHAI),
        tPlan(`result_long.${result}`),
        rounded(profit),
        rounded(expected),
        rounded(low),
        rounded(high),
      ])}
      columns={[t('data.kick_off'), t('data.result'), t('data.profit'), t('data.expected'), t('data.low'), t('data.high')]}
      error={error}
      onRetry={() => void refetch()}
      empty={t('data.no_record')}
    >
      <LinePlot label={t('data.luck')} withZero points={(points ?? []).map((point) => ({ ...point, value: point.profit }))} />
    </ChartPanel>
  );
}
