import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@matchpoint/contracts/rules/id';
import { WritePage } from '../features/creator/write/write-page.tsx';
import { requireFeatures } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/creatorCenter/_work/progComponent')({
  staticData: { namespaces: ['creator', 'form', 'plan'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'planWriting'),
  validateSearch: ({ plan }: Record<string, unknown>) => {
    const id = typeof plan === 'string' || typeof plan === 'number' ? parseId(String(plan)) : undefined;
    return id === undefined ? {} : { plan: id };
  },
  head: async ({ match: { context } }) => (await loadHeads()).creatorHead(context, 'progComponent'),
  component: WriteRoute,
});

function WriteRoute() {
  const { plan } = Route.useSearch();
  return <WritePage planId={plan} />;
}
