import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DeniedPage } from '../features/errors/denied-page.tsx';
import { StaffFrame } from '../features/staff/frame/staff-frame.tsx';
import { usePage } from '../lib/page/page-context.ts';
import { WorkArea } from '../ui/work/work-area.tsx';

/** The staff desk, made of Mantine. Its code comes with it and with no other page. */
export const Route = createFileRoute('/staff')({
  staticData: { namespaces: ['staff', 'form'] },
  component: StaffRoute,
});

function StaffRoute() {
  const { locale } = usePage();
  return (
    <WorkArea dir={locale.dir}>
      <StaffFrame denied={<DeniedPage />}>
        <Outlet />
      </StaffFrame>
    </WorkArea>
  );
}
