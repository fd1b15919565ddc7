import { useTranslation } from 'react-i18next';
import type { AccuracyGroup } from '@matchpoint/contracts/expert/expert';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { Bdi } from '../../ui/bdi.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { ExpertSearchParams } from './expert-search-params.ts';
import classes from './group-tables.module.css';
import { signed } from './signed.ts';

/** Percentages of fewer picks are left out. */
const MIN_PICKS = 5;
const MAX_ROWS = 10;

/** The record by league, market and game. */
export function GroupTables({ id, search: { market } }: { readonly id: Id; readonly search: ExpertSearchParams }) {
  const { t } = useTranslation('expert');
  const { t: tPlan } = useTranslation('plan');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { data } = trpc.expert.accuracy.useQuery({ locale: locale.code, id, ...(market === undefined ? {} : { market }) });
  if (data === undefined) return null;
  return (
    <>
      <Table
        title={t('group.league')}
        groups={data.byLeague}
        nameOf={({ league }) =>
          league === undefined ? (
            '–'
          ) : (
            <Chip hue={league.hue} title={league.name}>
              {league.short}
            </Chip>
          )
        }
      />
      <Table title={t('group.market')} groups={data.byMarket} nameOf={(group) => tPlan(`market.${group.market ?? 'other'}`)} />
      {data.byGame.length < 2 ? null : (
        <Table
          title={t('group.game')}
          groups={data.byGame}
          nameOf={({ gameId }) => (gameId === undefined ? '–' : tCommon(`game.${gameId}`))}
        />
      )}
    </>
  );
}

interface TableProps {
  readonly title: string;
  readonly groups: readonly AccuracyGroup[];
  readonly nameOf: (group: AccuracyGroup) => ReactNode;
}

function Table({ title, groups, nameOf }: TableProps) {
  const { t } = useTranslation('expert');
  if (groups.length === 0) return null;
  return (
    <Panel title={title} small>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('group.name')}</th>
            <th scope="col">{t('group.counts')}</th>
            <th scope="col">{t('board.hit')}</th>
            <th scope="col">{t('board.yield')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, MAX_ROWS).map((group, index) => {
            const { results, accuracy, returns } = group;
            const isFew = accuracy.counted < MIN_PICKS;
            return (
              <tr key={index}>
                <th scope="row">{nameOf(group)}</th>
                <td>
                  <Bdi>{`${results.red}-${results.black}-${results.push}`}</Bdi>
                </td>
                <td>{isFew ? t('group.few') : <Bdi>{`${accuracy.percent}%`}</Bdi>}</td>
                <td>{isFew || returns === undefined ? '–' : <Bdi>{`${signed(returns.yieldPercent, 1)}%`}</Bdi>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
