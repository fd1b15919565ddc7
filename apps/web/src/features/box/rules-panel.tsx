import type { Box } from '@matchpoint/contracts/box/box';
import { isTierAtLeast } from '@matchpoint/contracts/rules/box-draw';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/image/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { formatRoundedShare, valuesOf } from './box-table.ts';
import classes from './side-panels.module.css';

/** The rules of a box, each computed from its table. */
export function RulesPanel({ box }: { readonly box: Box }) {
  const { t } = useTranslation('box');
  const { pity } = box;
  const values = valuesOf(box);
  const pityShare =
    pity === undefined
      ? 0
      : box.prizes
          .filter(({ tier }) => isTierAtLeast(tier, pity.tier))
          .reduce((sum, { number }) => sum + (values.shares.get(number) ?? 0), 0);
  const rules: readonly (readonly [IconName, string] | undefined)[] = [
    ['user', t('rules.age')],
    ['time', t('rules.cap', { count: box.dailyCap })],
    pity === undefined
      ? undefined
      : [
          'shield',
          t('rules.pity', {
            misses: pity.after - 1,
            after: pity.after,
            tier: t(`tier.${pity.tier}`),
            share: formatRoundedShare(pityShare),
          }),
        ],
    ['swap', t('rules.no_cash')],
    values.combined < box.price ? ['warn', t('rules.expected')] : undefined,
  ];
  return (
    <Panel title={t('rules')}>
      <ul className={classes.rules}>
        {rules.flatMap((rule) =>
          rule === undefined
            ? []
            : [
                <li key={rule[0]}>
                  <Icon name={rule[0]} size={16} />
                  <span>{rule[1]}</span>
                </li>,
              ],
        )}
      </ul>
    </Panel>
  );
}
