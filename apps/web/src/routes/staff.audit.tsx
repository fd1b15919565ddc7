import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../features/staff/audit/audit-page.tsx';
import { parseAuditSearchParams } from '../features/staff/audit/audit-search-params.ts';
import { staffHead } from '../features/staff/frame/staff-head.ts';

export const Route = createFileRoute('/staff/audit')({
  validateSearch: parseAuditSearchParams,
  head: ({ match: { context } }) => staffHead(context, '/staff/audit', 'tab.audit'),
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditPage search={Route.useSearch()} />;
}
