import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  differingStatistics,
  RECORD_STATISTICS,
  type RecordedStatistics,
  type RecordStatistic,
  type StatedStatistics,
} from '@matchpoint/contracts/rules/record-statistics';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { SelectField } from '../../ui/form/fields/select-field.tsx';
import type { VerifiedExpert } from './verification-messages.ts';
import classes from './recomputed-statistics.module.css';

/** The statistics of an expert as they follow from the verified files, beside those that the site shows. */
export function RecomputedStatistics({ experts }: { readonly experts: readonly VerifiedExpert[] }) {
  const { t } = useTranslation('record');
  const [chosen, setChosen] = useState('');
  const shown = experts.find((expert) => keyOf(expert) === chosen) ?? experts[0];
  if (shown === undefined) return null;
  return (
    <section className={classes.box}>
      <h5>{t('stats')}</h5>
      <p>{t('stats.text')}</p>
      <SelectField
        name="expert"
        label={t('stats.expert')}
        value={keyOf(shown)}
        options={experts.map((expert) => ({ value: keyOf(expert), label: t('stats.option', { id: expert.expert, count: expert.plans }) }))}
        onChange={setChosen}
      />
      <Comparison key={keyOf(shown)} expert={shown} />
    </section>
  );
}

function Comparison({ expert: { expert, realm, statistics } }: { readonly expert: VerifiedExpert }) {
  const { t } = useTranslation('record');
  const { locale } = usePage();
  const info = trpc.expert.info.useQuery({ locale: locale.code, id: expert });
  const accuracy = trpc.expert.accuracy.useQuery({ locale: locale.code, id: expert });
  const isOtherRealm = info.data !== undefined && info.data.realm !== realm;
  const stated =
    info.data === undefined || accuracy.data === undefined || isOtherRealm ? undefined : { info: info.data, accuracy: accuracy.data };
  const differing = stated === undefined ? [] : differingStatistics(statistics, stated);
  const name = info.data?.name ?? '';
  return (
    <>
      <p className={classes.verdict} data-differs={differing.length > 0 || undefined}>
        {stated !== undefined ? t(differing.length > 0 ? 'stats.differs' : 'stats.same', { name }) : null}
        {isOtherRealm ? t('stats.realm') : info.isError || accuracy.isError ? t('stats.offline') : null}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('stats.item')}</th>
            <th scope="col">{t('stats.recomputed')}</th>
            <th scope="col">{t('stats.site')}</th>
          </tr>
        </thead>
        <tbody>
          {RECORD_STATISTICS.map((statistic) => (
            <tr key={statistic} data-differs={differing.includes(statistic) || undefined}>
              <th scope="row">{t(`stats.${statistic}`)}</th>
              <td>
                <Value statistic={statistic} of={statistics} />
              </td>
              <td>{stated === undefined ? '–' : <Value statistic={statistic} of={statedValues(stated)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Value({ statistic, of }: { readonly statistic: RecordStatistic; readonly of: Partial<RecordedStatistics> }) {
  const { t } = useTranslation('record');
  switch (statistic) {
    case 'results':
      return of.results === undefined ? '–' : t('stats.results_value', of.results);
    case 'all':
      return of.all === undefined ? '–' : t('stats.all_value', of.all);
    case 'windows':
      return <Bdi>{of.windows?.map(({ hits, counted }) => `${hits}/${counted}`).join(' · ') ?? '–'}</Bdi>;
    case 'streak':
    case 'bestStreak':
      return of[statistic] ?? '–';
    case 'returns':
      return of.returns === undefined ? '–' : t('stats.returns_value', { percent: of.returns.yieldPercent, picks: of.returns.picks });
  }
}

function statedValues({ info, accuracy }: StatedStatistics): Partial<RecordedStatistics> {
  const { results, streak, bestStreak, returns } = info;
  return {
    results,
    streak,
    bestStreak,
    windows: accuracy.windows,
    ...(accuracy.all === undefined ? {} : { all: accuracy.all }),
    ...(returns === undefined ? {} : { returns }),
  };
}

function keyOf({ expert, realm }: VerifiedExpert): string {
  return `${realm} ${expert}`;
}
