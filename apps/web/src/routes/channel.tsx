import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AgentArea } from '../features/agent/frame/agent-area.tsx';
import { usePage } from '../lib/page/page-context.ts';
import { requireFeatures } from '../shared/system/features.ts';
import { WorkArea } from '../ui/work/work-area.tsx';

/** The channel area of agents, made of Mantine. Its code comes with it and with no other page. */
export const Route = createFileRoute('/channel')({
  staticData: { namespaces: ['agent', 'form'] },
  beforeLoad: ({ context }) => requireFeatures(context, 'agent'),
  component: ChannelRoute,
});

function ChannelRoute() {
  const { locale } = usePage();
  return (
    <WorkArea dir={locale.dir}>
      <AgentArea>
        <Outlet />
      </AgentArea>
    </WorkArea>
  );
}
