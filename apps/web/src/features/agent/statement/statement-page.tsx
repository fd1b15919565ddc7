import { useTranslation } from 'react-i18next';
import { AgentPage } from '../frame/agent-page.tsx';
import type { AgentSearchParams } from '../range/agent-search-params.ts';
import { AccountPanel } from './account-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';

/** `/channel/water`: the account of the agent, transfers to the wallet, and all movements of a range. */
export function StatementPage({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  return (
    <AgentPage title={t('nav.water')}>
      <StatementPanel search={search} />
      <AccountPanel />
    </AgentPage>
  );
}
