import type { Box } from '@matchpoint/contracts/box/box';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { formatGold } from '../../shared/gold/format-gold.ts';
import { Icon } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './side-panels.module.css';

/** Whether the draws of the last 30 days contradict the published probabilities. */
export function TestPanel({ box }: { readonly box: Box }) {
  const { t } = useTranslation('box');
  const { data } = trpc.box.statistics.useQuery({ boxId: box.id });
  if (data === undefined) return null;
  const { test } = data;
  if (test === undefined)
    return (
      <Panel title={t('test')}>
        <div className={classes.test}>
          <p>{t('test.few')}</p>
          <p className={classes.muted}>{t('test.few_text', { draws: formatGold(data.draws) })}</p>
        </div>
      </Panel>
    );
  const isOff = test.statistic > test.criticalValue;
  return (
    <Panel title={t('test')}>
      <div className={classes.test}>
        <p className={classes.muted}>{t('test.of', { draws: formatGold(test.draws) })}</p>
        <dl>
          <dt>{t('test.statistic', { degrees: test.degreesOfFreedom })}</dt>
          <dd dir="ltr">{test.statistic.toFixed(2)}</dd>
          <dt>{t('test.critical')}</dt>
          <dd dir="ltr">{test.criticalValue.toFixed(2)}</dd>
        </dl>
        <p className={classes.verdict} data-off={isOff || undefined}>
          <Icon name={isOff ? 'warn' : 'ok'} size={16} />
          {t(isOff ? 'test.off' : 'test.ok')}
        </p>
        {isOff ? <p className={classes.muted}>{t('test.off_text')}</p> : null}
      </div>
    </Panel>
  );
}
