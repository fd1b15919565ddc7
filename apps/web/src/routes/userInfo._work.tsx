import { createFileRoute, Outlet } from '@tanstack/react-router';
import { usePage } from '../lib/page/page-context.ts';
import { WorkArea } from '../ui/work/work-area.tsx';

/** The pages of the user area that are made of Mantine. Its code and sheets come with them and with no other page. */
export const Route = createFileRoute('/userInfo/_work')({ component: WorkAreaRoute });

function WorkAreaRoute() {
  const { locale } = usePage();
  return (
    <WorkArea dir={locale.dir}>
      <Outlet />
    </WorkArea>
  );
}
