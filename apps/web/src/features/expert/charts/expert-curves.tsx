import { useTranslation } from 'react-i18next';
import type { ExpertGraph } from '@matchpoint/contracts/expert/expert';
import type { Id } from '@matchpoint/contracts/rules/id';
import { dateText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import type { ReactNode } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { signed } from '../signed.ts';
import { BandChart } from './band-chart.tsx';
import { CalibrationChart } from './calibration-chart.tsx';
import classes from './charts.module.css';

/** The curves of an expert's page, each with its numbers as a table: profit, accuracy over time, calibration. */
export function ExpertCurves({ id }: { readonly id: Id }) {
  const { data } = trpc.expert.graph.useQuery({ id });
  if (data === undefined) return null;
  return (
    <>
      {data.profit.length === 0 ? null : <Profit graph={data} />}
      {data.accuracy.length < 2 ? null : <Trend graph={data} />}
      {data.calibration.every(({ picks }) => picks === 0) ? null : <Calibration graph={data} />}
    </>
  );
}

function useDay(): (at: number) => string {
  const { locale } = usePage();
  const { zone } = useZone();
  return (at) => dateText(dayOf(at, zone), locale.code);
}

function Profit({ graph: { profit, drawdown, longestLosing, closingLine } }: { readonly graph: ExpertGraph }) {
  const { t } = useTranslation('expert');
  const { t: tPlan } = useTranslation('plan');
  const day = useDay();
  const last = profit.at(-1)?.profit ?? 0;
  return (
    <Panel title={t('curve.title')} small more={<bdi dir="ltr">{signed(last, 2)}</bdi>} note={t('curve.note')}>
      <BandChart
        points={profit.map((point) => ({ ...point, value: point.profit, middle: point.expected }))}
        label={t('curve.label', { count: profit.length, profit: signed(last, 2) })}
        format={(value) => signed(value, 1)}
      />
      <p className={classes.facts}>
        {drawdown === undefined ? null : <span>{t('curve.drawdown', { value: Math.abs(drawdown).toFixed(2) })}</span>}
        {longestLosing === undefined ? null : <span>{t('curve.losing', { count: longestLosing })}</span>}
        {closingLine === undefined || closingLine.picks === 0 ? null : (
          <span>{t('curve.closing', { percent: signed(closingLine.percent, 1), count: closingLine.picks })}</span>
        )}
      </p>
      <DataTable
        heads={[t('table.time'), t('table.result'), t('curve.profit'), t('curve.chance'), t('curve.band')]}
        rows={profit
          .toReversed()
          .map((point) => [
            day(point.at),
            tPlan(`result.${point.result}`),
            signed(point.profit, 2),
            point.expected === undefined ? '–' : signed(point.expected, 2),
            point.low === undefined || point.high === undefined ? '–' : `${signed(point.low, 1)} … ${signed(point.high, 1)}`,
          ])}
      />
    </Panel>
  );
}

function Trend({ graph: { accuracy } }: { readonly graph: ExpertGraph }) {
  const { t } = useTranslation('expert');
  const day = useDay();
  const last = accuracy.at(-1);
  return (
    <Panel title={t('trend.title')} small note={t('trend.note')}>
      <BandChart
        points={accuracy.map((point) => ({ ...point, value: point.percent }))}
        label={t('trend.label', { percent: Math.round(last?.percent ?? 0) })}
        range={[0, 100]}
        format={(value) => `${Math.round(value)}%`}
      />
      <DataTable
        heads={[t('table.time'), t('table.percent'), 'n', t('table.interval')]}
        rows={accuracy
          .toReversed()
          .map(({ at, percent, counted, low, high }) => [
            day(at),
            `${Math.round(percent)}%`,
            String(counted),
            `${Math.round(low)}–${Math.round(high)}%`,
          ])}
      />
    </Panel>
  );
}

function Calibration({ graph: { calibration } }: { readonly graph: ExpertGraph }) {
  const { t } = useTranslation('expert');
  return (
    <Panel title={t('calibration.title')} small note={t('calibration.note')}>
      <div className={classes.square}>
        <CalibrationChart bands={calibration} label={t('calibration.label')} />
      </div>
      <DataTable
        heads={[t('table.chance'), t('table.picks'), t('table.expected'), t('table.hits')]}
        rows={calibration.map(({ from, to, picks, expected, hits }) => [
          t('calibration.band', { from, to }),
          String(picks),
          expected.toFixed(1),
          String(hits),
        ])}
      />
    </Panel>
  );
}

/** The numbers of a chart, for readers who prefer them. */
function DataTable({ heads, rows }: { readonly heads: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] }) {
  const { t } = useTranslation('expert');
  return (
    <details className={classes.data}>
      <summary>{t('table.show')}</summary>
      <div className={classes.scroll} {...scrollArea}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <td key={column} suppressHydrationWarning>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
