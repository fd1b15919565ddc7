import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CreatorArea } from '../features/creator/frame/creator-area.tsx';
import { usePage } from '../lib/page/page-context.ts';
import { WorkArea } from '../ui/work/work-area.tsx';

/** The pages of the creator center for experts, which are made of Mantine. Its first page is public and is not. */
export const Route = createFileRoute('/creatorCenter/_work')({
  staticData: { namespaces: ['creator', 'form', 'plan'] },
  component: CreatorWorkRoute,
});

function CreatorWorkRoute() {
  const { locale } = usePage();
  return (
    <WorkArea dir={locale.dir}>
      <CreatorArea>
        <Outlet />
      </CreatorArea>
    </WorkArea>
  );
}
