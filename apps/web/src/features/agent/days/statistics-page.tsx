import { useTranslation } from 'react-i18next';
import { AgentPage } from '../frame/agent-page.tsx';
import type { AgentSearchParams } from '../range/agent-search-params.ts';
import { DaysPanel } from './days-panel.tsx';

/** `/channel/statistical`: the numbers of a range by day, as charts and as a table. */
export function StatisticsPage({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  return (
    <AgentPage title={t('nav.statistical')}>
      <DaysPanel to="/channel/statistical" search={search} both />
    </AgentPage>
  );
}
