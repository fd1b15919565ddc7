import { useTranslation } from 'react-i18next';
import { CodesAndPoster } from '../codes/codes-and-poster.tsx';
import { AgentPage } from '../frame/agent-page.tsx';
import type { AgentSearchParams } from '../range/agent-search-params.ts';
import { DaysPanel } from './days-panel.tsx';

/** `/channel`: the numbers of a range, the promotion codes, and the poster of the chosen one. */
export function OverviewPage({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  return (
    <AgentPage title={t('nav.overview')}>
      <DaysPanel to="/channel" search={search} both={false} />
      <CodesAndPoster />
    </AgentPage>
  );
}
