import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AnchorArea } from '../features/anchor/frame/anchor-area.tsx';
import { usePage } from '../lib/page/page-context.ts';
import { WorkArea } from '../ui/work/work-area.tsx';

/** The pages of the anchor center for anchors, which are made of Mantine. Its first page is public and is not. */
export const Route = createFileRoute('/anchorCenter/_work')({
  staticData: { namespaces: ['anchor', 'form', 'match'] },
  component: AnchorWorkRoute,
});

function AnchorWorkRoute() {
  const { locale } = usePage();
  return (
    <WorkArea dir={locale.dir}>
      <AnchorArea>
        <Outlet />
      </AnchorArea>
    </WorkArea>
  );
}
