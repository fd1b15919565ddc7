import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/staff/audit/audit-page.tsx';
import { parseAuditSearchParams } from '../features/staff/audit/audit-search-params.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/staff/audit')({
  validateSearch: parseAuditSearchParams,
  head: async ({ match: { context } }) => (await loadHeads()).staffHead(context, '/staff/audit', 'tab.audit'),
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditPage search={Route.useSearch()} />;
}
